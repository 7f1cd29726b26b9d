#include "core/notation/detail/fields.h"

#include "core/base/text.h"
#include "core/cards/card.h"

#include <array>

namespace euchre::notation::detail {

namespace {

constexpr std::size_t kNpos = std::string_view::npos;

struct Escape {
  char letter;
  char meaning;
};
constexpr std::array<Escape, 5> kEscapes{{{'n', '\n'}, {'r', '\r'}, {'t', '\t'}, {'"', '"'}, {'\\', '\\'}}};

/// The byte an escape stands for; `at` moves past it. Nothing where it is none.
std::optional<char> unescape(std::string_view text, std::size_t& at) {
  const char letter = at < text.size() ? text[at++] : '\0';
  for (const Escape& escape : kEscapes) {
    if (escape.letter == letter) return escape.meaning;
  }
  if (letter != 'x' || at + 2 > text.size()) return std::nullopt;
  const auto bytes = parse_hex(text.substr(at, 2));
  at += 2;
  if (!bytes) return std::nullopt;
  return static_cast<char>(bytes->front());
}

std::optional<std::string> unescaped(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != '\\') {
      plain += text[at++];
      continue;
    }
    const std::optional<char> meaning = unescape(text, ++at);
    if (!meaning) return std::nullopt;
    plain += *meaning;
  }
  return plain;
}

std::string in_quotes(std::string_view text) { return '\'' + std::string(text.substr(0, 40)) + '\''; }

}  // namespace

Fields::Fields(std::string_view line) : line_(line) { split(); }

void Fields::split() {
  std::size_t at = 0;
  while (!failed()) {
    at = line_.find_first_not_of(' ', at);
    if (at == kNpos) return;
    if (tokens_.size() == tokens_.capacity()) return fail_at(at + 1, "too many words", "no line has so many");
    Token token;
    token.column = at + 1;
    const std::size_t stop = line_.find_first_of(" =\"", at);
    if (stop != kNpos && line_[stop] == '=') {
      if (stop == at) return fail_at(at + 1, "a key is missing before '='", "key=value");
      token.key = line_.substr(at, stop - at);
      at = stop + 1;
    }
    at = split_value(at, token);
    tokens_.push_back(token);
  }
}

/// Reads a bare or quoted value that begins at `at`; returns the place behind it.
std::size_t Fields::split_value(std::size_t at, Token& token) {
  if (at >= line_.size() || line_[at] != '"') {
    std::size_t stop = line_.find_first_of(" \"", at);
    if (stop == kNpos) stop = line_.size();
    if (stop < line_.size() && line_[stop] == '"') fail_at(stop + 1, "unexpected '\"'", "put a space before it");
    token.value = line_.substr(at, stop - at);
    return stop;
  }
  std::size_t stop = at + 1;
  while (stop < line_.size() && line_[stop] != '"') stop += line_[stop] == '\\' ? 2U : 1U;
  if (stop >= line_.size()) {
    fail_at(at + 1, "the quotation marks are not closed", "end the text with '\"'");
    return line_.size();
  }
  token.value = line_.substr(at + 1, stop - at - 1);
  token.quoted = true;
  if (stop + 1 < line_.size() && line_[stop + 1] != ' ') {
    fail_at(stop + 2, "a word touches the quotation marks", "put a space between them");
  }
  return stop + 1;
}

void Fields::fail_at(std::size_t column, std::string problem, std::string hint) {
  if (!error_) error_ = TextError{1, column, std::move(problem), std::move(hint)};
}

void Fields::fail(std::string_view problem, std::string_view hint) {
  fail_at(column_, std::string(problem), std::string(hint));
}

Fields::Token* Fields::next(std::string_view what) {
  if (failed()) return nullptr;
  if (place_ == tokens_.size() || !tokens_[place_].key.empty()) {
    const std::size_t column = place_ == tokens_.size() ? line_.size() + 1 : tokens_[place_].column;
    fail_at(column, std::string(what) + " is missing", "see docs/record-format.md");
    return nullptr;
  }
  Token& token = tokens_[place_++];
  token.used = true;
  column_ = token.column;
  return &token;
}

std::string_view Fields::word(std::string_view what) {
  const Token* token = next(what);
  return token == nullptr ? std::string_view{} : token->value;
}

