#include "house/gatherings/bulletin.h"

#include <algorithm>
#include <utility>

namespace euchre::gatherings {
namespace {

constexpr std::size_t kMostListeners = 3000;
constexpr std::size_t kMostGamesTold = 50;
constexpr std::chrono::milliseconds kBetweenNews{100};

/// `"changed":["scores"]`.
std::string list_of(std::string_view name, const std::set<std::string>& words) {
  std::string text = ",\"" + std::string(name) + "\":[";
  for (const std::string& word : words) text += (text.ends_with('[') ? "\"" : ",\"") + word + '"';
  return text + ']';
}

std::shared_ptr<const std::string> message(std::size_t facts, const std::string& fields) {
  const std::string number = std::to_string(facts);
  return std::make_shared<const std::string>("event: changed\nid: " + number + "\ndata: {\"facts\":" + number + fields +
                                             "}\n\n");
}

}  // namespace

Bulletin::Bulletin(const Gathering& gathering, tables::Strand& strand, tables::Guard guard)
    : gathering_(gathering), strand_(strand), guard_(std::move(guard)), alarm_(strand.make_alarm()) {}

void Bulletin::listen(const std::shared_ptr<Listener>& listener) {
  std::erase_if(listeners_, [](const auto& weak) { return weak.expired(); });
  if (listeners_.size() >= kMostListeners) return;
  listeners_.push_back(listener);
  const auto anything = message(gathering_.facts(), gathering_.notice_fields());
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

void Bulletin::tell_now() {
  is_telling_due_ = false;
  told_ = strand_.now();
  const Changed changed = std::exchange(untold_, {});
  const std::string where = gathering_.notice_fields();
  std::string fields = where + list_of("changed", changed.kinds);
  if (changed.games.size() <= kMostGamesTold && !changed.games.empty()) fields += list_of("games", changed.games);
  const auto news = message(gathering_.facts(), fields);
  const auto anything = message(gathering_.facts(), where);
  std::erase_if(listeners_, [&](const auto& weak) {
    const auto listener = weak.lock();
    if (listener) listener->tell(news, anything);
    return listener == nullptr;
  });
}

}  // namespace euchre::gatherings
