#pragma once

/// The keys under which house rules reach the laws of irregularities: `[laws.<group>]` for single rows, `[readings]` for
/// documented readings of unclear places. Only names and values live here, from `data/laws`; the room `laws` obeys them.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::codes {

/// One row of the laws that a table may set: `revoke.penalty`.
struct LawKey {
  std::string key;
  std::vector<std::string> values;    ///< played by this house: words, `true false`, or `0..20` for numbers between
  std::vector<std::string> unplayed;  ///< documented, but not played yet
  std::string summary;                ///< one sentence
};

/// What one value of a reading sets: a row of the laws (`laws.revoke.established`) or a parameter of lawful play.
struct ReadingEffect {
  std::string value;
  std::string path;
  std::string word;
};

/// A place where a text is silent, unclear or contradicts itself, and how it may be read.
struct Reading {
  std::string id;        ///< `AMB-K08`
  std::string key;       ///< `revoke_established`
  std::string concerns;  ///< whose text it is about
  std::vector<std::string> values;
  std::string default_value;  ///< what the documents recommend for that text
  std::vector<ReadingEffect> effects;
  std::vector<std::string> unplayed;
  std::string summary;
};

/// A parameter by the name that people know, and the keys that set it.
struct NamedParameter {
  std::string name;
  std::vector<std::string> keys;
};

[[nodiscard]] std::span<const LawKey> law_keys();
[[nodiscard]] std::span<const Reading> readings();
[[nodiscard]] std::span<const NamedParameter> named_parameters();

/// Null where there is no such key.
[[nodiscard]] const LawKey* find_law_key(std::string_view key);
[[nodiscard]] const Reading* find_reading(std::string_view key);

/// Whether `value` is one of `values`, or a number between the two of `0..20`.
[[nodiscard]] bool is_played(const std::vector<std::string>& values, std::string_view value);
/// `one of same, next`, `a number from 0 to 20`.
[[nodiscard]] std::string values_in_words(const std::vector<std::string>& values);

}  // namespace euchre::codes