Seat Fields::seat() {
  const std::string_view text = word("a seat");
  const std::optional<Seat> seat = parse_seat(text);
  if (!seat) fail(in_quotes(text) + " is no seat", "one of N E S W");
  return seat.value_or(Seat::North);
}

Card Fields::card() {
  const std::string_view text = word("a card");
  const std::optional<Card> card = parse_card(text);
  if (!card) fail(in_quotes(text) + " is no card", "a rank of 7 8 9 T J Q K A, then a suit of C D H S");
  return card.value_or(Card());
}

unsigned Fields::count(std::string_view what, unsigned least, unsigned most) {
  const std::string_view text = word(what);
  const std::optional<std::int64_t> number = parse_integer(text);
  if (!number || *number < std::int64_t{least} || *number > std::int64_t{most}) {
    fail(in_quotes(text) + " is not " + std::string(what),
         "a number from " + std::to_string(least) + " to " + std::to_string(most));
    return least;
  }
  return static_cast<unsigned>(*number);
}

Fields::Token* Fields::find(std::string_view key) {
  if (failed()) return nullptr;
  for (Token& token : tokens_) {
    if (token.used || token.key != key) continue;
    token.used = true;
    column_ = token.column;
    return &token;
  }
  fail_at(line_.size() + 1, std::string(key) + "= is missing", "see docs/record-format.md");
  return nullptr;
}

bool Fields::has(std::string_view key) const {
  for (const Token& token : tokens_) {
    if (!token.used && token.key == key) return true;
  }
  return false;
}

std::string_view Fields::value(std::string_view key) {
  const Token* token = find(key);
  return token == nullptr ? std::string_view{} : token->value;
}

std::string Fields::text(std::string_view key) {
  const Token* token = find(key);
  if (token == nullptr) return {};
  if (!token->quoted) return std::string(token->value);
  std::optional<std::string> plain = unescaped(token->value);
  if (!plain) fail("an escape is not known", R"(one of \" \\ \n \r \t or \x and two hexadecimal digits)");
  return std::move(plain).value_or(std::string{});
}

Seat Fields::seat(std::string_view key) {
  const std::string_view text = value(key);
  const std::optional<Seat> seat = parse_seat(text);
  if (!seat) fail(in_quotes(text) + " is no seat", "one of N E S W");
  return seat.value_or(Seat::North);
}

Card Fields::card(std::string_view key) {
  const std::string_view text = value(key);
  const std::optional<Card> card = parse_card(text);
  if (!card) fail(in_quotes(text) + " is no card", "a rank of 7 8 9 T J Q K A, then a suit of C D H S");
  return card.value_or(Card());
}

std::vector<Card> Fields::card_list(std::string_view key) {
  std::vector<Card> cards;
  CardSet seen;
  const std::string_view text = value(key);
  for (std::size_t at = 0; at < text.size() && !failed();) {
    std::size_t stop = text.find(' ', at);
    if (stop == kNpos) stop = text.size();
    const std::string_view word = text.substr(at, stop - at);
    const std::optional<Card> card = parse_card(word);
    if (!card) {
      fail(in_quotes(word) + " is no card", "cards such as \"9C JH\", one space between them");
    } else if (seen.contains(*card)) {
      fail(in_quotes(word) + " stands twice", "every card once");
    } else {
      seen.insert(*card);
      cards.push_back(*card);
    }
    at = stop + 1;
  }
  return cards;
}

CardSet Fields::cards(std::string_view key) {
  CardSet cards;
  for (const Card card : card_list(key)) cards.insert(card);
  return cards;
}

std::int64_t Fields::number(std::string_view key, std::int64_t least, std::int64_t most) {
  const std::string_view text = value(key);
  const std::optional<std::int64_t> number = parse_integer(text);
  if (!number || *number < least || *number > most) {
    fail(in_quotes(text) + " does not fit here",
         "a number from " + std::to_string(least) + " to " + std::to_string(most));
    return least;
  }
  return *number;
}

codes::Points Fields::points(std::string_view key) {
  constexpr std::int64_t kMost = 30'000;
  return codes::Points(static_cast<std::int16_t>(number(key, -kMost, kMost)));
}

std::optional<TextError> Fields::finish() {
  for (const Token& token : tokens_) {
    if (token.used) continue;
    const std::string_view shown = token.key.empty() ? token.value : token.key;
    fail_at(token.column, in_quotes(shown) + " has no place here", "see docs/record-format.md");
  }
  return error_;
}

}  // namespace euchre::notation::detail
