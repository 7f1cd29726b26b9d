#pragma once

#include "club/tournament/event_fact.h"
#include "club/tournament/event_refusal.h"
#include "core/base/result.h"

#include <map>
#include <set>
#include <span>

namespace euchre::tournament {

/// Where a pair begins.
struct Home {
  Letter letter = Letter::A;
  std::uint32_t table = 1;
  friend bool operator==(const Home&, const Home&) = default;
};

/// Who plays for a member of an entry from a fact on; an empty name where he plays himself again.
struct StandInSpell {
  std::size_t from = 0;  ///< number of the fact
  std::uint32_t member = 1;
  std::string name;
};

/// One who competes, or came alone and was drawn into a pair.
struct Entry {
  EntryId id;
  std::vector<std::string> names;      ///< as entered
  std::vector<std::string> stand_ins;  ///< by member; empty where he plays himself
  std::vector<StandInSpell> spells;    ///< of stand-ins, in order
  std::string club;
  std::string card;        ///< cut last
  std::string group = {};  ///< for prizes of its own; empty where he is in none
  Attendance attendance = Attendance::Awaited;
  std::uint32_t paid_cents = 0;
  std::optional<Home> home;
  std::optional<EntryId> drawn_into;  ///< the pair he plays in
  bool is_present = true;
  bool is_removed = false;
  std::uint32_t entered_after = 0;  ///< rounds begun before he came

