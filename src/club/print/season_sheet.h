#pragma once

#include "club/office/generated/seasons_answers.h"
#include "club/print/languages.h"
#include "club/print/page.h"

namespace euchre::print {

/// The ranking of a season: total, average, handicap and net where there are handicaps, and the points of each evening as far
/// as they find room. REQUIRES for a language other than English: the season was told in it.
[[nodiscard]] Document season_sheet(const office::told::Season& season, Paper paper,
                                    Language language = Language::English);

}  // namespace euchre::print
