#pragma once

#include "core/codes/code.h"
#include "law/laws/ground.h"
#include "law/laws/terms.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

/// Everything that a ruling can say, one struct for each kind. The comment above each is how the language of rulings
/// writes it.
namespace euchre::laws {

/// Nobody in particular.
struct Anybody {
  friend constexpr bool operator==(const Anybody&, const Anybody&) = default;
};
/// Whom a statement speaks of.
using Who = std::variant<Anybody, Seat, Side, Candidate>;
[[nodiscard]] Who who_of(const Party& party);

/// A team of a tournament: `A1`, `B2`, `T3`, or `X` and `Y`, which have no number.
struct Team {
  char letter = 'A';
  int number = 0;
  friend constexpr auto operator<=>(const Team&, const Team&) = default;
};
[[nodiscard]] std::optional<Team> parse_team(std::string_view text);

/// Two partners before seats are fixed.
struct Pair {
  Candidate first;
  Candidate second;
  friend constexpr bool operator==(const Pair&, const Pair&) = default;
};

/// `option NS {call-card AD | call-suit} until next-lead EW`.
struct Option {
  Party holder;
  std::vector<Choice> choices;
  std::optional<Limit> until{};  ///< an expectation may leave it out
  friend bool operator==(const Option&, const Option&) = default;
};
/// `allowed N lone-hand until first-lead`.
struct Allowed {
  Who who;
  Of<Deed> deed;
  std::optional<Limit> until{};
  friend bool operator==(const Allowed&, const Allowed&) = default;
};
/// `denied EW call-card TH`.
struct Denied {
  Who who;
  Of<Deed> deed;
  friend bool operator==(const Denied&, const Denied&) = default;
};
/// `points NS +3 revoke`.
struct PointsEntered {
  Side side = Side::NorthSouth;
  int points = 0;
  Reason reason = Reason::Tricks;
  friend bool operator==(const PointsEntered&, const PointsEntered&) = default;
};
/// `score NS=3 EW=0`.
struct ScoreIs {
  BySide<int> score;
  friend bool operator==(const ScoreIs&, const ScoreIs&) = default;
};
/// `card TH exposed-callable`; `card AS withdrawn if lead-is KS`.
struct CardIs {
  Card card;
  CardStatus status = CardStatus::NotExposed;
  std::optional<Choice> chosen{};
  std::optional<Side> by{};
  friend bool operator==(const CardIs&, const CardIs&) = default;
};
/// Some of the four suits and of no trump high and low, each at its `Trump::index`.
struct Suits {
  std::array<bool, kTrumpKinds.size()> has{};
  friend bool operator==(const Suits&, const Suits&) = default;
};
/// `must E play AH/KH`; `must W win-trick 2 with AS if win-trick 2 W`. The task's card is the one to win with or to put
/// somewhere; its choice is what the duty hangs on.
struct Must {
  std::variant<Seat, Candidate> who;
  Of<Task> task;
  CardSet cards{};  ///< Play, Lead: any of these satisfies it
  Suits suits{};    ///< Name
  friend bool operator==(const Must&, const Must&) = default;
};
/// `dealer W next`.
struct DealerIs {
  std::variant<Seat, Candidate, Team> who;
  DealerBy by = DealerBy::Next;
  friend bool operator==(const DealerIs&, const DealerIs&) = default;
};
/// `dealer W turn=2`: who has each turn to deal.
struct DealTurnOf {
  std::variant<Seat, Candidate, Team> who;
  int turn = 1;
  friend bool operator==(const DealTurnOf&, const DealTurnOf&) = default;
};
/// `turn W lead`: who must act now, and how.
struct Turn {
  enum class How : std::uint8_t { Call, Lead, Play, Discard };
  static constexpr std::size_t kHowCount = static_cast<std::size_t>(How::Discard) + 1;
  Seat seat = Seat::North;
  How how = How::Call;
  friend bool operator==(const Turn&, const Turn&) = default;
};
/// `trump H maker=S lone=none`.
struct TrumpIs {
  Trump suit = Suit::Clubs;
  Seat maker = Seat::North;
  std::optional<Seat> lone{};
  friend bool operator==(const TrumpIs&, const TrumpIs&) = default;
};
/// `7-4`, the winner's points first.
struct GameResult {
  int winner = 0;
  int loser = 0;
  friend bool operator==(const GameResult&, const GameResult&) = default;
};
/// `game NS wins 7-4 value=1 carry=2 n=1`.
struct GameWon {
  Side side = Side::NorthSouth;
  std::optional<GameResult> result{};
  std::optional<int> value{};
  std::optional<int> carry{};
  std::optional<int> number{};
  friend bool operator==(const GameWon&, const GameWon&) = default;
};
/// `game due n=2 open NS=1 EW=0`.
struct GameDue {
  std::optional<int> number{};
  BySide<int> score;
  friend bool operator==(const GameDue&, const GameDue&) = default;
};
/// `game drawn`.
struct GameDrawn {
  friend bool operator==(const GameDrawn&, const GameDrawn&) = default;
};
/// `rubber EW wins games=3 NS=1 EW=4`.
struct RubberWon {
  Side side = Side::NorthSouth;
  std::optional<int> games{};
  std::optional<BySide<int>> points{};
  friend bool operator==(const RubberWon&, const RubberWon&) = default;
};
/// `stands play KS by N`.
struct Stands {
  Of<Thing> thing;
  friend bool operator==(const Stands&, const Stands&) = default;
};
/// `void naming W H`.
struct Void {
  Of<Thing> thing;
  friend bool operator==(const Void&, const Void&) = default;
};
/// `barred NS making`.
struct Barred {
  Who who;
  Bar bar = Bar::Making;
  friend bool operator==(const Barred&, const Barred&) = default;
};
/// `club partners P1+P2 v P3+P4`.
struct Partners {
  Pair first;
  Pair second;
  friend bool operator==(const Partners&, const Partners&) = default;
};
/// `club choice P1 pack+places+markers`.
struct FirstChoice {
  enum class Prize : std::uint8_t { Deal, Pack, Places, Markers };
  static constexpr std::size_t kPrizeCount = static_cast<std::size_t>(Prize::Markers) + 1;
  std::variant<Candidate, Pair> who;
  std::vector<Prize> prizes;
  friend bool operator==(const FirstChoice&, const FirstChoice&) = default;
};
/// `club in P1 P2 P3 P4`; `club redraw none`.
struct Players {
  enum class Do : std::uint8_t { In, Out, Wait, Draw, NoDraw, Redraw, LoseReentry, RankAsNew };
  static constexpr std::size_t kDoCount = static_cast<std::size_t>(Do::RankAsNew) + 1;
  Do what = Do::In;
  std::vector<Candidate> players;
  std::optional<int> after_rubbers{};
  friend bool operator==(const Players&, const Players&) = default;
};
/// `club precede P1 P2 v P3`.
struct Precede {
  std::vector<Candidate> first;
  std::vector<Candidate> second;
  friend bool operator==(const Precede&, const Precede&) = default;
};
/// `club member 5 P5 6 P6`; `club rank 1 A2 2 B1`.
struct Places {
  enum class List : std::uint8_t { Members, Ranks };
  struct Place {
    int number = 1;
    std::variant<Candidate, Team> who;
    friend bool operator==(const Place&, const Place&) = default;
  };
  List list = List::Members;
  std::vector<Place> places;
  friend bool operator==(const Places&, const Places&) = default;
};
/// `club move A1 to 2`.
struct Move {
  Team team;
  int table = 1;
  friend bool operator==(const Move&, const Move&) = default;
};
/// `club record NS wins=1 points=10`.
struct Record {
  std::variant<Side, Team> unit;
  int wins = 0;
  int points = 0;
  friend bool operator==(const Record&, const Record&) = default;
};
/// `club extra-game A1 B2`.
struct ExtraGame {
  Team one;
  Team other;
  friend bool operator==(const ExtraGame&, const ExtraGame&) = default;
};
/// `club flip-again round=2`.
struct FlipAgain {
  int round = 1;
  friend bool operator==(const FlipAgain&, const FlipAgain&) = default;
};
/// `club bye T3`.
struct Bye {
  Team team;
  friend bool operator==(const Bye&, const Bye&) = default;
};
/// `club team A P1+P3`.
struct TeamIs {
  char letter = 'A';
  std::variant<Pair, Team> who;
  friend bool operator==(const TeamIs&, const TeamIs&) = default;
};
/// `rank JH > JD > AH`: the highest first.
struct Ranking {
  std::vector<std::variant<Candidate, Card>> order;
  friend bool operator==(const Ranking&, const Ranking&) = default;
};
/// `info no-penalty W`.
using Noted = Of<Note>;
/// `info governs S105`.
struct Governs {
  Ground article;
  friend bool operator==(const Governs&, const Governs&) = default;
};
/// `info fallback alberta A12g.2`.
struct Fallback {
  const codes::Code* code = nullptr;
  Ground article;
  friend bool operator==(const Fallback&, const Fallback&) = default;
};
/// `info contrast hoyle game-over`: what another code would make of it.
struct Contrast {
  enum class To : std::uint8_t { RevokeEstablished, GameOver };
  const codes::Code* code = nullptr;
  To to = To::RevokeEstablished;
  friend bool operator==(const Contrast&, const Contrast&) = default;
};

/// Everything that a ruling can say.
using Stated =
    std::variant<Option, Allowed, Denied, PointsEntered, ScoreIs, CardIs, Must, DealerIs, DealTurnOf, Turn, TrumpIs,
                 GameWon, GameDue, GameDrawn, RubberWon, Stands, Void, Barred, Partners, FirstChoice, Players, Precede,
                 Places, Move, Record, ExtraGame, FlipAgain, Bye, TeamIs, Ranking, Noted, Governs, Fallback, Contrast>;

}  // namespace euchre::laws
