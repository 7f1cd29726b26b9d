#pragma once

#include "club/tournament/next_round.h"
#include "core/base/result.h"

#include <string>
#include <variant>
#include <vector>

namespace euchre::tournament {

// What may be asked for. A score pad may send `ReportScore` and `CountFeats` only; all else is the director's.

struct OpenEvent {
  EventSettings settings;
};
struct Enter {
  std::vector<std::string> names;
  std::string club;
  std::string group = {};
};
struct Rename {
  EntryId entry;
  std::vector<std::string> names;
};
/// What becomes of a game that waits for its score when one who should play it goes home: it is struck and the others play
/// anew as far as they can, or its score is still to come.
enum class UnplayedGame : std::uint8_t { Struck, Kept };
struct Withdraw {
  EntryId entry;
  UnplayedGame game = UnplayedGame::Struck;
};
struct Return {
  EntryId entry;
};
struct RemoveEntry {
  EntryId entry;
};
/// What is left out stays as it was noted.
struct CheckIn {
  EntryId entry;
  std::optional<Attendance> attendance = Attendance::Here;
  std::optional<std::uint32_t> paid_cents = {};
};
/// An empty group ends it.
struct SetGroup {
  EntryId entry;
  std::string group;
};
/// Something that every round to come is to keep.
struct MakeWish {
  SeatingWish wish;
};
struct DropWish {
  std::uint32_t number = 1;
};
/// What holds for the rounds that have not begun; nothing stays as it is.
struct ChangeSettings {
  std::optional<std::uint32_t> rounds;
  std::optional<std::uint32_t> target;
  std::optional<std::uint32_t> minutes;
  std::optional<WithdrawnGames> withdrawn = {};
};
/// An empty name ends it.
struct StandIn {
  EntryId entry;
  std::uint32_t member = 1;
  std::string name;
};
/// Two players who came alone play together, as the cut said. [AT4a.iii]
struct DrawPartners {
  EntryId one;
  EntryId other;
};
struct NoteCut {
  EntryId entry;
  std::string card;
};
struct Place {
  EntryId entry;
  Home home;
};
/// Places for all pairs that have none, by lot or as they came. [AT4b.i]
struct PlaceAll {
  std::optional<std::uint64_t> lot;  ///< the seed of the draw; nothing: the first free places
};
struct BeginRound {
  RoundWish wish;
};
/// The last round is taken back, as if it had not begun; with the first round of the finals the finals are, too, and where none
/// of their rounds has begun they alone.
struct TakeBackRound {
  std::string reason;
};
/// The last round is taken back and drawn anew by the lot.
struct RedrawRound {
  RoundWish wish;  ///< REQUIRES: with a lot
  std::string reason;
};
/// Two change places in the last round.
struct SwapSeats {
  EntryId one;
  EntryId other;
};
struct StrikeGame {
  GameId game;
  std::string reason;
};
/// Those who are there and have no seat in the last round get one, or are told that they sit out.
struct SeatThoseWhoWait {};
/// One more game of the last round, at the first free table, of those who sit out or have no seat.
struct AddGame {
  std::vector<EntryId> first;
  std::vector<EntryId> second;
};
/// A side or the director says how a game ended. What the other side said before is confirmed or disputed by it. A report
/// whose token was taken in already changes nothing, nor does a side that says again what stands as its word.
struct ReportScore {
  GameId game;
  GameScore score;
  Reporter by = Reporter::Director;
  std::string token;
  /// `reseated_at` of the game when its sender looked, 0 for none: others may have come to sit there since. Nothing where it
  /// does not matter.
  std::optional<std::size_t> seats_seen = {};
};
struct Confirm {
  GameId game;
  Reporter by = Reporter::Director;
};
/// What becomes of a correction after which games of later rounds of a knock-out have to be played again: it is said first which,
/// or done.
enum class AfterCorrection : std::uint8_t { Refuse, PlayAgain };
struct CorrectScore {
  GameId game;
  GameScore score;
  std::string reason;
  AfterCorrection after = AfterCorrection::Refuse;
};
/// A side says what one of its own did in a game, or the director of anybody; what is not said stays as it was. A count whose
/// token was taken in already changes nothing, nor does one that says again what stands.
struct CountFeats {
  GameId game;
  EntryId entry;
  Feats feats;
  Reporter by = Reporter::Director;
  std::string token = {};
  std::optional<std::size_t> seats_seen = {};  ///< as of a score
};
struct VoidGame {
  GameId game;
  std::string reason;
};
struct PutOff {
  GameId game;
};
/// What was said of the game was meant for another: its score is still to come.
struct ClearGame {
  GameId game;
  std::string reason;
};
struct FlipCoins {
  std::vector<Coin> coins;
};
/// The extra game or the final that the standings ask for first.
struct BeginExtraGame {};
/// A knock-out of the best so many. Refused while it is not settled who is the last of them.
struct BeginFinals {
  std::uint32_t size = 4;
  FinalsForm form = {};
};
struct DecideOrder {
  std::vector<EntryId> order;
  std::string reason;
};
/// The clock of the last round runs until then, or stands with so much left.
struct SetClock {
  std::optional<std::uint64_t> until_ms;
  std::uint32_t left_seconds = 0;
};
struct Note {
  std::string text;
};
struct CloseEvent {};
/// What was closed too early goes on.
struct ReopenEvent {
  std::string reason;
};
/// A game goes to a live table of the house.
struct GoLive {
  GameId game;
  std::string table;
  AbsentPlay absent = AbsentPlay::Wait;
};
/// A side wishes that. When both have, the game goes to `table`.
struct WishLive {
  GameId game;
  Reporter by = Reporter::FirstSide;
  std::string table;
  std::string token;
};
/// Back to the cards.
struct LeaveLive {
  GameId game;
  std::string reason;
};
/// When a round is played; nothing: that is open again.
struct DateRound {
  std::uint32_t round = 1;
  std::optional<LocalTime> time;
};
/// All rounds, the first then and each other so many days after the one before.
struct DateRounds {
  LocalTime first;
  std::uint32_t every_days = 7;
};
/// Rounds follow by themselves after so long a rest, or by hand.
struct SetPace {
  std::optional<std::uint32_t> rest_seconds;
};

using EventCommand = std::variant<OpenEvent, Enter, Rename, Withdraw, Return, StandIn, DrawPartners, NoteCut, Place,
                                  PlaceAll, BeginRound, ReportScore, Confirm, CorrectScore, VoidGame, PutOff, FlipCoins,
                                  BeginExtraGame, BeginFinals, DecideOrder, SetClock, Note, CloseEvent, GoLive,
                                  WishLive, LeaveLive, DateRound, DateRounds, SetPace, TakeBackRound, RedrawRound,
                                  SwapSeats, StrikeGame, AddGame, SeatThoseWhoWait, RemoveEntry, ChangeSettings,
                                  CountFeats, CheckIn, SetGroup, MakeWish, DropWish, ReopenEvent, ClearGame>;

/// The facts that follow from a command, in order, all or none of which are to be written; or why it is refused.
[[nodiscard]] Result<std::vector<EventFact>, EventRefusal> decide(const Event& event, const EventCommand& command);

/// Why something in the event cannot be called as the fact says [names::problem_of]; nothing where it can, or the fact names nobody.
/// `decide` asks it of what is new; what stands in a log is not asked again.
[[nodiscard]] std::optional<EventRefusal> unfit_name(const EventFact& fact);

}  // namespace euchre::tournament
