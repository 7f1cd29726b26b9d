#include "house/gatherings/bulletin.h"

#include "club/office/generated/events_answers.h"
#include "house/tables/giving_way.h"

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

void Bulletin::listen(const std::shared_ptr<Listener>& listener, const std::string& network) {
  std::erase_if(listeners_, [](const Listening& one) { return one.listener.expired(); });
  // Who is not told of changes is to know it: he asks now and then.
  if (has_ended_ || !finds_place(network)) return listener->go_away();
  listeners_.push_back({listener, network, tables::site_of(network)});
  const auto anything = message(anything_of(gathering_));
  listener->tell(anything, anything);
}

bool Bulletin::finds_place(const std::string& network) {
  if (listeners_.size() < kMostListeners) return true;
  std::vector<tables::PlaceHolder> places;
  places.reserve(listeners_.size());
  for (const Listening& one : listeners_) places.push_back({one.site, one.network});
  const auto other = tables::gives_way(places, network);
  if (!other) return false;
  if (const auto listener = listeners_[*other].listener.lock()) listener->go_away();
  listeners_.erase(listeners_.begin() + static_cast<std::ptrdiff_t>(*other));
  return true;
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
  has_ended_ = true;
  for (const Listening& one : std::exchange(listeners_, {})) {
    if (const auto listener = one.listener.lock()) listener->go_away();
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
  std::erase_if(listeners_, [&](const Listening& one) {
    const auto listener = one.listener.lock();
    if (listener) listener->tell(news, anything);
    return listener == nullptr;
  });
}

}  // namespace euchre::gatherings
