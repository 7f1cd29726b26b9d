#!/usr/bin/env python3
"""What `import euchre` does, and that no wrong argument ends the interpreter."""

import copy
import itertools
import json
import pickle
import unittest
from pathlib import Path

import numpy as np

import euchre

VECTORS = Path("tests/vectors/records")
HANDS = {"N": "JH AC", "E": "JD 9S", "S": "TS KC", "W": "KD AD"}
REVOKE = """
id: example
code: somerset
dealer: S
turned: JH
hands: N=9S AH QH AD 7C
"""


def played_to_the_play(seed=1):
    """A deal just before the opening lead."""
    deal, rules = euchre.Deal.shuffled(seed), euchre.player("rules")
    while deal.phase not in ("play", "over"):
        deal.apply(rules(deal.view(deal.to_act)))
    return deal if deal.phase == "play" else played_to_the_play(seed + 1)


def short_pack():
    return next(code for code in map(euchre.Code, euchre.codes()) if code.pack < 32)


class Cards(unittest.TestCase):
    def test_text_in_and_out(self):
        pack = euchre.CardSet.pack(32)
        self.assertEqual(len(pack), 32)
        for card in pack:
            self.assertEqual(euchre.Card(str(card)), card)
            self.assertEqual(str(card), card.rank + str(card.suit))
        self.assertEqual(euchre.CardSet(str(pack)), pack)
        self.assertEqual(euchre.CardSet(list(pack)), pack)
        self.assertEqual(euchre.CardSet.of_bits(pack.bits), pack)

    def test_joker(self):
        joker = euchre.Card("Jk")
        self.assertEqual((str(joker), joker.name, joker.index, joker.rank, joker.suit), ("Jk", "joker", 32, None, None))
        self.assertEqual(joker.suit_in_play("H"), euchre.Suit("H"))
        self.assertEqual(len(euchre.CardSet.pack(25)), 25)
        code = euchre.Code.from_toml('base = "hoyle"\n[pack]\njoker = true\n')
        for seed in range(30):
            deal = euchre.Deal.shuffled(seed, code=code)
            while not deal.is_over:
                deal.apply(deal.legal_actions[0])
        with self.assertRaises(euchre.Refused):
            euchre.Tables(3, code=code)

    def test_sets(self):
        one, other = euchre.CardSet("9C JH"), euchre.CardSet("JH AS")
        self.assertEqual(str(one | other), "9C JH AS")
        self.assertEqual(str(one & other), "JH")
        self.assertEqual(str(one - other), "9C")
        self.assertIn("9C", one)
        self.assertNotIn(euchre.Card("AS"), one)

    def test_values_are_values(self):
        for value in (euchre.Card("JH"), euchre.Suit("H"), euchre.Seat("N"), euchre.CardSet("9C JH")):
            self.assertEqual(pickle.loads(pickle.dumps(value)), value)
            self.assertEqual(copy.copy(value), value)
            self.assertEqual({value: 1}[type(value)(str(value))], 1)
            self.assertNotEqual(value, str(value))

    def test_left_bower(self):
        self.assertEqual(str(euchre.Card("JD").suit_in_play("H")), "H")


class Studies(unittest.TestCase):
    def test_weighs_what_may_be_done(self):
        deal = euchre.Deal.shuffled(seed=7)
        view = deal.view(deal.to_act)
        study = euchre.study(view, deals=200, seed=3)
        self.assertEqual([choice.action for choice in study.choices], view.legal_actions)
        self.assertEqual((study.deals, study.is_exact), (200, False))
        self.assertEqual(study.of(study.best).chance_behind_best, euchre.Estimate(0, 0))
        for choice in study.choices:
            self.assertAlmostEqual(sum(choice.shares_by_points.values()), 1)
            mean = sum(points * share for points, share in choice.shares_by_points.items())
            self.assertAlmostEqual(mean, choice.points.mean)
        self.assertGreater(study.of("pass").points.interval, 0)
        self.assertEqual(euchre.study(view, deals=200, seed=3), study)
        self.assertNotEqual(euchre.study(view, deals=200, seed=4), study)

    def test_is_exact_near_the_end(self):
        deal, rules = played_to_the_play(), euchre.player("rules")
        while sum(map(len, deal.tricks)) < 4 * len(deal.tricks) or len(deal.tricks) < 4:
            deal.apply(rules(deal.view(deal.to_act)))
        study = euchre.study(deal.view(deal.to_act))
        self.assertTrue(study.is_exact)
        self.assertEqual({choice.points.interval for choice in study.choices}, {0})
        self.assertTrue(str(study.best).startswith("play "))

    def test_goes_by_the_score(self):
        deal = euchre.Deal.shuffled(seed=7)
        view = deal.view(deal.to_act)
        even, behind = (euchre.study(view, match=euchre.Match("hoyle", points, 0), deals=100) for points in (0, 4))
        self.assertGreater(even.choices[0].chance.mean, behind.choices[0].chance.mean)

    def test_refuses_what_it_cannot_weigh(self):
        deal = euchre.Deal.shuffled(seed=7)
        view = deal.view(deal.to_act)
        for wrong in (lambda: euchre.study(deal.view(deal.to_act.left)), lambda: euchre.study(view, code="somerset"),
                      lambda: euchre.study(view, deals=0), lambda: euchre.study(view, match="2-3")):
            with self.assertRaises(euchre.Refused):
                wrong()


