#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace euchre::gatherings {

/// Facts in order, to which more can be added while other threads read copies: what is there is never touched again.
template <class Fact>
class FactChain {
 public:
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::vector<Fact> all() const {
    std::vector<Fact> facts;
    facts.reserve(size_);
    for (const auto& link : links_) facts.insert(facts.end(), link->begin(), link->end());
    return facts;
  }

  /// Those behind the first `count`.
  [[nodiscard]] std::vector<Fact> from(std::size_t count) const {
    std::vector<Fact> facts;
    for (const auto& link : links_) {
      const std::size_t passed = std::min(count, link->size());
      facts.insert(facts.end(), std::next(link->begin(), static_cast<std::ptrdiff_t>(passed)), link->end());
      count -= passed;
    }
    return facts;
  }

  /// Few links are kept, each at least as long as the next, so that a copy costs nothing much.
  void append(std::vector<Fact> facts) {
    if (facts.empty()) return;
    size_ += facts.size();
    while (!links_.empty() && links_.back()->size() <= facts.size()) {
      std::vector<Fact> joined(*links_.back());
      joined.insert(joined.end(), std::make_move_iterator(facts.begin()), std::make_move_iterator(facts.end()));
      facts = std::move(joined);
      links_.pop_back();
    }
    links_.push_back(std::make_shared<const std::vector<Fact>>(std::move(facts)));
  }

 private:
  std::vector<std::shared_ptr<const std::vector<Fact>>> links_;
  std::size_t size_ = 0;
};

}  // namespace euchre::gatherings
