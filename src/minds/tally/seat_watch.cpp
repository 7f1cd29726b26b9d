#include "minds/tally/seat_watch.h"

#include "core/base/check.h"
#include "core/codes/ready_rules.h"
#include "core/game/deal.h"
#include "minds/players/levels.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace euchre::tally {
namespace {

/// The place of a level among all, weakest first; before all where it is no level.
std::ptrdiff_t strength_of(std::string_view player) {
  const auto levels = players::levels();
  const auto found = std::ranges::find(levels, player, &players::Level::player);
  return found == levels.end() ? -1 : found - levels.begin();
}

/// A computer's player without its thinking time; nothing where a person sits there.
std::optional<std::string> level_at(const facts::Course& course, Seat seat) {
  const auto& sitter = course.sitter(seat);
  if (!sitter || sitter->occupant.kind == facts::OccupantKind::Human) return std::nullopt;
  return sitter->occupant.player.substr(0, sitter->occupant.player.find(':'));
}

std::string adversaries_of_seat(const facts::Course& course, Seat seat) {
  const codes::Players players = course.code()->deal.players;
  auto left = level_at(course, game::player_at(players, left_of(seat)));
  auto right = level_at(course, game::player_at(players, right_of(seat)));
  if (!left || !right) return std::string(kPeople);
  return strength_of(*left) < strength_of(*right) ? *std::move(right) : *std::move(left);
}

/// REQUIRES: the table is open.
std::string code_of(const facts::Course& course) {
  const std::string& rules = course.opening()->house_rules;
  if (rules.empty()) return course.code()->id;
  const auto ready = codes::ready_rules();
  const auto found = std::ranges::find(ready, rules, &codes::ReadyRules::text);
  return found == ready.end() ? std::string(kHouseRules) : found->id;
}

/// REQUIRES: the table is open.
TableKind kind_for(const facts::Course& course, Seat seat) {
  return {code_of(course), adversaries_of_seat(course, seat)};
}

/// REQUIRES: the table is open.
Place place_of(const facts::Course& course, Seat seat, Seat dealer) {
  const bool is_eldest = seat == game::eldest_hand(course.code()->deal.players, dealer);
  return is_eldest ? kPlaces.front() : kPlaces[steps_between(eldest_hand(dealer), seat)];
}

std::optional<codes::CallRound> round_of_call(const game::Deal& deal, Seat seat) {
  if (deal.maker() != seat) return std::nullopt;
  for (unsigned index = 0; index < deal.call_count(); ++index) {
    if (deal.caller(index) == seat && deal.call(index) != game::Call::Pass)
      return index < game::active_count(codes::unused_seats(deal.rules().players)) ? codes::CallRound::First
                                                                                   : codes::CallRound::Second;
  }
  return std::nullopt;
}

DealEnd end_of(game::Outcome outcome) {
  switch (outcome) {
    case game::Outcome::ThrownIn:
    case game::Outcome::PassedOut: return DealEnd::PassedOut;
    case game::Outcome::Made: return DealEnd::Made;
    case game::Outcome::March: return DealEnd::March;
    case game::Outcome::Euchred: return DealEnd::Euchred;
  }
  unreachable("outcome");
}

void add_points(DealPlayed& played, Seat seat, Side side, codes::Points points) {
  (side == side_of(seat) ? played.points_for : played.points_against) += points.number();
}

/// What was called and made. REQUIRES: the deal was played as the strict game knows it.
void add_lawful(DealPlayed& played, const game::Deal& deal, Seat seat) {
  const game::DealResult result = deal.result();
  played.end = end_of(result.outcome);
  if (!game::was_played(result.outcome)) return;
  played.part = result.makers == side_of(seat) ? Part::Makers : Part::Defenders;
  played.is_alone = result.lone_player == seat;
  played.call = round_of_call(deal, seat);
  const bool must_name = deal.rules().last_dealer_call == codes::LastDealerCall::MustName;
  played.is_stuck = must_name && played.place == Place::Dealer && played.call == codes::CallRound::Second;
}

/// REQUIRES: the deal is over.
DealPlayed deal_of(const facts::Course& course, Seat seat) {
  const facts::DealCourse& deal = *course.deal();
  DealPlayed played;
  played.kind = kind_for(course, seat);
  played.place = place_of(course, seat, deal.dealer);
  if (deal.settled) {
    played.end = DealEnd::Ruled;
    for (const match::RuledEntry& entry : deal.settled->entries) add_points(played, seat, entry.side, entry.points);
  } else if (deal.play && deal.play->phase() == game::Phase::Over) {
    add_lawful(played, *deal.play, seat);
    if (deal.scored->award) add_points(played, seat, deal.scored->award->side, deal.scored->award->points);
  }
  return played;
}

/// Whether the laws had it dealt again by the same dealer, so that nothing came of it.
bool is_dealt_again(const facts::DealCourse& deal) {
  return deal.settled && deal.settled->entries.empty() && deal.settled->next_dealer == deal.dealer;
}

GameEnd end_for(Seat seat, const std::optional<Side>& winner) {
  if (!winner) return GameEnd::Drawn;
  return *winner == side_of(seat) ? GameEnd::Won : GameEnd::Lost;
}

}  // namespace

