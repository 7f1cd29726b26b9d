#pragma once

#include "club/office/generated/events_answers.h"
#include "club/tournament/event_text.h"
#include "club/tournament/standings.h"
#include "core/base/keep_going.h"
#include "core/base/wording.h"
#include "core/cards/seat.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::office {

/// `open`, `reported`, `disputed`, `settled`, `void` or `postponed`.
[[nodiscard]] std::string_view word_of(tournament::GameStatus status);
/// The same for people: `does not count` where a game that was played counts for nobody, since one of its sides is among `without`.
[[nodiscard]] std::string status_words(const tournament::Game& game, const std::set<tournament::EntryId>& without,
                                       const Wording& say);
/// `A` or `B`.
[[nodiscard]] std::string letter_of(tournament::Letter letter);
/// Who sits there: `Ann & Bob`. REQUIRES: all of them are entries of the event.
[[nodiscard]] std::string side_title(const tournament::Event& event, const std::vector<tournament::EntryId>& side);
/// Those who played on a side of a game, 0 or 1: whoever stands in later is not named in it.
[[nodiscard]] std::string game_title(const tournament::Event& event, const tournament::Game& game, std::size_t side);

/// What lies around the event where it is told: docs/event-api.md says what each field means.
struct EventSurroundings {
  std::string id;
  std::uint64_t now_ms = 0;
  bool is_registration_open = false;
};

[[nodiscard]] told::Seat tell_seat(Seat seat);
/// REQUIRES: the side of a game, not the director or the house.
[[nodiscard]] told::Side tell_side(tournament::Reporter side);
[[nodiscard]] told::Entry tell(const tournament::Event& event, const tournament::Entry& entry);
[[nodiscard]] told::Game tell(const tournament::Event& event, const tournament::Game& game);
[[nodiscard]] told::Round tell(const tournament::Event& event, const tournament::Round& round);
/// The lines of the ranking with their reasons, best first.
[[nodiscard]] std::vector<told::StandingRow> tell_rows(const tournament::Event& event,
                                                       const tournament::Standings& standings, const Wording& say = {});
/// What must happen for ties to be settled: the kind of each, whom it is about, and words.
[[nodiscard]] std::vector<told::Need> tell(const tournament::Event& event, const std::vector<tournament::Need>& needs,
                                           const Wording& say = {});
/// Who met whom, as a matrix without its empty cells, in the order of the standings. Left short once `keep_going` says no.
[[nodiscard]] std::vector<told::CrossRow> tell_crosstable(const tournament::Event& event,
                                                          const KeepGoing& keep_going = {});
/// The clock of the last round; nothing where it has none.
[[nodiscard]] std::optional<told::RoundClock> tell_clock(const tournament::Event& event);

/// The event as it stands.
[[nodiscard]] told::EventState tell(const tournament::Event& event, const EventSurroundings& around,
                                    const Wording& say = {});
/// The same without what lies around it, and with every round.
[[nodiscard]] told::EventReport tell_whole(const tournament::Event& event);
/// A game with everything that was said about its score. REQUIRES: `facts` are those of the event.
[[nodiscard]] told::GameTrail tell_trail(const tournament::Event& event,
                                         const std::vector<tournament::DatedFact>& facts, const tournament::Game& game);
/// Own results and the next seat of an entry.
[[nodiscard]] told::Player tell_player(const tournament::Event& event, const tournament::Entry& entry,
                                       const Wording& say = {});

}  // namespace euchre::office
