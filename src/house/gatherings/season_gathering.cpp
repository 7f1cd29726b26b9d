#include "house/gatherings/season_gathering.h"

#include "club/office/season_wishes.h"
#include "club/print/pdf.h"
#include "club/print/season_sheet.h"
#include "club/tournament/season_text.h"
#include "house/gatherings/asked_language.h"
#include "house/gatherings/asked_sheet.h"
#include "house/gatherings/back_office.h"
#include "house/gatherings/file_answer.h"
#include "house/gatherings/json_answer.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <optional>
#include <set>
#include <utility>

namespace euchre::gatherings {
namespace {

using Json = nlohmann::ordered_json;
using tournament::SeasonFact;
using tournament::SeasonReason;

constexpr std::size_t kMostSeasonFacts = 10'000;
constexpr std::size_t kMostEvenings = 400;
// Of all evenings together. What is told of everybody on every evening is as long as the people times the evenings.
constexpr std::size_t kMostResults = 40'000;
constexpr std::size_t kMostScores = 100'000;

HttpAnswer refused(SeasonReason reason, const Wording& say) {
  return problem(409, name_of(reason), explain(reason, say));
}

HttpAnswer too_large(std::string_view what) { return problem(413, "too-large", what); }

/// Counts whether all of it can be ranked while one waits.
class SeasonSize {
 public:
  void add(const tournament::SeasonEvening& evening) {
    results_ += evening.results.size();
    evenings_ += evening.results.empty() ? 0 : 1;
    if (is_too_large()) return;
    for (const tournament::EveningResult& result : evening.results)
      names_.insert(result.names.begin(), result.names.end());
  }
  [[nodiscard]] bool is_too_large() const { return results_ > kMostResults || names_.size() * evenings_ > kMostScores; }

 private:
  std::size_t results_ = 0;
  std::size_t evenings_ = 0;
  std::set<std::string> names_;
};

/// What a season answers to those who only ask, as it stands at one moment.
struct SeasonPages {
  std::string id;
  std::shared_ptr<const tournament::Season> now;
  std::shared_ptr<EventShelf> shelf;
  FactChain<SeasonFact> facts;

