#include "club/office/json_fields.h"

#include <algorithm>

namespace euchre::office {
namespace {

using Json = JsonFields::Json;

const Json kNothing = Json::array();
constexpr std::uint64_t kMostSmall = 1'000'000;

std::string named(std::string_view key) { return '"' + std::string(key) + '"'; }

bool is_small(const Json& value) { return value.is_number_unsigned() && value.get<std::uint64_t>() <= kMostSmall; }

}  // namespace

JsonFields::JsonFields(const Json& json) : json_(json) {
  if (!json.is_object()) fail("send a JSON object");
}

bool JsonFields::has(std::string_view key) const { return json_.is_object() && json_.contains(key); }

const Json* JsonFields::find(std::string_view key) {
  asked_.emplace_back(key);
  if (!json_.is_object()) return nullptr;
  const auto found = json_.find(key);
  return found == json_.end() ? nullptr : &*found;
}

const Json* JsonFields::must(std::string_view key) {
  const Json* found = find(key);
  if (found == nullptr) fail(named(key) + " is missing");
  return found;
}

void JsonFields::fail(std::string problem) {
  if (!problem_) problem_ = std::move(problem);
}

std::string JsonFields::text(std::string_view key, std::size_t longest) {
  const Json* found = must(key);
  if (found == nullptr) return {};
  if (!found->is_string()) {
    fail(named(key) + " must be text");
    return {};
  }
  if (found->get_ref<const std::string&>().size() > longest) {
    fail(named(key) + " has at most " + std::to_string(longest) + " bytes");
    return {};
  }
  return found->get<std::string>();
}

std::string JsonFields::text_or(std::string_view key, std::string_view otherwise, std::size_t longest) {
  if (has(key)) return text(key, longest);
  asked_.emplace_back(key);
  return std::string(otherwise);
}

std::string JsonFields::word(std::string_view key, std::initializer_list<std::string_view> words) {
  std::string found = text(key);
  if (problem_ || std::ranges::find(words, found) != words.end()) return found;
  std::string all;
  for (const std::string_view word : words) all += (all.empty() ? "" : ", ") + std::string(word);
  fail(named(key) + " is one of " + all);
  return {};
}

void JsonFields::must_be_true(std::string_view key) {
  const Json* found = must(key);
  if (found != nullptr && *found != true) fail(named(key) + " must be true");
}

std::uint64_t JsonFields::number(std::string_view key, std::uint64_t most) {
  const Json* found = must(key);
  if (found == nullptr) return 0;
  if (found->is_number_unsigned() && found->get<std::uint64_t>() <= most) return found->get<std::uint64_t>();
  fail(named(key) + " must be a whole number from 0 to " + std::to_string(most));
  return 0;
}

std::uint32_t JsonFields::small(std::string_view key) { return static_cast<std::uint32_t>(number(key, kMostSmall)); }

std::uint32_t JsonFields::small_or(std::string_view key, std::uint32_t otherwise) {
  if (has(key)) return small(key);
  asked_.emplace_back(key);
  return otherwise;
}

std::optional<std::uint64_t> JsonFields::number_if(std::string_view key, std::uint64_t most) {
  if (has(key)) return number(key, most);
  asked_.emplace_back(key);
  return std::nullopt;
}

std::optional<std::int64_t> JsonFields::whole_if(std::string_view key, std::int64_t bound) {
  const Json* found = find(key);
  if (found == nullptr) return std::nullopt;
  // An unsigned number beyond the bound must not be taken for a negative one.
  const bool is_large = found->is_number_unsigned() && found->get<std::uint64_t>() > static_cast<std::uint64_t>(bound);
  if (found->is_number_integer() && !is_large && found->get<std::int64_t>() >= -bound)
    return found->get<std::int64_t>();
  fail(named(key) + " must be a whole number within " + std::to_string(bound) + " of 0");
  return std::nullopt;
}

const Json& JsonFields::list(std::string_view key, std::size_t most) {
  const Json* found = must(key);
  if (found == nullptr) return kNothing;
  if (found->is_array() && found->size() <= most) return *found;
  fail(named(key) + " must be a list of at most " + std::to_string(most));
  return kNothing;
}

std::vector<std::string> JsonFields::texts(std::string_view key, std::size_t most) {
  std::vector<std::string> all;
  for (const Json& one : list(key, most)) {
    if (!one.is_string()) {
      fail(named(key) + " must hold texts");
      return {};
    }
    all.push_back(one.get<std::string>());
  }
  return all;
}

std::vector<std::uint32_t> JsonFields::numbers(std::string_view key, std::size_t most) {
  std::vector<std::uint32_t> all;
  for (const Json& one : list(key, most)) {
    if (!is_small(one)) {
      fail(named(key) + " must hold whole numbers");
      return {};
    }
    all.push_back(one.get<std::uint32_t>());
  }
  return all;
}

std::optional<std::string> JsonFields::problem() {
  if (problem_ || !json_.is_object()) return problem_;
  for (const auto& [key, value] : json_.items()) {
    if (std::ranges::find(asked_, key) == asked_.end()) {
      fail("there is no field " + named(key) + " here");
      return problem_;
    }
  }
  return std::nullopt;
}

}  // namespace euchre::office
