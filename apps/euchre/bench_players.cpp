#include "bench_players.h"

#include "core/base/random.h"
#include "core/codes/code.h"
#include "core/game/shuffled_deal.h"
#include "minds/players/player.h"

#include <algorithm>
#include <bit>
#include <ctime>
#include <memory>
#include <vector>

namespace euchre::bench {
namespace {

const codes::Code& hoyle() { return *codes::find_code("hoyle"); }
match::Standing love_all() { return match::standing_of(match::Match(hoyle().match)); }

bool has_choice(const game::SeatView& view) {
  return static_cast<unsigned>(std::popcount(view.legal.calls.bits())) + view.legal.cards.size() > 1;
}

/// What was to be decided in some deals that `net` played.
const std::vector<game::SeatView>& decisions() {
  static const std::vector<game::SeatView> kMade = [] {
    constexpr unsigned deals = 100;
    const auto net = players::make_player("net");
    RandomStream random(12);
    std::vector<game::SeatView> made;
    for (unsigned i = 0; i < deals; ++i) {
      game::Deal deal(hoyle().deal, game::shuffled_deal(hoyle().deal, static_cast<Seat>(i & 3U), random));
      while (deal.phase() != game::Phase::Over) {
        const game::SeatView view = game::view_of(deal, deal.to_act());
        if (has_choice(view)) made.push_back(view);
        deal.apply(net->choose(view, love_all(), random));
      }
    }
    return made;
  }();
  return kMade;
}

std::uint64_t decide(std::string_view name, std::uint64_t count) {
  const auto player = players::make_player(name);
  const match::Standing standing = love_all();
  RandomStream random(13);
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    sum += player->choose(decisions()[i % decisions().size()], standing, random).index();
  }
  return sum;
}

}  // namespace

std::uint64_t decide_by_net(std::uint64_t count) { return decide("net", count); }
std::uint64_t decide_by_rules(std::uint64_t count) { return decide("rules", count); }

double best_p99_milliseconds() {
  constexpr std::size_t cards = 200;
  const auto best = players::make_player("best");
  const match::Standing standing = love_all();
  RandomStream random(14);
  std::vector<double> times;
  for (const game::SeatView& view : decisions()) {
    if (view.phase != game::Phase::Play || times.size() == cards) continue;
    const std::clock_t start = std::clock();
    static_cast<void>(best->choose(view, standing, random));
    times.push_back(1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  const auto place = times.begin() + static_cast<std::ptrdiff_t>(times.size() * 99 / 100);
  std::ranges::nth_element(times, place);
  return *place;
}

}  // namespace euchre::bench
