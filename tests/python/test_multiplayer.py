"""The table games: games with seats, hands as values, what they are worth, and how often the leader wins."""

import pickle

import boneyard
import pytest

table_games = [game for game in boneyard.games() if game.seats != (1,)]
variants = [boneyard.Variant(game.name, seats=seats) for game in table_games for seats in game.seats]


def some_hands(moves=6):
    for variant in variants:
        hand = boneyard.deal(variant, 7)
        for step in range(moves):
            yield hand
            legal = hand.moves()
            if not legal:
                break
            hand = hand.play(legal[step % len(legal)])


def test_every_table_game_says_what_it_is(program):
    told = {game["game"]: game for game in program("games") if "seats" in game}
    assert [game.name for game in table_games] == list(told)
    for game in table_games:
        assert list(game.seats) == told[game.name]["seats"]
        assert (game.title, game.aim) == (told[game.name]["title"], told[game.name]["aim"])
        assert {name: values[0] for name, values in game.options.items()} == {
            name: option["default"] for name, option in told[game.name]["rules"].items()
        }


def test_a_table_game_is_made_of_names_and_values_or_of_its_text():
    game = boneyard.Variant("block", seats=3, tie="blocker")
    assert game == boneyard.Variant("block;seats=3;tie=blocker") == boneyard.Variant(str(game))
    assert (game.name, game.title, game.seats, game.sides) == ("block", "Block", 3, 3)
    assert game.rules["tie"] == "blocker" and game.rules["to"] == 100
    assert boneyard.Variant("block", seats=4).sides == 2
    assert boneyard.Variant(game, tie="nothing").rules["tie"] == "nothing"
    assert boneyard.Variant(game, tie="nothing").seats == 3
    assert boneyard.Variant(game, seats=3) == game and boneyard.Variant(str(game), seats=3) == game
    assert boneyard.Variant(game, seats=2) == boneyard.Variant("block")
    assert boneyard.Variant("block;seats=3", seats=2) == boneyard.Variant("block")
    assert boneyard.Variant("block;tie=blocker;seats=2", seats=3) == game
    assert eval(repr(game), {"Variant": boneyard.Variant}) == game
    assert hash(game) == hash(boneyard.Variant(str(game))) and game != boneyard.Variant("block")
    assert pickle.loads(pickle.dumps(game)) == game


@pytest.mark.parametrize(
    "make, words",
    [
        (lambda: boneyard.Variant("blok"), "blok"),
        (lambda: boneyard.Variant("bingo", seats=2), "seats"),
        (lambda: boneyard.Variant("block", seats=9), "9 seats: expected 2, 3, 4 or 5"),
        (lambda: boneyard.Variant("block", seats=2, partners="yes"), "partners"),
        (lambda: boneyard.Variant("block", tie="perhaps"), "tie"),
        (lambda: boneyard.deal("block", "6-6 6-5"), "tile"),
        (lambda: boneyard.deal("block", 1, "6-6> 0-7>"), "move 1|pips"),
        (lambda: boneyard.deal("block", 1).play("pass"), "move 1: 'pass' is not legal"),
        (lambda: boneyard.deal("block", 1).undo(), "only 0 were played"),
        (lambda: boneyard.deal("block", 1).view(3), "seat: 3: expected 1 to 2"),
        (lambda: boneyard.Position("block", boneyard.deal("block", 1).text).view(1), "view: known of a hand that was dealt"),
        (lambda: boneyard.solve(boneyard.deal("block", 1), count=True), "count: for the patiences; block is won by points"),
        (lambda: boneyard.solve(boneyard.deal("block", 1), shortest=True), "shortest: for the patiences"),
        (lambda: boneyard.solve(boneyard.deal("block", 1), fewest_left=True), "fewest_left: for the patiences"),
        (lambda: boneyard.solve(boneyard.deal("block", 1), player="fair"), "block is a table game: its moves have values"),
        (lambda: boneyard.solve(boneyard.deal("bingo", 1), moves=True), "moves: for the table games; bingo brings no points"),
        (lambda: boneyard.solve(boneyard.deal("block", 1), seat=0), "seat: 0: expected 1 to 2"),
        (lambda: boneyard.solve(boneyard.deal("bingo", 1), seat=2), "seat: 2: expected 1 to 1"),
        (lambda: boneyard.odds("block", range(1, 11), strength="many"), "for the fair player of the table games"),
        (lambda: boneyard.odds("block", method="rare"), "block has no estimator for rare wins"),
        (lambda: boneyard.odds("draw", method="exact"), "no exact odds for the thoughtful player of draw"),
        (lambda: boneyard.solve(boneyard.deal("bingo", 1), who_wins=True), "for the table games"),
        (lambda: boneyard.solve(boneyard.deal("block", 1), who_wins=True, moves=True), "moves does not go with who_wins"),
        (lambda: boneyard.openings("block"), "not for the fair player of block"),
        (lambda: boneyard.openings("block", player="random"), "not for the random player of block"),
        (lambda: boneyard.winnable_deal("block", 1), "block: winnable deals are built for"),
        (lambda: boneyard.odds("block", range(1, 11), fewest_left=True), "fewest_left: for the patiences"),
        (
            lambda: boneyard.Position("block", "6-6> / 6-5 4-4 / 3-2 / / turn=2 passed=1 last=2 scores=0,0"),
            "passed=1: 6-5 of seat 1 fits",
        ),
    ],
)
def test_what_is_wrong_says_so(make, words):
    with pytest.raises(ValueError, match=words):
        make()


