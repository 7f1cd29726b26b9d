#include "support/house/companions/open_twin.h"

#include "house/table/seen_fact.h"

#include <algorithm>
#include <span>

namespace euchre::test_support {

using table::Audience;
using table::DiscardSeen;
using table::HandsSeen;
using table::seen_by;
using table::Stage;
using table::Table;

namespace {

/// Whether a card has been shown to everybody, in the words of any fact that is seen.
bool is_shown(const OpenLog& log, const Audience& audience, Card card) {
  return std::any_of(log.begin(), log.end(), [&](const facts::Fact& fact) {
    const auto seen = seen_by(audience, fact);
    if (!seen) return false;
    if (const auto* played = std::get_if<facts::CardPlayed>(&*seen)) return played->card == card;
    if (const auto* discard = std::get_if<DiscardSeen>(&*seen)) return discard->card == card;
    if (const auto* hands = std::get_if<HandsSeen>(&*seen)) {
      return hands->turn_up == card || std::any_of(kSeats.begin(), kSeats.end(), [&](Seat seat) {
               return hands->hands[seat] && hands->hands[seat]->contains(card);
             });
    }
    const auto* incident = std::get_if<facts::Incident>(&*seen);
    return incident != nullptr && incident->text.find(to_text(card)) != std::string::npos;
  });
}

Card swapped(Card card, Card one, Card other) { return card == one ? other : card == other ? one : card; }

/// The log in which two hidden cards have changed places.
OpenLog with_swap(OpenLog log, Card one, Card other) {
  for (facts::Fact& fact : log) {
    if (auto* dealt = std::get_if<facts::HandsDealt>(&fact)) {
      for (const Seat seat : kSeats) {
        CardSet hand;
        for (const Card card : dealt->hands[seat]) hand.insert(swapped(card, one, other));
        dealt->hands[seat] = hand;
      }
      for (Card& card : dealt->stock) card = swapped(card, one, other);
    }
    if (auto* discarded = std::get_if<facts::Discarded>(&fact)) discarded->card = swapped(discarded->card, one, other);
  }
  return log;
}

}  // namespace

std::optional<OpenLog> twin_of(const OpenLog& log, const Audience& audience, CardSet pack, RandomStream& random) {
  std::vector<Card> hidden;
  for (const Card card : pack) {
    if (!is_shown(log, audience, card)) hidden.push_back(card);
  }
  if (hidden.size() < 2) return std::nullopt;
  OpenLog twin = log;
  for (unsigned i = 0; i < 6; ++i) {
    shuffle(std::span<Card>(hidden), random);
    twin = with_swap(std::move(twin), hidden[0], hidden[1]);
  }
  return twin;
}

OpenLog erring_log(std::string_view code, RandomStream& random) {
  DrivenTable driven = companions_table(code, random);
  drive_to(driven, Stage::FirstRound, random);
  driven.log = without_shuffles(std::move(driven.log));
  Table table;
  for (const facts::Fact& fact : driven.log) table.apply(fact);
  driven.table = table;
  OpenGame game;
  game.one_in = 12;
  const unsigned steps = random.below(60);
  for (unsigned step = 0; step < steps && driven.table.course().is_deal_running(); ++step) {
    const DrivenTable before = driven;
    if (!companions_step(driven, game, random)) break;
    // Once it is over the hands are open.
    if (!driven.table.course().is_deal_running()) return before.log;
  }
  return driven.log;
}

}  // namespace euchre::test_support
