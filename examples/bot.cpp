// A player of your own: it makes trump on six points as beginners' books count them, plays its highest card where that takes a
// trick which its partner does not have, else its lowest. Opposite it sits another like it; they meet two `beginner`s in a
// thousand deals, each played twice with the seats changed, so that the luck of the cards falls out.

#include <core/codes/code.h>
#include <core/game/shuffled_deal.h>
#include <core/match/match.h>
#include <minds/players/play_on.h>
#include <minds/players/simple_players.h>

#include <algorithm>
#include <iostream>
#include <memory>

namespace game = euchre::game;
namespace players = euchre::players;

namespace {

class Bot final : public players::Player {
 public:
  [[nodiscard]] std::string_view name() const override { return "bot"; }

  [[nodiscard]] game::Action choose(const game::SeatView& view, const euchre::match::Standing& /*standing*/,
                                    euchre::RandomStream& /*random*/) const override {
    if (!view.legal.calls.empty() && view.legal.cards.empty()) return call_of(view);
    const euchre::Trump trump = *view.trump;
    const auto height = [&](euchre::Card card) {
      return strength_in_suit(card, trump) + (suit_in_play(card, trump) == trump ? 100 : 0);
    };
    const euchre::Card lowest = *std::ranges::min_element(view.legal.cards, {}, height);
    if (view.phase == game::Phase::Discard) return game::Discard{lowest};
    const euchre::Card highest = *std::ranges::max_element(view.legal.cards, {}, height);
    return game::PlayCard{would_gain(view, highest) ? highest : lowest};
  }

 private:
  static game::Call call_of(const game::SeatView& view) {
    for (const euchre::Suit suit : euchre::kSuits) {
      const bool is_turned =
          view.phase == game::Phase::FirstRound && suit == game::offered_suit(view.rules, view.turn_up);
      const game::Call call = is_turned ? game::Call::Order : game::name_trump(suit);
      if (view.legal.calls.contains(call) && players::points_of_hand(view, suit) >= 6) return call;
    }
    const bool may_pass = view.legal.calls.contains(game::Call::Pass);
    return may_pass ? game::Call::Pass : std::get<game::Call>(players::lawful_actions(view).back());
  }

  /// Whether the card takes a trick that the partner does not have already.
  static bool would_gain(const game::SeatView& view, euchre::Card card) {
    const unsigned cards_of_a_trick = game::active_count(view.idle());
    if (view.tricks.empty() || view.tricks.back().size() == cards_of_a_trick) return true;
    const game::Play best = winning_play(view.tricks.back(), *view.trump);
    return best.seat != partner_of(view.seat) && beats(card, best.card, *view.trump);
  }
};

/// Points to North and South, less those to East and West.
int points_of(const euchre::codes::Code& code, const game::Dealt& dealt, const players::Lineup& lineup,
              euchre::RandomStream& random) {
  const auto standing = standing_of(euchre::match::Match(code.match));
  const auto result = players::play_on(game::Deal(code.deal, dealt), lineup, standing, random);
  const auto award = euchre::match::award_for(code.match.points, result);
  if (!award) return 0;
  return award->side == euchre::Side::NorthSouth ? award->points.number() : -award->points.number();
}

}  // namespace

int main() {
  constexpr unsigned kDeals = 1000;
  const euchre::codes::Code& code = *euchre::codes::find_code("hoyle");
  const Bot bot;
  const std::shared_ptr<const players::Player> other = players::make_player("beginner");
  euchre::RandomStream random(1);
  int points = 0;
  for (unsigned deal = 0; deal < kDeals; ++deal) {
    const game::Dealt dealt = game::shuffled_deal(code.deal.pack, static_cast<euchre::Seat>(deal & 3U), random);
    points += points_of(code, dealt, {&bot, other.get(), &bot, other.get()}, random);
    points -= points_of(code, dealt, {other.get(), &bot, other.get(), &bot}, random);
  }
  std::cout << "The bot gains " << points << " points in " << kDeals << " deals, each played twice.\n";
}
