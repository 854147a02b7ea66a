"""A screen reader for tests: it meets the window on the accessibility bus alone, by AT-SPI."""

import re
import time
from collections import deque

from jeepney import (
    DBusAddress,
    HeaderFields,
    MatchRule,
    MessageType,
    Properties,
    message_bus,
    new_method_call,
)
from jeepney.io.blocking import open_dbus_connection

ACCESSIBLE = "org.a11y.atspi.Accessible"
ACTION = "org.a11y.atspi.Action"
PATIENCE = 40.0


class Ears:
    """Hears what is announced, reads the tree, and presses what it finds there by its words."""

    def __init__(self, address="SESSION"):
        session = open_dbus_connection(address)
        bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        address = session.send_and_get_reply(new_method_call(bus, "GetAddress")).body[0]
        status = Properties(DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status"))
        for switch in ("IsEnabled", "ScreenReaderEnabled"):
            session.send_and_get_reply(status.set(switch, "b", True))
        self._session = session
        self._bus = open_dbus_connection(address)
        self._news = deque()
        rule = MatchRule(type="signal", interface="org.a11y.atspi.Event.Object")
        self._ask(message_bus, "AddMatch", "s", (rule.serialise(),))
        registry = DBusAddress(
            "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "org.a11y.atspi.Registry"
        )
        self._ask(registry, "RegisterEvent", "s", ("object:announcement",))
        self._filter = self._bus.filter(rule, queue=self._news).__enter__()
        self._window = None
        self._said, self._at = [], 0

    def close(self):
        self._bus.close()
        self._session.close()

    def _ask(self, address, method, signature=None, body=()):
        if hasattr(address, method) and address is message_bus:
            message = getattr(address, method)(*body)
        else:
            message = new_method_call(address, method, signature, body)
        reply = self._bus.send_and_get_reply(message, timeout=PATIENCE)
        if reply.header.message_type is MessageType.error:
            raise LookupError(reply.body)
        return reply.body

    def _of(self, node, interface):
        return DBusAddress(node[1], node[0], interface)

    def children(self, node):
        return self._ask(self._of(node, ACCESSIBLE), "GetChildren")[0]

    def name(self, node):
        asked = Properties(self._of(node, ACCESSIBLE)).get("Name")
        reply = self._bus.send_and_get_reply(asked, timeout=PATIENCE)
        return reply.body[0][1]

    def states(self, node):
        low, high = self._ask(self._of(node, ACCESSIBLE), "GetState")[0]
        return {bit for bit in range(64) if (low | high << 32) >> bit & 1}

    def meet(self, alive=lambda: True):
        """Wait for Turnup on the bus, and remember its window."""
        desktop = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and alive():
            for program in self.children(desktop):
                for window in self.children(program):
                    if self.name(window) == "Turnup":
                        self._window = window
                        return
            time.sleep(0.1)
        raise AssertionError("Turnup is not on the accessibility bus")

    def page(self):
        """Return the title of the page, and what is on it: a pair of words and node each."""
        while True:
            try:
                shown = self.children(self._window)[0]
                return self.name(shown), [(self.name(node), node) for node in self.children(shown)]
            except LookupError:
                # Something went away while it was being read: once more.
                time.sleep(0.01)

    def until(self, wanted):
        """Wait until a page, told by its title and things, is as wanted, and return it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            title, things = self.page()
            if wanted(title, things):
                return title, things
            self._listen(0.05)
        raise AssertionError(f"never came; last read: {title}: {[said for said, _ in things]}")

    def press(self, begins):
        """Press what begins with these words, once it is there."""
        _, things = self.until(lambda _, things: _found(things, begins) is not None)
        self._do(_found(things, begins))

    def press_until_gone(self, said):
        """Press what says exactly this until it says so no more: a slip of the hand is no press."""
        while True:
            _, things = self.page()
            node = next((node for words, node in things if words == said), None)
            if node is None:
                return
            self._do(node)
            self._listen(0.15)

    def press_until_heard(self, begins, pattern):
        """Press what begins with these words until something is announced that follows from it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            node = _found(self.page()[1], begins)
            if node is not None:
                self._do(node)
            self._listen(0.3)
            if self._next(pattern) is not None:
                return self.until_heard(pattern)
        raise AssertionError(f"{begins} came to nothing; heard {self._said[self._at :]}")

    def _do(self, node):
        try:
            self._ask(self._of(node, ACTION), "DoAction", "i", (0,))
        except LookupError as gone:
            if "Unknown object" not in str(gone):
                raise

    def coach(self, things=None):
        """Return what the coach of a lesson says."""
        said = [words for words, _ in (things or self.page()[1])]
        return next((words for words in said if words.startswith("Step ")), "")

    # What is announced

    def until_heard(self, pattern):
        """Wait until something is announced that has a pattern in it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            at = self._next(pattern)
            if at is not None:
                self._at = at + 1
                return self._said[at]
            self._listen(0.05)
        raise AssertionError(f"nobody said {pattern}; heard {self._said[self._at :]}")

    def _next(self, pattern):
        ahead = range(self._at, len(self._said))
        return next((at for at in ahead if re.search(pattern, self._said[at])), None)

    def heard(self, seconds=0.0):
        """Return everything that has been announced so far."""
        self._listen(seconds)
        return list(self._said)

    def _listen(self, seconds):
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 or not seconds:
            try:
                self._bus.recv_messages(timeout=max(0.001, left))
            except TimeoutError:
                break
            if not seconds:
                break
        while self._news:
            message = self._news.popleft()
            if message.header.fields.get(HeaderFields.member) == "Announcement":
                self._said.append(message.body[3][1])


def _found(things, begins):
    return next((node for said, node in things if said.startswith(begins)), None)