class Codes(unittest.TestCase):
    def test_house_rules_say_what_is_wrong(self):
        with self.assertRaises(euchre.Refused) as caught:
            euchre.Code.from_toml('base = "hoyle"\n[game]\ntarget = 0\n', "ours.toml")
        self.assertEqual(caught.exception.where, "ours.toml:3: game.target")
        self.assertTrue(caught.exception.what)
        self.assertTrue(caught.exception.right)
        self.assertIsInstance(caught.exception, ValueError)

    def test_house_rules_go_there_and_back(self):
        code = euchre.Code.from_toml('base = "hoyle"\nname = "Ours"\n[game]\ntarget = 10\n')
        self.assertEqual((code.base, code.target), ("hoyle", 10))
        self.assertEqual(euchre.Code.from_toml(code.to_toml()).target, 10)

    def test_matches_go_by_them(self):
        code = euchre.Code.from_toml('base = "hoyle"\nname = "Ours"\n[game]\ntarget = 1\n')
        match = euchre.play_match(euchre.player("random"), code=code)
        self.assertEqual(match.game_number, 1)
        self.assertEqual(sum(1 for points in match.score.values() if points), 1)


class Deals(unittest.TestCase):
    def test_every_deal_ends(self):
        for code, seed in itertools.product(euchre.codes(), range(20)):
            deal = euchre.play(euchre.Deal.shuffled(seed, "N", code), euchre.player("random", seed))
            self.assertTrue(deal.is_over)
            self.assertEqual(deal.legal_actions, [])
            self.assertIsNone(deal.to_act)
            points = deal.points()
            self.assertTrue(min(points.values()) == 0 <= max(points.values()) <= 4)
            if deal.result()["outcome"] != "passed-out":
                self.assertEqual(sum(deal.result()["tricks"].values()), 5)
                self.assertEqual(len(deal.tricks), 5)

    def test_the_same_seed_gives_the_same_deal(self):
        self.assertEqual(euchre.Deal.shuffled(3), euchre.Deal.shuffled(3))
        self.assertNotEqual(euchre.Deal.shuffled(3), euchre.Deal.shuffled(4))

    def test_a_copy_goes_its_own_way(self):
        deal = euchre.Deal.shuffled(1)
        other = deal.copy()
        other.apply("pass")
        self.assertNotEqual(deal, other)
        self.assertEqual(deal.calls, [])
        self.assertEqual(other.calls, [(euchre.Seat("W"), "pass")])

    def test_an_action_has_text_and_number(self):
        for number in range(euchre.ACTIONS):
            action = euchre.Action(number)
            self.assertEqual(action.number, number)
            self.assertEqual(euchre.Action(str(action)), action)

    def test_a_view_holds_only_what_its_seat_may_see(self):
        deal = euchre.Deal.shuffled(5)
        hands = dict(deal.hands)
        hands["N"], hands["E"] = hands.pop(euchre.Seat("E")), hands.pop(euchre.Seat("N"))
        other = euchre.Deal(hands, deal.turn_up)
        self.assertNotEqual(deal, other)
        self.assertEqual(deal.view("W"), other.view("W"))
        self.assertTrue((euchre.observation(deal, "W") == euchre.observation(other, "W")).all())
        self.assertNotEqual(deal.view("E"), other.view("E"))
        self.assertTrue((euchre.observation(deal, "E") != euchre.observation(other, "E")).any())

    def test_the_discard_is_seen_by_the_dealer_alone(self):
        deal = euchre.Deal.shuffled(5)
        deal.apply("order")
        ways = []
        for action in [one for one in deal.legal_actions if one.card][:2]:
            way = deal.copy()
            way.apply(action)
            ways.append(way)
        one, other = ways
        for seat in "NEW":
            self.assertTrue((euchre.observation(one, seat) == euchre.observation(other, seat)).all())
            self.assertEqual(one.view(seat), other.view(seat))
        self.assertTrue((euchre.observation(one, "S") != euchre.observation(other, "S")).any())

    def test_a_match(self):
        rules, chance = euchre.player("rules"), euchre.player("random")
        match = euchre.play_match({"N": rules, "E": chance, "S": rules, "W": chance})
        self.assertTrue(match.is_over)
        self.assertIn(match.winner, ("NS", "EW"))
        self.assertGreaterEqual(max(match.score.values()), 5)


