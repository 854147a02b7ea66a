"""What is chosen of a table holds together whatever is changed."""

from game.match.setup import Person, Setup
from game.rules.catalogue import games
from game.ui.menus.table_setup import MIXED, TableChoice
from game.ui.words.regulars import AGES

KINDS = ("easy", "medium", "hard")


def choice():
    return TableChoice(games(), KINDS)


def test_the_usual_table_can_be_set_at_once():
    setup = choice().setup("code")
    assert setup.seed == "code"
    assert setup.rules.id == next(iter(games()))
    assert setup.seats == ("you", "medium", "medium", "medium")


def test_a_seat_keeps_its_level_while_it_is_away():
    table = choice()
    table.levels[3] = "hard"
    assert table.level == MIXED
    table.players = 3
    assert table.level == "medium"
    assert table.setup("").seats == ("you", "medium", "medium")
    table.players = 4
    assert table.setup("").seats == ("you", "medium", "medium", "hard")
    table.invite("easy")
    assert set(table.setup("").seats[1:]) == {"easy"}


def test_house_rules_that_do_not_fit_have_a_sentence_and_no_table():
    table = choice()
    table.take_values({"players": "6", "deal_size": "9"})
    assert table.setup("") is table.options is None
    assert len(table.faults) == 1
    assert "the pack has 52" in table.faults[0]
    table.take_values({"players": "6", "deal_size": "0", "rounds": "3"})
    assert (table.players, table.house, table.faults) == (6, {"rounds": "3"}, [])


def test_the_last_table_is_set_again_as_far_as_it_can_be():
    rules = games()["linger-longer"]
    options, _ = rules.options_type.read({"players": "3", "instant_out": "yes"})
    table = choice()
    table.take_last(Setup(rules(options), ("you", "hard", "bot:gone"), "old"))
    again = table.setup("new")
    assert again.rules.options == options
    assert (again.seats, again.seed) == (("you", "hard", "medium"), "new")


def test_every_game_comes_back_as_it_was_played_last():
    rules = games()["durak"]
    options, _ = rules.options_type.read({"players": "3", "match.n": "4"})
    durak = Setup(rules(options), ("you", "hard", "easy"), "old")
    table = TableChoice(games(), KINDS, remembered={"durak": durak}.get)
    table.choose("durak")
    assert (table.players, table.setup("").seats) == (3, ("you", "hard", "easy"))
    assert table.house == {"match.n": "4"}
    table.choose("julep")
    assert table.house == {}
    table.watch(on=True)
    table.choose("durak")
    assert table.watches


def test_a_preset_leaves_the_length_of_the_match_as_it_is_unless_it_names_one():
    table = choice()
    table.take_values({"rounds": "3", "instant_out": "yes"})
    table.take_preset({"lift_smoke": "yes"})
    assert table.house == {"rounds": "3", "lift_smoke": "yes"}
    table.take_preset({"rounds": "7"})
    assert table.house == {"rounds": "7"}


def test_a_beginner_begins_among_easy_players():
    table = TableChoice(games(), KINDS, usual="easy")
    assert table.level == "easy"


def test_it_says_who_is_the_youngest_where_that_decides_anything():
    table = choice()
    assert (table.ages(40), table.youngest(40)) == ((), "")
    table.choose("losers-game")
    assert table.ages(40) == (40, AGES["fox"], AGES["badger"], AGES["hare"])
    told = "The youngest calls trumps first: "
    assert table.youngest(40) == f"{told}Hare."
    assert table.youngest(3) == f"{told}you."
    assert table.youngest(0) == f"{told}you, unless you set your age in the settings."
    table.house = {"ages": "9, 7, 8, 9"}
    assert table.ages(3) == (9, 7, 8, 9)
    assert table.youngest(0) == f"{told}Fox."
    table.players = 3
    # The house has an age too many: that is a fault, and nothing is said of ages.
    assert table.faults
    assert (table.ages(3), table.youngest(3)) == ((), "")
    watched = choice()
    watched.choose("losers-game")
    watched.watch(on=True)
    watched.ask(0, "hare")
    assert watched.youngest(3) == f"{told}Hare."