  [[nodiscard]] Result<office::told::Season, HttpAnswer> told(const KeepGoing& keep_going,
                                                              const Wording& say = {}) const {
    office::SeasonStanding standing{now->name(), now->rules(), {}, now->joined()};
    SeasonSize size;
    for (const tournament::EveningAdded& evening : now->evenings()) {
      if (must_stop(keep_going)) return Failure{busy_answer("this takes a while: ask again in a moment")};
      auto part = shelf->read(evening.event);
      if (part) {
        size.add(part->evening);
        if (size.is_too_large())
          return Failure{too_large(say("so many people on so many evenings the house does not rank"))};
        standing.parts.push_back(*std::move(part));
        continue;
      }
      office::SeasonPart& gone = standing.parts.emplace_back();
      gone.event = evening.event;
      gone.name = evening.name;
      gone.state = office::told::EveningState::Gone;
      gone.problem = part.error();
    }
    return office::tell(standing, say);
  }
  [[nodiscard]] HttpAnswer state(std::uint64_t now_ms, const Wording& say, const KeepGoing& keep_going) const {
    auto season = told(keep_going, say);
    if (!season) return season.error();
    // The time stands before all that people wrote.
    return timed_answer(to_json(office::told::SeasonState{.id = id,
                                                          .facts = static_cast<std::int64_t>(facts.size()),
                                                          .closed = now->is_closed(),
                                                          .now = 0,
                                                          .season = std::move(season->season),
                                                          .rules = std::move(season->rules),
                                                          .joined = std::move(season->joined),
                                                          .evenings = std::move(season->evenings),
                                                          .rows = std::move(season->rows)}),
                        0, now_ms);
  }
  [[nodiscard]] HttpAnswer sheet(const GatheringRequest& request, const KeepGoing& keep_going) const {
    const auto paper = paper_asked(request);
    if (!paper) return paper.error();
    const auto language = language_asked(request).value_or(print::Language::English);
    const auto season = told(keep_going, print::wording_of(language));
    if (!season) return season.error();
    const auto pdf = to_pdf(print::season_sheet(*season, *paper, language), keep_going);
    if (!pdf) return busy_answer(pdf.error());
    return pdf_answer(*pdf, request.path);
  }
  [[nodiscard]] HttpAnswer read(const GatheringRequest& request, std::uint64_t now_ms,
                                const KeepGoing& keep_going) const {
    if (!language_asked(request)) return no_such_language();
    if (request.path.empty()) return state(now_ms, wording_asked(request), keep_going);
    if (request.path == "season.csv") {
      const auto season = told(keep_going, wording_asked(request));
      return season ? csv_answer(office::season_csv(*season, wording_asked(request)), request.path) : season.error();
    }
    if (request.path == "season.pdf") return sheet(request, keep_going);
    if (request.path == "file")
      return file_answer(to_season_text(facts.all()), "text/plain; charset=utf-8", "euchre-" + id + ".season");
    return not_found("there is nothing here");
  }
};

/// What is asked, and of which papers and languages.
std::string season_key_of(const GatheringRequest& request) {
  std::string key = part_of_key(request.path);
  for (const std::string_view name : {"paper", "language"}) key += part_of_key(query_value(request, name));
  return key;
}

/// What events came to changes without a fact of the season: an answer holds as long as none of them has another line.
std::function<std::optional<std::string>()> lines_of_events(std::shared_ptr<EventShelf> shelf,
                                                            std::shared_ptr<const tournament::Season> season) {
  return [shelf = std::move(shelf), season = std::move(season)]() -> std::optional<std::string> {
    std::string lines;
    for (const tournament::EveningAdded& evening : season->evenings()) {
      const auto count = shelf->lines_of(evening.event);
      if (!count) return std::nullopt;
      lines += std::to_string(*count) + ' ';
    }
    return lines;
  };
}

}  // namespace

Result<void, std::string> SeasonGathering::restore(std::string_view line) {
  if (line.starts_with('#')) return {};
  auto fact = tournament::parse_season_line(line);
  if (!fact) return Failure{std::string("this is no fact of a season")};
  if (const auto misfit = now_->misfit(*fact)) return Failure{explain(*misfit)};
  now_->apply(*fact);
  facts_.append({*std::move(fact)});
  return {};
}

std::optional<std::string> SeasonGathering::lock_of(const GatheringRequest& request) const {
  const bool is_directors = request.path == "commands" || request.path == "file";
  return is_directors ? std::optional<std::string>("director") : std::nullopt;
}

Reading SeasonGathering::reading(const GatheringRequest& request, std::uint64_t now_ms) const {
  Reading reading;
  reading.lane = work::Lane::Long;
  reading.most_time = std::chrono::milliseconds(20'000);
  reading.key = season_key_of(request);
  reading.tells_time = request.path.empty();
  if (request.path != "file") reading.rest_of_key = lines_of_events(shelf_, now_);
  reading.work = [pages = SeasonPages{id_, now_, shelf_, facts_}, request, now_ms](const KeepGoing& keep_going) {
    return pages.read(request, now_ms, keep_going);
  };
  return reading;
}

HttpAnswer SeasonGathering::take(const SeasonFact& fact, const Wording& say, std::vector<std::string>& lines) {
  if (const auto misfit = ahead_.misfit(fact)) return refused(*misfit, say);
  if (std::holds_alternative<tournament::EveningAdded>(fact) && ahead_.evenings().size() >= kMostEvenings)
    return too_large(say("a season has at most 400 evenings: begin another one"));
  ahead_.apply(fact);
  lines.push_back(tournament::to_line(fact));
  facts_ahead_.push_back(fact);
  return written_answer(200, to_json(office::told::SeasonCommanded{
                                 static_cast<std::int64_t>(facts_.size() + facts_ahead_.size()), {lines.back()}}));
}

HttpAnswer SeasonGathering::change(const GatheringRequest& request, std::uint64_t /*now_ms*/,
                                   std::vector<std::string>& lines) {
  if (request.path != "commands") return not_found("there is nothing to do here");
  if (facts_.size() > kMostSeasonFacts) return problem(413, "too-large", "the season has as many facts as it can take");
  const auto fact = office::read_season_command(Json::parse(request.body, nullptr, false));
  if (!fact) return problem(400, "bad-request", fact.error());
  // One that fits has a name by now, unless what kept it from being looked up was undone a moment ago.
  if (std::holds_alternative<tournament::EveningAdded>(*fact) && !ahead_.misfit(*fact))
    return busy_answer("the season changed meanwhile: ask again");
  return take(*fact, wording_asked(request), lines);
}

/// An event is looked up in the log, which may take as long as it likes.
std::optional<LongChange> SeasonGathering::long_change(const GatheringRequest& request, std::uint64_t /*now_ms*/) {
  if (request.path != "commands" || facts_.size() > kMostSeasonFacts) return std::nullopt;
  const auto fact = office::read_season_command(Json::parse(request.body, nullptr, false));
  const auto* added = fact ? std::get_if<tournament::EveningAdded>(&*fact) : nullptr;
  if (added == nullptr || now_->misfit(*added)) return std::nullopt;
  const auto look_up = [this, event = added->event, say = wording_asked(request),
                        shelf = shelf_](const KeepGoing&) -> WorkedOutChange {
    const auto part = shelf->read(event);
    const std::optional<std::string> name = part ? std::optional(part->name) : std::nullopt;
    return [this, event, say, name](std::vector<std::string>& lines) -> std::optional<HttpAnswer> {
      if (!name) return refused(SeasonReason::NoSuchEvent, say);
      return take(tournament::EveningAdded{event, *name}, say, lines);
    };
  };
  return LongChange{.work = look_up};
}

Changed SeasonGathering::keep() {
  now_ = std::make_shared<tournament::Season>(std::move(ahead_));
  facts_.append(std::exchange(facts_ahead_, {}));
  return {{"settings", "standings"}, {}};
}

}  // namespace euchre::gatherings