class Players(unittest.TestCase):
    def test_everybody_answers_lawfully(self):
        for name in euchre.player_names():
            deal = euchre.Deal.shuffled(2)
            self.assertIn(euchre.player(name)(deal.view("W")), deal.legal_actions, name)

    def test_a_function_plays(self):
        seen = []

        def first(view):
            seen.append(view.seat)
            return view.legal_actions[0].number

        self.assertTrue(euchre.play(euchre.Deal.shuffled(1), first).is_over)
        self.assertGreater(len(seen), 3)

    def test_what_a_function_raises_comes_through(self):
        def broken(view):
            raise KeyError("mine")

        with self.assertRaises(KeyError):
            euchre.play(euchre.Deal.shuffled(1), broken)


class Solver(unittest.TestCase):
    def test_one_position(self):
        position = euchre.Position(HANDS, "H", "N")
        self.assertEqual(position.tricks(), 2)
        self.assertEqual({str(card): tricks for card, tricks in position.card_values().items()}, {"JH": 2, "AC": 1})
        self.assertEqual(" ".join(str(card) for _, card in position.best_line()), "JH JD KC KD AC 9S TS AD")

    def test_batches_say_what_single_positions_say(self):
        rows = euchre.random_deals(300, seed=9)
        trump, eldest = rows["turn_up"] // 8, (rows["dealer"] + 1) % 4
        tricks = euchre.solve_batch(rows["hands"], trump, eldest)
        self.assertTrue((tricks == euchre.solve_batch(rows["hands"].astype(np.uint64), trump, eldest)).all())
        for row in range(0, 300, 10):
            hands = [euchre.CardSet.of_bits(int(bits)) for bits in rows["hands"][row]]
            position = euchre.Position(hands, euchre.SUITS[trump[row]], euchre.SEATS[eldest[row]])
            self.assertEqual(position.tricks(), tricks[row])

    def test_arrays_are_read_where_they_lie(self):
        rows = euchre.random_deals(100, seed=2)
        trump, eldest = rows["turn_up"] // 8, (rows["dealer"] + 1) % 4
        backwards = euchre.solve_batch(rows["hands"][::-1], trump[::-1], eldest[::-1])
        self.assertTrue((backwards[::-1] == euchre.solve_batch(rows["hands"], trump, eldest)).all())

    def test_who_sits_out(self):
        rows = euchre.random_deals(50, seed=2)
        trump, eldest = rows["turn_up"] // 8, (rows["dealer"] + 1) % 4
        nobody = np.full(50, -1, np.int8)
        self.assertTrue((euchre.solve_batch(rows["hands"], trump, eldest, nobody)
                         == euchre.solve_batch(rows["hands"], trump, eldest)).all())
        partner = ((eldest + 2) % 4).astype(np.int8)
        alone = euchre.solve_batch(rows["hands"], trump, eldest, partner)
        self.assertLess(alone.mean(), euchre.solve_batch(rows["hands"], trump, eldest).mean())

    def test_a_deal_in_its_play(self):
        deal = played_to_the_play()
        position = euchre.Position.of(deal)
        self.assertEqual(position.tricks_left, 5)
        self.assertEqual(set(position.card_values()), {action.card for action in deal.legal_actions})