def test_who_only_watches_is_never_the_youngest_at_the_table():
    table = choice()
    table.choose("losers-game")
    table.watch(on=True)
    table.ask(0, "hare")
    assert table.youngest(3) == table.youngest(0) == "The youngest calls trumps first: Hare."


def test_a_seat_can_be_a_friends_and_those_of_the_house_come_first():
    anna = Person("hare", "Anna")
    table = TableChoice(games(), KINDS, Person("fox", "Me"), household=[Person("fox", "Me"), anna])
    table.invite("you", 2)
    table.invite("you", 3)
    setup = table.setup("")
    assert setup.seats == ("you", "medium", "you", "you")
    assert setup.people[:2] == (Person("fox", "Me"), anna)
    assert len({person.animal for person in setup.people}) == 3
    # All the others play at another level, and no friend is sent away.
    table.invite("hard")
    assert table.setup("").seats == ("you", "hard", "you", "you")
    assert table.level == "hard"
    table.befriend(3, Person("owl", "Ben"))
    assert [name for name, _ in table.people] == ["Me", "Badger", "Anna", "Ben"]
    # Whoever was away comes back to the same seat.
    table.invite("easy", 2)
    assert table.setup("").people == (Person("fox", "Me"), Person("owl", "Ben"))
    table.invite("you", 2)
    assert table.setup("").people[1] == anna


def test_friends_sit_where_they_sat_the_last_time():
    rules = games()["durak"]
    options, _ = rules.options_type.read({"players": "3"})
    people = (Person(), Person("mole", "Ben"))
    last = Setup(rules(options), ("you", "hard", "you"), "old", people)
    table = choice()
    table.take_last(last)
    again = table.setup("new")
    assert (again.seats, again.people) == (last.seats, people)


def test_whoever_is_asked_sits_where_they_are_asked_to_and_who_sat_there_changes_places():
    table = choice()
    assert table.regulars == ("you", "fox", "badger", "hare")
    table.ask(1, "goat")
    assert table.regulars == ("you", "goat", "fox", "badger")
    table.ask(3, "goat")
    assert table.regulars == ("you", "badger", "fox", "goat")
    assert [name for name, _ in table.people] == ["You", "Badger", "Fox", "Goat"]
    setup = table.setup("code")
    assert [person.animal for person in setup.people] == ["wren", "badger", "fox", "goat"]
    again = choice()
    again.take_last(setup)
    assert again.regulars == table.regulars
    table.seat(3)
    assert table.regulars == ("you", "badger", "fox")


def test_where_nobody_was_asked_the_table_tells_of_nobody():
    setup = choice().setup("code")
    assert setup.people == (Person(),)


def test_who_is_a_friends_part_does_not_sit_there_as_well():
    table = choice()
    table.ask(1, "goat")
    table.invite("you", 2)
    table.befriend(2, Person("goat", "Ben"))
    assert "goat" not in table.regulars
    assert len(set(table.regulars)) == len(table.regulars) - 1


def test_you_may_only_watch_and_then_nobody_is_a_friend():
    table = choice()
    table.invite("hard", 1)
    table.invite("you", 2)
    table.watch(on=True)
    setup = table.setup("code")
    assert setup.seats == ("medium", "hard", "medium", "medium")
    assert setup.people == ()
    assert [name for name, _ in table.people] == ["Fox", "Badger", "Hare", "Owl"]
    again = choice()
    again.take_last(setup)
    assert again.watches
    again.watch(on=False)
    assert again.setup("code").seats == ("you", "hard", "medium", "medium")
    table.watch(on=False)
    assert table.setup("code").seats == ("you", "hard", "you", "medium")
