#include "core/base/text.h"
#include "law/laws/detail/ruling_words.h"
#include "law/laws/ruling_text.h"

#include <algorithm>

namespace euchre::laws {

bool is_article(std::string_view text) {
  if (text.empty() || text[0] < 'A' || text[0] > 'Z') return false;
  const auto is_mark = [](char c) { return c == '-' || c == '.'; };
  char before = '-';
  for (const char c : text) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!is_plain && (!is_mark(c) || is_mark(before))) return false;
    before = c;
  }
  return !is_mark(before);
}

namespace {

using detail::next_part;
using detail::Row;
using detail::rows_of;
using Tokens = std::vector<std::string_view>;

bool is_number(std::string_view text) {
  return !text.empty() && text.size() < 7 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// Each value as one word; nothing where the word is not exactly so written.

bool parse(std::string_view word, Seat& seat) {
  const auto read = word.size() == 1 ? parse_seat(word) : std::nullopt;
  seat = read.value_or(seat);
  return read && to_char(*read) == word[0];
}
bool parse(std::string_view word, Side& side) {
  const auto read = parse_side(word);
  side = read.value_or(side);
  return read && euchre::to_text(*read) == word;
}
bool parse(std::string_view word, Suit& suit) {
  const auto read = word.size() == 1 ? parse_suit(word[0]) : std::nullopt;
  suit = read.value_or(suit);
  return read && to_char(*read) == word[0];
}
bool parse(std::string_view word, Trump& trump) {
  const auto read = word.size() == 1 ? parse_trump(word[0]) : std::nullopt;
  trump = read.value_or(trump);
  return read && to_char(*read) == word[0];
}
bool parse(std::string_view word, Card& card) {
  const auto read = parse_card(word);
  card = read.value_or(card);
  return read && euchre::to_text(*read) == word;
}
bool parse(std::string_view word, int& number) {
  if (!is_number(word)) return false;
  number = static_cast<int>(*parse_integer(word));
  return true;
}
bool parse(std::string_view word, Candidate& player) {
  if (word.size() != 2 || word[0] != 'P' || word[1] < '1' || word[1] > '9') return false;
  player.number = static_cast<std::uint8_t>(word[1] - '0');
  return true;
}
bool parse(std::string_view word, Anybody& /*nobody in particular*/) { return word == "any"; }
bool parse(std::string_view word, Pair& pair) {
  const auto parts = split(word, '+');
  return parts.size() == 2 && parse(parts[0], pair.first) && parse(parts[1], pair.second);
}
bool parse(std::string_view word, Team& team) {
  const auto read = parse_team(word);
  team = read.value_or(team);
  return read.has_value();
}
bool parse(std::string_view word, GameResult& result) {
  const auto parts = split(word, '-');
  return parts.size() == 2 && parse(parts[0], result.winner) && parse(parts[1], result.loser);
}
bool parse(std::string_view word, Ground& article) {
  if (!is_article(word)) return false;
  article = Ground(word);
  return true;
}
bool parse(std::string_view word, const codes::Code*& code) {
  code = codes::find_code(word);
  return code != nullptr;
}
bool parse(std::string_view word, std::vector<FirstChoice::Prize>& prizes) {
  return std::ranges::all_of(split(word, '+'), [&](std::string_view part) {
    const auto rows = rows_of(FirstChoice::Prize{});
    const auto row = std::ranges::find(rows, part, &Row::token);
    if (row != rows.end()) prizes.push_back(static_cast<FirstChoice::Prize>(row - rows.begin()));
    return row != rows.end();
  });
}
bool parse(std::string_view word, CardSet& cards) {
  return std::ranges::all_of(split(word, '/'), [&](std::string_view part) {
    Card card;
    const bool is_card = parse(part, card);
    if (is_card) cards.insert(card);
    return is_card;
  });
}
bool parse(std::string_view word, Suits& suits) {
  return std::ranges::all_of(split(word, '/'), [&](std::string_view part) {
    Trump suit;
    const bool is_suit = parse(part, suit);
    if (is_suit) suits.has[suit.index()] = true;
    return is_suit;
  });
}

/// Words one after another, and how far they made sense.
class Reader {
 public:
  explicit Reader(Tokens tokens) : tokens_(std::move(tokens)) {}

  [[nodiscard]] bool is_done() const { return at_ == tokens_.size(); }
  /// Whether nothing is left.
  bool end() { return is_done() || fail({}); }
  void restart() { at_ = 0; }
  [[nodiscard]] Misread misread() const {
    if (furthest_ >= tokens_.size()) return {};
    const std::string_view word = tokens_[furthest_];
    return {std::string(word), std::string(nearest_word(word, expected_).value_or(""))};
  }

  bool skip(std::string_view word) {
    if (is_done() || tokens_[at_] != word) return fail(word);
    ++at_;
    return true;
  }

  /// A value that is one word, after a mark such as `trick=`.
  template <class T>
  bool take(T& value, std::string_view mark = {}) {
    T read = value;
    bring_forward(mark);
    if (is_done() || !tokens_[at_].starts_with(mark)) return fail(mark);
    if (!parse(tokens_[at_].substr(mark.size()), read)) return fail({});
    value = std::move(read);
    ++at_;
    return true;
  }
  template <class T>
  bool take(std::optional<T>& value, std::string_view mark = {}) {
    T one{};
    if (!take(one, mark)) return false;
    value = std::move(one);
    return true;
  }
  template <class... T>
  bool take(std::variant<T...>& value) {
    return (take_as<T>(value) || ...);
  }
  bool take(std::optional<Choice>& choice, std::string_view /*no mark*/ = {}) {
    Choice one;
    if (!take_phrase(one.kind, one)) return false;
    choice = one;
    return true;
  }

  /// A word of a class, with what it speaks of put into the value.
  template <class Word, class T>
  bool take_phrase(Word& word, T& value) {
    const auto rows = rows_of(Word{});
    const std::size_t start = at_;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      at_ = start;
      T read = value;
      if (!skip(rows[i].token) || !take_pattern(rows[i].arguments, read)) continue;
      value = std::move(read);
      word = static_cast<Word>(i);
      return true;
    }
    at_ = start;
    return false;
  }
  /// A word of a class that speaks of nothing.
  template <class Word>
  bool take_word(Word& word) {
    int nothing = 0;
    return take_phrase(word, nothing);
  }

 private:
  /// Attributes may stand in any order: `n=1 value=2` is `value=2 n=1`.
  void bring_forward(std::string_view mark) {
    if (!mark.ends_with('=')) return;
    const auto first = tokens_.begin() + static_cast<std::ptrdiff_t>(at_);
    const auto is_attribute = [](std::string_view token) { return token.find('=') != std::string_view::npos; };
    const auto end = std::find_if_not(first, tokens_.end(), is_attribute);
    const auto found = std::find_if(first, end, [mark](std::string_view token) { return token.starts_with(mark); });
    if (found != end) std::rotate(first, found, found + 1);
  }

  bool fail(std::string_view expected) {
    if (at_ > furthest_) expected_.clear();
    furthest_ = std::max(furthest_, at_);
    if (at_ == furthest_ && !expected.empty()) expected_.push_back(expected);
    return false;
  }

  template <class T, class V>
  bool take_as(V& value) {
    T one{};
    if (!take(one)) return false;
    value = std::move(one);
    return true;
  }

  template <class T>
  bool take_pattern(std::string_view pattern, T& value) {
    while (!pattern.empty()) {
      const std::string_view part = next_part(pattern);
      if (detail::is_group(part)) {
        take_group(detail::inside(part), value);
        continue;
      }
      const detail::Piece piece = detail::piece_of(part);
      const auto terminals = split(piece.terminals, '|');
      const auto is_there = [&](std::string_view one) { return take_terminal(piece.prefix, one, value); };
      if (std::ranges::none_of(terminals, is_there)) return false;
    }
    return true;
  }

  template <class T>
  void take_group(std::string_view pattern, T& value) {
    const std::size_t start = at_;
    T read = value;
    if (take_pattern(pattern, read))
      value = std::move(read);
    else
      at_ = start;
  }

  static bool is_terminal(std::string_view text) { return text.front() >= 'A' && text.front() <= 'Z'; }

  template <class T>
  bool take_terminal(std::string_view mark, std::string_view terminal, T& value) {
    if constexpr (requires { value.card; })
      if (terminal == "CARD") return take(value.card, mark);
    if constexpr (requires { value.suit; })
      if (terminal == "SUIT") return take(value.suit, mark);
    if constexpr (requires { value.seat; })
      if (terminal == "SEAT") return take(value.seat, mark);
    if constexpr (requires { value.side; })
      if (terminal == "SIDE") return take(value.side, mark);
    if constexpr (requires { value.player; })
      if (terminal == "PLAYER") return take(value.player, mark);
    if constexpr (requires { value.number; })
      if (terminal == "N") return take(value.number, mark);
    if constexpr (requires { value.choice; })
      if (terminal == "OPT") return take(value.choice);
    if constexpr (requires { value.reason; })
      if (terminal == "REASON") return take_word(value.reason.emplace());
    return !is_terminal(terminal) && skip(terminal);
  }

  Tokens tokens_;
  std::size_t at_ = 0;
  std::size_t furthest_ = 0;
  std::vector<std::string_view> expected_;
};

bool read_score(Reader& in, BySide<int>& score) {
  return in.take(score[Side::NorthSouth], "NS=") && in.take(score[Side::EastWest], "EW=");
}
bool read_condition(Reader& in, std::optional<Choice>& choice) { return !in.skip("if") || in.take(choice); }
bool read_limit(Reader& in, Limit& limit) { return in.skip("until") && in.take_phrase(limit.kind, limit); }

template <class T>
std::vector<T> read_list(Reader& in) {
  std::vector<T> list;
  for (T one{}; in.take(one); one = {}) list.push_back(one);
  return list;
}

// What follows the word of the form.

bool read(Reader& in, Option& option) {
  std::variant<Seat, Side> who;
  if (!in.take(who) || !in.skip("{")) return false;
  option.holder = std::visit([](auto one) { return Party::of(one); }, who);
  do {
    std::optional<Choice> choice;
    if (!in.take(choice)) return false;
    option.choices.push_back(*choice);
  } while (in.skip("|"));
  return in.skip("}") && (in.is_done() || read_limit(in, option.until.emplace()));
}
bool read(Reader& in, Allowed& one) {
  return in.take(one.who) && in.take_phrase(one.deed.word, one.deed) &&
         (in.is_done() || read_limit(in, one.until.emplace()));
}
bool read(Reader& in, Denied& one) { return in.take(one.who) && in.take_phrase(one.deed.word, one.deed); }
bool read(Reader& in, PointsEntered& one) {
  return in.take(one.side) && in.take(one.points, "+") && in.take_word(one.reason);
}
bool read(Reader& in, ScoreIs& one) { return read_score(in, one.score); }
bool read(Reader& in, CardIs& one) {
  return in.take(one.card) && in.take_word(one.status) && (!in.skip("by") || in.take(one.by)) &&
         read_condition(in, one.chosen);
}
bool read_task(Reader& in, Must& one) {
  if (!in.take_phrase(one.task.word, one.task)) return false;
  const bool names_cards = one.task.word == Task::Play || one.task.word == Task::Lead;
  if (names_cards) return one.task.suit || in.take(one.cards);
  return one.task.word != Task::Name || in.take(one.suits);
}
bool read(Reader& in, Must& one) {
  return in.take(one.who) && read_task(in, one) && read_condition(in, one.task.choice);
}
bool read(Reader& in, DealerIs& one) { return in.take(one.who) && in.take_word(one.by); }
bool read(Reader& in, DealTurnOf& one) { return in.take(one.who) && in.take(one.turn, "turn="); }
bool read(Reader& in, Turn& one) { return in.take(one.seat) && in.take_word(one.how); }
bool read(Reader& in, TrumpIs& one) {
  return in.take(one.suit) && in.take(one.maker, "maker=") && (in.skip("lone=none") || in.take(one.lone, "lone="));
}
bool read(Reader& in, GameWon& one) {
  if (!in.take(one.side) || !in.skip("wins")) return false;
  in.take(one.result);
  in.take(one.value, "value=");
  in.take(one.carry, "carry=");
  in.take(one.number, "n=");
  return true;
}
bool read(Reader& in, GameDue& one) {
  if (!in.skip("due")) return false;
  in.take(one.number, "n=");
  return in.skip("open") && read_score(in, one.score);
}
bool read(Reader& in, GameDrawn& /*one*/) { return in.skip("drawn"); }
bool read(Reader& in, RubberWon& one) {
  if (!in.take(one.side) || !in.skip("wins")) return false;
  in.take(one.games, "games=");
  return in.is_done() || read_score(in, one.points.emplace());
}
bool read(Reader& in, Stands& one) { return in.take_phrase(one.thing.word, one.thing); }
bool read(Reader& in, Void& one) { return in.take_phrase(one.thing.word, one.thing); }
bool read(Reader& in, Barred& one) { return in.take(one.who) && in.take_word(one.bar); }
bool read(Reader& in, Partners& one) {
  return in.skip("partners") && in.take(one.first) && in.skip("v") && in.take(one.second);
}
bool read(Reader& in, FirstChoice& one) { return in.skip("choice") && in.take(one.who) && in.take(one.prizes); }
bool read(Reader& in, Players& one) {
  if (!in.take_word(one.what)) return false;
  const bool is_none = one.what == Players::Do::Redraw && in.skip("none");
  one.players = read_list<Candidate>(in);
  in.take(one.after_rubbers, "after=");
  return is_none || !one.players.empty();
}
bool read(Reader& in, Precede& one) {
  if (!in.skip("precede")) return false;
  one.first = read_list<Candidate>(in);
  if (!in.skip("v")) return false;
  one.second = read_list<Candidate>(in);
  return !one.first.empty() && !one.second.empty();
}
bool read(Reader& in, Places& one) {
  one.list = in.skip("member") ? Places::List::Members : Places::List::Ranks;
  if (one.list == Places::List::Ranks && !in.skip("rank")) return false;
  for (Places::Place place; in.take(place.number);) {
    if (!in.take(place.who)) return false;
    one.places.push_back(place);
  }
  return !one.places.empty();
}
bool read(Reader& in, Move& one) { return in.skip("move") && in.take(one.team) && in.skip("to") && in.take(one.table); }
bool read(Reader& in, Record& one) {
  return in.skip("record") && in.take(one.unit) && in.take(one.wins, "wins=") && in.take(one.points, "points=");
}
bool read(Reader& in, ExtraGame& one) { return in.skip("extra-game") && in.take(one.one) && in.take(one.other); }
bool read(Reader& in, FlipAgain& one) { return in.skip("flip-again") && in.take(one.round, "round="); }
bool read(Reader& in, Bye& one) { return in.skip("bye") && in.take(one.team); }
bool read(Reader& in, TeamIs& one) {
  if (!in.skip("team")) return false;
  one.letter = in.skip("A") ? 'A' : 'B';
  return (one.letter == 'A' || in.skip("B")) && in.take(one.who);
}
bool read(Reader& in, Ranking& one) {
  do {
    if (!in.take(one.order.emplace_back())) return false;
  } while (in.skip(">"));
  return one.order.size() > 1;
}
bool read(Reader& in, Noted& one) { return in.take_phrase(one.word, one); }
bool read(Reader& in, Governs& one) { return in.skip("governs") && in.take(one.article); }
bool read(Reader& in, Fallback& one) { return in.skip("fallback") && in.take(one.code) && in.take(one.article); }
bool read(Reader& in, Contrast& one) {
  if (!in.skip("contrast") || !in.take(one.code)) return false;
  one.to = in.skip("game-over") ? Contrast::To::GameOver : Contrast::To::RevokeEstablished;
  return one.to == Contrast::To::GameOver || in.skip("revoke-established");
}

/// Reads the words as this alternative, where its form begins so.
template <std::size_t Index>
bool read_as(Reader& in, Stated& stated) {
  stated.emplace<Index>();
  in.restart();
  return in.skip(word_of(form_of(stated))) && read(in, std::get<Index>(stated)) && in.end();
}

template <std::size_t... Index>
bool read_any(Reader& in, Stated& stated, std::index_sequence<Index...> /*all*/) {
  return (read_as<Index>(in, stated) || ...);
}

/// The words of a body, each brace a word of its own.
std::string with_spaced_braces(std::string_view body) {
  std::string text;
  for (const char letter : body) {
    if (letter == '}') text += ' ';
    text += letter;
    if (letter == '{') text += ' ';
  }
  return text;
}

}  // namespace

Result<Stated, Misread> parse_stated(std::string_view text) {
  const std::string spaced = with_spaced_braces(text);
  Reader in(words(spaced));
  Stated stated;
  if (read_any(in, stated, std::make_index_sequence<std::variant_size_v<Stated>>{})) return stated;
  return Failure{in.misread()};
}

}  // namespace euchre::laws
