#pragma once

#include "club/tournament/event.h"
#include "club/tournament/ranking.h"
#include "core/base/wording.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::tournament {

/// What a prize is for.
enum class PrizeFor : std::uint8_t {
  Place,          ///< in the standings
  Low,            ///< the fewest points among those who played
  MostLoneHands,  ///< made over the event
  HighGame,       ///< the most points in one game
  MostEuchres,    ///< of adversaries
  Named,          ///< the best of a group of that name, or what the director judges
};
struct Prize {
  PrizeFor is_for = PrizeFor::Place;
  std::uint32_t place = 0;            ///< from 1
  std::string name = {};              ///< as it was written; none for a place
  std::vector<EntryId> winners = {};  ///< whom he names
  std::uint64_t cents = 0;
  std::uint32_t rank = 1;  ///< of those for one group, in the order in which they are written
  friend bool operator==(const Prize&, const Prize&) = default;
};

/// Whether somebody who has a prize for his place in the standings has that of his group as well, or leaves it to the next.
enum class GroupPrizes : std::uint8_t { BesidePlaces, OnlyWithoutPlace };

/// What is given, and how.
struct PrizeList {
  std::vector<Prize> prizes;
  GroupPrizes group_prizes = GroupPrizes::BesidePlaces;
  friend bool operator==(const PrizeList&, const PrizeList&) = default;
};

/// `50.00, 25.50, low 5, most loners 10, ladies 10 to 3+7`: amounts alone are for the places in their order. `low`, `most loners`,
/// `high game` and `most euchres` are worked out from what was counted, and the name of a group goes to the best placed of it;
/// written more than once, `ladies 10, ladies 5`, to the best so many in their order. `one each` says that whoever has a prize for
/// his place leaves that of his group to the next. Any other name before an amount, and each of these with entries after it, is what the director judges, to the entries whose
/// numbers follow. Nothing where a part says none of that, or more than a hundred do.
[[nodiscard]] std::optional<PrizeList> parse_prizes(std::string_view text);

struct PrizeShare {
  EntryId entry;
  std::uint64_t cents = 0;
  friend bool operator==(const PrizeShare&, const PrizeShare&) = default;
};

/// One prize, or those of several places whose holders are level and share them.
struct PrizeLine {
  std::string name = {};                   ///< `low`, `most loners`, a group; none where it is for a place alone
  std::vector<std::uint32_t> places = {};  ///< in the standings, or of the group where it has several prizes
  std::uint64_t cents = 0;                 ///< of all of them
  std::vector<PrizeShare> shares = {};     ///< in the order of entry; none where nobody has earned it
  friend bool operator==(const PrizeLine&, const PrizeLine&) = default;
};

/// The whole in equal shares of whole cents; what cannot be shared equally goes, a cent each, to the first. The sum is the whole.
/// REQUIRES: there is somebody to share it.
[[nodiscard]] std::vector<std::uint64_t> split_cents(std::uint64_t cents, std::size_t count);

/// Who gets what as things stand. Who are level at a place share the prizes of all the places they take up. Winners who are none
/// of the event's are left out.
[[nodiscard]] std::vector<PrizeLine> prize_lines(const Event& event, const PrizeList& list);

/// What it is for: `1st place`, `2nd and 3rd place`, `low`, `ladies, 2nd place`. Names stay as they were written.
[[nodiscard]] std::string words_of(const PrizeLine& line, const Wording& say = {});

/// `12.50`.
[[nodiscard]] std::string money_text(std::uint64_t cents);

}  // namespace euchre::tournament
