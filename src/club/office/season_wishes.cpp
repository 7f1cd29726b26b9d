#include "club/office/season_wishes.h"

#include "club/office/json_fields.h"

#include <limits>
#include <utility>

namespace euchre::office {
namespace {

using tournament::SeasonFact;
using tournament::SeasonRules;

constexpr std::uint64_t kMostOfAll = std::numeric_limits<std::uint32_t>::max();

std::optional<std::uint32_t> small_if(JsonFields& fields, std::string_view key) {
  const auto number = fields.number_if(key, kMostOfAll);
  return number ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

void read_handicap(JsonFields& fields, SeasonRules& rules) {
  const auto share = small_if(fields, "share");
  const auto base = small_if(fields, "base_tenths");
  const auto most = small_if(fields, "most_tenths");
  if (share) {
    rules.handicap.emplace();
    rules.handicap->share_percent = *share;
    rules.handicap->base_tenths = base;
    if (most) rules.handicap->most_tenths = *most;
  } else if (base || most) {
    fields.fail("\"base_tenths\" and \"most_tenths\" belong to handicaps, which \"share\" turns on");
  }
}

/// What is left out is as for a season of which nothing is said.
SeasonRules read_rules(JsonFields& fields) {
  SeasonRules rules;
  if (fields.has("of") && fields.word("of", {"players", "pairs"}) == "pairs") rules.of = tournament::SeasonOf::Pairs;
  if (fields.has("by") && fields.word("by", {"points", "average"}) == "average")
    rules.by = tournament::SeasonBy::Average;
  rules.best = fields.small_or("best", 0);
  rules.least = fields.small_or("least", 0);
  rules.absent_points = small_if(fields, "absent");
  read_handicap(fields, rules);
  return rules;
}

}  // namespace

Result<tournament::SeasonOpened, std::string> read_new_season(const nlohmann::ordered_json& json) {
  JsonFields fields(json);
  tournament::SeasonOpened opened{fields.text("name"), {}};
  opened.rules = read_rules(fields);
  if (auto problem = fields.problem()) return Failure{*std::move(problem)};
  return opened;
}

Result<SeasonFact, std::string> read_season_command(const nlohmann::ordered_json& json) {
  JsonFields fields(json);
  const std::string word = fields.text("do");
  std::optional<SeasonFact> fact;
  if (word == "add") fact = tournament::EveningAdded{fields.text("event"), ""};
  if (word == "drop") fact = tournament::EveningDropped{fields.text("event")};
  if (word == "rules") fact = tournament::SeasonRuled{read_rules(fields)};
  if (word == "join") {
    const std::string name = fields.text("name");
    fact = tournament::NamesJoined{name, fields.text("as")};
  }
  if (word == "part") fact = tournament::NamesParted{fields.text("name")};
  if (word == "close") fact = tournament::SeasonClosed{};
  if (word == "reopen") fact = tournament::SeasonReopened{fields.text_or("reason", "")};
  if (!fact) return Failure{fields.problem().value_or("there is nothing to do called \"" + word + '"')};
  if (auto problem = fields.problem()) return Failure{word + ": " + *problem};
  return *std::move(fact);
}

}  // namespace euchre::office
