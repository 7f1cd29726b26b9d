#include "house/gatherings/club_gathering.h"

#include "club/club/club_text.h"
#include "club/office/club_wishes.h"
#include "club/office/tell_club.h"
#include "core/base/text.h"
#include "house/gatherings/asked_language.h"
#include "house/gatherings/file_answer.h"
#include "house/gatherings/json_answer.h"

#include <nlohmann/json.hpp>

#include <iterator>
#include <span>
#include <utility>

namespace euchre::gatherings {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostEveningFacts = 50'000;

/// What an evening answers to those who only ask, as it stands at one moment.
struct EveningPages {
  std::string id;
  std::shared_ptr<const club::Evening> now;
  FactChain<club::ClubFact> facts;

  [[nodiscard]] HttpAnswer state(const GatheringRequest& request, std::uint64_t now_ms) const {
    std::size_t count = facts.size();
    if (const std::string at = query_value(request, "at"); !at.empty()) {
      const auto asked = parse_integer(at);
      if (!asked || *asked < 1 || static_cast<std::size_t>(*asked) > facts.size())
        return not_found("there are " + std::to_string(facts.size()) + " facts");
      count = static_cast<std::size_t>(*asked);
    }
    const std::vector<club::ClubFact> all = facts.all();
    const club::Evening evening = count == facts.size() ? *now : evening_after(all, count);
    office::told::Evening told = office::tell(evening);
    const office::told::ClubState state{.id = id,
                                        .facts = static_cast<std::int64_t>(count),
                                        .closed = evening.is_closed(),
                                        .now = static_cast<std::int64_t>(now_ms),
                                        .club = std::move(told.club),
                                        .code = std::move(told.code),
                                        .members = std::move(told.members),
                                        .tables = std::move(told.tables),
                                        .waiting = std::move(told.waiting),
                                        .played = std::move(told.played),
                                        .draws = office::tell_draws(std::span(all).first(count))};
    return written_answer(200, to_json(state));
  }
  [[nodiscard]] HttpAnswer file() const {
    return file_answer(to_club_text(facts.all()), "text/plain; charset=utf-8", "euchre-" + id + ".club");
  }
};

}  // namespace

Result<void, std::string> ClubGathering::restore(std::string_view line) {
  if (line.starts_with('#')) return {};
  auto fact = club::parse_club_line(line);
  if (!fact) return Failure{std::string("this is no fact of a club's evening")};
  if (const auto misfit = now_->misfit(*fact)) return Failure{explain(*misfit)};
  now_->apply(*fact);
  facts_.append({*std::move(fact)});
  return {};
}

std::optional<std::string> ClubGathering::lock_of(const GatheringRequest& request) const {
  const bool is_directors = request.path == "commands" || request.path == "file";
  return is_directors ? std::optional<std::string>("director") : std::nullopt;
}

Reading ClubGathering::reading(const GatheringRequest& request, std::uint64_t now_ms) const {
  Reading reading;
  reading.work = [pages = EveningPages{id_, now_, facts_}, request, now_ms](const KeepGoing&) {
    if (request.path.empty()) return pages.state(request, now_ms);
    return request.path == "file" ? pages.file() : not_found("there is nothing here");
  };
  return reading;
}

HttpAnswer ClubGathering::change(const GatheringRequest& request, std::uint64_t /*now_ms*/,
                                 std::vector<std::string>& lines) {
  if (request.path != "commands") return not_found("there is nothing to do here");
  if (facts_.size() > kMostEveningFacts)
    return problem(413, "too-large", "the evening has as many facts as it can take");
  const codes::Code& code = office::club_code(ahead_.code());
  const auto command = office::read_club_command(Json::parse(request.body, nullptr, false), code, chance_.number());
  if (!command) return problem(400, "bad-request", command.error());
  const auto decided = decide(ahead_, *command, code);
  if (!decided) {
    return problem(409, name_of(decided.error()),
                   office::explain_refusal(decided.error(), code, wording_asked(request)));
  }
  office::told::ClubCommanded commanded;
  for (const club::ClubFact& fact : *decided) {
    ahead_.apply(fact);
    lines.push_back(to_line(fact));
    commanded.wrote.push_back(lines.back());
    facts_ahead_.push_back(fact);
  }
  commanded.facts = static_cast<std::int64_t>(facts_.size() + facts_ahead_.size());
  return written_answer(200, to_json(commanded));
}

Changed ClubGathering::keep() {
  now_ = std::make_shared<club::Evening>(std::move(ahead_));
  facts_.append(std::exchange(facts_ahead_, {}));
  return {{"members", "tables"}, {}};
}

}  // namespace euchre::gatherings
