#include "club/tournament/detail/wish_meetings.h"

#include <algorithm>
#include <map>
#include <vector>

namespace euchre::tournament::detail {
namespace {

template <class Wish>
std::vector<Wish> wishes_of(const Event& event) {
  std::vector<Wish> found;
  for (const StandingWish& standing : event.wishes()) {
    if (const auto* wish = std::get_if<Wish>(&standing.wish)) found.push_back(*wish);
  }
  return found;
}

/// By their places in a list of who is there; whoever is not there is left out.
class Places {
 public:
  explicit Places(const Entries& present) {
    for (Number place = 0; place < present.size(); ++place) places_[present[place]] = place;
  }
  template <class Act>
  void with_both(EntryId one, EntryId other, Act act) const {
    const auto first = places_.find(one);
    const auto second = places_.find(other);
    if (first != places_.end() && second != places_.end()) act(first->second, second->second);
  }

 private:
  std::map<EntryId, Number> places_;
};

/// Calls `act` for every two of the entries.
template <class Act>
void for_each_two(const Entries& entries, Act act) {
  for (std::size_t one = 0; one < entries.size(); ++one) {
    for (std::size_t other = one + 1; other < entries.size(); ++other) act(entries[one], entries[other]);
  }
}

/// All who are not to meet in the next round: who wishes so, who is spread in it, and who stays at another table.
template <class Act>
void for_each_apart(const Event& event, Act act) {
  for (const KeepApart& wish : wishes_of<KeepApart>(event)) act(wish.one, wish.other);
  if (event.rounds().empty()) {
    for (const SpreadOut& wish : wishes_of<SpreadOut>(event)) for_each_two(wish.strong, act);
  }
  Entries staying;
  for (const StayAt& wish : wishes_of<StayAt>(event)) staying.push_back(wish.entry);
  for_each_two(staying, act);
}

/// Whether both play for one of the groups each.
bool are_mixed(const Event& event, const MixPairs& wish, EntryId one, EntryId other) {
  const std::string& first = event.entry(one)->group;
  const std::string& second = event.entry(other)->group;
  return (first == wish.one && second == wish.other) || (first == wish.other && second == wish.one);
}

}  // namespace

bool minds_meetings(const Event& event) {
  const bool is_about_two = !wishes_of<KeepApart>(event).empty() || !wishes_of<KeepTogether>(event).empty();
  return is_about_two || !wishes_of<MixPairs>(event).empty() || wishes_of<StayAt>(event).size() > 1;
}

bool spreads_next(const Event& event) { return event.rounds().empty() && !wishes_of<SpreadOut>(event).empty(); }

Aversions aversions_of(const Event& event, const Entries& present) {
  Aversions found(static_cast<Number>(present.size()));
  const Places places(present);
  for_each_apart(event, [&](EntryId one, EntryId other) {
    places.with_both(one, other, [&](Number left, Number right) {
      ++found.partners[found.at(left, right)];
      ++found.adversaries[found.at(left, right)];
    });
  });
  for (const KeepTogether& wish : wishes_of<KeepTogether>(event)) {
    places.with_both(wish.one, wish.other, [&](Number left, Number right) {
      ++found.partners[found.at(left, right)];
      --found.adversaries[found.at(left, right)];
    });
  }
  for (const MixPairs& wish : wishes_of<MixPairs>(event)) {
    for_each_two(present, [&](EntryId one, EntryId other) {
      if (are_mixed(event, wish, one, other)) return;
      places.with_both(one, other, [&](Number left, Number right) { ++found.partners[found.at(left, right)]; });
    });
  }
  return found;
}

bool are_apart(const Event& event, EntryId one, EntryId other) {
  bool found = false;
  for_each_apart(event, [&](EntryId left, EntryId right) {
    found = found || (left == one && right == other) || (left == other && right == one);
  });
  return found;
}

std::size_t strong_meetings(const Event& event, const QuartetRound& round, const Entries& present) {
  std::size_t meetings = 0;
  for (const auto& [sides] : round.tables) {
    const Entries table{present[sides[0].one], present[sides[0].other], present[sides[1].one], present[sides[1].other]};
    for (const SpreadOut& wish : wishes_of<SpreadOut>(event)) {
      for_each_two(table, [&](EntryId one, EntryId other) {
        meetings += holds(wish.strong, one) && holds(wish.strong, other) ? 1U : 0U;
      });
    }
  }
  return meetings;
}

Entries companions_of(const Event& event, EntryId entry) {
  Entries found;
  for (const KeepTogether& wish : wishes_of<KeepTogether>(event)) {
    if (wish.one == entry) found.push_back(wish.other);
    if (wish.other == entry) found.push_back(wish.one);
  }
  return found;
}

std::uint32_t surplus_of(const Event& event, const Entries& present, EntryId entry) {
  const auto count = [&](const std::string& group) {
    return static_cast<std::uint32_t>(
        std::ranges::count_if(present, [&](EntryId id) { return event.entry(id)->group == group; }));
  };
  const std::string& own = event.entry(entry)->group;
  std::uint32_t surplus = 0;
  for (const MixPairs& wish : wishes_of<MixPairs>(event)) {
    if (own != wish.one && own != wish.other) {
      surplus = std::max(surplus, static_cast<std::uint32_t>(present.size()));
      continue;
    }
    const std::uint32_t fewer = count(own == wish.one ? wish.other : wish.one);
    const std::uint32_t all = count(own);
    surplus = std::max(surplus, all > fewer ? all - fewer : 0);
  }
  return surplus;
}

}  // namespace euchre::tournament::detail
