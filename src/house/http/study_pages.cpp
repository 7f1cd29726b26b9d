#include "house/http/study_pages.h"

#include "core/base/text.h"
#include "core/codes/code.h"
#include "core/match/standing.h"
#include "core/notation/check.h"
#include "house/gatherings/json_answer.h"
#include "minds/analysis/situation.h"
#include "minds/analysis/tell_review.h"
#include "minds/analysis/tell_study.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>

namespace euchre::http {
namespace {

using gatherings::HttpAnswer;
using gatherings::problem;
using gatherings::written_answer;
using Json = nlohmann::ordered_json;
namespace told = analysis::told;

constexpr unsigned kDealsForOdds = 4'000;
constexpr unsigned kMostDeals = 100;
/// So few ways of the cards to lie are all looked at, at once.
constexpr std::uint64_t kMostLayouts = 1'000;
constexpr std::uint64_t kLastDeal = 1'000'000;
constexpr std::size_t kLongestText = 300;
constexpr std::size_t kLongestRules = std::size_t{16} * 1024;
constexpr std::size_t kMostDealsOfRecord = 200;

/// A text of the request; empty where it is missing. The error is for the guest.
Result<std::string, std::string> text_at(const Json& json, const char* key, std::size_t longest = kLongestText) {
  const auto found = json.find(key);
  if (found == json.end()) return std::string();
  if (!found->is_string()) return Failure{std::string(key) + " must be text"};
  const auto& text = found->get_ref<const std::string&>();
  if (text.size() > longest) return Failure{std::string(key) + " is too long"};
  return text;
}

std::uint64_t number_at(const Json& json, const char* key, std::uint64_t otherwise, std::uint64_t most) {
  const auto found = json.find(key);
  if (found == json.end() || !found->is_number_unsigned()) return otherwise;
  return std::min(found->get<std::uint64_t>(), most);
}

/// Takes the parts of a question one after the other; the first that is wrong is what the guest is told.
class Question {
 public:
  /// Whether what is asked about is a hand, or only how far a deal has come.
  enum class About : std::uint8_t { Hand, Course };
  Question(const Json& json, About about) : json_(json) {
    read_code();
    if (!problem_) read_table();
    if (!problem_) read_acts();
    if (about == About::Course) return;
    if (!problem_) read_hand();
    if (!problem_) read_view();
    if (!problem_) read_standing();
  }

  [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }
  [[nodiscard]] const codes::Code& code() const { return code_; }
  [[nodiscard]] const analysis::Situation& situation() const { return situation_; }
  [[nodiscard]] const game::SeatView& view() const { return view_; }
  [[nodiscard]] const match::Standing& standing() const { return standing_; }

 private:
  std::string text(const char* key, std::size_t longest = kLongestText) {
    auto read = text_at(json_, key, longest);
    if (read) return *std::move(read);
    problem_ = read.error();
    return {};
  }

  void read_code() {
    const std::string rules = text("house_rules", kLongestRules);
    if (!rules.empty()) {
      auto parsed = codes::parse_house_rules(rules, "house rules");
      if (parsed) {
        code_ = *std::move(parsed);
      } else {
        problem_ = codes::to_text(parsed.error());
      }
      return;
    }
    const codes::Code* known = codes::find_code(text("code"));
    if (known == nullptr) {
      problem_ = "there is no such code of laws";
    } else {
      code_ = *known;
    }
  }

  void read_table() {
    situation_.rules = match::rules_at(code_.deal, code_.match.game, score_of_sides());
    const auto dealer = parse_seat(text("dealer"));
    const auto turn_up = parse_card(text("up"));
    if (!dealer || !turn_up) {
      problem_ = "say who deals and which card is turned up";
      return;
    }
    situation_.dealer = *dealer;
    situation_.turn_up = *turn_up;
    const std::string discard = text("discard");
    situation_.has_dealer_discarded = discard == "unseen";
    if (!situation_.has_dealer_discarded && !discard.empty()) situation_.discard = parse_card(discard);
  }

  void read_hand() {
    if (const auto hand = parse_cards(text("hand"))) {
      situation_.hand = *hand;
    } else {
      problem_ = "say which cards are held";
    }
  }

