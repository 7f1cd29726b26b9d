#pragma once

/// What can happen at an event, as values. An event is the sequence of its facts.

#include "club/tournament/event_reason.h"
#include "club/tournament/local_time.h"
#include "club/tournament/unmet_wish.h"
#include "core/base/strong.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace euchre::tournament {

struct EntryTag {};
/// Who competes: a player, or a pair. Numbered from 1 in the order of entry.
using EntryId = Strong<EntryTag, std::uint32_t>;

/// A game of a round, or, with round 0, an extra game that settles a tie.
struct GameId {
  std::uint32_t round = 0;
  std::uint32_t table = 0;
  friend auto operator<=>(const GameId&, const GameId&) = default;
};

/// Who competes: players who change partners, or pairs that stay.
enum class Kind : std::uint8_t { Individuals, Pairs };

/// How the next round follows from what went before.
enum class Plan : std::uint8_t {
  AlbertaUp,       ///< A pairs move one table up after each game [AT6.a]
  AlbertaDown,     ///< B pairs move one table down [AT6.b]
  RoundRobin,      ///< every pair meets every other
  Rotating,        ///< players change partners every round
  Progressive,     ///< winners move towards table 1; players change partners as they meet
  Swiss,           ///< those who stand near each other and have not met; single players change partners
  KnockOut,        ///< losers are out
  DoubleKnockOut,  ///< who loses plays on among those who have lost, and is out when he loses again
};
/// Whether who goes home follows from who loses, from the first round on.
[[nodiscard]] constexpr bool is_knock_out(Plan plan) { return plan == Plan::KnockOut || plan == Plan::DoubleKnockOut; }

/// What a bye is worth.
enum class ByeCredit : std::uint8_t {
  Nothing,
  Win,      ///< a win with the points of a game won; the average knows the points and no game
  Score,    ///< a game with a score that was announced
  Average,  ///< a game as whoever sits out plays on average
};
/// Whether a game may end level, each side with half a win.
enum class DrawnGames : std::uint8_t { Refused, Halved };
/// What ranks first: games won [AT10], points, or points a game.
enum class RankedBy : std::uint8_t { Wins, Points, Average };
/// What becomes of the games of a pair that goes home before it has met everybody.
enum class WithdrawnGames : std::uint8_t {
  Kept,      ///< they count as they were played
  ByHalf,    ///< the same where it was there for half of the rounds at least; else they count for nobody
  Annulled,  ///< they count for nobody
};
/// Whether those who lose one stage before the final play for the third place.
enum class ThirdPlace : std::uint8_t { NotPlayed, Played };

/// Points of a game, the first side's first.
struct GameScore {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  friend bool operator==(const GameScore&, const GameScore&) = default;
};

/// What is announced before an event begins.
struct EventSettings {
  std::string name;
  std::string code;  ///< under which the tables play; only a name here
  Kind kind = Kind::Pairs;
  Plan plan = Plan::AlbertaUp;
  std::uint32_t target = 10;  ///< points that win a game [AT5.a]; 0 where deals or the clock end it
  std::uint32_t deals = 0;    ///< deal turns of a game, 8 in danville [D-10.a]; 0: no such limit
  std::uint32_t minutes = 0;  ///< of a round; 0: no clock
  std::uint32_t rounds = 0;   ///< planned; 0: as many as a whole cycle has
  std::uint64_t seed = 1;     ///< for draws and schedules
  ByeCredit bye = ByeCredit::Nothing;
  DrawnGames drawn = DrawnGames::Refused;
  RankedBy ranked_by = RankedBy::Wins;
  std::optional<GameScore> bye_score = {};          ///< of a bye that counts as a score, whoever sits out first
  WithdrawnGames withdrawn = WithdrawnGames::Kept;  ///< of pairs that do not play a knock-out
  std::uint32_t best_of = 1;                        ///< of an event that is a knock-out from its first round on
  ThirdPlace third = ThirdPlace::NotPlayed;         ///< of the same
  friend bool operator==(const EventSettings&, const EventSettings&) = default;
};