/// What each fact changes; most change nothing.
struct SeatWatch::Follow {
  SeatWatch& watch;
  const facts::Course& course;

  std::vector<SeatPlayed> operator()(const facts::MatchBegan& /*fact*/) const {
    watch = SeatWatch();
    return {};
  }
  std::vector<SeatPlayed> operator()(const facts::HandsDealt& /*fact*/) const {
    watch.begin_deal(course);
    return {};
  }
  std::vector<SeatPlayed> operator()(const facts::SeatTaken& fact) const { return changed(fact.seat); }
  std::vector<SeatPlayed> operator()(const facts::SeatLeft& fact) const { return changed(fact.seat); }
  std::vector<SeatPlayed> operator()(const facts::PlayerAbsent& fact) const {
    watch.sittings_[fact.seat].is_himself = false;
    return {};
  }
  std::vector<SeatPlayed> operator()(const facts::ActsUndone& /*fact*/) const {
    // A director puts right what went wrong; whoever plays alone tries again.
    if (course.director().empty()) watch.is_deal_practice_ = watch.is_game_practice_ = true;
    return {};
  }
  std::vector<SeatPlayed> operator()(const facts::DealEntered& /*fact*/) const { return watch.end_deal(course); }
  std::vector<SeatPlayed> operator()(const facts::DealSettled& /*fact*/) const { return watch.end_deal(course); }
  std::vector<SeatPlayed> operator()(const facts::GameEnded& fact) const { return watch.end_game(course, fact.result); }
  template <class Other>
  std::vector<SeatPlayed> operator()(const Other& /*fact*/) const {
    return {};
  }

 private:
  [[nodiscard]] std::vector<SeatPlayed> changed(Seat seat) const {
    watch.sittings_[seat] = Sitting();
    return {};
  }
};

std::vector<SeatPlayed> SeatWatch::take(const facts::Fact& fact, const facts::Course& course) {
  if (course.code() == nullptr) return {};
  return std::visit(Follow{*this, course}, fact);
}

void SeatWatch::begin_deal(const facts::Course& course) {
  is_deal_practice_ = false;
  for (const Seat seat : kSeats) {
    const auto& sitter = course.sitter(seat);
    const bool is_person = sitter && sitter->occupant.kind == facts::OccupantKind::Human;
    sittings_[seat].is_himself = is_person && sitter->presence == facts::Presence::Present;
  }
}

std::vector<SeatPlayed> SeatWatch::end_deal(const facts::Course& course) {
  if (course.deal() == nullptr || !course.deal()->scored || is_dealt_again(*course.deal())) return {};
  ++deals_of_game_;
  std::vector<SeatPlayed> played;
  if (is_deal_practice_ || course.opening()->manner == facts::Manner::Practice) return played;
  for (const Seat seat : kSeats) {
    if (!sittings_[seat].is_himself) continue;
    ++sittings_[seat].deals;
    played.push_back({seat, deal_of(course, seat)});
  }
  return played;
}

std::vector<SeatPlayed> SeatWatch::end_game(const facts::Course& course, const match::GameResult& result) {
  std::vector<SeatPlayed> played;
  const bool counts = !is_game_practice_ && course.opening()->manner != facts::Manner::Practice;
  for (const Seat seat : kSeats) {
    Sitting& sitting = sittings_[seat];
    if (counts && sitting.is_himself && 2 * sitting.deals >= deals_of_game_)
      played.push_back({seat, GamePlayed{kind_for(course, seat), end_for(seat, result.winner)}});
    sitting.deals = 0;
  }
  deals_of_game_ = 0;
  is_game_practice_ = false;
  return played;
}

}  // namespace euchre::tally
