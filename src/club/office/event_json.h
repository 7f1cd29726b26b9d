#pragma once

#include "club/tournament/event_text.h"
#include "club/tournament/standings.h"
#include "core/base/keep_going.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace euchre::office {

using Json = nlohmann::ordered_json;

/// `open`, `reported`, `disputed`, `settled`, `void` or `postponed`.
[[nodiscard]] std::string_view word_of(tournament::GameStatus status);
/// `A` or `B`.
[[nodiscard]] std::string letter_of(tournament::Letter letter);
/// Who sits there: `Ann & Bob`. REQUIRES: all of them are entries of the event.
[[nodiscard]] std::string side_title(const tournament::Event& event, const std::vector<tournament::EntryId>& side);

/// What lies around the event where it is told: docs/event-api.md says what each field means.
struct EventSurroundings {
  std::string id;
  std::uint64_t now_ms = 0;
  bool is_registration_open = false;
};

[[nodiscard]] Json entry_json(const tournament::Event& event, const tournament::Entry& entry);
[[nodiscard]] Json game_json(const tournament::Event& event, const tournament::Game& game);
[[nodiscard]] Json round_json(const tournament::Event& event, const tournament::Round& round);
/// One line of the ranking with its reason.
[[nodiscard]] Json row_json(const tournament::Event& event, const tournament::StandingRow& row);
/// What must happen for ties to be settled: the kind of each, whom it is about, and words.
[[nodiscard]] Json needs_json(const tournament::Event& event, const std::vector<tournament::Need>& needs);
/// Who met whom, as a matrix without its empty cells, in the order of the standings. Left short once `keep_going` says no.
[[nodiscard]] Json crosstable_json(const tournament::Event& event, const KeepGoing& keep_going = {});
/// Every round that has begun, in few words: how many games are in, which still wait, who sits out.
[[nodiscard]] Json season_json(const tournament::Event& event);
/// The clock of the last round; null where it has none.
[[nodiscard]] Json clock_json(const tournament::Event& event);

/// The event as it stands.
[[nodiscard]] Json event_json(const tournament::Event& event, const EventSurroundings& around);
/// A game with everything that was said about its score. REQUIRES: `facts` are those of the event.
[[nodiscard]] Json trail_json(const tournament::Event& event, const std::vector<tournament::DatedFact>& facts,
                              const tournament::Game& game);
/// Own results and the next seat of an entry.
[[nodiscard]] Json player_json(const tournament::Event& event, const tournament::Entry& entry);

}  // namespace euchre::office