/// Who says so: a side, the director, or the house at whose own table the game was played.
enum class Reporter : std::uint8_t { FirstSide, SecondSide, Director, House };
/// The pair that moves and the pair that stays. [AT4a.v]
enum class Letter : std::uint8_t { A, B };
enum class CoinFace : std::uint8_t { Heads, Tails };

/// What is counted of one who plays in a game besides points.
struct Feats {
  std::uint32_t lone_made = 0;                   ///< lone hands that took all five tricks
  std::optional<std::uint32_t> lone_tried = {};  ///< lone hands played; nothing where nobody counted them
  std::optional<std::uint32_t> euchres = {};  ///< how often the adversaries were euchred; nothing where nobody counted
  friend bool operator==(const Feats&, const Feats&) = default;
};

struct EventOpened {
  EventSettings settings;
  friend bool operator==(const EventOpened&, const EventOpened&) = default;
};
/// One name, or two of a pair that was arranged beforehand; with the club or zone they play for. [A1]
struct Entered {
  EntryId entry;
  std::vector<std::string> names;
  std::string club;
  friend bool operator==(const Entered&, const Entered&) = default;
};
struct Renamed {
  EntryId entry;
  std::vector<std::string> names;
  friend bool operator==(const Renamed&, const Renamed&) = default;
};
struct Withdrawn {
  EntryId entry;
  friend bool operator==(const Withdrawn&, const Withdrawn&) = default;
};
struct Returned {
  EntryId entry;
  friend bool operator==(const Returned&, const Returned&) = default;
};
/// Entered by mistake, or went before playing: no entry any more. Its number stays its own.
struct EntryRemoved {
  EntryId entry;
  friend bool operator==(const EntryRemoved&, const EntryRemoved&) = default;
};
/// As much as anybody is noted to have paid.
inline constexpr std::uint32_t kMostPaidCents = 100'000'000;

