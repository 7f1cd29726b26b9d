#pragma once

#include <functional>
#include <iterator>
#include <list>
#include <map>
#include <string>
#include <string_view>

namespace euchre::work {

/// Names that take turns, each with what it holds. Whoever comes anew comes last, so that nobody can push in before
/// another by a well-chosen name.
template <class Held>
class Ring {
 public:
  [[nodiscard]] bool empty() const { return order_.empty(); }
  /// Null where the name is not there.
  [[nodiscard]] Held* find(std::string_view name) {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : &found->second->held;
  }
  [[nodiscard]] const Held* find(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : &found->second->held;
  }
  /// Whose turn it is. REQUIRES: not empty.
  [[nodiscard]] const std::string& next() const { return order_.front().name; }

  /// What the name holds; a name that is not there comes last.
  Held& at(const std::string& name) {
    if (Held* held = find(name)) return *held;
    order_.push_back({name, Held()});
    by_name_[name] = std::prev(order_.end());
    return order_.back().held;
  }
  /// Looks at each of them, in the order of their turns.
  template <class Look>
  void for_each(const Look& look) const {
    for (const Place& place : order_) look(place.name, place.held);
  }
  /// The turn of whoever is next is over.
  void pass() { order_.splice(order_.end(), order_, order_.begin()); }
  void erase(const std::string& name) {
    const auto found = by_name_.find(name);
    if (found == by_name_.end()) return;
    order_.erase(found->second);
    by_name_.erase(found);
  }

 private:
  struct Place {
    std::string name;
    Held held;
  };
  using Order = std::list<Place>;

  Order order_;
  std::map<std::string, typename Order::iterator, std::less<>> by_name_;
};

}  // namespace euchre::work