  /// The people who play now, whoever stands in by his own name.
  [[nodiscard]] std::vector<std::string> players() const;
  /// Those who play now: `Ann & Zoe (for Bob)`.
  [[nodiscard]] std::string title() const;
  /// Those who played when the log had so many facts.
  [[nodiscard]] std::string title_at(std::size_t facts) const;
};

enum class GameStatus : std::uint8_t { Open, Reported, Disputed, Settled, Voided, Postponed };

/// Where a game is played that is played on the house.
struct LivePlace {
  std::string table;
  AbsentPlay absent = AbsentPlay::Wait;
  friend bool operator==(const LivePlace&, const LivePlace&) = default;
};

/// What ends a game: points, deal turns or the clock; 0 for what does not.
struct GameLength {
  std::uint32_t target = 0;
  std::uint32_t deals = 0;
  std::uint32_t minutes = 0;
  friend bool operator==(const GameLength&, const GameLength&) = default;
};
/// As the settings announce it.
[[nodiscard]] GameLength length_of(const EventSettings& settings);
/// Whether a game ends when a side has the points that were announced, and by nothing else but the clock. [AT5.a]
[[nodiscard]] bool is_played_to_target(const GameLength& length);
/// What goes on the master card: the winner at the target, the loser as he stood. [AT7.a] [AT7.b]
[[nodiscard]] GameScore booked(const GameLength& length, GameScore score);

/// What was said last of one who plays in a game.
struct SaidFeats {
  Feats feats;
  Reporter by = Reporter::Director;
  friend bool operator==(const SaidFeats&, const SaidFeats&) = default;
};

/// One game and every word that was said about its score, in order.
struct Game {
  GameId id;
  GameLength length;  ///< as it was announced when the round began
  std::array<std::vector<EntryId>, 2> sides;
  GameStatus status = GameStatus::Open;
  std::optional<GameScore> score;      ///< as it is booked [AT7.b]; the trail has it as it was said
  std::optional<GameScore> contested;  ///< what the other side says, as it would be booked
  std::optional<Reporter> reported_by;
  std::map<EntryId, SaidFeats> feats;  ///< of those of whom something was counted
  std::optional<LivePlace> live;       ///< stays when the score is in
  std::array<bool, 2> wishes_live{};   ///< by side
  std::vector<std::size_t> trail;      ///< numbers of the facts about it, from 0
  /// Number of the fact by which others came to sit there; nothing where it is who was drawn at first.
  std::optional<std::size_t> reseated_at;
  [[nodiscard]] bool is_settled() const { return status == GameStatus::Settled; }
  /// Whether it is being played at a live table: its score will arrive by itself.
  [[nodiscard]] bool is_live() const { return live && (status == GameStatus::Open || status == GameStatus::Postponed); }
  /// Number of the fact by which somebody first said how it ended: whoever stands in later did not play it.
  std::optional<std::size_t> played_at;
  /// Whether nobody has said how it ended.
  [[nodiscard]] bool is_untouched() const { return !score && status != GameStatus::Voided; }
  [[nodiscard]] bool has(EntryId entry) const;
  /// In a dispute, what the other side says. REQUIRES: it is one of the two sides.
  [[nodiscard]] std::optional<GameScore> said_against(Reporter side) const {
    return reported_by == side ? contested : score;
  }
};

/// Whether a game can end so: both sides do not reach the target. Somebody else may still have said it.
[[nodiscard]] bool is_possible(const Game& game, GameScore score);

/// One round as it was set.
struct Round {
  std::uint32_t number = 1;
  std::string label;
  std::uint32_t up = 0;
  std::uint32_t down = 0;
  GameLength length;  ///< of its games
  std::vector<GameId> games;
  std::vector<EntryId> byes;
  bool is_final = false;                            ///< of the knock-out
  std::optional<ClockSet> clock;                    ///< as it was set last
  std::optional<std::uint64_t> rest_until_ms = {};  ///< all is in, and the next round begins then
  std::optional<std::uint64_t> lot = {};            ///< by which it was drawn, where not by the event's seed
};

/// A game that was put back with its round, until the same two meet again in the same place of the bracket.
struct KeptGame {
  Game game;
  std::size_t contest = 0;  ///< of the bracket, from 0
};

/// Whether the fact sets this game again.
[[nodiscard]] bool is_kept(const KeptGame& kept, const GameSet& fact);

/// A wish that holds.
struct StandingWish {
  std::uint32_t number = 1;
  SeatingWish wish;
  friend bool operator==(const StandingWish&, const StandingWish&) = default;
};

/// A whole event as a fold over its facts: `decide` in `event_command.h` makes facts, `apply` takes them in. Any past
/// moment is the fold of the facts until then.
class Event {
 public:
  // ---- queries
  [[nodiscard]] bool is_open() const { return is_open_; }
  [[nodiscard]] bool is_closed() const { return is_closed_; }
  [[nodiscard]] const EventSettings& settings() const { return settings_; }
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  [[nodiscard]] const Entry* entry(EntryId id) const;
  [[nodiscard]] const std::vector<Round>& rounds() const { return rounds_; }
  [[nodiscard]] const std::map<GameId, Game>& games() const { return games_; }
  [[nodiscard]] const Game* game(GameId id) const;
  [[nodiscard]] const std::vector<CoinsFlipped>& coins() const { return coins_; }
  [[nodiscard]] const std::vector<EntryId>& finalists() const { return finalists_; }
  [[nodiscard]] const FinalsForm& finals_form() const { return finals_form_; }
  /// Games that were put back, in the order in which they were set.
  [[nodiscard]] const std::vector<KeptGame>& kept() const { return kept_; }
  [[nodiscard]] const std::vector<OrderDecided>& decided() const { return decided_; }
  /// What the director wishes of the rounds to come, in the order of their numbers.
  [[nodiscard]] const std::vector<StandingWish>& wishes() const { return wishes_; }
  /// How many wishes there were, with those that hold no longer.
  [[nodiscard]] std::uint32_t wishes_made() const { return wishes_made_; }
  [[nodiscard]] std::size_t facts() const { return facts_; }
  /// Whether a report with this mark was taken in.
  [[nodiscard]] bool knows_token(const std::string& token) const { return tokens_.contains(token); }
  /// Whether this entry is one of those who are ranked: a pair in an event of pairs, else a player.
  [[nodiscard]] bool competes(const Entry& entry) const;
  /// Those who compete and are there, in the order of entry.
  [[nodiscard]] std::vector<EntryId> competitors() const;
  /// Those who came alone to an event of pairs, are in no pair yet, and are there.
  [[nodiscard]] std::vector<EntryId> alone() const;
  /// Those who are there and have neither a game nor a bye in the last round; nobody in a knock-out.
  [[nodiscard]] std::vector<EntryId> unseated() const;
  /// The number of the next entry.
  [[nodiscard]] EntryId next_entry() const;
  /// Whether somebody has had a seat in a game or sat out a round.
  [[nodiscard]] bool took_part(EntryId entry) const;
  /// When rounds are played, also those that have not begun.
  [[nodiscard]] const std::map<std::uint32_t, LocalTime>& dates() const { return dates_; }
  /// How long people rest before a round begins by itself; nothing where the director begins each.
  [[nodiscard]] std::optional<std::uint32_t> rest_seconds() const { return rest_seconds_; }
  /// Games of rounds that are neither settled, void nor put off.
  [[nodiscard]] std::vector<GameId> unsettled() const;
  /// A game of the last round that was put off, where nobody goes on before it is played: in a knock-out.
  [[nodiscard]] std::optional<GameId> put_off_in_knock_out() const;

  // ---- facts
  /// Why a fact cannot follow what is known; nothing where it can.
  [[nodiscard]] std::optional<EventRefusal> misfit(const EventFact& fact) const;
  /// Takes a fact in. Total: what does not fit changes as little as it can.
  void apply(const EventFact& fact);

 private:
  friend class EventFold;
  bool is_open_ = false;
  bool is_closed_ = false;
  EventSettings settings_;
  std::vector<Entry> entries_;
  std::vector<Round> rounds_;
  std::map<GameId, Game> games_;
  std::vector<CoinsFlipped> coins_;
  std::vector<EntryId> finalists_;
  FinalsForm finals_form_;
  std::vector<OrderDecided> decided_;
  std::vector<StandingWish> wishes_;
  std::uint32_t wishes_made_ = 0;
  std::set<std::string> tokens_;
  std::map<std::uint32_t, LocalTime> dates_;
  std::optional<std::uint32_t> rest_seconds_;
  /// What was said of games that were struck or taken back, until one of the same number is set.
  std::map<GameId, std::vector<std::size_t>> former_trails_;
  std::vector<KeptGame> kept_;
  std::size_t facts_ = 0;
};

}  // namespace euchre::tournament