def test_hands_are_values():
    for hand in some_hands():
        assert boneyard.Position(hand.variant, hand.text) == hand
        again = pickle.loads(pickle.dumps(hand))
        assert again == hand and hash(again) == hash(hand) and again.line == hand.line
        assert again.view(1) == hand.view(1)
        assert hand.over == (hand.turn is None) == (not hand.moves())
        for move in hand.moves():
            assert hand.why_illegal(move) is None
        assert boneyard.deal(hand.variant, 7, hand.line) == hand
        if hand.line:
            assert hand.undo().play(hand.line[-1]) == hand
        assert hand._repr_svg_().startswith("<svg")


def test_a_hand_of_the_double_twelve_set_reads_back():
    game = boneyard.Variant("double-nine-cross", seats=5, set=12)
    hand = boneyard.deal(game, 3)
    assert len(hand.text.split("/")) == 5 + 3
    for step in range(40):
        assert boneyard.Position(game, hand.text) == boneyard.Position(game, boneyard.Position(game, hand.text).text)
        legal = hand.moves()
        if not legal:
            break
        hand = hand.play(legal[step % len(legal)])
    assert any("12-" in place or "-12" in place for place in hand.text.split())


def test_what_only_a_patience_has_is_none_of_a_hand():
    for hand in some_hands():
        assert hand.won is None and hand.lost is None and hand.hidden == 0
        assert hand.left == sum(map(len, hand.hands)) and hand.move_count == len(hand.moves())
        assert hand.moves(1, 2) == hand.moves()[1:3]
        table, *hands, stock = (place.tiles for place in hand.places)
        assert (table, tuple(hands), stock) == (hand.table, hand.hands, hand.stock)
    found, patience = boneyard.solve(boneyard.deal("block", 1)), boneyard.solve(boneyard.deal("bingo", 1))
    assert (found.left, found.spoken, found.count, found.moves) == (None,) * 4
    assert (patience.value, patience.low, patience.high, patience.scores, patience.moves) == (None,) * 5
    assert not {"left", "spoken", "count", "moves"} & {*found.to_dict()} and patience.seat == 1


def test_a_seat_sees_its_hand_the_table_and_who_has_how_many():
    for hand in some_hands():
        if hand.over:
            continue
        for seat in range(1, hand.variant.seats + 1):
            view = hand.view(seat)
            assert (view.seat, view.turn, view.scores, view.table) == (seat, hand.turn, hand.scores, hand.table)
            assert view.holds == tuple(map(len, hand.hands)) and view.stock == len(hand.stock)
            if hand.variant.name != "blind":
                assert view.hand == hand.hands[seat - 1]
            for other, excluded in zip(hand.hands, view.cannot_hold):
                assert not set(other) & set(excluded)


@pytest.mark.parametrize("game", ["block", "all-fives;seats=3", "bergen;seats=4", "draw;draw=one", "five-up"])
def test_hands_are_solved_as_the_program_solves_them(program, game):
    hand = boneyard.deal(game, 5)
    found = boneyard.solve(hand, moves=True)
    name, *rules = str(hand.variant).split(";")
    words = [word for rule in rules[1:] for word in ("--rule", rule)]
    told = program("solve", name, 5, "--seats", hand.variant.seats, "--moves", *words)[0]
    assert (found.verdict, found.value, list(found.line)) == (told["verdict"], told["value"], told["line"])
    assert found.seat == told["seat"] == hand.turn
    assert found.moves == {each["move"]: each["value"] for each in told["moves"]}
    assert found.winnable == (found.value > 0)
    end = hand.play(found.line)
    assert end.over and end.scores == found.scores == tuple(told["scores"])
    if hand.variant.sides == 2:
        assert boneyard.solve(hand, seat=hand.turn % hand.variant.seats + 1).value == -found.value


