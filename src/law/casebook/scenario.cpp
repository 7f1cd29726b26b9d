#include "law/casebook/scenario.h"

#include "core/base/text.h"
#include "law/casebook/law_texts.h"
#include "law/casebook/ruling_grammar.h"

#include <algorithm>

namespace euchre::casebook {

namespace {

using Deals = std::map<std::string, LibraryDeal, std::less<>>;

struct Line {
  int number = 0;
  std::string_view text;
};

/// `key: value`, the key a word or two.
struct KeyValue {
  std::string_view key;
  std::string_view value;
};

std::optional<KeyValue> split_key(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  return KeyValue{trim(line.substr(0, colon)), trim(line.substr(colon + 1))};
}

std::optional<std::string_view> attribute(std::string_view text, std::string_view key) {
  for (const std::string_view word : words(text)) {
    if (word.size() > key.size() && word.starts_with(key) && word[key.size()] == '=')
      return word.substr(key.size() + 1);
  }
  return std::nullopt;
}

/// Reads the lines of a `deals` fence: `deal: NAME pack=32 dealer=S up=QH`, then a line for each seat.
void read_deals(const std::vector<Line>& lines, Deals& deals) {
  LibraryDeal* current = nullptr;
  for (const Line& line : lines) {
    const auto pair = split_key(line.text);
    if (!pair) continue;
    if (pair->key == "deal") {
      if (words(pair->value).empty()) continue;
      current = &deals[std::string(words(pair->value).front())];
      if (const auto dealer = attribute(pair->value, "dealer")) current->dealer = parse_seat(*dealer);
      if (const auto up = attribute(pair->value, "up")) current->turn_up = parse_card(*up);
      if (const auto pack = attribute(pair->value, "pack")) {
        current->pack = static_cast<unsigned>(parse_integer(*pack).value_or(0));
      }
    } else if (const auto seat = parse_seat(pair->key); seat && current != nullptr) {
      current->hands[*seat] = parse_cards(pair->value).value_or(CardSet{});
    }
  }
}

class BlockReader {
 public:
  BlockReader(const Deals& deals, int line) : deals_(deals) { scenario_.line = line; }

  void take(const Line& line) {
    const auto pair = split_key(line.text);
    if (!pair || pair->key != "deal") scenario_.text += std::string(line.text) + '\n';
    if (!pair) return problem(line, "is no `key: value` line");
    if (pair->key == "id")
      scenario_.id = pair->value;
    else if (pair->key == "code")
      scenario_.code = pair->value;
    else if (pair->key == "title")
      scenario_.title = pair->value;
    else if (pair->key == "deal")
      take_deal(line, pair->value);
    else if (pair->key == "dealer")
      take_dealer(line, pair->value);
    else if (pair->key == "up")
      take_turn_up(line, pair->value);
    else if (pair->key == "score")
      take_score(line, pair->value);
    else if (pair->key == "state")
      take_state(line, pair->value);
    else if (pair->key == "fact")
      take_fact(line, pair->value);
    else if (pair->key == "ask")
      scenario_.ask = pair->value;
    else if (pair->key == "case")
      scenario_.cases.emplace_back(pair->value);
    else if (pair->key == "expect")
      take_expectation(line, pair->value);
    else if (pair->key == "basis")
      take_basis(pair->value);
    else if (pair->key.starts_with("hand "))
      take_hand(line, pair->key.substr(5), pair->value);
    else
      problem(line, "has an unknown key");
  }

  [[nodiscard]] Scenario finish() {
    const auto& dealer = scenario_.set_up.dealer;
    if (dealer && scenario_.text.find("\ndealer:") == std::string::npos) {
      scenario_.text += std::string("dealer: ") + to_char(*dealer) + '\n';
    }
    return std::move(scenario_);
  }

 private:
  void problem(const Line& line, std::string text) {
    scenario_.problems.push_back({line.number, "`" + std::string(line.text) + "` " + std::move(text)});
  }

  void take_deal(const Line& line, std::string_view name) {
    const auto found = deals_.find(name);
    if (found == deals_.end()) return problem(line, "names no deal of the library");
    scenario_.set_up.hands = found->second.hands;
    scenario_.set_up.turn_up = found->second.turn_up;
    scenario_.set_up.dealer = found->second.dealer;
    write_out(found->second);
  }

  /// A deal of the library as lines of the block's own.
  void write_out(const LibraryDeal& deal) {
    for (const Seat seat : kSeats) {
      std::string cards;
      for (const Card card : deal.hands[seat]) cards += ' ' + to_text(card);
      if (!cards.empty()) scenario_.text += std::string("hand ") + to_char(seat) + ':' + cards + '\n';
    }
    if (deal.turn_up) scenario_.text += "up: " + to_text(*deal.turn_up) + '\n';
  }

  void take_dealer(const Line& line, std::string_view text) {
    scenario_.set_up.dealer = parse_seat(text);
    if (!scenario_.set_up.dealer) problem(line, "names no seat");
  }

  void take_turn_up(const Line& line, std::string_view text) {
    scenario_.set_up.turn_up = parse_card(text);
    if (!scenario_.set_up.turn_up) problem(line, "names no card");
  }

