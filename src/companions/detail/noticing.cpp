#include "companions/detail/noticing.h"

#include "cards/trump.h"

#include <algorithm>
#include <string>

namespace euchre::companions::detail {

namespace {

using table::ClaimKind;
using table::MakeClaim;
using table::Sight;

bool is_active(const Sight& sight, Seat seat) {
  return !sight.play.lone_player || partner_of(*sight.play.lone_player) != seat;
}

unsigned active_count(const Sight& sight) { return sight.play.lone_player ? 3 : 4; }

Seat next_active(const Sight& sight, Seat seat) {
  const Seat next = left_of(seat);
  return is_active(sight, next) ? next : left_of(next);
}

bool has_played(const std::vector<game::Play>& cards, std::size_t count, Seat seat) {
  for (std::size_t i = 0; i < count; ++i) {
    if (cards[i].seat == seat) return true;
  }
  return false;
}

/// Who should have played the card at this place of the trick.
Seat seat_due(const Sight& sight, const std::vector<game::Play>& cards, std::size_t place) {
  Seat seat = cards.front().seat;
  while (!is_active(sight, seat) || has_played(cards, place, seat)) seat = left_of(seat);
  return seat;
}

Seat winner_of(const Sight& sight, const game::Trick& trick) {
  game::Play best = trick.front();
  for (const game::Play& play : trick) {
    if (beats(play.card, best.card, *sight.play.trump)) best = play;
  }
  return best.seat;
}

/// Who leads to the trick after these; nothing where a trick before it is not plain to see.
std::optional<Seat> leader_due(const Sight& sight, std::size_t complete) {
  if (complete == 0) {
    const bool left_of_lone = sight.play.lone_player && sight.play.rules.lone_lead == codes::LoneLead::LeftOfLone;
    return left_of_lone ? left_of(*sight.play.lone_player) : next_active(sight, sight.play.dealer);
  }
  const game::Trick& last = sight.play.tricks[complete - 1];
  if (last.size() != active_count(sight)) return std::nullopt;
  return winner_of(sight, last);
}

/// The one trick that cards are put to, where just one lies open.
const table::OpenTrick* only_open_trick(const Sight& sight) {
  const table::OpenTrick* open = nullptr;
  for (const table::OpenTrick& trick : sight.view.open->tricks) {
    if (trick.winner) continue;
    if (open != nullptr) return nullptr;
    open = &trick;
  }
  return open;
}

/// Claims by either partner count.
bool was_claimed(const Sight& sight, const std::string& claim) {
  const std::string_view us = side_of(sight.seat) == Side::NorthSouth ? "NS" : "EW";
  return was_said(sight, std::string(us.substr(0, 1)) + " claims " + claim) ||
         was_said(sight, std::string(us.substr(1, 1)) + " claims " + claim);
}

bool was_claimed_just_now(const Sight& sight, const std::string& claim) {
  return was_said_since_last_card(sight, " claims " + claim);
}

std::optional<MakeClaim> order_claim(const Sight& sight) {
  const table::OpenTrick* trick = only_open_trick(sight);
  if (trick == nullptr || trick->cards.size() >= active_count(sight)) return std::nullopt;
  const std::vector<game::Play>& cards = trick->cards;
  const bool leads_wrong =
      side_of(cards.front().seat) != side_of(sight.seat) &&
      leader_due(sight, sight.play.tricks.size() - 1).value_or(cards.front().seat) != cards.front().seat;
  if (leads_wrong && !was_claimed_just_now(sight, "lead-out-of-turn"))
    return MakeClaim{ClaimKind::LeadOutOfTurn, {}, {}};
  for (std::size_t i = 1; i < cards.size(); ++i) {
    const bool is_theirs = side_of(cards[i].seat) != side_of(sight.seat);
    const bool is_early = is_theirs && seat_due(sight, cards, i) != cards[i].seat;
    if (is_early && !was_claimed_just_now(sight, "play-out-of-turn"))
      return MakeClaim{ClaimKind::PlayOutOfTurn, {}, {}};
  }
  return std::nullopt;
}

/// Whether the player has shown a card of the suit after this trick.
bool has_shown_later(const Sight& sight, std::size_t trick, Seat seat, Suit suit) {
  const Suit trump = *sight.play.trump;
  for (std::size_t later = trick + 1; later < sight.play.tricks.size(); ++later) {
    for (const game::Play& play : sight.play.tricks[later]) {
      if (play.seat == seat && suit_in_play(play.card, trump) == suit) return true;
    }
  }
  const auto& lying = sight.view.open->cards_on_table;
  return std::any_of(lying.begin(), lying.end(), [&](const table::CardOnTable& card) {
    return card.owner == seat && suit_in_play(card.card, trump) == suit;
  });
}

std::optional<MakeClaim> revoke_claim(const Sight& sight) {
  for (std::size_t i = 0; i < sight.play.tricks.size(); ++i) {
    const game::Trick& trick = sight.play.tricks[i];
    if (trick.size() != active_count(sight)) continue;
    const Suit led = suit_led(sight, trick);
    for (const game::Play& play : trick) {
      if (side_of(play.seat) == side_of(sight.seat) || suit_in_play(play.card, *sight.play.trump) == led) continue;
      if (!has_shown_later(sight, i, play.seat, led)) continue;
      const unsigned number = static_cast<unsigned>(i) + 1;
      const std::string claim = std::string("revoke by=") + to_char(play.seat) + " trick=" + std::to_string(number);
      if (!was_claimed(sight, claim)) return MakeClaim{ClaimKind::Revoke, play.seat, number};
    }
  }
  return std::nullopt;
}

bool is_incident_with(const table::SeenFact& seen, std::string_view text) {
  const auto* incident = std::get_if<facts::Incident>(&seen);
  return incident != nullptr && incident->text.find(text) != std::string::npos;
}

}  // namespace

Suit suit_led(const Sight& sight, const game::Trick& trick) {
  return suit_in_play(trick.front().card, *sight.play.trump);
}

bool was_said(const Sight& sight, std::string_view text) {
  return std::any_of(sight.seen.begin(), sight.seen.end(),
                     [text](const table::SeenFact& seen) { return is_incident_with(seen, text); });
}

bool was_said_since_last_card(const Sight& sight, std::string_view text) {
  for (auto seen = sight.seen.rbegin(); seen != sight.seen.rend(); ++seen) {
    if (is_incident_with(*seen, text)) return true;
    if (std::holds_alternative<facts::CardPlayed>(*seen) || is_incident_with(*seen, " lead ") ||
        is_incident_with(*seen, " withdraw "))
      return false;
  }
  return false;
}

std::optional<MakeClaim> claim_due(const Sight& sight) {
  if (!sight.play.trump || !sight.view.open || sight.play.tricks.empty()) return std::nullopt;
  if (auto claim = order_claim(sight)) return claim;
  return revoke_claim(sight);
}

}  // namespace euchre::companions::detail