@pytest.mark.parametrize("game", ["block", "all-fives;seats=3", "bergen;seats=4", "five-up"])
def test_who_wins_is_what_the_value_says(game):
    ties = 0
    for seed in range(31, 61):
        hand = boneyard.deal(game, seed)
        asked, whole = boneyard.solve(hand, who_wins=True), boneyard.solve(hand)
        assert (asked.verdict, asked.seat, asked.line, asked.cut_short) == (whole.verdict, whole.seat, None, None)
        assert asked.low <= whole.value <= asked.high and asked.value in (None, whole.value)
        assert (asked.low > 0) == (whole.value > 0) and (asked.high < 0) == (whole.value < 0)
        ties += whole.value == 0
    assert game != "block" or ties > 0


def test_a_limit_gives_bounds():
    found = boneyard.solve(boneyard.deal("all-sevens", 5), moves=True, time_limit=0.05)
    assert (found.verdict, found.value, found.line, found.cut_short) == ("undecided", None, None, "time limit")
    assert found.low < found.high and found.winnable is None


@pytest.mark.parametrize("player", ["thoughtful", "random"])
def test_the_odds_are_those_of_the_program(program, player):
    found = boneyard.odds("block;seats=3", range(1, 301), player=player)
    told = program("odds", "block", "1..300", "--seats", 3, "--player", player)[0]
    for name in ("won", "tied", "lost", "deals", "odds", "low", "high", "mean", "mean_low", "mean_high", "player"):
        assert getattr(found, name) == pytest.approx(told[name]) if name != "player" else player, name
    assert list(found.seat_wins) == told["seat_wins"]
    assert found.variant == boneyard.Variant("block", seats=3)
    assert found.won + found.tied + found.lost == found.deals == 300 and found.complete
    assert boneyard.odds("twelve-to-go").tied is None


def test_asked_only_who_wins_there_is_no_mean():
    asked = boneyard.odds("draw", range(1, 301), who_wins=True)
    whole = boneyard.odds("draw", range(1, 301))
    assert (asked.mean, asked.mean_low, asked.mean_high) == (None, None, None) and whole.mean is not None
    for name in ("won", "tied", "lost", "undecided", "odds", "low", "high", "seat_wins"):
        assert getattr(asked, name) == getattr(whole, name), name
    for variant, player, why in (
        ("block", "random", "who_wins: for the thoughtful player"),
        ("bingo", "thoughtful", "who_wins: for the table games"),
    ):
        with pytest.raises(ValueError, match=why):
            boneyard.odds(variant, range(1, 11), player=player, who_wins=True)


@pytest.mark.parametrize("matches", [False, True])
def test_the_odds_of_fair_players_are_those_of_the_program(program, matches):
    found = boneyard.odds("block;seats=3;to=40", range(1, 61), player="fair", strength="few,random,few", matches=matches)
    told = program("odds", "block", "1..60", "--seats", 3, "--rule", "to=40", "--player", "fair", "--strength",
                   "few,random,few", *(["--matches"] if matches else []))[0]
    for name in ("won", "tied", "lost", "deals", "odds", "low", "high", "mean", "mean_low", "mean_high"):
        assert getattr(found, name) == pytest.approx(told[name]), name
    for name in ("seat_wins", "seat_ties", "seat_means", "seat_means_low", "seat_means_high"):
        assert getattr(found, name) == pytest.approx(told[name]), name
    assert found.strength == told["strength"] == "few,random,few"
    for name in ("matches", "hands_a_match", "hands_a_match_low", "hands_a_match_high"):
        assert getattr(found, name) == (pytest.approx(told[name]) if matches else None), name
    assert boneyard.odds("block", range(1, 11)).strength is None


def test_what_is_for_fair_players_alone_is_refused_elsewhere():
    for variant, options, why in (
        ("block", {"matches": True}, "matches: for the fair player of the table games"),
        ("block", {"player": "random", "strength": "many"}, "strength: for the fair player"),
        ("block", {"player": "fair", "strength": "few,few,few"}, "strength: 'few,few,few': expected one strength"),
        ("block", {"player": "fair", "strength": "best"}, "strength: 'best': expected random, few or many"),
        ("five-columns", {"strength": "many"}, "strength: for the fair player"),
        ("twelve-to-go", {"method": "exact", "matches": True}, "matches is for sampling"),
    ):
        with pytest.raises(ValueError, match=why):
            boneyard.odds(variant, None if "method" in options else range(1, 11), **options)


def test_a_run_of_odds_goes_on_where_it_was_left(tmp_path):
    file = tmp_path / "checkpoint"
    whole = boneyard.odds("draw", range(1, 401), threads=1)
    part = boneyard.odds_so_far("draw", range(1, 401), checkpoint=file, threads=1)
    next(part)
    part.close()
    again = boneyard.odds("draw", range(1, 401), checkpoint=file)
    assert (again.won, again.tied, again.mean, again.seat_wins) == (whole.won, whole.tied, whole.mean, whole.seat_wins)