  void take_hand(const Line& line, std::string_view seat_text, std::string_view text) {
    const auto seat = parse_seat(seat_text);
    const auto cards = parse_cards(text);
    if (!seat || !cards) return problem(line, "is no hand");
    if (!scenario_.set_up.hands) scenario_.set_up.hands = BySeat<CardSet>{};
    (*scenario_.set_up.hands)[*seat] = *cards;
  }

  void take_score(const Line& line, std::string_view text) {
    for (const Side side : kSides) {
      const auto value = attribute(text, to_text(side));
      const auto number = value ? parse_integer(*value) : std::nullopt;
      if (!number || *number < 0 || *number > 1000) return problem(line, "is no score: write NS=2 EW=3");
      scenario_.set_up.score[side] = static_cast<int>(*number);
    }
  }

  void take_state(const Line& line, std::string_view text) {
    laws::SetUp::Play play;
    const auto trump = attribute(text, "trump");
    const auto maker = attribute(text, "maker");
    if (!trump || trump->empty() || !parse_suit(trump->front()) || !maker || !parse_seat(*maker)) {
      return problem(line, "needs trump= and maker=");
    }
    play.trump = *parse_suit(trump->front());
    play.maker = *parse_seat(*maker);
    play.round = attribute(text, "round") == "2" ? 2 : 1;
    if (const auto lone = attribute(text, "lone")) play.lone = parse_seat(*lone);
    if (const auto card = attribute(text, "discard")) play.discard = parse_card(*card);
    scenario_.set_up.play = play;
  }

  void take_fact(const Line& line, std::string_view text) {
    auto acts = facts::parse_act_line(text);
    if (!acts) return problem(line, acts.error().text);
    scenario_.facts.push_back({line.number, std::string(text), std::move(*acts)});
  }

  void take_expectation(const Line& line, std::string_view text) {
    if (auto wrong = problem_of_expectation(text)) return problem(line, std::move(*wrong));
    const std::size_t open = text.find('[');
    const std::size_t close = text.find(']', open);
    Expectation expectation{line.number, std::string(trim(text.substr(0, open))), {}};
    for (const std::string_view id : words(text.substr(open + 1, close - open - 1))) expectation.ids.emplace_back(id);
    scenario_.expectations.push_back(std::move(expectation));
  }

  void take_basis(std::string_view text) {
    for (const std::string_view id : words(text)) scenario_.basis.emplace_back(id);
  }

  const Deals& deals_;
  Scenario scenario_;
};

/// Tokens of a body, split into what must stand in order and what may be left out of an expectation.
struct Body {
  std::vector<std::string> fixed;
  std::vector<std::string> attributes;
  std::vector<std::string> options;  ///< between braces
  std::vector<std::string> by;
  std::vector<std::string> condition;
  std::vector<std::string> until;
  std::string result;  ///< `7-4`
};

std::string sorted_alternatives(std::string_view token) {
  auto parts = split(token, '/');
  std::sort(parts.begin(), parts.end());
  std::string joined;
  for (const std::string_view part : parts) joined += std::string(joined.empty() ? "" : "/") + std::string(part);
  return joined;
}

bool is_game_result(std::string_view token) {
  const std::size_t dash = token.find('-');
  return dash != std::string_view::npos && parse_integer(token.substr(0, dash)) &&
         parse_integer(token.substr(dash + 1));
}

std::vector<std::string> options_between_braces(std::string_view body) {
  std::vector<std::string> options;
  for (const std::string_view option : split(body, '|')) options.emplace_back(trim(option));
  std::sort(options.begin(), options.end());
  return options;
}

Body read_body(std::string_view text) {
  Body body;
  std::string rest(text);
  const std::size_t open = rest.find('{');
  const std::size_t close = rest.find('}');
  if (open != std::string::npos && close != std::string::npos && open < close) {
    body.options = options_between_braces(std::string_view(rest).substr(open + 1, close - open - 1));
    rest.erase(open, close - open + 1);
  }
  std::vector<std::string>* part = &body.fixed;
  const auto tokens = words(rest);
  const bool is_card = !tokens.empty() && tokens.front() == "card";
  for (const std::string_view token : tokens) {
    if (token == "until")
      part = &body.until;
    else if (token == "if")
      part = &body.condition;
    else if (token == "by" && is_card)
      part = &body.by;
    else if (part == &body.fixed && token.find('=') != std::string_view::npos)
      body.attributes.emplace_back(token);
    else if (part == &body.fixed && is_game_result(token))
      body.result = token;
    else
      part->push_back(sorted_alternatives(token));
  }
  return body;
}

/// The players after `club in`, `out`, `draw` ... are sets; `precede` has one on each side of `v`.
void sort_player_sets(std::vector<std::string>& tokens) {
  if (tokens.size() < 3 || tokens[0] != "club") return;
  const std::string& word = tokens[1];
  if (word != "in" && word != "out" && word != "draw" && word != "no-draw" && word != "redraw" && word != "precede")
    return;
  const auto middle = std::find(tokens.begin() + 2, tokens.end(), "v");
  std::sort(tokens.begin() + 2, middle);
  if (middle != tokens.end()) std::sort(middle + 1, tokens.end());
}

/// `rank JH > JD > AH` holds where a longer order says so.
bool is_part_of_order(const std::vector<std::string>& part, const std::vector<std::string>& whole) {
  auto from = whole.begin();
  for (const std::string& token : part) {
    if (token == ">") continue;
    from = std::find(from, whole.end(), token);
    if (from == whole.end()) return false;
    ++from;
  }
  return true;
}

bool left_out_or_equal(const std::vector<std::string>& expected, const std::vector<std::string>& said) {
  return expected.empty() || expected == said;
}

/// Takes a file apart into its blocks. The deals of `library` may be named before any of its own.
class FileReader {
 public:
  FileReader(std::string_view text, Deals library)
      : text_(text), is_fenced_(text.find("```") != std::string_view::npos), deals_(std::move(library)) {}

