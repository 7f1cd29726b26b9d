#include "house/companions/detail/noticing.h"

#include "core/cards/trump.h"

#include <algorithm>
#include <string>

namespace euchre::companions::detail {

namespace {

using table::ClaimKind;
using table::MakeClaim;
using table::Sight;

unsigned active_count(const Sight& sight) { return game::active_count(sight.play.idle()); }

bool has_played(const std::vector<game::Play>& cards, std::size_t count, Seat seat) {
  for (std::size_t i = 0; i < count; ++i) {
    if (cards[i].seat == seat) return true;
  }
  return false;
}

/// Who should have played the card at this place of the trick.
Seat seat_due(const Sight& sight, const std::vector<game::Play>& cards, std::size_t place) {
  Seat seat = cards.front().seat;
  while (!game::is_active(seat, sight.play.idle()) || has_played(cards, place, seat)) seat = left_of(seat);
  return seat;
}

/// Who leads to the trick after these; nothing where a trick before it is not plain to see.
std::optional<Seat> leader_due(const Sight& sight, std::size_t complete) {
  const game::SeatView& play = sight.play;
  if (complete == 0)
    return game::opening_leader(play.rules, play.dealer, *play.maker, {play.lone_player, play.lone_defender});
  const game::Trick& last = sight.play.tricks[complete - 1];
  if (last.size() != active_count(sight)) return std::nullopt;
  return game::winning_play(last, *sight.play.trump).seat;
}

bool is_put(const table::SeenFact& seen, Seat seat, Card card) {
  const auto* incident = std::get_if<facts::Incident>(&seen);
  if (incident == nullptr) return seen == table::SeenFact(facts::CardPlayed{seat, card});
  const std::string who{to_char(seat)};
  return incident->text.starts_with(who + " lead " + to_text(card)) ||
         incident->text.starts_with(who + " play " + to_text(card));
}

/// When the player last put the card to a trick, as a place among the facts seen; nothing where he never did.
std::optional<std::size_t> when_put(const Sight& sight, const game::Play& play) {
  for (std::size_t i = sight.seen.size(); i > 0; --i) {
    if (is_put(sight.seen[i - 1], play.seat, play.card)) return i;
  }
  return std::nullopt;
}

/// Whether the player has put the card down among so many of the first facts.
bool was_put_before(const Sight& sight, const game::Play& play, std::size_t place) {
  return std::any_of(sight.seen.begin(), sight.seen.begin() + static_cast<std::ptrdiff_t>(place),
                     [&](const table::SeenFact& seen) { return is_put(seen, play.seat, play.card); });
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

/// Whether a lone hand that was announced is none any more: then it is not plain who was to lead.
bool was_lone_hand_lost(const Sight& sight) {
  return !sight.play.lone_player && std::any_of(sight.play.calls.begin(), sight.play.calls.end(),
                                                [](const game::SpokenCall& said) { return game::is_alone(said.call); });
}

bool is_put_by(const table::SeenFact& seen, Seat seat) {
  if (const auto* played = std::get_if<facts::CardPlayed>(&seen)) return played->seat == seat;
  const auto* incident = std::get_if<facts::Incident>(&seen);
  const std::string who{to_char(seat)};
  return incident != nullptr &&
         (incident->text.starts_with(who + " lead ") || incident->text.starts_with(who + " play "));
}

/// Whether the player had put a card to the trick before its last one, though none of his lies there now: he took it up
/// again to correct a revoke, and whoever followed him had played in turn.
bool had_played_between(const Sight& sight, Seat seat, const std::vector<game::Play>& cards) {
  const std::size_t led = when_put(sight, cards.front()).value_or(sight.seen.size());
  const std::size_t last = when_put(sight, cards.back()).value_or(0);
  for (std::size_t i = led; i < last; ++i) {
    if (is_put_by(sight.seen[i], seat)) return true;
  }
  return false;
}

std::optional<MakeClaim> order_claim(const Sight& sight) {
  if (was_lone_hand_lost(sight)) return std::nullopt;
  const table::OpenTrick* trick = only_open_trick(sight);
  if (trick == nullptr || trick->cards.size() >= active_count(sight)) return std::nullopt;
  const std::vector<game::Play>& cards = trick->cards;
  const bool leads_wrong =
      side_of(cards.front().seat) != side_of(sight.seat) &&
      leader_due(sight, sight.play.tricks.size() - 1).value_or(cards.front().seat) != cards.front().seat;
  if (leads_wrong && !was_claimed_just_now(sight, "lead-out-of-turn"))
    return MakeClaim{ClaimKind::LeadOutOfTurn, {}, {}};
  // Of the last card alone: who else may play can change, as where a lone hand is lost, and then what was in turn looks
  // as if it were not.
  const game::Play& last = cards.back();
  const bool is_theirs = side_of(last.seat) != side_of(sight.seat);
  const Seat due = seat_due(sight, cards, cards.size() - 1);
  const bool is_early = cards.size() > 1 && is_theirs && due != last.seat && !had_played_between(sight, due, cards);
  if (!is_early || was_claimed_just_now(sight, "play-out-of-turn")) return std::nullopt;
  return MakeClaim{ClaimKind::PlayOutOfTurn, {}, {}};
}

/// Whether the player has shown after this card, which he put to the trick, that he held a card of the suit. Cards put
/// down early may belong to a later trick, or have come back, and yet not have been in his hand then.
bool has_shown_later(const Sight& sight, std::size_t trick, const game::Play& put, Suit suit) {
  const Trump trump = *sight.play.trump;
  const auto when = when_put(sight, put);
  if (!when) return false;
  const auto was_in_hand = [&](const game::Play& play) {
    return play.seat == put.seat && suit_in_play(play.card, trump) == suit && !was_put_before(sight, play, *when);
  };
  for (std::size_t later = trick + 1; later < sight.play.tricks.size(); ++later) {
    const game::Trick& shown = sight.play.tricks[later];
    if (std::any_of(shown.begin(), shown.end(), was_in_hand)) return true;
  }
  const auto& lying = sight.view.open->cards_on_table;
  return std::any_of(lying.begin(), lying.end(),
                     [&](const table::CardOnTable& card) { return was_in_hand({card.owner, card.card}); });
}

/// Whether the trick was led and played in turn, one card after another.
bool is_in_order(const Sight& sight, std::size_t index) {
  const game::Trick& trick = sight.play.tricks[index];
  if (leader_due(sight, index) != trick.front().seat) return false;
  for (std::size_t place = 1; place < trick.size(); ++place) {
    const game::Play& before = trick[place - 1];
    const game::Play& play = trick[place];
    if (play.seat != game::next_active(before.seat, sight.play.idle())) return false;
    if (when_put(sight, play) <= when_put(sight, before)) return false;
  }
  return true;
}

/// From which trick on all was played in turn, so that it is plain what followed what.
std::size_t first_of_order(const Sight& sight) {
  std::size_t first = sight.play.tricks.size();
  while (first > 0 && is_in_order(sight, first - 1)) --first;
  return first;
}

std::optional<MakeClaim> revoke_claim(const Sight& sight) {
  for (std::size_t i = first_of_order(sight); i < sight.play.tricks.size(); ++i) {
    const game::Trick& trick = sight.play.tricks[i];
    if (trick.size() != active_count(sight)) continue;
    const Suit led = suit_led(sight, trick);
    for (const game::Play& play : trick) {
      if (side_of(play.seat) == side_of(sight.seat) || suit_in_play(play.card, *sight.play.trump) == led) continue;
      if (!has_shown_later(sight, i, play, led)) continue;
      const unsigned number = sight.trick_numbers[i];
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
