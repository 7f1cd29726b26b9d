#pragma once

/// The words that people use at tables for what the laws name otherwise: "stick the dealer", "renege", "table talk", "loner".

#include "core/codes/code.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::casebook {

/// What a saying stands for.
struct Saying {
  std::vector<std::string> phrases;          ///< in small letters, each of one word or more
  std::string words;                         ///< the laws' own words for it; empty where data name the articles
  std::set<const codes::Article*> articles;  ///< those that decide it, in every code
  std::set<std::string> readings;            ///< ids of the readings that do
};

/// All there are, as `data/laws/sayings.txt` has them.
[[nodiscard]] const std::vector<Saying>& sayings();

/// A part of what somebody searches for: some of his words, and the saying that they are, if any.
struct SoughtPart {
  std::vector<std::string_view> words;
  const Saying* saying = nullptr;
};

/// Parts a search, the longest sayings first; every other word is a part of its own.
/// REQUIRES: `words` in small letters.
[[nodiscard]] std::vector<SoughtPart> parts_of(const std::vector<std::string_view>& words);

}  // namespace euchre::casebook
