#include "house/companions/companion.h"

#include "core/cards/trump.h"
#include "house/companions/detail/electing.h"
#include "house/companions/detail/noticing.h"

#include <algorithm>
#include <vector>

namespace euchre::companions {

namespace {

using table::Command;
using table::Sight;

/// The own card in the trick that lies open or lay last.
std::optional<Card> own_card_in_last(const Sight& sight) {
  if (sight.play.tricks.empty()) return std::nullopt;
  for (const game::Play& play : sight.play.tricks.back()) {
    if (play.seat == sight.seat) return play.card;
  }
  return std::nullopt;
}

CardSet following(const Sight& sight, const game::Trick& trick) {
  return sight.play.hand & cards_in_play(detail::suit_led(sight, trick), *sight.play.trump);
}

/// He looks at his hand again: his own revoke is put right, otherwise he has none.
std::optional<Command> answer_due(const Sight& sight) {
  if (!sight.view.open->asked_by || !sight.play.trump || sight.play.tricks.empty()) return std::nullopt;
  const game::Trick& trick = sight.play.tricks.back();
  const std::optional<Card> own = own_card_in_last(sight);
  const bool has_some = !following(sight, trick).empty();
  const bool did_follow = own && suit_in_play(*own, *sight.play.trump) == detail::suit_led(sight, trick);
  const bool can_mend = own && has_some && !did_follow && trick.front().seat != sight.seat && !sight.view.last_trick;
  if (can_mend) return table::Speak{sight.seat, table::TakeBack{*own}};
  return table::Speak{sight.seat, table::AnswerQuestion{has_some ? table::Reply::Some : table::Reply::None}};
}

bool are_calls_plain(const game::SeatView& play) {
  const game::Opening opening = game::opening_on(play.rules, play.turn_up);
  if (opening == game::Opening::DealerNames) return play.calls.empty();
  Seat seat = left_of(play.dealer);
  for (const game::SpokenCall& call : play.calls) {
    if (call.seat != seat || call.call != game::Call::Pass) return false;
    seat = left_of(seat);
  }
  if (opening == game::Opening::SecondRound) return play.calls.size() < 4;
  return play.calls.size() < 8 && (play.phase == game::Phase::FirstRound) == (play.calls.size() < 4);
}

bool are_players_in_order(const game::SeatView& play, const game::Trick& trick) {
  Seat seat = trick.front().seat;
  for (const game::Play& card : trick) {
    if (card.seat != seat) return false;
    seat = game::next_active(seat, play.idle());
  }
  return true;
}

/// Whether the cards lie as they would at a strict table, so that a player of the strict game can read them.
bool are_cards_plain(const game::SeatView& play) {
  const unsigned active = game::active_count(play.idle());
  unsigned complete = 0;
  for (std::size_t i = 0; i < play.tricks.size(); ++i) {
    if (!are_players_in_order(play, play.tricks[i])) return false;
    const bool is_complete = play.tricks[i].size() == active;
    if (!is_complete && i + 1 != play.tricks.size()) return false;
    complete += is_complete ? 1U : 0U;
  }
  return play.hand.size() + complete == game::kHandSize;
}

/// Whether the table is as a strict one might be, so that a player of the strict game can decide.
bool is_plain(const game::SeatView& play) {
  switch (play.phase) {
    case game::Phase::FirstRound:
    case game::Phase::SecondRound:
      return are_calls_plain(play) && (play.hand.size() == game::kHandSize || play.is_blind());
    case game::Phase::AloneChoice:
    case game::Phase::Discard:
    case game::Phase::Giving:
    case game::Phase::LayingAway: return play.maker.has_value() && play.tricks.empty();
    case game::Phase::GoingUnder: return true;
    case game::Phase::Play: return play.trump.has_value() && are_cards_plain(play);
    case game::Phase::Over: return false;
  }
  unreachable("phase");
}

/// The least card that is lawful, or the plainest words.
game::Action plain_action(const game::SeatView& play) {
  if (play.legal.cards.empty()) {
    for (unsigned i = 0; i < game::kCallCount; ++i) {
      if (play.legal.calls.contains(static_cast<game::Call>(i))) return static_cast<game::Call>(i);
    }
    return game::Call::Pass;
  }
  Card least = play.legal.cards.first();
  for (const Card card : play.legal.cards) {
    const bool is_trump = play.trump && suit_in_play(card, *play.trump) == *play.trump;
    if (!is_trump && card.rank() < least.rank()) least = card;
  }
  return game::action_with(play.phase, least);
}

Card any_of(CardSet cards, RandomStream& random) {
  unsigned index = random.below(cards.size());
  for (const Card card : cards) {
    if (index == 0) return card;
    --index;
  }
  unreachable("a set that is not empty holds a card at each index");
}

std::optional<Command> slip_in_play(const Sight& sight, RandomStream& random) {
  const game::SeatView& play = sight.play;
  if (play.hand.empty()) return std::nullopt;
  if (random.below(4) == 0) return table::Speak{sight.seat, table::DropCard{any_of(play.hand, random)}};
  if (play.to_act != sight.seat) return table::Act{sight.seat, game::PlayCard{any_of(play.hand, random)}};
  const CardSet wrong = play.hand - play.legal.cards;
  if (wrong.empty()) return std::nullopt;
  return table::Act{sight.seat, game::PlayCard{any_of(wrong, random)}};
}

}  // namespace

std::optional<Command> words_of(const Sight& sight, Claiming claiming) {
  if (!sight.view.open || sight.view.open->is_under_appeal) return std::nullopt;
  if (auto answer = answer_due(sight)) return answer;
  const auto claim = claiming == Claiming::Itself ? detail::claim_due(sight) : std::nullopt;
  if (claim) return table::Speak{sight.seat, *claim};
  if (const auto elect = detail::election_due(sight)) return table::Speak{sight.seat, *elect};
  if (const auto call = detail::call_due(sight)) return table::Speak{sight.seat, *call};
  if (sight.view.open->may_waive) return table::Waive{sight.seat};
  return std::nullopt;
}

Command act_of(const Sight& sight, const players::Player& cards, RandomStream& random) {
  EUCHRE_REQUIRE(sight.play.to_act == sight.seat);
  if (is_plain(sight.play)) return table::Act{sight.seat, cards.choose(sight.play, sight.standing, random)};
  return table::Act{sight.seat, plain_action(sight.play)};
}

std::optional<Command> slip_of(const Sight& sight, unsigned one_in, RandomStream& random) {
  if (random.below(one_in) != 0 || !sight.view.open || sight.play.hand.empty()) return std::nullopt;
  switch (sight.play.phase) {
    case game::Phase::FirstRound:
    case game::Phase::SecondRound: {
      if (random.below(3) == 0) return table::Speak{sight.seat, table::DropCard{any_of(sight.play.hand, random)}};
      const std::vector<table::OpenCall>& calls = sight.view.open->calls;
      if (calls.empty() || sight.play.to_act == sight.seat) return std::nullopt;
      return table::Act{sight.seat, calls[random.below(static_cast<unsigned>(calls.size()))].call};
    }
    case game::Phase::Play: return slip_in_play(sight, random);
    case game::Phase::AloneChoice:
    case game::Phase::Discard:
    case game::Phase::Giving:
    case game::Phase::LayingAway:
    case game::Phase::GoingUnder:
    case game::Phase::Over: return std::nullopt;
  }
  unreachable("phase");
}

}  // namespace euchre::companions
