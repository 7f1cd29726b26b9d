#include "players/worlds.h"

#include "players/detail/discarding.h"
#include "players/detail/seating.h"
#include "players/likelihood.h"

#include <array>
#include <cstddef>
#include <vector>

namespace euchre::players {
namespace {

using detail::Layout;
using detail::Seating;

/// Refusals before a world is asked for less, and how often that happens before any will do.
constexpr unsigned kTries = 48;
constexpr unsigned kSteps = 3;

/// How likely a discard is that the dealer would not have chosen.
constexpr double kOtherDiscard = 0.1;

/// A number from 0 to `bound - 1`; the low end is favoured by less than one part in a thousand for any count of worlds.
std::uint64_t below(RandomStream& random, std::uint64_t bound) { return random.next() % bound; }

/// From 0 up to 1.
double fraction(RandomStream& random) {
  constexpr double kScale = 1.0 / 9007199254740992.0;
  return static_cast<double>(random.next() >> 11U) * kScale;
}

CardSet cards_played_by(const game::SeatView& view, Seat seat) {
  CardSet played;
  for (const game::Trick& trick : view.tricks) {
    for (const game::Play& play : trick) {
      if (play.seat == seat) played.insert(play.card);
    }
  }
  return played;
}

}  // namespace

struct Worlds::Parts {
  Parts(const game::SeatView& seen, const match::Standing& score) : view(seen), standing(score), seating(seen) {
    for (const game::Trick& trick : view.tricks) {
      for (const game::Play& play : trick) plays.push_back(play);
    }
    for (const Seat seat : kSeats) shown[seat] = cards_played_by(view, seat);
    shown[view.seat] |= view.hand;
    if (view.own_discard) shown[view.seat].insert(*view.own_discard);
  }

  [[nodiscard]] game::Dealt dealt(const Layout& layout) const {
    game::Dealt dealt{view.dealer, {}, view.turn_up};
    for (const Seat seat : kSeats) dealt.hands[seat] = shown[seat] | layout.unseen_in_hand[seat];
    if (layout.laid_away) dealt.hands[view.dealer].insert(*layout.laid_away);
    dealt.hands[view.dealer].erase(view.turn_up);
    return dealt;
  }

  game::SeatView view;
  match::Standing standing;
  Seating seating;
  FixedVector<game::Play, 20> plays;
  BySeat<CardSet> shown;  ///< cards of each hand that the seat has seen
};

namespace {

/// Goes through a deal again as one layout has it, and weighs how likely it went that way.
class Replay {
 public:
  Replay(const game::SeatView& view, const match::Standing& standing, const Seating& seating, const Layout& layout,
         const game::Dealt& dealt)
      : view_(view), standing_(standing), seating_(seating), layout_(layout), deal_(view.rules, dealt) {}

  /// Up to what the seat has seen last; false as soon as it is less likely than `least`.
  bool go_on(const FixedVector<game::Play, 20>& plays, double least) {
    for (unsigned next = 0; next < view_.calls.size(); ++next) {
      if (!discard_before(view_.calls[next].call)) return false;
      if (!act(view_.calls[next].call, least)) return false;
    }
    if (view_.phase == game::Phase::Discard && deal_.phase() == game::Phase::Discard) return true;
    if (!discard_before(std::nullopt) || likelihood_ < least) return false;
    for (const game::Play& play : plays) {
      if (!act(game::PlayCard{play.card}, least)) return false;
    }
    return true;
  }

  [[nodiscard]] const game::Deal& deal() const { return deal_; }

 private:
  bool act(const game::Action& action, double least) {
    if (deal_.to_act() != view_.seat) {
      likelihood_ *= likelihood_permille(game::view_of(deal_, deal_.to_act()), standing_, action) / 1000.0;
      if (likelihood_ < least) return false;
    }
    deal_.apply(action);
    return true;
  }

  /// Lets the dealer discard, unless the call that comes next is one of the discard phase.
  bool discard_before(std::optional<game::Call> next) {
    if (deal_.phase() != game::Phase::Discard) return true;
    if (next && deal_.legal_actions().calls.contains(*next)) return true;
    if (view_.seat == view_.dealer) {
      deal_.apply(game::Discard{*view_.own_discard});
    } else {
      deal_.apply(game::Discard{others_discard()});
    }
    return true;
  }

  /// The discard that the dealer would have chosen, if it can have been it: the layout's card is as good as any other
  /// of those that he has not shown.
  Card others_discard() {
    const Card preferred = detail::choose_discard(game::view_of(deal_, view_.dealer));
    const CardSet pool = layout_.unseen_in_hand[view_.dealer] | CardSet{*layout_.laid_away};
    unsigned possible = 0;
    bool is_possible = false;
    for (const Card card : pool) {
      if (!may_be_discard(card, pool)) continue;
      ++possible;
      is_possible = is_possible || card == preferred;
    }
    // Cards that can be told apart in more ways were drawn more often.
    likelihood_ *= 1.0 / (possible == pool.size() ? 1 : possible);
    if (is_possible) return preferred;
    likelihood_ *= kOtherDiscard;
    return *layout_.laid_away;
  }

  [[nodiscard]] bool may_be_discard(Card card, CardSet pool) const {
    if (!deal_.legal_actions().cards.contains(card)) return false;
    return seating_.may_hold(view_.dealer).contains_all(pool - CardSet{card});
  }

  const game::SeatView& view_;
  const match::Standing& standing_;
  const Seating& seating_;
  const Layout& layout_;
  game::Deal deal_;
  double likelihood_ = 1;
};

}  // namespace

Worlds::Worlds(const game::SeatView& view, const match::Standing& standing)
    : parts_(std::make_unique<const Parts>(view, standing)) {}

Worlds::~Worlds() = default;

std::uint64_t Worlds::count() const { return parts_->seating.count(); }

Worlds::AnyDeal Worlds::any() const {
  const Layout layout = parts_->seating.at(0);
  return {parts_->dealt(layout), layout.laid_away};
}

World Worlds::sample(RandomStream& random) const {
  const Parts& parts = *parts_;
  for (unsigned relaxed = 0;; ++relaxed) {
    for (unsigned i = 0; i < kTries; ++i) {
      const Layout layout = parts.seating.at(below(random, parts.seating.count()));
      const game::Dealt dealt = parts.dealt(layout);
      double least = relaxed > kSteps ? 0 : fraction(random);
      for (unsigned step = 0; step < relaxed; ++step) least *= least;
      Replay replay(parts.view, parts.standing, parts.seating, layout, dealt);
      if (replay.go_on(parts.plays, least)) return {dealt, replay.deal(), relaxed};
    }
  }
}

}  // namespace euchre::players
