#include "core/notation/detail/json_place.h"

#include "core/base/text.h"

#include <algorithm>
#include <set>

namespace euchre::notation::detail {

namespace {

std::string shown(std::string_view text) { return '\'' + std::string(text.substr(0, 40)) + '\''; }

std::string to_text(const std::vector<JsonStep>& path) {
  std::string text;
  for (const JsonStep& step : path) {
    if (const auto* index = std::get_if<std::size_t>(&step)) {
      text += '[' + std::to_string(*index) + ']';
    } else {
      text += (text.empty() ? "" : ".") + std::get<std::string>(step);
    }
  }
  return text;
}

/// The line and column of an offset, from 1.
TextError at_offset(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  TextError error;
  error.line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  error.column = before.size() - (before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1) + 1;
  return error;
}

/// Finds values in the text of a document that is known to be JSON.
class Locator {
 public:
  explicit Locator(std::string_view text) : text_(text) { skip_space(); }

  /// Moves to the value that the step leads to; stays where it is when there is none.
  bool enter(const JsonStep& step) {
    const std::size_t start = at_;
    const auto* index = std::get_if<std::size_t>(&step);
    const bool found = index != nullptr ? enter_item(*index) : enter_field(std::get<std::string>(step));
    if (!found) at_ = start;
    return found;
  }
  [[nodiscard]] std::size_t offset() const { return at_; }

 private:
  [[nodiscard]] char look() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_space() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
  bool skip(char letter) {
    if (look() != letter) return false;
    ++at_;
    skip_space();
    return true;
  }
  std::string_view take_string() {
    const std::size_t start = ++at_;
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2U : 1U;
    at_ = std::min(at_, text_.size());
    const std::string_view content = text_.substr(start, at_ - start);
    skip('"');
    return content;
  }
  void skip_value() {
    std::size_t depth = 0;
    do {
      const char letter = look();
      if (letter == '"') {
        take_string();
      } else {
        if (letter == '{' || letter == '[') ++depth;
        if (letter == '}' || letter == ']') --depth;
        ++at_;
      }
      skip_space();
    } while (at_ < text_.size() && (depth > 0 || std::string_view(",}]").find(look()) == std::string_view::npos));
  }
  bool enter_item(std::size_t index) {
    if (!skip('[')) return false;
    for (; index > 0; --index) {
      skip_value();
      if (!skip(',')) return false;
    }
    return look() != ']';
  }
  bool enter_field(std::string_view key) {
    if (!skip('{')) return false;
    while (look() == '"') {
      const bool is_wanted = take_string() == key;
      if (!skip(':')) return false;
      if (is_wanted) return true;
      skip_value();
      if (!skip(',')) return false;
    }
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// Only tells where a text stops being JSON.
class SyntaxCheck : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*size*/) override { return true; }
  bool key(string_t& /*value*/) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*size*/) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string& last_token,
                   const nlohmann::detail::exception& /*why*/) override {
    offset = position;
    token = last_token;
    return false;
  }

  std::size_t offset = 0;
  std::string token;
};

/// Notices a key that stands twice in one object while a document is parsed.
class KeyWatch {
 public:
  bool operator()(int /*depth*/, Json::parse_event_t event, Json& value) {
    if (event == Json::parse_event_t::object_start) open_.emplace_back();
    if (event == Json::parse_event_t::object_end) open_.pop_back();
    if (event == Json::parse_event_t::key) {
      const auto& key = value.get_ref<const std::string&>();
      if (!open_.back().insert(key).second && twice.empty()) twice = key;
    }
    return true;
  }

  std::string twice;

 private:
  std::vector<std::set<std::string>> open_;
};

}  // namespace

void JsonPlace::fail(std::string problem, std::string hint) const {
  if (has_failed()) return;
  std::vector<JsonStep> path;
  for (const JsonPlace* place = this; place->outer_ != nullptr; place = place->outer_) {
    path.emplace_back(place->key_.empty() ? JsonStep(place->index_) : JsonStep(std::string(place->key_)));
  }
  std::reverse(path.begin(), path.end());
  *mistake_ = JsonMistake{std::move(path), std::move(problem), std::move(hint)};
}

bool JsonPlace::is_object() const {
  if (!value_->is_object()) fail("this must be an object", "{ ... }");
  return value_->is_object();
}

bool JsonPlace::is_object_of(std::initializer_list<std::string_view> keys) const {
  if (!is_object()) return false;
  for (const auto& [key, value] : value_->items()) {
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    const std::optional<std::string_view> meant = nearest_word(std::string_view(key).substr(0, 40), keys);
    JsonPlace(*this, key, value)
        .fail("the key " + shown(key) + " is not known here",
              meant ? "did you mean '" + std::string(*meant) + "'?" : "remove it");
    return false;
  }
  return true;
}

bool JsonPlace::has(std::string_view key) const { return value_->is_object() && value_->contains(key); }

JsonPlace JsonPlace::at(std::string_view key) const {
  static const Json kNothing;
  if (has(key)) return {*this, key, *value_->find(key)};
  fail("the key " + shown(key) + " is missing", "it is required");
  return {*this, key, kNothing};
}

std::string JsonPlace::text() const {
  constexpr std::size_t kMostBytes = 8192;
  if (!value_->is_string()) {
    fail("this must be text", "\"...\"");
    return {};
  }
  const auto& text = value_->get_ref<const std::string&>();
  if (text.size() > kMostBytes) fail("the text is too long", "at most 8192 bytes");
  return text;
}

bool JsonPlace::truth() const {
  if (value_->is_boolean()) return value_->get<bool>();
  fail("this must be true or false", "true or false");
  return false;
}

int JsonPlace::number(int least, int most) const {
  const bool is_small = value_->is_number_integer() &&
                        (!value_->is_number_unsigned() || value_->get<std::uint64_t>() <= std::uint64_t{1} << 62U);
  const std::int64_t number = is_small ? value_->get<std::int64_t>() : 0;
  if (is_small && number >= least && number <= most) return static_cast<int>(number);
  fail("this must be a number", "from " + std::to_string(least) + " to " + std::to_string(most));
  return least;
}

bool JsonPlace::is_list(std::size_t most) const {
  if (value_->is_array() && value_->size() <= most) return true;
  fail("this must be a list", "at most " + std::to_string(most) + " items");
  return false;
}

std::optional<TextError> parse_json(std::string_view text, Json& document) {
  KeyWatch watch;
  const Json::parser_callback_t callback = [&watch](int depth, Json::parse_event_t event, Json& value) {
    return watch(depth, event, value);
  };
  document = Json::parse(text, callback, false);
  if (document.is_discarded()) {
    SyntaxCheck check;
    static_cast<void>(Json::sax_parse(text, &check));
    TextError error = at_offset(text, check.offset == 0 ? 0 : check.offset - 1);
    error.problem = "this is not JSON" + (check.token.empty() ? "" : " at " + shown(check.token));
    return error;
  }
  if (watch.twice.empty()) return std::nullopt;
  return TextError{0, 0, "the key " + shown(watch.twice) + " stands twice in one object", "keep one of them"};
}

TextError locate(std::string_view text, const JsonMistake& mistake) {
  Locator locator(text);
  for (const JsonStep& step : mistake.path) {
    if (!locator.enter(step)) break;
  }
  TextError error = at_offset(text, locator.offset());
  const std::string path = to_text(mistake.path);
  error.problem = (path.empty() ? "" : path + ": ") + mistake.problem;
  error.hint = mistake.hint;
  return error;
}

}  // namespace euchre::notation::detail
