#include "house/gatherings/answer_cache.h"

namespace euchre::gatherings {

const HttpAnswer* AnswerCache::find(std::string_view key) {
  const auto found = by_key_.find(key);
  if (found == by_key_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, found->second);
  return &found->second->answer;
}

void AnswerCache::keep(const std::string& key, const HttpAnswer& answer) {
  if (const auto known = by_key_.find(key); known != by_key_.end()) forget(known->second);
  const std::size_t bytes = key.size() + size_of_body(answer);
  if (bytes > most_bytes_ / 4) return;
  while (bytes_ + bytes > most_bytes_) forget(std::prev(kept_.end()));
  kept_.push_front({key, answer, bytes});
  by_key_[kept_.front().key] = kept_.begin();
  bytes_ += bytes;
}

void AnswerCache::forget(std::list<Kept>::iterator which) {
  bytes_ -= which->bytes;
  by_key_.erase(which->key);
  kept_.erase(which);
}

}  // namespace euchre::gatherings
