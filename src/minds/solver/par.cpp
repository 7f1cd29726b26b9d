#include "minds/solver/par.h"

#include "core/match/match.h"
#include "minds/solver/detail/plays.h"

#include <algorithm>

namespace euchre::solver {
namespace {

using detail::Play;
using detail::Plays;
using game::Call;
using game::Declarations;
using game::Phase;

/// Points of North and South, less those of East and West: no line that brings as little as `alpha` or as much as `beta`
/// matters to both sides.
struct Window {
  int alpha;
  int beta;
};
constexpr Window kOpen{-1000, 1000};

/// What the makers gain by each number of tricks: never less for one more.
using Stakes = std::array<int, game::kHandSize + 1>;

Stakes stakes_of(const codes::DealRules& rules, const codes::PointTable& points, const game::LoneHands& lone) {
  Stakes stakes{};
  for (std::uint8_t won = 0; won <= game::kHandSize; ++won) {
    game::DealResult result;
    result.outcome = game::outcome_of(game::TrickCount{won}, game::tricks_needed(rules, lone.player));
    result.makers = Side::NorthSouth;
    result.lone_player = lone.player;
    result.lone_defender = lone.defender;
    result.tricks[Side::NorthSouth] = game::TrickCount{won};
    const auto award = match::award_for(points, result);
    stakes.at(won) = award->side == Side::NorthSouth ? award->points.number() : -award->points.number();
  }
  return stakes;
}

int stake_of_passing_out(const codes::PointTable& points, Seat dealer) {
  game::DealResult result;
  result.dealers = side_of(dealer);
  const auto award = match::award_for(points, result);
  if (!award) return 0;
  return award->side == Side::NorthSouth ? award->points.number() : -award->points.number();
}

/// A minimax over what may be said and laid away, cut where a side would not go.
class Bidding {
 public:
  Bidding(const game::Dealt& dealt, const codes::DealRules& rules, const codes::PointTable& points,
          const Endgames& endgames)
      : dealt_(dealt),
        rules_(rules),
        together_(stakes_of(rules, points, {})),
        alone_(stakes_of(rules, points, {Seat::North, std::nullopt})),
        defended_alone_(stakes_of(rules, points, {Seat::North, Seat::East})),
        passed_out_(stake_of_passing_out(points, dealt.dealer)),
        plays_(dealt, rules.players, endgames) {}

  /// A way the bidding may go, and what it brings.
  struct Best {
    int points = 0;  ///< of North and South
    Par par;
  };

  [[nodiscard]] Best best(const Declarations& now, std::optional<Card> discard, Window window) {
    switch (now.phase()) {
      case Phase::Over: return now.was_thrown_in() ? Best{} : passed_out();
      case Phase::Play: return played(now, discard, window);
      case Phase::FirstRound:
      case Phase::SecondRound:
      case Phase::AloneChoice:
      case Phase::Discard: return decided(now, discard, window);
      case Phase::GoingUnder:
      case Phase::Giving:
      case Phase::LayingAway: break;  // `par_of` leaves exchanges out.
    }
    unreachable("phase");
  }

 private:
  /// The best of what the seat to act may do. Narrows the window as it goes; the first of equals stands.
  struct BestSoFar {
    bool for_north_south = true;
    Window window = {};
    std::optional<Best> best = {};

    [[nodiscard]] bool is_settled() const { return window.alpha >= window.beta; }

    void offer(Seat seat, const game::Action& action, const Best& rest) {
      if (best && (for_north_south ? rest.points <= best->points : rest.points >= best->points)) return;
      best = rest;
      best->par.decisions.clear();
      best->par.decisions.push_back({seat, action});
      for (const Decision& decision : rest.par.decisions) best->par.decisions.push_back(decision);
      int& bound = for_north_south ? window.alpha : window.beta;
      bound = for_north_south ? std::max(bound, rest.points) : std::min(bound, rest.points);
    }
  };

  [[nodiscard]] Best passed_out() const {
    Best best;
    best.points = passed_out_;
    return best;
  }

  [[nodiscard]] Best decided(const Declarations& now, std::optional<Card> discard, Window window) {
    const Seat seat = now.to_act();
    BestSoFar so_far{side_of(seat) == Side::NorthSouth, window, {}};
    if (now.phase() == Phase::Discard) try_discards(now, so_far);
    const game::CallSet calls = now.legal_calls(game::HandRights::of(rules_, dealt_.hands[seat], now.gains()));
    for (unsigned i = 0; i < game::kCallCount && !so_far.is_settled(); ++i) {
      const auto call = static_cast<Call>(i);
      if (!calls.contains(call)) continue;
      Declarations next = now;
      next.apply(call);
      so_far.offer(seat, call, best(next, discard, so_far.window));
    }
    return *so_far.best;
  }

  void try_discards(const Declarations& now, BestSoFar& so_far) {
    CardSet allowed = dealt_.hands[dealt_.dealer];
    if (rules_.turn_up_discard == codes::TurnUpDiscard::Allowed) allowed.insert(dealt_.turn_up);
    Declarations next = now;
    next.finish_discard();
    for (const Card card : plays_.distinct_discards(allowed, *now.trump())) {
      so_far.offer(dealt_.dealer, game::Discard{card}, best(next, card, so_far.window));
      if (so_far.is_settled()) return;
    }
  }

