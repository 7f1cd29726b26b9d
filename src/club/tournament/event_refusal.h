#pragma once

#include "club/tournament/event_fact.h"
#include "club/tournament/event_reason.h"
#include "club/tournament/ranking.h"
#include "club/tournament/unmet_wish.h"
#include "core/base/wording.h"
#include "core/names/name.h"

#include <optional>
#include <string>
#include <string_view>

namespace euchre::tournament {

/// Which setting does not go, or not together with the others.
enum class SettingProblem : std::uint8_t {
  NoEnd,            ///< neither points, deals nor a clock end a game
  TooLarge,         ///< points, deals, minutes or rounds beyond what anybody plays, or a seed that no file holds
  FewerThanBegun,   ///< fewer rounds than have begun
  PlanOfPairs,      ///< single players under a plan for pairs
  PlanOfPlayers,    ///< pairs under a plan in which partners change
  LevelInKnockOut,  ///< a knock-out whose games may end level: nobody would go on
  Date,             ///< no day or no time of day
  Form,             ///< the best of several or a third place where nobody is out, or an even number of games
  Clock,            ///< a clock or a rest longer than any round
  DealsEnd,         ///< points to win a game in an event whose games end by deals
};

struct EventRefusal {
  EventReason reason = EventReason::NotOpen;
  std::optional<EntryId> entry;
  std::optional<GameId> game;
  std::optional<names::NameProblem> name = std::nullopt;
  std::vector<UnmetWish> wishes = {};
  std::vector<EntryId> level = {};
  std::optional<SettingProblem> setting = std::nullopt;
  /// Where an order is refused, since it would change nothing: what parts those who were to be ordered.
  std::optional<Basis> parted_by = std::nullopt;
  /// What is due among those of `level` before what was asked for.
  std::optional<Need::Kind> due = std::nullopt;
  /// What a correction brings with it: games that would have to be played again, and games with a score that would no longer count.
  struct Replay {
    std::vector<GameId> again;
    std::vector<GameId> gone;
    friend bool operator==(const Replay&, const Replay&) = default;
  };
  /// Where a correction is asked back.
  std::optional<Replay> replay = std::nullopt;
  friend bool operator==(const EventRefusal&, const EventRefusal&) = default;
};

/// `2.1, 3.1`.
[[nodiscard]] std::string in_list(const std::vector<GameId>& games);

/// In words, with what would be right.
[[nodiscard]] std::string explain(const EventRefusal& refusal, const Wording& say = {});
/// The same to who sees already which entry or game it is about.
[[nodiscard]] std::string reason_text(const EventRefusal& refusal, const Wording& say = {});

}  // namespace euchre::tournament