  [[nodiscard]] std::vector<Scenario> read() {
    for (const std::string_view line : split(text_, '\n')) take({++number_, trim(line)});
    finish_block();
    return std::move(scenarios_);
  }
  [[nodiscard]] const Deals& deals() const { return deals_; }

 private:
  enum class Fence { None, Cases, LibraryDeals, Other };

  void take(const Line& line) {
    if (line.text.starts_with("```")) return take_fence(line.text.substr(3));
    if (!is_fenced_ && line.text.starts_with("id:")) {
      finish_block();
      fence_ = Fence::Cases;
      block_line_ = line.number;
    }
    if (!line.text.empty() && !line.text.starts_with('#') && fence_ != Fence::None) block_.push_back(line);
  }

  void take_fence(std::string_view word) {
    finish_block();
    block_line_ = number_ + 1;
    if (fence_ != Fence::None)
      fence_ = Fence::None;
    else if (word == "scn")
      fence_ = Fence::Cases;
    else if (word == "deals")
      fence_ = Fence::LibraryDeals;
    else
      fence_ = Fence::Other;
  }

  void finish_block() {
    if (fence_ == Fence::LibraryDeals) read_deals(block_, deals_);
    if (fence_ == Fence::Cases && !block_.empty()) {
      BlockReader reader(deals_, block_line_);
      for (const Line& line : block_) reader.take(line);
      scenarios_.push_back(reader.finish());
    }
    block_.clear();
  }

  std::string_view text_;
  bool is_fenced_;
  Deals deals_;
  std::vector<Scenario> scenarios_;
  std::vector<Line> block_;
  Fence fence_ = Fence::None;
  int block_line_ = 0;
  int number_ = 0;
};

/// The deals that every file may name.
const Deals& library_deals() {
  static const Deals kDeals = [] {
    FileReader reader(detail::kLibraryDealsMd, {});
    static_cast<void>(reader.read());
    return reader.deals();
  }();
  return kDeals;
}

}  // namespace

bool meets(std::string_view statement, std::string_view expectation) {
  Body said = read_body(statement);
  Body expected = read_body(expectation);
  sort_player_sets(said.fixed);
  sort_player_sets(expected.fixed);
  const bool attributes_agree =
      std::all_of(expected.attributes.begin(), expected.attributes.end(), [&said](const std::string& attribute) {
        return std::find(said.attributes.begin(), said.attributes.end(), attribute) != said.attributes.end();
      });
  const bool same_words =
      said.fixed == expected.fixed ||
      (!expected.fixed.empty() && expected.fixed.front() == "rank" && is_part_of_order(expected.fixed, said.fixed));
  return same_words && attributes_agree && expected.options == said.options &&
         left_out_or_equal(expected.by, said.by) && left_out_or_equal(expected.condition, said.condition) &&
         left_out_or_equal(expected.until, said.until) && (expected.result.empty() || expected.result == said.result);
}

std::vector<Scenario> parse_scenarios(std::string_view text) { return FileReader(text, library_deals()).read(); }

ScenarioOutcome run_scenario(const Scenario& scenario, const laws::LawBook& book) {
  ScenarioOutcome outcome;
  outcome.problems = scenario.problems;
  laws::Machine machine(book, scenario.set_up);
  for (const ScenarioFact& fact : scenario.facts) {
    for (const facts::Act& act : fact.acts.acts) machine.observe(act);
  }
  outcome.ruling = machine.ruling();
  for (const std::string& why : outcome.ruling.impossible) outcome.problems.push_back({scenario.line, why});
  for (const Expectation& expectation : scenario.expectations) {
    const bool met = std::any_of(
        outcome.ruling.statements.begin(), outcome.ruling.statements.end(),
        [&](const laws::Statement& statement) { return meets(laws::to_text(statement), expectation.body); });
    if (!met) outcome.missing.push_back(expectation);
  }
  outcome.kind = !outcome.problems.empty()  ? ScenarioOutcome::Kind::NotUnderstood
                 : !outcome.missing.empty() ? ScenarioOutcome::Kind::Failed
                                            : ScenarioOutcome::Kind::Passed;
  return outcome;
}

}  // namespace euchre::casebook
