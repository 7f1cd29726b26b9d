#include "law/casebook/scenario.h"

#include "core/base/text.h"
#include "core/facts/act_words.h"
#include "law/casebook/law_texts.h"
#include "law/laws/ruling_text.h"

#include <algorithm>
#include <array>

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

std::string misread_text(const laws::Misread& misread) {
  if (misread.word.empty()) return "is no statement in the language of rulings: it ends too early";
  const std::string text = "is no statement in the language of rulings: `" + misread.word + "` cannot stand there";
  return misread.nearest.empty() ? text : text + "; did you mean `" + misread.nearest + "`?";
}

bool is_round(std::string_view text) { return text == "1" || text == "2"; }
bool is_trump_letter(std::string_view text) { return text.size() == 1 && parse_trump(text.front()).has_value(); }
bool is_seat_told(std::string_view text) { return text == "none" || parse_seat(text).has_value(); }
bool is_card_told(std::string_view text) { return text == "none" || parse_card(text).has_value(); }

/// What a word of `state:` must tell.
struct StateWord {
  std::string_view key;
  bool (*is_readable)(std::string_view);
  std::string_view told;
};
constexpr std::array kStateWords{
    StateWord{"trump", is_trump_letter, "a suit, N or L"},
    StateWord{"maker", is_seat_told, "a seat"},
    StateWord{"round", is_round, "1 or 2"},
    StateWord{"lone", is_seat_told, "a seat, or `none`"},
    StateWord{"defender", is_seat_told, "a seat or `none`"},
    StateWord{"discard", is_card_told, "a card, or `none`"},
};

/// A word of `state:` that nobody would read, with what may stand there.
std::optional<std::string> unreadable_state(std::string_view text) {
  for (const std::string_view word : words(text)) {
    const std::size_t equals = word.find('=');
    const auto* const known = std::ranges::find(kStateWords, word.substr(0, equals), &StateWord::key);
    const std::string told = "has `" + std::string(word) + "`: ";
    if (known == kStateWords.end()) return told + "write trump= maker= round= lone= defender= discard=";
    if (equals == std::string_view::npos || !known->is_readable(word.substr(equals + 1)))
      return told + std::string(known->key) + "= must tell " + std::string(known->told);
  }
  return std::nullopt;
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
    if (!trump || trump->empty() || !parse_trump(trump->front()) || !maker || !parse_seat(*maker)) {
      return problem(line, "needs trump= and maker=");
    }
    play.trump = *parse_trump(trump->front());
    play.maker = *parse_seat(*maker);
    if (const auto wrong = unreadable_state(text)) return problem(line, *wrong);
    play.round = attribute(text, "round") == "2" ? 2 : 1;
    if (!play.trump.is_suit() && play.round == 1) return problem(line, "names no trump in round 1: write round=2");
    if (const auto lone = attribute(text, "lone")) play.lone = parse_seat(*lone);
    if (const auto defender = attribute(text, "defender")) play.lone_defender = parse_seat(*defender);
    const bool against_him = play.lone && play.lone_defender && !are_partners(*play.lone, *play.lone_defender);
    if (play.lone_defender && !against_him) return problem(line, "needs defender= to be an adversary of lone=");
    if (const auto card = attribute(text, "discard")) play.discard = parse_card(*card);
    scenario_.set_up.play = play;
  }

  void take_fact(const Line& line, std::string_view text) {
    auto acts = facts::parse_act_line(text);
    if (!acts) return problem(line, acts.error().text);
    if (const auto unknown = facts::unknown_word(*acts)) problem(line, unknown->text);
    scenario_.facts.push_back({line.number, std::string(text), std::move(*acts)});
  }

  void take_expectation(const Line& line, std::string_view text) {
    auto expectation = parse_expectation(text);
    if (!expectation) return problem(line, expectation.error());
    expectation->line = line.number;
    scenario_.expectations.push_back(*std::move(expectation));
  }

  void take_basis(std::string_view text) {
    for (const std::string_view id : words(text)) scenario_.basis.emplace_back(id);
  }

  const Deals& deals_;
  Scenario scenario_;
};

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

Result<Expectation, std::string> parse_expectation(std::string_view text) {
  const std::size_t open = text.find('[');
  const std::size_t close = open == std::string_view::npos ? open : text.find(']', open);
  if (close == std::string_view::npos) return Failure{std::string("lacks its [article ids]")};
  Expectation expectation;
  expectation.body = trim(text.substr(0, open));
  for (const std::string_view id : words(text.substr(open + 1, close - open - 1))) expectation.ids.emplace_back(id);
  // Where every text is silent and no reading was needed, what follows rests on the default.
  const auto is_ground = [](std::string_view id) { return laws::is_article(id) || id == "default"; };
  if (expectation.ids.empty() || !std::ranges::all_of(expectation.ids, is_ground))
    return Failure{std::string("names no article or reading in [ ]")};
  const std::string_view rest = trim(text.substr(close + 1));
  if (!rest.empty() && !rest.starts_with("-- "))
    return Failure{std::string("has words after the ids that are no `-- comment`")};
  auto stated = laws::parse_stated(expectation.body);
  if (!stated) return Failure{misread_text(stated.error())};
  expectation.what = *std::move(stated);
  return expectation;
}

std::vector<Scenario> parse_scenarios(std::string_view text) { return FileReader(text, library_deals()).read(); }

namespace {

Citing compare_articles(const std::vector<std::string>& expected, const std::vector<std::string>& ruled) {
  const auto is_in = [](const std::vector<std::string>& ids) {
    return [&ids](const std::string& id) { return std::ranges::find(ids, id) != ids.end(); };
  };
  const bool names_all = std::ranges::all_of(expected, is_in(ruled));
  if (names_all) return std::ranges::all_of(ruled, is_in(expected)) ? Citing::Exactly : Citing::WithOthers;
  return std::ranges::any_of(expected, is_in(ruled)) ? Citing::InPart : Citing::Otherwise;
}

/// The statement that says what is expected and whose articles come nearest.
std::optional<MetExpectation> met_by(const laws::Ruling& ruling, const Expectation& expectation) {
  std::optional<MetExpectation> nearest;
  for (const laws::Statement& statement : ruling.statements) {
    if (!laws::meets(statement.what, expectation.what)) continue;
    const Citing citing = compare_articles(expectation.ids, statement.ground.ids());
    if (!nearest || citing < nearest->citing) nearest = MetExpectation{expectation, citing, statement.ground};
  }
  return nearest;
}

}  // namespace

ScenarioOutcome run_scenario(const Scenario& scenario, const laws::LawBook& book) {
  ScenarioOutcome outcome;
  outcome.problems = scenario.problems;
  laws::Machine machine(book, scenario.set_up);
  for (const ScenarioFact& fact : scenario.facts) {
    for (const facts::Act& act : fact.acts.acts) machine.observe(act);
  }
  outcome.ruling = machine.ruling();
  outcome.outlook = laws::outlook(machine, outcome.ruling);
  for (const std::string& why : outcome.ruling.impossible) outcome.problems.push_back({scenario.line, why});
  for (const Expectation& expectation : scenario.expectations) {
    if (auto met = met_by(outcome.ruling, expectation))
      outcome.met.push_back(*std::move(met));
    else
      outcome.missing.push_back(expectation);
  }
  outcome.kind = !outcome.problems.empty()  ? ScenarioOutcome::Kind::NotUnderstood
                 : !outcome.missing.empty() ? ScenarioOutcome::Kind::Failed
                                            : ScenarioOutcome::Kind::Passed;
  return outcome;
}

}  // namespace euchre::casebook