/// Whether somebody in the list has come.
enum class Attendance : std::uint8_t { Awaited, Here };
/// Somebody comes in, or was noted by mistake, and has paid so much in all. It replaces what was noted of him before.
struct CheckedIn {
  EntryId entry;
  Attendance attendance = Attendance::Here;
  std::uint32_t paid_cents = 0;
  friend bool operator==(const CheckedIn&, const CheckedIn&) = default;
};
/// Among whom somebody plays for prizes of their own: `ladies`; nothing where he is in no group.
struct Grouped {
  EntryId entry;
  std::string group;
  friend bool operator==(const Grouped&, const Grouped&) = default;
};
/// These two are never at one table.
struct KeepApart {
  EntryId one;
  EntryId other;
  friend bool operator==(const KeepApart&, const KeepApart&) = default;
};
/// These two are always at one table, and never partners.
struct KeepTogether {
  EntryId one;
  EntryId other;
  friend bool operator==(const KeepTogether&, const KeepTogether&) = default;
};
/// Partners are one of each of two groups.
struct MixPairs {
  std::string one;
  std::string other;
  friend bool operator==(const MixPairs&, const MixPairs&) = default;
};
/// No two of these are at one table in the first round; in a knock-out they are its best seeds, in this order.
struct SpreadOut {
  std::vector<EntryId> strong;
  friend bool operator==(const SpreadOut&, const SpreadOut&) = default;
};
/// He sits at that table in every round, always North-South: who walks badly need not move.
struct StayAt {
  EntryId entry;
  std::uint32_t table = 1;
  friend bool operator==(const StayAt&, const StayAt&) = default;
};
/// What the director wishes of every round that is drawn.
using SeatingWish = std::variant<KeepApart, KeepTogether, MixPairs, SpreadOut, StayAt>;
/// It holds for the rounds to come. Wishes are numbered from 1 in the order in which they are made.
struct WishMade {
  std::uint32_t number = 1;
  SeatingWish wish;
  friend bool operator==(const WishMade&, const WishMade&) = default;
};
/// It holds no longer. Its number stays its own.
struct WishDropped {
  std::uint32_t number = 1;
  friend bool operator==(const WishDropped&, const WishDropped&) = default;
};
/// What holds for the rounds that have not begun.
struct SettingsChanged {
  std::uint32_t rounds = 0;
  std::uint32_t target = 10;
  std::uint32_t minutes = 0;
  std::optional<WithdrawnGames> withdrawn = {};  ///< also for who went home before; nothing stays as it is
  friend bool operator==(const SettingsChanged&, const SettingsChanged&) = default;
};
/// Somebody plays for a member of an entry from now on.
struct StoodIn {
  EntryId entry;
  std::uint32_t member = 1;
  std::string name;
  friend bool operator==(const StoodIn&, const StoodIn&) = default;
};
/// The member plays again.
struct StandInEnded {
  EntryId entry;
  std::uint32_t member = 1;
  friend bool operator==(const StandInEnded&, const StandInEnded&) = default;
};
/// A card cut for partners or the deal, as it was shown. The text means nothing to this room. [AT4a.ii] [AT4b.ii]
struct CardCut {
  EntryId entry;
  std::string card;
  friend bool operator==(const CardCut&, const CardCut&) = default;
};
/// Two of four who came alone play together from now on, as a new entry. [AT4a.i] [AT4a.iii]
struct PartnersDrawn {
  EntryId pair;
  EntryId one;
  EntryId other;
  friend bool operator==(const PartnersDrawn&, const PartnersDrawn&) = default;
};
/// Where a pair begins. Tables stand in a circle and are numbered from 1. Whoever had that place takes the one left.
/// [AT1.a] [AT1.b] [AT4b.i]
struct Placed {
  EntryId entry;
  Letter letter = Letter::A;
  std::uint32_t table = 1;
  friend bool operator==(const Placed&, const Placed&) = default;
};
/// A round begins; its games and byes follow. `up` and `down` say how far the A and the B pairs have moved.
struct RoundBegun {
  std::uint32_t round = 1;
  std::string label;  ///< `week 3` in a league
  std::uint32_t up = 0;
  std::uint32_t down = 0;
  std::optional<std::uint64_t> lot = {};  ///< the seed by which it was drawn, where that is not the event's
  friend bool operator==(const RoundBegun&, const RoundBegun&) = default;
};
/// The last round is taken back, as if it had not begun. Nobody had said a score yet.
struct RoundTakenBack {
  std::uint32_t round = 1;
  std::string reason;
  friend bool operator==(const RoundTakenBack&, const RoundTakenBack&) = default;
};
/// A winner was put right on whom later rounds of the knock-out stand: these rounds, from `round` on, are put back. They are drawn
/// anew, and a game of the same two in the same place of the bracket counts as it was played.
struct RoundsPutBack {
  std::uint32_t round = 2;
  GameId game;  ///< whose winner was wrong
  std::string reason;
  std::vector<GameId> again;      ///< games that are to be played again, or by others
  std::vector<GameId> gone = {};  ///< games with a score that nobody plays any more: they no longer count
  friend bool operator==(const RoundsPutBack&, const RoundsPutBack&) = default;
};
/// Two change places in the last round, of whose games concerned nobody had said a score. One of them may sit out.
struct SeatsSwapped {
  std::uint32_t round = 1;
  EntryId one;
  EntryId other;
  friend bool operator==(const SeatsSwapped&, const SeatsSwapped&) = default;
};
/// A game of the last round, of which nobody had said a score, is not played: those of its players who are there sit out.
struct GameStruck {
  GameId game;
  std::string reason;
  friend bool operator==(const GameStruck&, const GameStruck&) = default;
};
/// Whoever sat out until now does so no longer.
struct GameSet {
  GameId game;
  std::vector<EntryId> first;  ///< one entry, or two players
  std::vector<EntryId> second;
  std::optional<GameId> kept =
      {};  ///< under which number it stood before its round was put back; what was said of it holds
  friend bool operator==(const GameSet&, const GameSet&) = default;
};
struct SatOut {
  std::uint32_t round = 1;
  std::vector<EntryId> entries;
  friend bool operator==(const SatOut&, const SatOut&) = default;
};
/// Who plays for somebody that does not come to his seat at a live table.
enum class AbsentPlay : std::uint8_t { Wait, Computer };
/// A side wishes to play its game at a live table of the house.
struct LiveWished {
  GameId game;
  Reporter by = Reporter::FirstSide;
  std::string token = {};  ///< as of a score
  friend bool operator==(const LiveWished&, const LiveWished&) = default;
};
/// A game is played at a live table of the house from now on. What it is called means nothing to this room.
struct WentLive {
  GameId game;
  std::string table;
  AbsentPlay absent = AbsentPlay::Wait;
  friend bool operator==(const WentLive&, const WentLive&) = default;
};
/// The game is played with cards after all.
struct LeftLive {
  GameId game;
  std::string reason;
  friend bool operator==(const LeftLive&, const LeftLive&) = default;
};
/// A score comes in. `token` is the sender's own mark, so that the same message is taken once.
struct Scored {
  GameId game;
  GameScore score;
  Reporter by = Reporter::Director;
  std::string token;
  friend bool operator==(const Scored&, const Scored&) = default;
};
/// The other side, or the director, agrees.
struct Confirmed {
  GameId game;
  Reporter by = Reporter::Director;
  std::string token = {};  ///< as of a score
  friend bool operator==(const Confirmed&, const Confirmed&) = default;
};
/// The other side says otherwise: the director is called.
struct Disputed {
  GameId game;
  GameScore score;
  Reporter by = Reporter::SecondSide;
  std::string token = {};  ///< as of a score
  friend bool operator==(const Disputed&, const Disputed&) = default;
};
/// The director's entry replaces whatever stood there; what stood there stays in the log. [AT9]
struct Corrected {
  GameId game;
  GameScore score;
  std::string reason;
  friend bool operator==(const Corrected&, const Corrected&) = default;
};
/// What one who plays in a game did in it; it replaces what was said of him before, which stays in the log.
struct FeatsCounted {
  GameId game;
  EntryId entry;
  Feats feats;
  Reporter by = Reporter::Director;
  std::string token = {};  ///< as of a score
  friend bool operator==(const FeatsCounted&, const FeatsCounted&) = default;
};
/// The game does not count.
struct Voided {
  GameId game;
  std::string reason;
  friend bool operator==(const Voided&, const Voided&) = default;
};
/// What was said of a game was meant for another, or it was put off or void by mistake: nothing was said of it, and its score is still to
/// come. What stood there stays in the log.
struct Cleared {
  GameId game;
  std::string reason;
  friend bool operator==(const Cleared&, const Cleared&) = default;
};
/// The game is played later.
struct Postponed {
  GameId game;
  friend bool operator==(const Postponed&, const Postponed&) = default;
};
struct Coin {
  EntryId entry;
  CoinFace face = CoinFace::Heads;
  friend bool operator==(const Coin&, const Coin&) = default;
};
/// One of each of three tied pairs flips a coin. [AT-tie3.b]
struct CoinsFlipped {
  std::vector<Coin> coins;
  friend bool operator==(const CoinsFlipped&, const CoinsFlipped&) = default;
};
/// How two meet in the finals.
struct FinalsForm {
  std::uint32_t best_of = 1;  ///< games, an odd number; who has won more than half goes on
  ThirdPlace third = ThirdPlace::NotPlayed;
  std::uint32_t losses = 1;  ///< one or two: after so many contests lost somebody is out
  friend bool operator==(const FinalsForm&, const FinalsForm&) = default;
};
/// The best so far play a knock-out, in the order of their standing.
struct FinalsBegun {
  std::vector<EntryId> seeds;
  FinalsForm form = {};
  friend bool operator==(const FinalsBegun&, const FinalsBegun&) = default;
};
/// The finals are as if they had not begun; none of their rounds has.
struct FinalsTakenBack {
  friend bool operator==(const FinalsTakenBack&, const FinalsTakenBack&) = default;
};
/// The director orders what nothing else does; his decision is final. [AT9]
struct OrderDecided {
  std::vector<EntryId> order;
  std::string reason;
  friend bool operator==(const OrderDecided&, const OrderDecided&) = default;
};
/// The clock of the last round runs until then, or stands. This room asks no clock: the times come from whoever keeps one.
struct ClockSet {
  std::uint32_t round = 1;
  std::optional<std::uint64_t> until_ms;  ///< since 1970; nothing: it stands
  std::uint32_t left_seconds = 0;         ///< while it stands
  friend bool operator==(const ClockSet&, const ClockSet&) = default;
};
struct Noted {
  std::string text;
  friend bool operator==(const Noted&, const Noted&) = default;
};
/// A round begins by itself although it does not keep a wish.
struct WishUnkept {
  UnmetWish wish;
  friend bool operator==(const WishUnkept&, const WishUnkept&) = default;
};
/// A round that should begin by itself cannot.
struct RoundHeldUp {
  EventReason reason = EventReason::TooFew;
  std::optional<GameId> game;  ///< that it waits for
  friend bool operator==(const RoundHeldUp&, const RoundHeldUp&) = default;
};
struct EventClosed {
  friend bool operator==(const EventClosed&, const EventClosed&) = default;
};
/// It was closed too early, and goes on.
struct EventReopened {
  std::string reason;
  friend bool operator==(const EventReopened&, const EventReopened&) = default;
};
/// When a round of a league is played; nothing: that is open again.
struct RoundDated {
  std::uint32_t round = 1;
  std::optional<LocalTime> time;
  friend bool operator==(const RoundDated&, const RoundDated&) = default;
};
/// How rounds follow one another: each begins by itself so long after all scores of the one before are in, and its clock with
/// it; or the director begins them.
struct PaceSet {
  std::optional<std::uint32_t> rest_seconds;  ///< nothing: by hand
  friend bool operator==(const PaceSet&, const PaceSet&) = default;
};
/// All scores of the last round are in; the next begins then.
struct RestBegun {
  std::uint32_t round = 1;
  std::uint64_t until_ms = 0;  ///< since 1970
  friend bool operator==(const RestBegun&, const RestBegun&) = default;
};

using EventFact =
    std::variant<EventOpened, Entered, Renamed, Withdrawn, Returned, StoodIn, StandInEnded, CardCut, PartnersDrawn,
                 Placed, RoundBegun, GameSet, SatOut, Scored, Confirmed, Disputed, Corrected, Voided, Postponed,
                 CoinsFlipped, FinalsBegun, OrderDecided, ClockSet, Noted, WishUnkept, RoundHeldUp, EventClosed,
                 LiveWished, WentLive, LeftLive, RoundDated, PaceSet, RestBegun, RoundTakenBack, SeatsSwapped,
                 GameStruck, EntryRemoved, SettingsChanged, FeatsCounted, CheckedIn, Grouped, WishMade, WishDropped,
                 FinalsTakenBack, RoundsPutBack, EventReopened, Cleared>;

/// A fact and when it was written, in milliseconds since 1970, where somebody kept time.
struct DatedFact {
  EventFact fact;
  std::optional<std::uint64_t> at;
  friend bool operator==(const DatedFact&, const DatedFact&) = default;
};

/// `3.1`, or `x1` for an extra game.
[[nodiscard]] std::string to_text(GameId game);
[[nodiscard]] std::optional<GameId> parse_game_id(std::string_view text);

}  // namespace euchre::tournament