class Laws(unittest.TestCase):
    def test_a_case(self):
        text = Path("tests/scenarios/somerset/the_revoke.md").read_text(encoding="utf-8")
        rulings = euchre.rule(text)
        self.assertGreater(len(rulings), 10)
        self.assertEqual({ruling.verdict for ruling in rulings}, {"passed"})
        case = next(ruling for ruling in rulings if ruling.id == "SOM-015")
        points = {one.body: one for one in case.of("points")}
        self.assertEqual(points["EW +3 revoke"].who, "EW")
        self.assertEqual(points["EW +3 revoke"].articles[0], "S63.a")
        self.assertIn("S63.a", case.grounds)

    def test_another_code(self):
        text = Path("tests/scenarios/somerset/the_revoke.md").read_text(encoding="utf-8")
        for code in ("hoyle", euchre.Code("hoyle")):
            case = next(ruling for ruling in euchre.rule(text, code) if ruling.id == "SOM-015")
            self.assertEqual(case.code, "hoyle")
            self.assertFalse([one for one in case.statements if "S63.a" in one.articles])

    def test_what_is_not_understood(self):
        ruling, = euchre.rule("id: a\ncode: hoyle\nfact: W flies\n")
        self.assertEqual(ruling.verdict, "not understood")
        self.assertIn("line 3", ruling.problems[0])


class Records(unittest.TestCase):
    def test_good_records(self):
        files = sorted((VECTORS / "good").iterdir())
        self.assertGreater(len(files), 3)
        for file in files:
            record = euchre.Record(file.read_text(encoding="utf-8"), file.name)
            self.assertTrue(record.check()["accepted"], file)
            self.assertEqual(euchre.Record(record.to_json()), record)
            self.assertEqual(euchre.Record(str(record)), record)
            self.assertEqual(len(list(record)), len(record))
            facts = [line for line in json.loads(record.to_json())["lines"] if "fact" in line]
            self.assertEqual(len(facts), len(record))

    def test_bad_text(self):
        with self.assertRaises(euchre.Refused) as caught:
            euchre.Record("euchre-record 1\nplay N 1C\n", "bad.record")
        self.assertTrue(caught.exception.where.startswith("bad.record:2"))


class Learning(unittest.TestCase):
    def test_tables_play_lawfully_and_add_up(self):
        tables = euchre.Tables(50, seed=4)
        ended = 0
        for _ in range(200):
            for table in (0, 49):
                deal = tables.deal(table)
                self.assertTrue((euchre.mask(deal) == tables.masks[table]).all())
                self.assertTrue((euchre.observation(deal, deal.to_act) == tables.observations[table]).all())
                self.assertEqual(deal.to_act.index, tables.seats[table])
            tables.step(tables.random_actions())
            ended += int(tables.ended.sum())
            self.assertTrue((tables.gains[~tables.ended] == 0).all())
        self.assertGreater(ended, 200)

    def test_arrays_are_not_copied(self):
        tables = euchre.Tables(10)
        before = tables.observations
        tables.step(tables.random_actions())
        self.assertTrue((before == tables.observations).all())

    def test_an_environment(self):
        environment = euchre.DealEnvironment(seed=5)
        rewards = []
        for _ in range(30):
            seen, info = environment.reset()
            self.assertEqual(seen.shape, (euchre.OBSERVATION,))
            ended = False
            while not ended:
                self.assertTrue(info["mask"].any())
                seen, reward, ended, cut_short, info = environment.step(int(info["mask"].argmax()))
                self.assertFalse(cut_short)
            rewards.append(reward)
        self.assertTrue(any(rewards))
        self.assertEqual(environment.reset(seed=5)[0].tolist(), environment.reset(seed=5)[0].tolist())

    def test_an_environment_tells_what_may_be_done_and_what_is_seen(self):
        environment = euchre.DealEnvironment(seed=5)
        self.assertEqual((environment.action_space, environment.observation_space.shape), (euchre.Discrete(euchre.ACTIONS), (euchre.OBSERVATION,)))
        seen, info = environment.reset()
        self.assertIn("turned up", environment.render())
        for _ in range(200):
            self.assertIn(seen, environment.observation_space)
            action = environment.action_space.sample(info["mask"])
            self.assertTrue(action in environment.action_space and info["mask"][action])
            seen, _, ended, _, info = environment.step(action)
            if ended:
                seen, info = environment.reset()
        environment.close()
        self.assertNotIn(euchre.ACTIONS, environment.action_space)
        self.assertNotIn(-1, environment.action_space)
        self.assertNotIn(seen.astype("int16"), environment.observation_space)
        self.assertNotIn(seen[1:], environment.observation_space)
        self.assertIn(environment.observation_space.sample(), environment.observation_space)
        samples = [euchre.Discrete(9, seed=4).sample() for _ in range(2)]
        self.assertEqual(*samples)


