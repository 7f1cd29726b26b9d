#pragma once

#include "club/office/generated/seasons_answers.h"
#include "club/tournament/season_table.h"
#include "core/base/wording.h"

#include <optional>
#include <string>
#include <vector>

namespace euchre::office {

/// An evening of a season as it stands.
struct SeasonPart {
  std::string event;  ///< by which the house knows it; empty for a file
  std::string name;
  told::EveningState state = told::EveningState::ToCome;
  tournament::SeasonEvening evening = {};
  std::optional<std::string> problem = {};  ///< why it cannot be read
};
/// One that can be read.
[[nodiscard]] SeasonPart season_part(std::string id, const tournament::Event& event);

struct SeasonStanding {
  std::string name;
  tournament::SeasonRules rules;
  std::vector<SeasonPart> parts;
  std::vector<tournament::NamesJoined> joined = {};
};
/// The ranking over all of it, worked out anew; what holds for it is said by `say`.
[[nodiscard]] told::Season tell(const SeasonStanding& season, const Wording& say = {});

/// `every player by points a game, ...`: what holds for it, for people.
[[nodiscard]] std::string words_of(const tournament::SeasonRules& rules, const Wording& say = {});

/// The ranking for a spreadsheet: a line for each, with a column of points for each evening.
[[nodiscard]] std::string season_csv(const told::Season& season, const Wording& say = {});
/// `9.67`, with as many decimals as there are, two at most.
[[nodiscard]] std::string number_text(double number);
/// `9.50`, for a column in which people compare averages.
[[nodiscard]] std::string average_text(double average);

}  // namespace euchre::office
