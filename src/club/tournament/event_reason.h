#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace euchre::tournament {

/// Why a command is refused, or why a fact cannot stand where it does.
enum class EventReason : std::uint8_t {
  NotOpen,  ///< the first fact opens the event
  AlreadyOpen,
  Closed,
  NotClosed,   ///< it goes on anyhow
  BadName,     ///< a name is one line of 1 to 60 characters
  UnfitName,   ///< nobody may be called so: `name` says why
  WrongNames,  ///< one name for a player, two for a pair
  NoSuchEntry,
  WrongNumber,  ///< entries and rounds are numbered one after another
  AlreadyAway,
  AlreadyThere,
  NoSuchMember,
  NotAlone,  ///< only players who came alone and are not drawn yet can be paired
  PlaceTaken,
  NotAPair,   ///< only pairs have a letter and a table
  TooLate,    ///< the first round has begun
  TooFew,     ///< nobody could play
  GamesOpen,  ///< `game` is not settled
  PutOff,     ///< `game` of a knock-out was put off, and nobody knows who goes on
  NoRound,    ///< none has begun
  NoSuchGame,
  BadGame,         ///< somebody is there twice, or a side is empty
  NotReported,     ///< there is no score to confirm
  OwnReport,       ///< a side does not confirm itself
  AlreadySettled,  ///< the director corrects
  BadScore,        ///< not a result of this event
  DrawnGame,       ///< a game has a winner here
  NoTie,           ///< nothing is left to settle
  OtherDue,        ///< something else has to happen first: `due` among those of `level`
  NotOver,         ///< a tie is settled once all rounds are played
  NotTied,         ///< these do not stand level
  PlaceShared,     ///< single players who are level play nothing for it
  FinalsRunning,
  FinalsOfPairs,  ///< single players have none
  NoFinals,       ///< none have begun that could be taken back
  BadFinals,     ///< an even number of games, too many, more than two losses, or a third place where none is played for
  KnockOutOver,  ///< somebody has won it
  KnockOutBegun,  ///< nobody enters a knock-out once it is drawn
  GoneOn,         ///< a later round of the knock-out stands on who won `game`; a correction is asked back with `replay`
  EdgeLevel,      ///< `level` are level for the last place in the finals
  BadSettings,    ///< `setting` says which
  BadByeScore,    ///< no score that a game of this event may end with
  PlayedLive,     ///< the game is played on the house, from where its score comes by itself
  NotPlayedLive,  ///< it is not
  ScoreIn,        ///< somebody has said a score: it is corrected, or does not count
  NothingSaid,    ///< nothing is there to be cleared
  NoOtherDraw,    ///< the round can be drawn in one way only
  NoSeat,         ///< neither a game nor a bye in this round
  NoChange,       ///< both sit alike
  NoOneWaits,     ///< everybody who is there has a seat or sits out
  HasPlayed,      ///< whoever had a seat or sat out goes home, but stays in the list
  OtherSides,     ///< others sit there by now
  DoesNotCount,   ///< the game is void
  NotOfThatSide,  ///< `entry` does not play on that side of the game
  BadFeats,       ///< more lone hands or euchres than the game had deals, or more made than tried
  NoSuchWish,
  BadWish,      ///< two who are one, or who are partners anyhow; a group without a name; a table that is none
  WishesClash,  ///< it does not go together with one that holds: `wishes` names it
  WishUnmet,    ///< the round keeps not all `wishes`, and nobody said that it may begin nevertheless
};

/// For programs and files: `AlreadySettled`.
[[nodiscard]] std::string_view name_of(EventReason reason);
/// Nothing for any other word.
[[nodiscard]] std::optional<EventReason> parse_event_reason(std::string_view name);

}  // namespace euchre::tournament
