#pragma once

#include "house/gatherings/http_message.h"

#include <cstddef>
#include <list>
#include <map>
#include <string>
#include <string_view>

namespace euchre::gatherings {

/// Answers that are right as long as what their key names has not changed; those asked for longest ago are forgotten first.
class AnswerCache {
 public:
  explicit AnswerCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  /// Null where it is not kept.
  [[nodiscard]] const HttpAnswer* find(std::string_view key);
  /// What is larger than a quarter of the whole is not kept.
  void keep(const std::string& key, const HttpAnswer& answer);
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  struct Kept {
    std::string key;
    HttpAnswer answer;
    std::size_t bytes = 0;
  };
  void forget(std::list<Kept>::iterator which);

  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  std::list<Kept> kept_;  ///< asked for last, first
  /// By the keys in that list: one may be as long as an answer.
  std::map<std::string_view, std::list<Kept>::iterator> by_key_;
};

}  // namespace euchre::gatherings