  void read_acts() {
    const std::string calls = text("calls");
    for (const std::string_view word : words(calls)) {
      const auto call = game::parse_call(word);
      if (!call) problem_ = std::string(word) + " is no call";
      if (call) situation_.calls.push_back(*call);
    }
    const std::string plays = text("plays");
    for (const std::string_view word : words(plays)) {
      const auto card = parse_card(word);
      if (!card) problem_ = std::string(word) + " is no card";
      if (card) situation_.plays.push_back(*card);
    }
    if (situation_.calls.size() > game::kMaxCalls) problem_ = "more was called than can be";
  }

  void read_view() {
    const auto seen = analysis::view_of(situation_);
    if (seen) {
      view_ = *seen;
    } else {
      problem_ = seen.error().problem;
    }
  }

  /// As it is told: of the player's own side, in the place of North and South, and of the other.
  [[nodiscard]] BySide<codes::Points> score_of_sides() const {
    BySide<codes::Points> told;
    const auto target = code_.match.game.target;
    const std::uint64_t most = target ? static_cast<std::uint64_t>(target->number() - 1) : 999;
    const auto score = json_.find("score");
    if (score == json_.end() || !score->is_array() || score->size() != 2) return told;
    for (const Side side : kSides) {
      const Json& points = (*score)[side == Side::NorthSouth ? 0 : 1];
      const std::uint64_t number = points.is_number_unsigned() ? points.get<std::uint64_t>() : 0;
      told[side] = codes::Points(static_cast<std::int16_t>(std::min(number, most)));
    }
    return told;
  }

  void read_standing() {
    standing_ = match::standing_of(match::Match(code_.match));
    const BySide<codes::Points> score = score_of_sides();
    const Side own = side_of(view_.seat);
    standing_.score[own] = score[Side::NorthSouth];
    standing_.score[adversaries_of(own)] = score[Side::EastWest];
    if (standing_.deal_turns_left) {
      const auto left = static_cast<unsigned>(number_at(json_, "deals_left", 0, *standing_.deal_turns_left));
      if (left > 0) standing_.deal_turns_left = left;
    }
  }

