#include "law/casebook/ruling_grammar.h"

#include "core/base/text.h"
#include "law/casebook/detail/ruling_words.h"

#include <algorithm>
#include <array>
#include <vector>

namespace euchre::casebook {

namespace {

using detail::Row;
using detail::Table;

/// What may follow the word of each form.
constexpr std::array kForms{
    Row{"option", "SEAT|SIDE { OPTIONS } until EVENT"},
    Row{"allowed", "WHO ACT [until EVENT]"},
    Row{"denied", "WHO ACT"},
    Row{"points", "SIDE +N REASON"},
    Row{"score", "NS=N EW=N"},
    Row{"card", "CARD STATUS [by SIDE] [if OPT]"},
    Row{"must", "SEAT|PLAYER DUTY [if OPT]"},
    Row{"dealer", "SEAT|PLAYER|TEAM KIND|turn=N"},
    Row{"turn", "SEAT bid|lead|play|discard"},
    Row{"trump", "SUIT maker=SEAT lone=SEAT|lone=none"},
    Row{"game", "SIDE wins [RESULT] [value=N] [carry=N] [n=N]"},
    Row{"game", "due [n=N] open NS=N EW=N"},
    Row{"game", "drawn"},
    Row{"rubber", "SIDE wins [games=N] [NS=N EW=N]"},
    Row{"stands", "X"},
    Row{"void", "X"},
    Row{"barred", "WHO BAR"},
    Row{"club", "CLUB"},
    Row{"rank", "PLAYER|CARD > RANKING"},
    Row{"info", "INFO"},
};

bool is_one_of(char letter, std::string_view letters) { return letters.find(letter) != std::string_view::npos; }

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_card(std::string_view text) {
  return text.size() == 2 && is_one_of(text[0], "789TJQKA") && is_one_of(text[1], "CDHS");
}

bool is_suit(std::string_view text) { return text.size() == 1 && is_one_of(text[0], "CDHS"); }

bool is_player(std::string_view text) { return text.size() == 2 && text[0] == 'P' && is_number(text.substr(1)); }

bool is_team(std::string_view text) {
  return text == "X" || text == "Y" || (text.size() == 2 && is_one_of(text[0], "ABT") && is_number(text.substr(1)));
}

bool is_seat(std::string_view text) { return text.size() == 1 && is_one_of(text[0], "NESW"); }

bool is_side(std::string_view text) { return text == "NS" || text == "EW"; }

bool all_between(std::string_view text, char separator, bool (*is_part)(std::string_view)) {
  const auto parts = split(text, separator);
  return std::all_of(parts.begin(), parts.end(), is_part);
}

bool is_pair(std::string_view text) { return split(text, '+').size() == 2 && all_between(text, '+', is_player); }

bool is_word(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

bool is_code(std::string_view text) {
  constexpr std::array<std::string_view, 5> kCodes{"somerset", "alberta", "danville", "hoyle", "keller"};
  return std::find(kCodes.begin(), kCodes.end(), text) != kCodes.end();
}

/// `S64.b`, `A12i.2`, `K-rev-02`, `AT-tie3.b`, `AMB-G08`.
bool is_article(std::string_view text) {
  if (text.empty() || text[0] < 'A' || text[0] > 'Z') return false;
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  char before = 'A';
  for (const char c : text) {
    if (!is_plain(c) && (!is_one_of(c, "-.") || !is_plain(before))) return false;
    before = c;
  }
  return is_plain(before);
}

bool is_result(std::string_view text) { return split(text, '-').size() == 2 && all_between(text, '-', is_number); }

struct Terminal {
  std::string_view name;
  bool (*matches)(std::string_view);
};
constexpr std::array kTerminals{
    Terminal{"SEAT", is_seat},
    Terminal{"SIDE", is_side},
    Terminal{"PLAYER", is_player},
    Terminal{"TEAM", is_team},
    Terminal{"CARD", is_card},
    Terminal{"SUIT", is_suit},
    Terminal{"N", is_number},
    Terminal{"CODE", is_code},
    Terminal{"ART", is_article},
    Terminal{"PAIR", is_pair},
    Terminal{"RESULT", is_result},
    Terminal{"WHO",
             [](std::string_view text) { return text == "any" || is_side(text) || is_seat(text) || is_player(text); }},
    Terminal{"UNIT", [](std::string_view text) { return is_side(text) || is_team(text); }},
    Terminal{"CARDS", [](std::string_view text) { return all_between(text, '/', is_card); }},
    Terminal{"SUITS", [](std::string_view text) { return all_between(text, '/', is_suit); }},
    Terminal{"THINGS", [](std::string_view text) { return all_between(text, '+', is_word); }},
};

using Tokens = std::vector<std::string_view>;
/// Places in the tokens at which a match may end.
using Ends = std::vector<std::size_t>;

/// Matches a body against a pattern, with every way of leaving out what may be left out.
class Matcher {
 public:
  explicit Matcher(Tokens tokens) : tokens_(std::move(tokens)) {}

  [[nodiscard]] bool fits(std::size_t start, std::string_view pattern) const {
    const Ends ends = match(pattern, start);
    return std::find(ends.begin(), ends.end(), tokens_.size()) != ends.end();
  }

 private:
  [[nodiscard]] Ends match(std::string_view pattern, std::size_t start) const {
    Ends places{start};
    while (!pattern.empty()) {
      pattern = trim(pattern);
      const bool optional = pattern.starts_with('[');
      const std::size_t end = std::min(optional ? pattern.find(']') : pattern.find(' '), pattern.size());
      const std::string_view part = pattern.substr(optional ? 1 : 0, end - (optional ? 1 : 0));
      pattern.remove_prefix(std::min(end + 1, pattern.size()));
      Ends next = optional ? places : Ends{};
      for (const std::size_t place : places) append(next, optional ? match(part, place) : match_word(part, place));
      places = std::move(next);
    }
    return places;
  }

  static void append(Ends& all, const Ends& more) { all.insert(all.end(), more.begin(), more.end()); }

  [[nodiscard]] Ends match_word(std::string_view alternatives, std::size_t place) const {
    Ends ends;
    if (place >= tokens_.size()) return ends;
    for (const std::string_view alternative : split(alternatives, '|')) {
      if (alternative == "OPTIONS") append(ends, match_list("OPT", "| OPT", place));
      if (alternative == "PLAYERS") append(ends, match_list("PLAYER", "PLAYER", place));
      if (alternative == "LIST") append(ends, match_list("N PLAYER|TEAM", "N PLAYER|TEAM", place));
      if (alternative == "RANKING") append(ends, match_list("PLAYER|CARD", "> PLAYER|CARD", place));
      for (const Table& table : detail::kTables) {
        if (table.name == alternative) append(ends, match_table(table, place));
      }
      if (is_single(alternative, tokens_[place])) ends.push_back(place + 1);
    }
    return ends;
  }

  [[nodiscard]] Ends match_list(std::string_view first, std::string_view next, std::size_t place) const {
    Ends ends = match(first, place);
    for (std::size_t i = 0; i < ends.size(); ++i) {
      const bool bar = next.front() == '|';
      if (bar && (ends[i] >= tokens_.size() || tokens_[ends[i]] != "|")) continue;
      append(ends, match(bar ? next.substr(2) : next, ends[i] + (bar ? 1 : 0)));
    }
    return ends;
  }

  [[nodiscard]] Ends match_table(const Table& table, std::size_t place) const {
    Ends ends;
    for (const Row& row : table.rows) {
      if (row.token == tokens_[place]) append(ends, match(row.arguments, place + 1));
    }
    return ends;
  }

  /// A terminal, a key or sign with a terminal after it (`trick=N`, `+N`), or the word itself.
  static bool is_single(std::string_view pattern, std::string_view token) {
    const std::size_t mark = pattern.find_first_of("=+");
    if (mark != std::string_view::npos && pattern != "+") {
      const std::string_view prefix = pattern.substr(0, mark + 1);
      return token.starts_with(prefix) && is_single(pattern.substr(mark + 1), token.substr(mark + 1));
    }
    for (const Terminal& terminal : kTerminals) {
      if (terminal.name == pattern) return terminal.matches(token);
    }
    return pattern == token;
  }

  Tokens tokens_;
};

/// The words of a body, each brace a word of its own.
std::string spaced(std::string_view body) {
  std::string text;
  for (const char letter : body) {
    if (letter == '}') text += ' ';
    text += letter;
    if (letter == '{') text += ' ';
  }
  return text;
}

}  // namespace

bool is_ruling_body(std::string_view body) {
  const std::string text = spaced(body);
  const auto tokens = words(text);
  if (tokens.empty()) return false;
  const Matcher matcher(Tokens(tokens.begin(), tokens.end()));
  return std::any_of(kForms.begin(), kForms.end(),
                     [&](const Row& form) { return form.token == tokens.front() && matcher.fits(1, form.arguments); });
}

std::optional<std::string> problem_of_expectation(std::string_view line) {
  const std::size_t open = line.find('[');
  const std::size_t close = open == std::string_view::npos ? open : line.find(']', open);
  if (close == std::string_view::npos) return "lacks its [article ids]";
  const auto ids = words(line.substr(open + 1, close - open - 1));
  if (ids.empty() || !std::all_of(ids.begin(), ids.end(), is_article)) return "names no article or reading in [ ]";
  const std::string_view rest = trim(line.substr(close + 1));
  if (!rest.empty() && !rest.starts_with("-- ")) return "has words after the ids that are no `-- comment`";
  if (!is_ruling_body(trim(line.substr(0, open)))) return "is no statement in the language of rulings";
  return std::nullopt;
}

}  // namespace euchre::casebook
