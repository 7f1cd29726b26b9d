#include "support/minds/players/maxim.h"

#include "core/base/text.h"
#include "core/codes/ready_rules.h"
#include "core/match/match.h"
#include "minds/analysis/situation.h"
#include "minds/analysis/study.h"
#include "minds/analysis/winning_chances.h"
#include "minds/players/player.h"
#include "support/minds/players/position.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <memory>
#include <utility>

namespace euchre::test_support {
namespace {

constexpr std::array<std::string_view, 3> kVerdicts{"supported", "contradicted", "open"};
constexpr std::array<std::string_view, kMomentCount> kMoments{"first round",  "second round", "discarding",
                                                              "opening lead", "first trick",  "later tricks"};
constexpr double kHundredths = 100;

/// The keys of one maxim and what stands after each.
using Fields = std::map<std::string_view, std::string_view>;

constexpr std::array<std::string_view, 12> kKeys{"position", "maxim", "code", "dealer", "up", "calls",
                                                 "discard",  "plays", "hand", "score",  "by", "answer"};
constexpr std::array<std::string_view, 6> kNeeded{"maxim", "code", "dealer", "up", "hand", "answer"};

bool is_key(std::string_view key) { return key == "found" || std::ranges::find(kKeys, key) != kKeys.end(); }

std::string_view field(const Fields& fields, std::string_view key) {
  const auto found = fields.find(key);
  return found == fields.end() ? std::string_view() : found->second;
}

const codes::Code* code_named(std::string_view id) {
  if (const codes::Code* code = codes::find_code(id)) return code;
  const auto ready = codes::ready_rules();
  const auto found = std::ranges::find(ready, id, &codes::ReadyRules::id);
  return found == ready.end() ? nullptr : &found->code;
}

std::optional<double> parse_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// `supported: +1.050 +- 0.022 points over order`.
Result<Finding, std::string> parse_finding(std::string_view text) {
  const std::string shape = fmt::format("`{}` is not like `supported: +1.050 +- 0.022 points over order`", text);
  const auto parts = words(text);
  if (parts.size() != 7 || parts[2] != "+-" || parts[5] != "over") return Failure{shape};
  const auto gain = parse_number(parts[1]);
  const auto half_interval = parse_number(parts[3]);
  if (!gain || !half_interval || (parts[4] != "points" && parts[4] != "%")) return Failure{shape};
  Finding finding{parts[4] == "%" ? By::Chance : By::Points, *gain, *half_interval, std::string(parts[6])};
  const std::string_view verdict = kVerdicts.at(static_cast<std::size_t>(finding.verdict()));
  if (parts[0] != fmt::format("{}:", verdict)) return Failure{fmt::format("these figures are {}", verdict)};
  return finding;
}

/// Nothing stays as it is where the key is not given.
Result<match::Standing, std::string> parse_standing(const codes::Code& code, Side own, std::string_view text) {
  match::Standing standing = match::standing_of(match::Match(code.match));
  if (text.empty()) return standing;
  const auto parts = split(text, '-');
  const auto first = parse_integer(parts[0]);
  const auto second = parts.size() == 2 ? parse_integer(parts[1]) : std::nullopt;
  const int target = standing.target ? standing.target->number() : 0;
  if (!first || !second || *first < 0 || *second < 0 || *first >= target || *second >= target) {
    return Failure{fmt::format("{} is no score of a game under {}", text, code.id)};
  }
  standing.score[own] = codes::Points(static_cast<std::int16_t>(*first));
  standing.score[adversaries_of(own)] = codes::Points(static_cast<std::int16_t>(*second));
  return standing;
}

Result<std::vector<Card>, std::string> parse_cards_in_order(std::string_view text) {
  std::vector<Card> cards;
  for (const std::string_view word : words(text)) {
    const auto card = parse_card(word);
    if (!card) return Failure{fmt::format("{} is no card", word)};
    cards.push_back(*card);
  }
  return cards;
}

Result<game::SeatView, std::string> parse_view(const codes::DealRules& rules, const Fields& fields) {
  analysis::Situation situation;
  situation.rules = rules;
  const auto dealer = parse_seat(field(fields, "dealer"));
  const auto turn_up = parse_card(field(fields, "up"));
  const auto hand = parse_cards(field(fields, "hand"));
  if (!dealer || !turn_up || !hand) return Failure{std::string("dealer, turn-up or hand cannot be read")};
  situation.dealer = *dealer;
  situation.turn_up = *turn_up;
  situation.hand = *hand;
  for (const std::string_view word : words(field(fields, "calls"))) {
    const auto call = game::parse_call(word);
    if (!call) return Failure{fmt::format("{} is no call", word)};
    situation.calls.push_back(*call);
  }
  auto plays = parse_cards_in_order(field(fields, "plays"));
  if (!plays) return Failure{std::move(plays).error()};
  situation.plays = *plays;
  situation.has_dealer_discarded = field(fields, "discard") == "unseen";
  if (!field(fields, "discard").empty() && !situation.has_dealer_discarded) {
    situation.discard = parse_card(field(fields, "discard"));
    if (!situation.discard) return Failure{std::string("the discard is no card")};
  }
  auto view = analysis::view_of(situation);
  if (!view) return Failure{view.error().problem};
  return *view;
}

/// Some of what may be done, not all of it.
std::optional<std::string> problem_of_answers(const Maxim& maxim) {
  const auto lawful = players::lawful_actions(maxim.view);
  for (const std::string& answer : maxim.answers) {
    if (std::ranges::find(lawful, answer, action_text) == lawful.end()) return answer + " may not be done here";
  }
  if (maxim.answers.empty() || maxim.answers.size() == lawful.size()) return "the answer leaves no choice";
  return std::nullopt;
}

Result<Maxim, std::string> parse_maxim(const Fields& fields) {
  for (const std::string_view key : kNeeded) {
    if (field(fields, key).empty()) return Failure{fmt::format("it says nothing of `{}`", key)};
  }
  Maxim maxim;
  maxim.name = field(fields, "position");
  maxim.words = field(fields, "maxim");
  maxim.code = code_named(field(fields, "code"));
  if (maxim.code == nullptr) return Failure{fmt::format("there is no code {}", field(fields, "code"))};
  // Either side's need bars lone hands, so that the rules do not hang on whose score is which.
  const auto score = parse_standing(*maxim.code, Side::NorthSouth, field(fields, "score"));
  if (!score) return Failure{score.error()};
  auto view = parse_view(match::rules_at(maxim.code->deal, maxim.code->match.game, score->score), fields);
  if (!view) return Failure{std::move(view).error()};
  maxim.view = *std::move(view);
  maxim.standing = *parse_standing(*maxim.code, side_of(maxim.view.seat), field(fields, "score"));
  for (const std::string_view word : words(field(fields, "answer"))) maxim.answers.emplace_back(word);
  if (auto problem = problem_of_answers(maxim)) return Failure{*std::move(problem)};
  const std::string_view by = field(fields, "by");
  if (by != "points" && by != "chance") return Failure{std::string("`by` is points or chance")};
  maxim.by = by == "points" ? By::Points : By::Chance;
  if (field(fields, "found").empty()) return maxim;
  auto finding = parse_finding(field(fields, "found"));
  if (!finding) return Failure{std::move(finding).error()};
  if (finding->by != maxim.by) return Failure{std::string("what was found is told by the other measure")};
  if (maxim.is_followed_by(finding->other)) return Failure{finding->other + " is an answer of the maxim itself"};
  maxim.written = *std::move(finding);
  return maxim;
}

std::string_view without_comment(std::string_view line) { return line.starts_with('#') ? std::string_view() : line; }

/// Takes one `key value` into the fields of a maxim; says what is wrong with it.
std::optional<std::string> take_line(std::string_view line, Fields& fields) {
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string_view key = line.substr(0, end);
  if (!is_key(key)) return fmt::format("`{}` is no key", key);
  if (fields.empty() && key != "position") return std::string("a maxim begins with `position`");
  if (!fields.emplace(key, trim(line.substr(end))).second) return fmt::format("`{}` is told twice", key);
  return std::nullopt;
}

std::shared_ptr<const analysis::WinningChances> chances_under(const codes::Code& code, unsigned deals) {
  static std::map<std::pair<std::string, unsigned>, std::shared_ptr<const analysis::WinningChances>> found;
  auto& chances = found[{code.id + code.name, deals}];
  if (!chances) chances = analysis::find_winning_chances(code, deals);
  return chances;
}

double mean_of(const analysis::StudySums& sums, By by, std::size_t place) {
  return by == By::Points ? sums.points(place).mean : sums.chance(place).mean;
}

}  // namespace

std::string_view to_text(Moment moment) { return kMoments.at(static_cast<std::size_t>(moment)); }

Verdict Finding::verdict() const {
  if (gain - half_interval > 0) return Verdict::Supported;
  return gain + half_interval < 0 ? Verdict::Contradicted : Verdict::Open;
}

Moment Maxim::moment() const {
  if (view.phase == game::Phase::FirstRound) return Moment::FirstRound;
  if (view.phase == game::Phase::SecondRound) return Moment::SecondRound;
  if (view.phase == game::Phase::Discard) return Moment::Discarding;
  std::size_t plays = 0;
  for (const game::Trick& trick : view.tricks) plays += trick.size();
  if (plays == 0) return Moment::OpeningLead;
  return plays < kSeats.size() - view.idle().size() ? Moment::FirstTrick : Moment::LaterTrick;
}

bool Maxim::is_followed_by(std::string_view action) const {
  return std::ranges::find(answers, action) != answers.end();
}

std::string Maxim::answer(std::string_view player) const {
  RandomStream random(1);
  return action_text(players::make_player(player)->choose(view, standing, random));
}

Result<std::vector<Maxim>, MaximError> read_maxims(std::string_view text) {
  std::vector<Maxim> maxims;
  Fields fields;
  std::size_t line_number = 0;
  std::size_t began = 0;
  std::vector<std::string_view> lines = split(text, '\n');
  lines.emplace_back();
  for (const std::string_view whole : lines) {
    ++line_number;
    const std::string_view line = trim(without_comment(whole));
    if (!line.empty()) {
      if (fields.empty()) began = line_number;
      if (auto problem = take_line(line, fields)) return Failure{MaximError{line_number, *std::move(problem)}};
      continue;
    }
    if (fields.empty() || !whole.empty()) continue;
    auto maxim = parse_maxim(fields);
    if (!maxim) return Failure{MaximError{began, std::move(maxim).error()}};
    if (std::ranges::find(maxims, maxim->name, &Maxim::name) != maxims.end()) {
      return Failure{MaximError{began, maxim->name + " is told twice"}};
    }
    maxim->line = began;
    maxims.push_back(*std::move(maxim));
    fields.clear();
  }
  return maxims;
}

Finding MaximStudy::look(const Maxim& maxim) const {
  const analysis::Study study(maxim.view, maxim.standing, chances_under(*maxim.code, deals_for_odds_), seed_);
  const auto all = study.look_at_all(kMaximDeals);
  const analysis::StudySums sums = all ? *all : study.look(0, deals_);
  std::optional<std::size_t> answer;
  std::optional<std::size_t> other;
  for (std::size_t place = 0; place < study.choices().size(); ++place) {
    auto& best = maxim.is_followed_by(action_text(study.choices()[place])) ? answer : other;
    if (!best || mean_of(sums, maxim.by, place) > mean_of(sums, maxim.by, *best)) best = place;
  }
  EUCHRE_REQUIRE(answer && other);
  const bool is_by_points = maxim.by == By::Points;
  const analysis::Estimate gain = is_by_points ? sums.points_over(*answer, *other) : sums.chance_over(*answer, *other);
  const double unit = is_by_points ? 1 : kHundredths;
  return {maxim.by, gain.mean * unit, gain.half_interval * unit, action_text(study.choices()[*other])};
}

std::string to_text(const Finding& finding) {
  return fmt::format("{}: {:+.3f} +- {:.3f} {} over {}", kVerdicts.at(static_cast<std::size_t>(finding.verdict())),
                     finding.gain, finding.half_interval, finding.by == By::Points ? "points" : "%", finding.other);
}

}  // namespace euchre::test_support
