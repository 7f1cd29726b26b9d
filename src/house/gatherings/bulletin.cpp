#include "house/gatherings/bulletin.h"

#include "club/office/generated/events_answers.h"

#include <algorithm>
#include <utility>

namespace euchre::gatherings {
namespace {

constexpr std::size_t kMostListeners = 3000;
constexpr std::size_t kMostGamesTold = 50;
constexpr std::chrono::milliseconds kBetweenNews{100};

/// That something changed, without a word of what.
office::told::Change anything_of(const Gathering& gathering) {
  office::told::Change change;
  change.facts = static_cast<std::int64_t>(gathering.facts());
  change.round = gathering.round_begun();
  return change;
}

std::shared_ptr<const std::string> message(const office::told::Change& change) {
  return std::make_shared<const std::string>("event: changed\nid: " + std::to_string(change.facts) +
                                             "\ndata: " + to_json(change) + "\n\n");
}

}  // namespace

Bulletin::Bulletin(const Gathering& gathering, tables::Strand& strand, tables::Guard guard)
    : gathering_(gathering), strand_(strand), guard_(std::move(guard)), alarm_(strand.make_alarm()) {}

void Bulletin::listen(const std::shared_ptr<Listener>& listener) {
  std::erase_if(listeners_, [](const auto& weak) { return weak.expired(); });
  if (listeners_.size() >= kMostListeners) return;
  listeners_.push_back(listener);
  const auto anything = message(anything_of(gathering_));
  listener->tell(anything, anything);
}

void Bulletin::tell(const Changed& changed) {
  if (changed.kinds.empty()) return;
  untold_.add(changed);
  if (std::exchange(is_telling_due_, true)) return;
  const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(strand_.now() - told_);
  if (since >= kBetweenNews) {
    tell_now();
  } else {
    alarm_->set(kBetweenNews - since, guard_([this] { tell_now(); }));
  }
}

void Bulletin::end() {
  for (const auto& weak : std::exchange(listeners_, {})) {
    if (const auto listener = weak.lock()) listener->go_away();
  }
}

void Bulletin::tell_now() {
  is_telling_due_ = false;
  told_ = strand_.now();
  const Changed changed = std::exchange(untold_, {});
  office::told::Change told = anything_of(gathering_);
  const auto anything = message(told);
  told.changed = std::vector(changed.kinds.begin(), changed.kinds.end());
  if (changed.games.size() <= kMostGamesTold && !changed.games.empty())
    told.games = std::vector(changed.games.begin(), changed.games.end());
  const auto news = message(told);
  std::erase_if(listeners_, [&](const auto& weak) {
    const auto listener = weak.lock();
    if (listener) listener->tell(news, anything);
    return listener == nullptr;
  });
}

}  // namespace euchre::gatherings