class WrongInput(unittest.TestCase):
    """Each of these would end the interpreter if it reached a room."""

    def refuse(self, what, *arguments, **named):
        with self.assertRaises(euchre.Refused) as caught:
            what(*arguments, **named)
        self.assertTrue(caught.exception.what and caught.exception.where and caught.exception.right, str(caught.exception))

    def test_cards(self):
        for value in ("", "1H", "JHX", None, 3, b"JH", "\ud800", "J\0H"):
            self.refuse(euchre.Card, value)
        for value in ("X", "", "CC", None):
            self.refuse(euchre.Suit, value)
            self.refuse(euchre.Seat, value)
        for value in ("JH JH", "JH,,X", ["JH", "JH"], 5, None, [None]):
            self.refuse(euchre.CardSet, value)
        self.refuse(euchre.CardSet.of_bits, 1 << 33)
        self.refuse(euchre.CardSet.pack, 52)

    def test_codes(self):
        self.refuse(euchre.Code, "whist")
        self.refuse(euchre.Code, None)
        self.refuse(euchre.article, "Z1")
        for toml in ("", "\0", "base = ", 'base = "whist"', "[" * 10000):
            self.refuse(euchre.Code.from_toml, toml)

    def test_deals(self):
        good = {seat: hand for seat, hand in euchre.Deal.shuffled(1).hands.items()}
        turned = euchre.Deal.shuffled(1).turn_up
        self.assertEqual(euchre.Deal(good, turned), euchre.Deal.shuffled(1))
        self.refuse(euchre.Deal, {}, turned)
        self.refuse(euchre.Deal, good, good[euchre.Seat("N")].__iter__().__next__())
        self.refuse(euchre.Deal, good | {euchre.Seat("N"): "JH"}, turned)
        self.refuse(euchre.Deal, good | {euchre.Seat("N"): str(good[euchre.Seat("E")])}, turned)
        self.refuse(euchre.Deal, ["7C 7D 7H 7S 8C", "8D 8H 8S 9C 9D", "9H 9S TC TD TH", "TS JC JD JH JS"], "AC", code=short_pack())
        self.refuse(euchre.Deal, list(good.values())[:3], turned)
        self.refuse(euchre.Deal, "ABCD", turned)
        self.refuse(euchre.Deal, good, turned, dealer="Q")
        self.refuse(euchre.Deal, {"N": "9C", euchre.Seat("N"): "9C", "E": "", "S": ""}, turned)

    def test_actions(self):
        deal = euchre.Deal.shuffled(1)
        for action in ("play JH", "stay-together", "name-N", "fly", 77, 81, -1, 10**30, None, 1.5, True):
            self.refuse(deal.apply, action)
        self.refuse(deal.result)
        self.refuse(deal.points)
        self.refuse(deal.view, "Q")
        self.refuse(deal.view("W").has_shown_void, "N", "H")
        self.refuse(euchre.player("rules"), deal.view("N"))
        self.refuse(euchre.player("rules"), deal.view("W"), match=3)
        euchre.play(deal, euchre.player("random"))
        self.refuse(deal.apply, "pass")
        self.refuse(deal.points, "whist")
        for seat in "NESW":
            self.refuse(euchre.player("rules"), deal.view(seat))

    def test_matches_and_players(self):
        self.refuse(euchre.Match, "whist")
        self.refuse(euchre.Match, "hoyle", -1)
        self.refuse(euchre.Match().score_deal, euchre.Deal.shuffled(1))
        over = euchre.play_match(euchre.player("random"))
        self.refuse(over.score_deal, euchre.play(euchre.Deal.shuffled(1), euchre.player("random")))
        for name in ("", "nobody", "best:0", "best:99999999", "net:x"):
            self.refuse(euchre.player, name)
        for players in ([], [None] * 4, {"N": print}, 3, "NESW"):
            self.refuse(euchre.play, euchre.Deal.shuffled(1), players)

    def test_positions(self):
        for changes in ({"hands": {**HANDS, "N": "JH"}}, {"hands": {**HANDS, "N": "JH JD"}}, {"hands": {**HANDS, "N": ""}},
                        {"sits_out": "N"}, {"trick": ["AS", "KS", "QS", "JS"]}, {"trick": "AS"}, {"trick": None}, {"trump": "X"}):
            self.refuse(euchre.Position, **({"hands": HANDS, "trump": "H", "to_act": "N"} | changes))
        self.refuse(euchre.Position.of, euchre.Deal.shuffled(1))

    def test_arrays(self):
        rows = euchre.random_deals(4)
        hands, trump, seats = rows["hands"], rows["turn_up"] // 8, rows["dealer"]
        broken = hands.copy()
        broken[3, 0] = 0
        for wrong in ((broken, trump, seats), (hands.astype(np.int32), trump, seats), (hands, trump[:3], seats),
                      (hands, trump + 4, seats), (hands, trump, seats + 4), (hands[:, :3], trump, seats), (hands[0], trump, seats),
                      (None, trump, seats), (hands, list(trump), seats), (hands, trump.astype(float), seats),
                      (hands.astype(np.uint64) << np.uint64(20), trump, seats), (np.zeros((0,), np.uint32), trump, seats),
                      (hands, trump, seats, np.full(4, 4, np.int8)), (hands, trump, seats, seats.astype(np.int8)),
                      (hands, trump, seats, 3), (np.array(0, np.uint32), trump, seats), (hands, np.array(0, np.uint8), seats)):
            self.refuse(euchre.solve_batch, *wrong)
        for n in (0, -1, 10**9):
            self.refuse(euchre.random_deals, n)
            self.refuse(euchre.Tables, n)

    def test_tables(self):
        tables = euchre.Tables(3)
        lawful = tables.random_actions()
        for wrong in (lawful[:2], lawful.astype(np.int64), list(lawful), None, np.full(3, 76, np.uint8), np.full(3, 255, np.uint8)):
            self.refuse(tables.step, wrong)
        before = tables.observations.copy()
        self.refuse(tables.step, np.array([lawful[0], lawful[1], 200], np.uint8))
        self.assertTrue((before == tables.observations).all())
        self.refuse(tables.deal, 3)
        self.refuse(tables.deal, -1)

    def test_arrays_of_tables_cannot_be_written(self):
        tables = euchre.Tables(3)
        for array in (tables.masks, tables.observations, tables.seats, tables.ended, tables.gains):
            with self.assertRaises(ValueError):
                array[0] = 1

    def test_texts(self):
        self.refuse(euchre.rule, "")
        self.refuse(euchre.rule, "id: a\ncode: whist\n")
        self.refuse(euchre.rule, REVOKE, "whist")
        for text in ("", "nonsense", "{}", '{"format":"euchre-record"}', "euchre-record 1\n\xff"):
            self.refuse(euchre.Record, text)

    def test_environments(self):
        self.refuse(euchre.DealEnvironment, "Q")
        self.refuse(euchre.DealEnvironment, others="nobody")
        self.refuse(euchre.DealEnvironment().step, 0)
        self.refuse(euchre.DealEnvironment().render)
        self.refuse(euchre.Discrete(3).sample, [True])
        self.refuse(euchre.Discrete(3).sample, [False, False, False])
        self.refuse(euchre.DealEnvironment().reset, seed="x")
        environment = euchre.DealEnvironment()
        environment.reset()
        self.refuse(environment.step, 76)

    def test_what_cannot_be_pickled_says_so(self):
        for value in (euchre.Deal.shuffled(1), euchre.Deal.shuffled(1).view("N"), euchre.Match(), euchre.Tables(1), euchre.Action(0),
                      euchre.Code("hoyle"), euchre.player("rules")):
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
                with self.assertRaises(TypeError):
                    pickle.dumps(value, protocol)

    def test_wrong_kinds_are_type_errors(self):
        for call in (lambda: euchre.Deal.shuffled(-1), lambda: euchre.Deal.shuffled("x"), lambda: euchre.Record(None),
                     lambda: euchre.player(None), lambda: euchre.Position.of(None), lambda: euchre.Deal()):
            with self.assertRaises(TypeError):
                call()


if __name__ == "__main__":
    unittest.main()