  const Json& json_;
  codes::Code code_;
  analysis::Situation situation_;
  game::SeatView view_;
  match::Standing standing_;
  std::optional<std::string> problem_;
};

HttpAnswer unfinished() { return problem(503, "it was not to be finished"); }

told::Phase tell(game::Phase phase) {
  switch (phase) {
    case game::Phase::FirstRound: return told::Phase::FirstRound;
    case game::Phase::SecondRound: return told::Phase::SecondRound;
    case game::Phase::AloneChoice: return told::Phase::AloneChoice;
    case game::Phase::Discard: return told::Phase::Discard;
    case game::Phase::Play: return told::Phase::Play;
    case game::Phase::Over: return told::Phase::Over;
    case game::Phase::Giving: return told::Phase::Giving;
    case game::Phase::LayingAway: return told::Phase::LayingAway;
    case game::Phase::GoingUnder: return told::Phase::GoingUnder;
  }
  unreachable("phase");
}

told::StudyCourse tell(const analysis::SituationCourse& course) {
  told::StudyCourse told{.seat = analysis::tell(course.to_act),
                         .phase = tell(course.phase),
                         .trump = course.trump ? std::string(1, to_char(*course.trump)) : "",
                         .may_say = {},
                         .said = {},
                         .played = {}};
  constexpr unsigned kMostCalls = 16;  // as many as a set of calls can hold
  for (unsigned i = 0; i < kMostCalls; ++i) {
    const auto call = static_cast<game::Call>(i);
    if (course.may_say.contains(call)) told.may_say.push_back(game::to_text(call));
  }
  for (const game::SpokenCall& spoken : course.said)
    told.said.push_back({analysis::tell(spoken.seat), game::to_text(spoken.call)});
  for (const game::Trick& trick : course.tricks) {
    for (const game::Play& play : trick) told.played.push_back({analysis::tell(play.seat), to_text(play.card)});
  }
  return told;
}

std::optional<notation::Record> record_in(std::string_view text, std::string& why) {
  const auto format = notation::recognise(text);
  if (!format || format == notation::Format::OpenSpiel) {
    why = "this is neither a record nor EGN";
    return std::nullopt;
  }
  auto checked = notation::to_checked_record(text, "the record", *format);
  if (!checked) {
    why = checked.error();
    return std::nullopt;
  }
  return *std::move(checked);
}

/// In parts, between which it may be ended; they add up to the same.
analysis::StudySums sums_of(const analysis::Study& study, std::uint64_t first, unsigned count,
                            const KeepGoing& keep_going) {
  constexpr unsigned kPart = 10;
  analysis::StudySums sums(study.choices().size());
  for (unsigned done = 0; done < count && !must_stop(keep_going); done += kPart)
    sums += study.look(first + done, std::min(kPart, count - done));
  return sums;
}

}  // namespace

StudyPages::StudyPages() : book_(kDealsForOdds) {}

HttpAnswer StudyPages::study(std::string_view body, const KeepGoing& keep_going) const {
  const Json json = Json::parse(body, nullptr, false);
  if (!json.is_object()) return problem(422, "send a question as a JSON object");
  const Question question(json, Question::About::Hand);
  if (question.problem()) return problem(422, *question.problem());
  const std::uint64_t seed = number_at(json, "seed", 1, std::numeric_limits<std::int32_t>::max());
  const auto chances = book_.of(question.code(), keep_going);
  if (!chances) return unfinished();
  const analysis::Study study(question.view(), question.standing(), chances, seed);
  const auto count = static_cast<unsigned>(number_at(json, "count", 50, kMostDeals));
  const std::uint64_t first = number_at(json, "first", 0, kLastDeal);
  const game::SeatView& view = question.view();
  const auto all = study.look_at_all(kMostLayouts);
  const told::StudyAnswer answer{.seat = analysis::tell(view.seat),
                                 .phase = tell(view.phase),
                                 .trump = view.trump ? std::string(1, to_char(*view.trump)) : "",
                                 .hand = to_text(view.hand),
                                 .layouts = static_cast<std::int64_t>(study.layouts()),
                                 .choices = analysis::tell_choices(study),
                                 .sums = analysis::tell(all ? *all : sums_of(study, first, count, keep_going))};
  return written_answer(200, to_json(answer));
}

HttpAnswer StudyPages::course(std::string_view body) {
  const Json json = Json::parse(body, nullptr, false);
  if (!json.is_object()) return problem(422, "send a question as a JSON object");
  const Question question(json, Question::About::Course);
  if (question.problem()) return problem(422, *question.problem());
  const auto course = analysis::course_of(question.situation());
  if (!course) return problem(422, course.error().problem);
  return written_answer(200, to_json(tell(*course)));
}

HttpAnswer StudyPages::review(std::string_view body, const KeepGoing& keep_going) const {
  const Json json = Json::parse(body, nullptr, false);
  const auto text = json.is_object() ? json.find("record") : json.end();
  if (!json.is_object() || text == json.end() || !text->is_string()) return problem(422, "send a record as text");
  std::string why;
  const auto record = record_in(text->get_ref<const std::string&>(), why);
  if (!record) return problem(422, why);
  auto played = analysis::played_deals(*record);
  if (!played) return problem(422, played.error());
  const std::size_t deals = std::min(played->deals.size(), kMostDealsOfRecord);
  const std::size_t wanted = number_at(json, "deal", 0, kMostDealsOfRecord);
  if (wanted >= deals) return problem(422, "there is no such deal");
  played->deals = {played->deals[wanted]};
  return review_part(*played, wanted, deals, keep_going);
}

HttpAnswer StudyPages::review_deal(const analysis::PlayedRecord& played, const KeepGoing& keep_going) const {
  return review_part(played, 0, 1, keep_going);
}

HttpAnswer StudyPages::review_part(const analysis::PlayedRecord& played, std::size_t place, std::size_t deals,
                                   const KeepGoing& keep_going) const {
  analysis::ReviewEffort effort;
  effort.worlds = 40;
  effort.more_worlds = 160;
  effort.seed = 1 + 1000 * place;
  effort.keep_going = keep_going;
  const auto chances = book_.of(played.code, keep_going);
  if (!chances) return unfinished();
  told::Review told = analysis::tell(played, analysis::review(played, chances, effort));
  const told::ReviewPart part{.code = std::move(told.code),
                              .title = std::move(told.title),
                              .players = std::move(told.players),
                              .costliest = std::move(told.costliest),
                              .deals = std::move(told.deals),
                              .deal_count = static_cast<std::int64_t>(deals)};
  return written_answer(200, to_json(part));
}

}  // namespace euchre::http
