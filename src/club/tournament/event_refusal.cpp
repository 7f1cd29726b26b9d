#include "club/tournament/event_refusal.h"

#include "core/base/check.h"

namespace euchre::tournament {
namespace {

// What takes more than a line.
constexpr std::string_view kBadFinals =
    "two meet in one game, or the best of 3, 5, 7 or 9; who has lost once or twice is out; a third place is played for "
    "by at least four, where who has lost once is out";
constexpr std::string_view kForm =
    "of a knock-out alone: two meet in one game, or the best of 3, 5, 7 or 9, and a third place is played for where "
    "who "
    "has lost once is out";
constexpr std::string_view kKnockOutBegun =
    "nobody enters a knock-out that is drawn, nor once the finals have begun: of a knock-out take back the first round "
    "while no score is in, or let him stand in for somebody";
constexpr std::string_view kPlaceShared =
    "single players who are level share the place, unless the director orders them";
constexpr std::string_view kPutOff =
    "it was put off, and nobody goes on before it is played: enter its score, or let it not count, and who stands "
    "higher "
    "in the bracket goes on";
constexpr std::string_view kGoneOn =
    "a later round stands on who won it: correct its score, and what was played because of the wrong winner is played "
    "again";
constexpr std::string_view kEdgeLevel =
    "who is the last to go on is not settled: those who are level play it off, or are put in order";
constexpr std::string_view kOrderedTogether = "all who are level there are ordered together";
constexpr std::string_view kNotOver =
    "games are still to come: ties are settled once all rounds are played and their scores are in; to stop sooner, "
    "change the number of rounds";
constexpr std::string_view kBadByeScore =
    "only a bye that counts as a score has one, and a game must be able to end so: 10-6, or level at 5-5";
constexpr std::string_view kBadFeats =
    "that cannot be: no more lone hands are made than tried, and no more tried, nor adversaries euchred, than there "
    "were deals";
constexpr std::string_view kBadWish =
    "that cannot be wished for: two different entries that play, both of them single players to be at one table or "
    "mixed, at least two to be spread, two groups, a table from 1";

std::string_view words_of(SettingProblem problem) {
  switch (problem) {
    case SettingProblem::NoEnd: return "points, deals or a clock end a game: say one of them";
    case SettingProblem::TooLarge: return "at most 999 points, deals or minutes, and 1000 rounds";
    case SettingProblem::FewerThanBegun: return "no fewer rounds can be planned than have begun";
    case SettingProblem::PlanOfPairs:
      return "this plan is for pairs: single players change partners, or play progressively or Swiss";
    case SettingProblem::PlanOfPlayers:
      return "partners change under this plan: it is for single players, not for pairs";
    case SettingProblem::LevelInKnockOut: return "a game of a knock-out cannot end level: somebody goes on";
    case SettingProblem::Form: return kForm;
    case SettingProblem::Date: return "there is no such day or time of day";
    case SettingProblem::DealsEnd:
      return "games of this event end by deals: no number of points wins one, and its target stays as it is";
    case SettingProblem::Clock: return "no clock and no rest is longer than 999 minutes";
  }
  unreachable("a problem without words");
}

std::string_view words_of(Basis basis) {
  switch (basis) {
    case Basis::Wins: return "they are not level: wins part them";
    case Basis::HeadToHead: return "they are not level: who beat whom parts them";
    case Basis::TotalPoints:
    case Basis::ThreeByPoints:
    case Basis::Points: return "they are not level: points part them";
    case Basis::Average: return "they are not level: averages part them";
    case Basis::ExtraGame: return "they are not level: an extra game parts them";
    case Basis::CoinsAndFinal: return "they are not level: coins, an extra game and a final part them";
    case Basis::Stayed: return "they are not level: whoever went home comes behind those who are there";
    case Basis::KnockOut: return "in the finals places are by how far each came, and who came equally far share one";
    case Basis::Decided:
    case Basis::Level: return kOrderedTogether;
  }
  unreachable("a basis without words");
}

std::string_view words_of(Need::Kind due) {
  switch (due) {
    case Need::Kind::Coins: return "those who are level flip coins first";
    case Need::Kind::ExtraGame: return "an extra game is due first";
    case Need::Kind::FinalGame: return "the final is due first";
    case Need::Kind::Decision: return "nothing but the director's order parts them";
  }
  unreachable("a need without words");
}

// NOLINTNEXTLINE(readability-function-size): a line for each reason, and the compiler finds one that is missing
std::string_view words_of(EventReason reason) {
  switch (reason) {
    case EventReason::NotOpen: return "the event is not open: its first fact opens it";
    case EventReason::AlreadyOpen: return "the event is open already";
    case EventReason::Closed: return "the event is over: reopen it first";
    case EventReason::NotClosed: return "the event is not over";
    case EventReason::BadName: return "a name is one line of 1 to 60 characters";
    case EventReason::UnfitName: return "this name cannot be used";
    case EventReason::WrongNames: return "a player has one name, a pair two";
    case EventReason::NoSuchEntry: return "there is no such entry";
    case EventReason::WrongNumber: return "entries, rounds and extra games are numbered one after another";
    case EventReason::AlreadyAway: return "withdrawn already";
    case EventReason::AlreadyThere: return "there already";
    case EventReason::NoSuchMember: return "there is no such member of the entry";
    case EventReason::NotAlone: return "only two players who came alone, and are in no pair yet, can be paired";
    case EventReason::PlaceTaken: return "another pair has that place";
    case EventReason::NotAPair: return "only a pair that plays has a letter and a table";
    case EventReason::TooLate: return "too late: the first round has begun";
    case EventReason::TooFew: return "too few are there for a game";
    case EventReason::GamesOpen: return "a game is not settled: enter its score, put it off or void it";
    case EventReason::PutOff: return kPutOff;
    case EventReason::NoRound: return "no round has begun yet";
    case EventReason::NoSuchGame: return "there is no such game";
    case EventReason::BadGame: return "a game has two sides of one pair or two players each, and nobody plays twice";
    case EventReason::NotReported: return "there is no score to agree to";
    case EventReason::OwnReport: return "a side cannot confirm its own report";
    case EventReason::AlreadySettled: return "the score stands: only the director corrects it";
    case EventReason::BadScore: return "that is no result here: the winner reaches the target and the loser does not";
    case EventReason::DrawnGame: return "a game has a winner here";
    case EventReason::NoTie: return "nothing is left to settle";
    case EventReason::OtherDue: return "something else is due first";
    case EventReason::NotOver: return kNotOver;
    case EventReason::NotTied: return "these do not stand level, or it is not their turn";
    case EventReason::PlaceShared: return kPlaceShared;
    case EventReason::FinalsRunning: return "the finals have begun";
    case EventReason::FinalsOfPairs: return "finals are for pairs";
    case EventReason::NoFinals: return "no finals have begun";
    case EventReason::BadFinals: return kBadFinals;
    case EventReason::KnockOutOver: return "the last game of the knock-out is played: close the event";
    case EventReason::KnockOutBegun: return kKnockOutBegun;
    case EventReason::GoneOn: return kGoneOn;
    case EventReason::EdgeLevel: return kEdgeLevel;
    case EventReason::BadSettings: return "these settings do not go together";
    case EventReason::BadByeScore: return kBadByeScore;
    case EventReason::PlayedLive: return "it is played on the house: the score comes by itself";
    case EventReason::NotPlayedLive: return "it is not played on the house";
    case EventReason::ScoreIn: return "a score is in: correct it, or let the game not count";
    case EventReason::NothingSaid: return "nothing was said of it that could be cleared: it waits for its score";
    case EventReason::NoOtherDraw: return "this round can be drawn in one way only: swap by hand";
    case EventReason::NoSeat: return "has neither a game nor a bye in this round";
    case EventReason::NoChange: return "these two sit alike: a swap would change nothing";
    case EventReason::NoOneWaits: return "everybody who is there has a seat or sits out";
    case EventReason::HasPlayed: return "has had a seat or sat out already: goes home instead, and stays in the list";
    case EventReason::OtherSides: return "others sit at this table by now: look where your seat is";
    case EventReason::DoesNotCount: return "it does not count";
    case EventReason::NotOfThatSide: return "does not play on that side";
    case EventReason::BadFeats: return kBadFeats;
    case EventReason::NoSuchWish: return "there is no such wish, or it holds no longer";
    case EventReason::BadWish: return kBadWish;
    case EventReason::WishesClash: return "it does not go together with a wish that holds: drop that one first";
    case EventReason::WishUnmet: return "not every wish is kept in this round";
  }
  unreachable("a reason without words");
}

std::string_view chosen_words(const EventRefusal& refusal) {
  if (refusal.setting) return words_of(*refusal.setting);
  if (refusal.due) return words_of(*refusal.due);
  return refusal.parted_by ? words_of(*refusal.parted_by) : words_of(refusal.reason);
}

/// What a correction brings with it.
std::string replay_text(const EventRefusal::Replay& replay, const Wording& say) {
  std::string text = say("a later round stands on who won it");
  if (!replay.again.empty())
    text += say("; these games are then played again: {games}", {{"games", in_list(replay.again)}});
  if (!replay.gone.empty())
    text += say("; nobody plays these games any more, and they no longer count: {games}",
                {{"games", in_list(replay.gone)}});
  return text + say("; all others stay");
}

}  // namespace

std::string in_list(const std::vector<GameId>& games) {
  std::string text;
  for (const GameId game : games) text += (text.empty() ? "" : ", ") + to_text(game);
  return text;
}

std::string explain(const EventRefusal& refusal, const Wording& say) {
  std::string about;
  if (refusal.entry) about += say("entry {n}: ", {{"n", std::to_string(refusal.entry->number())}});
  if (refusal.game) about += say("game {game}: ", {{"game", to_text(*refusal.game)}});
  return about + reason_text(refusal, say);
}

std::string reason_text(const EventRefusal& refusal, const Wording& say) {
  if (refusal.replay) return replay_text(*refusal.replay, say);
  std::string text = say(chosen_words(refusal));
  for (const UnmetWish& wish : refusal.wishes)
    text += say("; ") + say("wish {n}: ", {{"n", std::to_string(wish.number)}}) + explain(wish, say);
  for (const EntryId entry : refusal.level)
    text += (entry == refusal.level.front() ? say(": entries ") : ", ") + std::to_string(entry.number());
  if (refusal.name) text += say(": ") + say(names::explain(*refusal.name));
  return text;
}

}  // namespace euchre::tournament
