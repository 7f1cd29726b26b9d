#include "house/gatherings/season_gathering.h"

#include "club/office/season_wishes.h"
#include "club/print/event_sheets.h"
#include "club/print/pdf.h"
#include "club/print/season_sheet.h"
#include "club/tournament/season_text.h"
#include "house/gatherings/asked_language.h"
#include "house/gatherings/back_office.h"
#include "house/gatherings/file_answer.h"
#include "house/gatherings/json_answer.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace euchre::gatherings {
namespace {

using Json = nlohmann::ordered_json;
using tournament::SeasonFact;
using tournament::SeasonReason;

constexpr std::size_t kMostSeasonFacts = 10'000;

HttpAnswer refused(SeasonReason reason, const Wording& say) {
  return problem(409, name_of(reason), explain(reason, say));
}

/// What a season answers to those who only ask, as it stands at one moment.
struct SeasonPages {
  std::string id;
  std::shared_ptr<const tournament::Season> now;
  std::shared_ptr<EventShelf> shelf;
  FactChain<SeasonFact> facts;

  [[nodiscard]] office::told::Season told(const Wording& say = {}) const {
    office::SeasonStanding standing{now->name(), now->rules(), {}, now->joined()};
    for (const tournament::EveningAdded& evening : now->evenings()) {
      auto part = shelf->read(evening.event);
      if (part) {
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
  [[nodiscard]] HttpAnswer state(std::uint64_t now_ms, const Wording& say) const {
    office::told::Season season = told(say);
    return written_answer(200, to_json(office::told::SeasonState{.id = id,
                                                                 .facts = static_cast<std::int64_t>(facts.size()),
                                                                 .closed = now->is_closed(),
                                                                 .now = static_cast<std::int64_t>(now_ms),
                                                                 .season = std::move(season.season),
                                                                 .rules = std::move(season.rules),
                                                                 .joined = std::move(season.joined),
                                                                 .evenings = std::move(season.evenings),
                                                                 .rows = std::move(season.rows)}));
  }
  [[nodiscard]] HttpAnswer sheet(const GatheringRequest& request, const KeepGoing& keep_going) const {
    const auto paper = print::parse_paper(query_value(request, "paper")).value_or(print::Paper::A4);
    const auto language = language_asked(request).value_or(print::Language::English);
    const auto pdf = to_pdf(print::season_sheet(told(print::wording_of(language)), paper, language), keep_going);
    if (!pdf) return busy_answer(pdf.error());
    return pdf_answer(*pdf, request.path);
  }
  [[nodiscard]] HttpAnswer read(const GatheringRequest& request, std::uint64_t now_ms,
                                const KeepGoing& keep_going) const {
    if (!language_asked(request)) return no_such_language();
    if (request.path.empty()) return state(now_ms, wording_asked(request));
    if (request.path == "season.csv")
      return csv_answer(office::season_csv(told(), wording_asked(request)), request.path);
    if (request.path == "season.pdf") return sheet(request, keep_going);
    if (request.path == "file")
      return file_answer(to_season_text(facts.all()), "text/plain; charset=utf-8", "euchre-" + id + ".season");
    return not_found("there is nothing here");
  }
};

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

/// No answer is kept: what events came to changes without a fact of the season.
Reading SeasonGathering::reading(const GatheringRequest& request, std::uint64_t now_ms) const {
  Reading reading;
  reading.lane = work::Lane::Long;
  reading.most_time = std::chrono::milliseconds(20'000);
  reading.work = [pages = SeasonPages{id_, now_, shelf_, facts_}, request, now_ms](const KeepGoing& keep_going) {
    return pages.read(request, now_ms, keep_going);
  };
  return reading;
}

HttpAnswer SeasonGathering::take(const SeasonFact& fact, const Wording& say, std::vector<std::string>& lines) {
  if (const auto misfit = ahead_.misfit(fact)) return refused(*misfit, say);
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
  return [this, event = added->event, say = wording_asked(request), shelf = shelf_]() -> WorkedOutChange {
    const auto part = shelf->read(event);
    const std::optional<std::string> name = part ? std::optional(part->name) : std::nullopt;
    return [this, event, say, name](std::vector<std::string>& lines) -> std::optional<HttpAnswer> {
      if (!name) return refused(SeasonReason::NoSuchEvent, say);
      return take(tournament::EveningAdded{event, *name}, say, lines);
    };
  };
}

Changed SeasonGathering::keep() {
  now_ = std::make_shared<tournament::Season>(std::move(ahead_));
  facts_.append(std::exchange(facts_ahead_, {}));
  return {{"settings", "standings"}, {}};
}

}  // namespace euchre::gatherings
