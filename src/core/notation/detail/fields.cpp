#include "core/notation/detail/fields.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "core/cards/card.h"

namespace euchre::notation::detail {

namespace {

constexpr std::size_t kNpos = std::string_view::npos;

std::string shown(std::string_view text) { return '\'' + std::string(text.substr(0, 40)) + '\''; }

}  // namespace

Fields::Fields(std::string_view line) : line_(line) { split(); }

void Fields::split() {
  for (std::size_t at = line_.find_first_not_of(' '); at != kNpos; at = line_.find_first_not_of(' ', at)) {
    if (words_.size() == words_.capacity()) return fail_at(at + 1, "too many words", "no line has so many");
    const auto word = read_line_word(line_, at);
    if (!word) return fail_at(word.error());
    words_.push_back({*word, at + 1, false});
    at = word->end;
  }
}

void Fields::fail_at(const LineFault& fault) {
  switch (fault.kind) {
    case LineFault::Kind::NoKey: return fail_at(fault.at + 1, "a key is missing before '='", "key=value");
    case LineFault::Kind::StrayQuote: return fail_at(fault.at + 1, "unexpected '\"'", "put a space before it");
    case LineFault::Kind::OpenQuote:
      return fail_at(fault.at + 1, "the quotation marks are not closed", "end the text with '\"'");
    case LineFault::Kind::TouchesQuote:
      return fail_at(fault.at + 1, "a word touches the quotation marks", "put a space between them");
  }
  unreachable("fault of a line");
}

void Fields::fail_at(std::size_t column, std::string problem, std::string hint) {
  if (!error_) error_ = TextError{1, column, std::move(problem), std::move(hint)};
}

void Fields::fail(std::string_view problem, std::string_view hint) {
  fail_at(column_, std::string(problem), std::string(hint));
}

Fields::Word* Fields::next(std::string_view what) {
  if (failed()) return nullptr;
  if (place_ == words_.size() || !words_[place_].text.key.empty()) {
    const std::size_t column = place_ == words_.size() ? line_.size() + 1 : words_[place_].column;
    fail_at(column, std::string(what) + " is missing", "see docs/record-format.md");
    return nullptr;
  }
  Word& word = words_[place_++];
  word.is_used = true;
  column_ = word.column;
  return &word;
}

std::string_view Fields::word(std::string_view what) {
  const Word* word = next(what);
  return word == nullptr ? std::string_view{} : word->text.value;
}

Seat Fields::seat() {
  const std::string_view text = word("a seat");
  const std::optional<Seat> seat = parse_seat(text);
  if (!seat) fail(shown(text) + " is no seat", "one of N E S W");
  return seat.value_or(Seat::North);
}

Card Fields::card() {
  const std::string_view text = word("a card");
  const std::optional<Card> card = parse_card(text);
  if (!card) fail(shown(text) + " is no card", "a rank of 7 8 9 T J Q K A, then a suit of C D H S");
  return card.value_or(Card());
}

unsigned Fields::count(std::string_view what, unsigned least, unsigned most) {
  const std::string_view text = word(what);
  const std::optional<std::int64_t> number = parse_integer(text);
  if (!number || *number < std::int64_t{least} || *number > std::int64_t{most}) {
    fail(shown(text) + " is not " + std::string(what),
         "a number from " + std::to_string(least) + " to " + std::to_string(most));
    return least;
  }
  return static_cast<unsigned>(*number);
}

Fields::Word* Fields::find(std::string_view key) {
  if (failed()) return nullptr;
  for (Word& word : words_) {
    if (word.is_used || word.text.key != key) continue;
    word.is_used = true;
    column_ = word.column;
    return &word;
  }
  fail_at(line_.size() + 1, std::string(key) + "= is missing", "see docs/record-format.md");
  return nullptr;
}

bool Fields::has(std::string_view key) const {
  for (const Word& word : words_) {
    if (!word.is_used && word.text.key == key) return true;
  }
  return false;
}

std::string_view Fields::value(std::string_view key) {
  const Word* word = find(key);
  return word == nullptr ? std::string_view{} : word->text.value;
}

std::string Fields::text(std::string_view key) {
  const Word* word = find(key);
  if (word == nullptr) return {};
  if (!word->text.is_quoted) return std::string(word->text.value);
  std::optional<std::string> plain = unescaped(word->text.value);
  if (!plain) fail("an escape is not known", R"(one of \" \\ \n \r \t or \x and two hexadecimal digits)");
  return std::move(plain).value_or(std::string{});
}

Seat Fields::seat(std::string_view key) {
  const std::string_view text = value(key);
  const std::optional<Seat> seat = parse_seat(text);
  if (!seat) fail(shown(text) + " is no seat", "one of N E S W");
  return seat.value_or(Seat::North);
}

Card Fields::card(std::string_view key) {
  const std::string_view text = value(key);
  const std::optional<Card> card = parse_card(text);
  if (!card) fail(shown(text) + " is no card", "a rank of 7 8 9 T J Q K A, then a suit of C D H S");
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
      fail(shown(word) + " is no card", "cards such as \"9C JH\", one space between them");
    } else if (seen.contains(*card)) {
      fail(shown(word) + " stands twice", "every card once");
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
    fail(shown(text) + " does not fit here", "a number from " + std::to_string(least) + " to " + std::to_string(most));
    return least;
  }
  return *number;
}

codes::Points Fields::points(std::string_view key) {
  constexpr std::int64_t kMost = 30'000;
  return codes::Points(static_cast<std::int16_t>(number(key, -kMost, kMost)));
}

std::optional<TextError> Fields::finish() {
  for (const Word& word : words_) {
    if (word.is_used) continue;
    const std::string_view name = word.text.key.empty() ? word.text.value : word.text.key;
    fail_at(word.column, shown(name) + " has no place here", "see docs/record-format.md");
  }
  return error_;
}

}  // namespace euchre::notation::detail