  [[nodiscard]] Best played(const Declarations& made, std::optional<Card> discard, Window window) {
    const Side makers = side_of(*made.maker());
    const bool is_theirs = makers == Side::EastWest;
    if (is_theirs) window = {-window.beta, -window.alpha};
    const Play play{*made.trump(), {made.lone_player(), made.lone_defender()}, made.to_act(), discard};
    const int points = points_of_makers(play, makers, window);
    Best best;
    best.points = is_theirs ? -points : points;
    best.par.trump = made.trump();
    best.par.maker = made.maker();
    best.par.lone_player = made.lone_player();
    best.par.lone_defender = made.lone_defender();
    return best;
  }

  /// Asks no more than the window needs: a lone hand that is called for the march alone is asked about the march alone.
  /// Tricks that bring the same, or all too little or all too much, are not told apart.
  [[nodiscard]] int points_of_makers(const Play& play, Side makers, Window window) {
    const Stakes& stakes = stakes_with(play.lone);
    std::size_t least = 0;
    std::size_t most = game::kHandSize;
    while (stakes.at(least) < stakes.at(most)) {
      if (stakes.at(most) <= window.alpha || stakes.at(least) >= window.beta) break;
      const int beaten = std::max(stakes.at(least), window.alpha);
      std::size_t asked = least + 1;
      while (stakes.at(asked) <= beaten) ++asked;
      if (plays_.takes(play, makers, static_cast<int>(asked)))
        least = asked;
      else
        most = asked - 1;
    }
    return stakes.at(least) >= window.beta ? stakes.at(least) : stakes.at(most);
  }

  [[nodiscard]] const Stakes& stakes_with(const game::LoneHands& lone) const {
    if (lone.defender) return defended_alone_;
    return lone.player ? alone_ : together_;
  }

  const game::Dealt& dealt_;
  const codes::DealRules& rules_;
  Stakes together_;
  Stakes alone_;
  Stakes defended_alone_;
  int passed_out_;  ///< what North and South gain where nobody makes trump
  Plays plays_;
};

Contract contract_of(Plays& plays, const Play& play) {
  const auto north_south = static_cast<std::uint8_t>(plays.tricks(play, Side::NorthSouth));
  return {play.trump,
          play.lone.player,
          play.discard,
          {game::TrickCount(north_south), game::TrickCount(static_cast<std::uint8_t>(game::kHandSize - north_south))}};
}

/// With the discard that brings the dealer's side the most tricks.
Contract best_contract(Plays& plays, Play play, CardSet allowed, Side dealers) {
  std::optional<Contract> best;
  for (const Card card : plays.distinct_discards(allowed, play.trump)) {
    play.discard = card;
    const Contract contract = contract_of(plays, play);
    if (!best || contract.tricks[dealers] > best->tricks[dealers]) best = contract;
  }
  return *best;
}

}  // namespace

Par par_of(const game::Dealt& dealt, const codes::DealRules& rules, const codes::PointTable& points,
           const Endgames& endgames) {
  codes::DealRules without_exchange = rules;
  without_exchange.best_card = codes::BestCard::Never;
  without_exchange.farmers = codes::Farmers::Never;
  Bidding bidding(dealt, without_exchange, points, endgames);
  auto best = bidding.best(Declarations(without_exchange, dealt.dealer, dealt.turn_up), std::nullopt, kOpen);
  best.par.north_south_points = best.points;
  return best.par;
}

std::vector<Contract> contracts_of(const game::Dealt& dealt, const codes::DealRules& rules, const Endgames& endgames) {
  Plays plays(dealt, rules.players, endgames);
  const bool is_dealers = game::opening_on(rules, dealt.turn_up) == game::Opening::DealerNames;
  const std::optional<Suit> offered = game::offered_suit(rules, dealt.turn_up);
  CardSet allowed = dealt.hands[dealt.dealer];
  if (rules.turn_up_discard == codes::TurnUpDiscard::Allowed) allowed.insert(dealt.turn_up);
  std::vector<Trump> kinds(kSuits.begin(), kSuits.end());
  if (offered) std::ranges::rotate(kinds, std::ranges::find(kinds, Trump(*offered)));
  for (const NoTrump kind : {NoTrump::High, NoTrump::Low}) {
    if (game::may_be_named(rules, kind)) kinds.emplace_back(kind);
  }
  std::vector<std::optional<Seat>> lone_players{std::nullopt};
  if (rules.players == codes::Players::Four) lone_players.insert(lone_players.end(), kSeats.begin(), kSeats.end());
  std::vector<Contract> contracts;
  contracts.reserve(kinds.size() * lone_players.size());
  for (const Trump trump : kinds) {
    for (const std::optional<Seat> lone_player : lone_players) {
      const game::LoneHands lone{lone_player, std::nullopt};
      const Seat leader = game::opening_leader(rules, dealt.dealer, lone_player.value_or(dealt.dealer), lone);
      const Play play{trump, lone, leader, std::nullopt};
      const bool takes_up = is_dealers ? trump.is_suit() : offered && trump == *offered;
      contracts.push_back(takes_up ? best_contract(plays, play, allowed, side_of(dealt.dealer))
                                   : contract_of(plays, play));
    }
  }
  return contracts;
}

}  // namespace euchre::solver
