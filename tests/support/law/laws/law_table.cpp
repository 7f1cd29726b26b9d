#include "support/law/laws/law_table.h"

#include "core/cards/trump.h"
#include "core/game/declarations.h"
#include "law/laws/house_laws.h"

#include <algorithm>
#include <string>
#include <utility>

namespace euchre::laws {

namespace {

/// Shuffled by the choices: with none left the pack stays in order.
std::vector<Card> shuffled(Pack pack, Choices& choices) {
  std::vector<Card> cards;
  for (const Card card : cards_of(pack)) cards.push_back(card);
  for (std::size_t left = cards.size(); left > 1; --left)
    std::swap(cards[left - 1], cards[choices.below(static_cast<unsigned>(left))]);
  return cards;
}

SetUp::Play play_with_joker_up(const SetUp& set_up, SetUp::Play play, const codes::DealRules& rules, Choices& choices) {
  const game::Opening opening = game::opening_on(rules, Card::joker());
  play.round = opening == game::Opening::SecondRound ? 2 : 1;
  if (opening == game::Opening::DealerNames) play.maker = *set_up.dealer;
  play.trump = opening == game::Opening::FirstRound ? Suit::Spades : static_cast<Suit>(choices.below(4));
  if (play.round == 1 && choices.below(4) != 0) play.discard = (*set_up.hands)[*set_up.dealer].first();
  return play;
}

SetUp::Play some_play(const SetUp& set_up, const codes::DealRules& rules, Choices& choices) {
  SetUp::Play play;
  play.round = 1 + choices.below(2);
  play.maker = static_cast<Seat>(choices.below(4));
  if (set_up.turn_up->is_joker()) return play_with_joker_up(set_up, play, rules, choices);
  const Suit turned_up = printed_suit(*set_up.turn_up);
  play.trump = turned_up;
  if (play.round == 2) play.trump = static_cast<Suit>((static_cast<unsigned>(turned_up) + 1 + choices.below(3)) & 3U);
  if (choices.below(3) == 0) play.lone = play.maker;
  if (play.round == 1 && choices.below(4) != 0) play.discard = (*set_up.hands)[*set_up.dealer].first();
  return play;
}

}  // namespace

SetUp south_deals() {
  SetUp set_up;
  set_up.dealer = Seat::South;
  BySeat<CardSet> hands;
  hands[Seat::North] = *parse_cards("JH QH 9C TC KD");
  hands[Seat::East] = *parse_cards("AH TH 9S TS QD");
  hands[Seat::South] = *parse_cards("KH JD AS KS AC");
  hands[Seat::West] = *parse_cards("QS JS QC KC 9D");
  set_up.hands = hands;
  set_up.turn_up = *parse_card("9H");
  return set_up;
}

namespace {

/// Of each code with each rule for a joker that is turned up.
const std::vector<HouseLaws>& laws_with_joker() {
  static const std::vector<HouseLaws> kAll = [] {
    std::vector<HouseLaws> all;
    for (const codes::Code& code : codes::known_codes()) {
      for (const std::string rule : {"dealer_names", "dealer_names_seen", "spades", "second_round"}) {
        auto house = read_house_laws(
            "base = \"" + code.id + "\"\n[pack]\njoker = true\n[trump]\njoker_turn_up = \"" + rule + "\"\n",
            "house.toml");
        EUCHRE_REQUIRE(house.has_value());
        all.push_back(*std::move(house));
      }
    }
    return all;
  }();
  return kAll;
}

LawTable table_by(const LawBook& book, Choices& choices) {
  const codes::Code& code = *book.code;
  LawTable table{&book, {}, {}};
  table.set_up.dealer = static_cast<Seat>(choices.below(4));
  for (const Side side : kSides) table.set_up.score[side] = static_cast<int>(choices.below(5));
  const unsigned stage = choices.below(8);
  if (stage == 0) return table;
  std::vector<Card> pack = shuffled(code.deal.pack, choices);
  if (has_joker(code.deal.pack) && choices.below(4) == 0)
    std::swap(pack[20], *std::find(pack.begin(), pack.end(), Card::joker()));
  table.set_up.turn_up = pack[20];
  if (stage == 1) return table;
  table.set_up.hands = BySeat<CardSet>{};
  for (std::size_t i = 0; i < 20; ++i) (*table.set_up.hands)[static_cast<Seat>(i & 3U)].insert(pack[i]);
  if (stage >= 5) table.set_up.play = some_play(table.set_up, code.deal, choices);
  return table;
}

}  // namespace

LawTable some_table(Choices& choices) {
  const auto codes = codes::known_codes();
  return table_by(*find_law_book(codes[choices.below(static_cast<unsigned>(codes.size()))].id), choices);
}

LawTable some_table_with_joker(Choices& choices) {
  const auto& all = laws_with_joker();
  return table_by(all[choices.below(static_cast<unsigned>(all.size()))].book, choices);
}

void act_on(LawTable& table, Choices& choices, bool (*is_used_up)(const Choices&), std::size_t most_acts) {
  Machine machine = observed(table);
  while (table.acts.size() < most_acts && !is_used_up(choices)) {
    table.acts.push_back(random_act(machine.position(), choices));
    machine.observe(table.acts.back());
  }
}

Machine observed(const LawTable& table) {
  Machine machine(*table.book, table.set_up);
  for (const facts::Act& act : table.acts) machine.observe(act);
  return machine;
}

}  // namespace euchre::laws
