"""Programs that play: `bot:COMMAND` speaks `turnup-bot/1` on its standard input and output.

Every message is a JSON object on a line of its own. Turnup begins with `hello`; the bot answers
`ready`. Then come the lines of the match's record (`game.match.record`) as this seat may know
them, hidden cards written `??`: `deal`, `do`, `event`, `result`, `end`. Now and then Turnup asks:

    {"t":"hello","protocol":"turnup-bot/1","game":"durak","players":3,"seat":1,"rules":{...},
     "seed":7216398211}
    {"t":"ready","name":"Old Hand"}
    {"t":"deal",...}  {"t":"do","seat":0,"do":"attack 6C"}  ...
    {"t":"decide","id":1,"view":{...},"legal":["beat 7C","take"],"budget_ms":800}
    {"id":1,"do":"take"}
    {"t":"result",...}
    {"t":"bye"}

A seat with one legal action is not asked: it sees its own `do` line. The `view` has the keys of
positions (`game.core.position`): what is by seat is an object with the seats as keys, cards are
lists of text, a trick is a list like `"2 KS"`. `hands` holds the faces that the seat knows, its own
and any that it has seen go to others; `stock` likewise, and is left out where nothing of it is
known. `counts` tells how many cards each seat holds, `stock_count` how many the stock has. Cards
elsewhere that the seat cannot see are `??`.

A program plays one match on one seat: it is started with the match and ended behind it, at `bye`
or at the end of its input. Where the person takes a move back, it is started anew. What it writes
to standard error is not read. It has `READY` seconds to get ready and the budget, with some grace,
to answer; see `game.bots.bot`.
"""
