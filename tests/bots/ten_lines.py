"""The smallest bot: it plays the first legal action, and is what a bot's author can begin with."""

import json
import sys

for line in sys.stdin:
    told = json.loads(line)
    if told["t"] == "hello":
        print(json.dumps({"t": "ready", "name": "Ten lines"}), flush=True)
    elif told["t"] == "decide":
        print(json.dumps({"id": told["id"], "do": told["legal"][0]}), flush=True)
