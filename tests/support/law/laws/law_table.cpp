#include "support/law/laws/law_table.h"

#include "core/cards/trump.h"

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

SetUp::Play some_play(const SetUp& set_up, Choices& choices) {
  SetUp::Play play;
  play.round = 1 + choices.below(2);
  play.maker = static_cast<Seat>(choices.below(4));
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

LawTable some_table(Choices& choices) {
  const auto codes = codes::known_codes();
  const codes::Code& code = codes[choices.below(static_cast<unsigned>(codes.size()))];
  LawTable table{find_law_book(code.id), {}, {}};
  table.set_up.dealer = static_cast<Seat>(choices.below(4));
  for (const Side side : kSides) table.set_up.score[side] = static_cast<int>(choices.below(5));
  const unsigned stage = choices.below(8);
  if (stage == 0) return table;
  const std::vector<Card> pack = shuffled(code.deal.pack, choices);
  table.set_up.turn_up = pack[20];
  if (stage == 1) return table;
  table.set_up.hands = BySeat<CardSet>{};
  for (std::size_t i = 0; i < 20; ++i) (*table.set_up.hands)[static_cast<Seat>(i & 3U)].insert(pack[i]);
  if (stage >= 5) table.set_up.play = some_play(table.set_up, choices);
  return table;
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
