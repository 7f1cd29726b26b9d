#include "club/tournament/event_refusal.h"

#include <array>
#include <cstddef>

namespace euchre::tournament {
namespace {

/// Its name, as programs read it, and what people are told.
struct Told {
  EventReason reason;
  std::string_view name;
  std::string_view words;
};

constexpr std::array kTold{
    Told{EventReason::NotOpen, "NotOpen", "the event is not open: its first fact opens it"},
    Told{EventReason::AlreadyOpen, "AlreadyOpen", "the event is open already"},
    Told{EventReason::Closed, "Closed", "the event is closed"},
    Told{EventReason::BadName, "BadName", "a name is one line of 1 to 60 characters"},
    Told{EventReason::UnfitName, "UnfitName", "this name cannot be used"},
    Told{EventReason::WrongNames, "WrongNames", "a player has one name, a pair two"},
    Told{EventReason::NoSuchEntry, "NoSuchEntry", "there is no such entry"},
    Told{EventReason::WrongNumber, "WrongNumber", "entries, rounds and extra games are numbered one after another"},
    Told{EventReason::AlreadyAway, "AlreadyAway", "withdrawn already"},
    Told{EventReason::AlreadyThere, "AlreadyThere", "there already"},
    Told{EventReason::NoSuchMember, "NoSuchMember", "there is no such member of the entry"},
    Told{EventReason::NotAlone, "NotAlone", "only two players who came alone, and are in no pair yet, can be paired"},
    Told{EventReason::PlaceTaken, "PlaceTaken", "another pair has that place"},
    Told{EventReason::NotAPair, "NotAPair", "only a pair that plays has a letter and a table"},
    Told{EventReason::TooLate, "TooLate", "too late: the first round has begun"},
    Told{EventReason::TooFew, "TooFew", "too few are there for a game"},
    Told{EventReason::GamesOpen, "GamesOpen", "a game is not settled: enter its score, put it off or void it"},
    Told{EventReason::NoSuchGame, "NoSuchGame", "there is no such game"},
    Told{EventReason::BadGame, "BadGame",
         "a game has two sides of one pair or two players each, and nobody plays twice"},
    Told{EventReason::NotReported, "NotReported", "there is no score to agree to"},
    Told{EventReason::OwnReport, "OwnReport", "a side cannot confirm its own report"},
    Told{EventReason::AlreadySettled, "AlreadySettled", "the score stands: only the director corrects it"},
    Told{EventReason::BadScore, "BadScore",
         "that is no result here: the winner reaches the target and the loser does not"},
    Told{EventReason::DrawnGame, "DrawnGame", "a game has a winner here"},
    Told{EventReason::NoTie, "NoTie", "nothing is left to settle"},
    Told{EventReason::NotTied, "NotTied", "these do not stand level, or it is not their turn"},
    Told{EventReason::FinalsRunning, "FinalsRunning", "the finals have begun"},
    Told{EventReason::BadFinals, "BadFinals",
         "two meet in one game, or the best of 3, 5, 7 or 9; who has lost once or twice is out; a third place is "
         "played for by at least four, where who has lost once is out"},
    Told{EventReason::KnockOutBegun, "KnockOutBegun",
         "nobody enters a knock-out that is drawn: take back its first round while no score is in, or let him stand in "
         "for somebody"},
    Told{EventReason::GoneOn, "GoneOn",
         "who goes on follows from it, and a later round has begun: take that back first, while no score of it is in"},
    Told{EventReason::EdgeLevel, "EdgeLevel",
         "who is the last to go on is not settled: those who are level play it off, or are put in order"},
    Told{EventReason::BadSettings, "BadSettings",
         "these settings do not go together: points, deals or a clock end a game, and no fewer rounds are planned than "
         "have begun"},
    Told{EventReason::BadByeScore, "BadByeScore",
         "only a bye that counts as a score has one, and a game must be able to end so: 10-6, or level at 5-5"},
    Told{EventReason::PlayedLive, "PlayedLive", "it is played on the house: the score comes by itself"},
    Told{EventReason::NotPlayedLive, "NotPlayedLive", "it is not played on the house"},
    Told{EventReason::ScoreIn, "ScoreIn", "a score is in: correct it, or let the game not count"},
    Told{EventReason::NoOtherDraw, "NoOtherDraw", "this round can be drawn in one way only: swap by hand"},
    Told{EventReason::NoSeat, "NoSeat", "has neither a game nor a bye in this round"},
    Told{EventReason::NoChange, "NoChange", "these two sit alike: a swap would change nothing"},
    Told{EventReason::NoOneWaits, "NoOneWaits", "everybody who is there has a seat or sits out"},
    Told{EventReason::HasPlayed, "HasPlayed",
         "has had a seat or sat out already: goes home instead, and stays in the list"},
    Told{EventReason::OtherSides, "OtherSides", "others sit at this table by now: look where your seat is"},
    Told{EventReason::DoesNotCount, "DoesNotCount", "it does not count"},
    Told{EventReason::NotOfThatSide, "NotOfThatSide", "does not play on that side"},
    Told{EventReason::BadFeats, "BadFeats",
         "that cannot be: no more lone hands are made than tried, and no more tried, nor adversaries euchred, than "
         "there were deals"},
    Told{EventReason::NoSuchWish, "NoSuchWish", "there is no such wish, or it holds no longer"},
    Told{EventReason::BadWish, "BadWish",
         "that cannot be wished for: two different entries that play, both of them single players to be at one table "
         "or mixed, at least two to be spread, two groups, a table from 1"},
    Told{EventReason::WishesClash, "WishesClash",
         "it does not go together with a wish that holds: drop that one first"},
    Told{EventReason::WishUnmet, "WishUnmet", "not every wish is kept in this round"}};

constexpr bool is_in_order() {
  for (std::size_t place = 0; place < kTold.size(); ++place) {
    if (static_cast<std::size_t>(kTold.at(place).reason) != place) return false;
  }
  return true;
}
static_assert(is_in_order());

const Told& told(EventReason reason) { return kTold.at(static_cast<std::size_t>(reason)); }

}  // namespace

std::string_view name_of(EventReason reason) { return told(reason).name; }

std::string explain(const EventRefusal& refusal) {
  std::string text;
  if (refusal.entry) text += "entry " + std::to_string(refusal.entry->number()) + ": ";
  if (refusal.game) text += "game " + to_text(*refusal.game) + ": ";
  text += told(refusal.reason).words;
  for (const UnmetWish& wish : refusal.wishes) text += "; wish " + std::to_string(wish.number) + ": " + explain(wish);
  for (const EntryId entry : refusal.level)
    text += (entry == refusal.level.front() ? ": entries " : ", ") + std::to_string(entry.number());
  if (refusal.name) text += ": " + std::string(names::explain(*refusal.name));
  return text;
}

}  // namespace euchre::tournament
