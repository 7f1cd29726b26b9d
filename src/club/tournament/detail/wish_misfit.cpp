#include "club/tournament/detail/wish_misfit.h"

#include "club/tournament/detail/longest_name.h"

#include <algorithm>
#include <set>
#include <vector>

namespace euchre::tournament::detail {
namespace {

constexpr std::size_t kMostSpread = 100;
constexpr std::uint32_t kLastTable = 5000;

using People = std::set<EntryId>;

/// Whom a wish is about; nobody in particular where it is about groups.
struct PeopleOf {
  std::vector<EntryId> operator()(const KeepApart& wish) const { return {wish.one, wish.other}; }
  std::vector<EntryId> operator()(const KeepTogether& wish) const { return {wish.one, wish.other}; }
  std::vector<EntryId> operator()(const MixPairs&) const { return {}; }
  std::vector<EntryId> operator()(const SpreadOut& wish) const { return wish.strong; }
  std::vector<EntryId> operator()(const StayAt& wish) const { return {wish.entry}; }
};

People people_of(const SeatingWish& wish) {
  const auto people = std::visit(PeopleOf{}, wish);
  return {people.begin(), people.end()};
}

/// Whether it asks for something at all.
class Sense {
 public:
  explicit Sense(Kind kind) : kind_(kind) {}
  bool operator()(const KeepApart& wish) const { return wish.one != wish.other; }
  bool operator()(const KeepTogether& wish) const { return is_for_players() && wish.one != wish.other; }
  bool operator()(const MixPairs& wish) const {
    return is_for_players() && is_group(wish.one) && is_group(wish.other) && wish.one != wish.other;
  }
  bool operator()(const SpreadOut& wish) const {
    const People strong(wish.strong.begin(), wish.strong.end());
    return wish.strong.size() >= 2 && wish.strong.size() <= kMostSpread && strong.size() == wish.strong.size();
  }
  bool operator()(const StayAt& wish) const { return wish.table >= 1 && wish.table <= kLastTable; }

 private:
  /// Partners of a pair are its own affair.
  [[nodiscard]] bool is_for_players() const { return kind_ == Kind::Individuals; }
  [[nodiscard]] static bool is_group(const std::string& name) { return !name.empty() && name.size() <= kLongestName; }
  Kind kind_;
};

/// Whether two wishes, each of the kind that is named, cannot both be kept.
struct Clash {
  bool operator()(const KeepApart& one, const KeepTogether& other) const { return people_of(one) == people_of(other); }
  bool operator()(const KeepTogether& one, const SpreadOut& other) const {
    const People strong = people_of(other);
    return strong.contains(one.one) && strong.contains(one.other);
  }
  bool operator()(const MixPairs&, const MixPairs&) const { return true; }
  bool operator()(const StayAt& one, const StayAt& other) const {
    return (one.entry == other.entry) != (one.table == other.table);
  }
  template <class One, class Other>
  bool operator()(const One&, const Other&) const {
    return false;
  }
};

bool clash(const SeatingWish& one, const SeatingWish& other) {
  return std::visit(Clash{}, one, other) || std::visit(Clash{}, other, one);
}

bool is_same(const SeatingWish& one, const SeatingWish& other) {
  const bool is_of_two = std::holds_alternative<KeepApart>(one) || std::holds_alternative<KeepTogether>(one);
  if (is_of_two) return one.index() == other.index() && people_of(one) == people_of(other);
  return one == other;
}

/// Two who are to be together do not stay at two tables.
bool parts_those_together(const Event& event, const SeatingWish& wish) {
  std::map<EntryId, std::uint32_t> tables;
  std::vector<KeepTogether> together;
  const auto note = [&](const SeatingWish& one) {
    if (const auto* stay = std::get_if<StayAt>(&one)) tables[stay->entry] = stay->table;
    if (const auto* both = std::get_if<KeepTogether>(&one)) together.push_back(*both);
  };
  for (const StandingWish& standing : event.wishes()) note(standing.wish);
  note(wish);
  return std::ranges::any_of(together, [&](const KeepTogether& both) {
    return tables.contains(both.one) && tables.contains(both.other) && tables[both.one] != tables[both.other];
  });
}

EventRefusal refused(EventReason reason) { return {reason, std::nullopt, std::nullopt}; }

}  // namespace

std::optional<EventRefusal> wish_misfit(const Event& event, const SeatingWish& wish) {
  for (const EntryId id : people_of(wish)) {
    const Entry* entry = event.entry(id);
    if (entry == nullptr || !event.competes(*entry)) return EventRefusal{EventReason::NoSuchEntry, id, std::nullopt};
  }
  if (!std::visit(Sense(event.settings().kind), wish)) return refused(EventReason::BadWish);
  for (const StandingWish& standing : event.wishes()) {
    const bool says_the_same = is_same(standing.wish, wish);
    if (!says_the_same && !clash(standing.wish, wish)) continue;
    EventRefusal refusal = refused(EventReason::WishesClash);
    refusal.wishes.push_back({standing.number, says_the_same ? WishProblem::SaysTheSame : WishProblem::Clashes});
    return refusal;
  }
  return parts_those_together(event, wish) ? std::optional(refused(EventReason::WishesClash)) : std::nullopt;
}

}  // namespace euchre::tournament::detail
