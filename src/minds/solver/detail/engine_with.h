#pragma once

/// The engine, to be compiled once for each kind of processor: included only by engine_*.cpp. Nothing here may be shared
/// between these files, since each is compiled for other instructions: all of it is internal to one.

#include "minds/solver/detail/endgame_place_with.h"
#include "minds/solver/detail/engine.h"
#include "minds/solver/detail/windows.h"

#include <type_traits>

namespace euchre::solver::detail {
namespace {

template <class Shape, class Gather>
[[gnu::always_inline]] inline unsigned look_up(const EndgameTable<Shape>& table, const Hands& hands) {
  return table.tricks_at(find_place<Shape, Gather>(table.first_places(), hands));
}

struct NothingKnown {
  static constexpr bool knows(unsigned /*left*/) { return false; }
};

/// Ends a search two tricks from the end.
template <class Gather>
struct TwoTricksKnown {
  static constexpr bool knows(unsigned left) { return left == 2; }

  template <unsigned kLeft>
  [[gnu::always_inline]] [[nodiscard]] unsigned tricks(const Hands& hands) const {
    return look_up<TwoTricks, Gather>(two, hands);
  }

  const TwoTrickTable& two;
};

/// Ends a search three tricks from the end.
template <class Gather>
struct ThreeTricksKnown {
  static constexpr bool knows(unsigned left) { return left == 2 || left == 3; }

  template <unsigned kLeft>
  [[gnu::always_inline]] [[nodiscard]] unsigned tricks(const Hands& hands) const {
    if constexpr (kLeft == 2) {
      return look_up<TwoTricks, Gather>(two, hands);
    } else {
      return look_up<ThreeTricks, Gather>(three, hands);
    }
  }

  const TwoTrickTable& two;
  const ThreeTrickTable& three;
};

/// Ends a search in which a seat sits out three tricks from the end.
template <class Gather>
struct ThreeHandsKnown {
  static constexpr bool knows(unsigned left) { return left == 3; }

  template <unsigned kLeft>
  [[gnu::always_inline]] [[nodiscard]] unsigned tricks(const Hands& hands) const {
    const unsigned seat_out = hands.second == 0 ? 0 : hands.third == 0 ? 1 : 2;
    const Hands active{hands.leader, hands.second == 0 ? hands.third : hands.second,
                       hands.fourth == 0 ? hands.third : hands.fourth, 0};
    return look_up<ThreeTricksOfThree, Gather>(*tables[seat_out], active);
  }

  std::array<const ThreeHandTable*, 3> tables;
};

template <class Gather, class Use>
auto with_known(const Endgames::Tables& tables, const Hands& hands, const NothingKnown& nothing, Use use) {
  const int seats_out = (hands.second == 0) + (hands.third == 0) + (hands.fourth == 0);
  const bool is_full = seats_out == 0;
  if (is_full && tables.three != nullptr) {
    const ThreeTricksKnown<Gather> known{*tables.two, *tables.three};
    return use(Search(known));
  }
  if (is_full && tables.two != nullptr) {
    const TwoTricksKnown<Gather> known{*tables.two};
    return use(Search(known));
  }
  if (seats_out == 1 && tables.three_hands[2] != nullptr) {
    const ThreeHandsKnown<Gather> known{
        {tables.three_hands[0].get(), tables.three_hands[1].get(), tables.three_hands[2].get()}};
    return use(Search(known));
  }
  return use(Search(nothing));
}

/// In the place of what gathers bits: deals without trump, of which nothing is known by heart.
struct NoTrumps {};

/// Calls use(search) with the search that knows the most of such hands.
template <class Gather, class Use>
auto with_search([[maybe_unused]] const Endgames::Tables& tables, [[maybe_unused]] const Hands& hands, Use use) {
  const NothingKnown nothing;
  if constexpr (std::is_same_v<Gather, NoTrumps>) {
    return use(Search<NothingKnown, kWithoutTrump>(nothing));
  } else {
    return with_known<Gather>(tables, hands, nothing, use);
  }
}

/// How many tricks are left, as a type: use(TricksLeft<3>()).
template <unsigned kTricks>
using TricksLeft = std::integral_constant<unsigned, kTricks>;

/// Calls use(TricksLeft<left>()).
template <class Use>
auto with_tricks(unsigned left, Use use) {
  switch (left) {
    case 1: return use(TricksLeft<1>());
    case 2: return use(TricksLeft<2>());
    case 3: return use(TricksLeft<3>());
    case 4: return use(TricksLeft<4>());
    default: return use(TricksLeft<5>());
  }
}

template <class Gather>
unsigned tricks(const Endgames::Tables& tables, const Hands& hands, unsigned left) {
  const int tricks_left = static_cast<int>(left);
  return with_search<Gather>(tables, hands, [&](const auto& search) {
    return with_tricks(left, [&](auto known_left) {
      return greatest(tricks_left, first_guess(hands, tricks_left),
                      [&](int need) { return search.template takes<decltype(known_left)::value>(hands, need); });
    });
  });
}

template <class Gather>
bool takes(const Endgames::Tables& tables, const Hands& hands, unsigned left, int need) {
  return with_search<Gather>(tables, hands, [&](const auto& search) {
    return with_tricks(
        left, [&](auto known_left) { return search.template takes<decltype(known_left)::value>(hands, need); });
  });
}

template <unsigned kLeft, class Known, Methods kMethods>
bool holds_in(const Search<Known, kMethods>& search, const OpenTrick& trick, int need) {
  const typename Search<Known, kMethods>::template Trick<kLeft> asked(search, trick.hands, need);
  switch (trick.turns) {
    case 1: return asked.holds_after_lead(trick.played[0]);
    case 2: return asked.holds_after_second(trick.played[0], trick.played[1]);
    case 3: return asked.holds_after_third(trick.played[0], trick.played[1], trick.played[2]);
    default: return asked.holds_after_fourth(trick.played[0], trick.played[1], trick.played[2], trick.played[3]);
  }
}

template <class Gather>
bool holds(const Endgames::Tables& tables, const OpenTrick& trick, unsigned left, int need) {
  return with_search<Gather>(tables, trick.hands, [&](const auto& search) {
    return with_tricks(left,
                       [&](auto known_left) { return holds_in<decltype(known_left)::value>(search, trick, need); });
  });
}

template <class Gather>
constexpr Engine kEngine{tricks<Gather>, takes<Gather>, holds<Gather>};

}  // namespace
}  // namespace euchre::solver::detail
