#pragma once

#include "core/codes/code.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::casebook {

/// What is done where a text is silent, ambiguous or at odds with itself.
struct Reading {
  std::string id;  ///< `AMB-S09`
  std::string title;
  std::string question;  ///< the difficulty; may be empty
  std::string reading;   ///< what is done by default
  std::string key;       ///< the name under which a table may choose otherwise; may be empty
};
[[nodiscard]] std::span<const Reading> readings();
/// The reading with that id; null where there is none.
[[nodiscard]] const Reading* find_reading(std::string_view id);

/// A part of the laws that all codes speak of: the revoke, the lone hand ...
struct Topic {
  std::string id;  ///< `revoke`
  std::string title;
  std::vector<const codes::Article*> articles;  ///< of all codes, in the order of their texts
  std::vector<std::string> tables;              ///< tables of the data that belong to it
};
[[nodiscard]] std::span<const Topic> topics();
[[nodiscard]] const Topic* find_topic(std::string_view id);
/// The topics that an article belongs to.
[[nodiscard]] std::vector<const Topic*> topics_of(const codes::Article& article);

/// The built-in code an article belongs to.
[[nodiscard]] const codes::Code& code_of(const codes::Article& article);

/// The articles that `id` means, whatever its case: the article of that id, or all parts of a number (`S64` is S64.a and
/// S64.b). Empty where there is none.
[[nodiscard]] std::vector<const codes::Article*> articles_meant(std::string_view id);
/// The ids of articles and readings most like `id`, best first.
[[nodiscard]] std::vector<std::string> nearest_ids(std::string_view id, std::size_t count);

/// The articles of other codes that decide the same point: data rest the same key on them.
[[nodiscard]] std::vector<const codes::Article*> kin_of(const codes::Article& article);

/// One point of the laws that data decide, for the comparison of codes.
struct ComparedRow {
  std::string key;                                         ///< `revoke.penalty`
  std::map<std::string, std::string, std::less<>> values;  ///< by code; absent where the code is silent
  std::map<std::string, std::string, std::less<>> grounds;
};
/// The rows of a topic's tables, by key.
[[nodiscard]] std::vector<ComparedRow> compared_rows(const Topic& topic);

/// What a search found: an article or a reading.
struct Found {
  const codes::Article* article = nullptr;
  const Reading* reading = nullptr;
};
/// Articles and readings in which every word occurs, or that decide what people call so (`sayings.h`); best first.
[[nodiscard]] std::vector<Found> search_laws(std::string_view words);

}  // namespace euchre::casebook
