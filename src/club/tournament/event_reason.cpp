#include "club/tournament/event_reason.h"

#include "core/base/check.h"

namespace euchre::tournament {

// NOLINTNEXTLINE(readability-function-size): a line for each reason, and the compiler finds one that is missing
std::string_view name_of(EventReason reason) {
  switch (reason) {
    case EventReason::NotOpen: return "NotOpen";
    case EventReason::AlreadyOpen: return "AlreadyOpen";
    case EventReason::Closed: return "Closed";
    case EventReason::NotClosed: return "NotClosed";
    case EventReason::BadName: return "BadName";
    case EventReason::UnfitName: return "UnfitName";
    case EventReason::WrongNames: return "WrongNames";
    case EventReason::NoSuchEntry: return "NoSuchEntry";
    case EventReason::WrongNumber: return "WrongNumber";
    case EventReason::AlreadyAway: return "AlreadyAway";
    case EventReason::AlreadyThere: return "AlreadyThere";
    case EventReason::NoSuchMember: return "NoSuchMember";
    case EventReason::NotAlone: return "NotAlone";
    case EventReason::PlaceTaken: return "PlaceTaken";
    case EventReason::NotAPair: return "NotAPair";
    case EventReason::TooLate: return "TooLate";
    case EventReason::TooFew: return "TooFew";
    case EventReason::GamesOpen: return "GamesOpen";
    case EventReason::PutOff: return "PutOff";
    case EventReason::NoRound: return "NoRound";
    case EventReason::NoSuchGame: return "NoSuchGame";
    case EventReason::BadGame: return "BadGame";
    case EventReason::NotReported: return "NotReported";
    case EventReason::OwnReport: return "OwnReport";
    case EventReason::AlreadySettled: return "AlreadySettled";
    case EventReason::BadScore: return "BadScore";
    case EventReason::DrawnGame: return "DrawnGame";
    case EventReason::NoTie: return "NoTie";
    case EventReason::OtherDue: return "OtherDue";
    case EventReason::NotOver: return "NotOver";
    case EventReason::NotTied: return "NotTied";
    case EventReason::PlaceShared: return "PlaceShared";
    case EventReason::FinalsRunning: return "FinalsRunning";
    case EventReason::FinalsOfPairs: return "FinalsOfPairs";
    case EventReason::NoFinals: return "NoFinals";
    case EventReason::BadFinals: return "BadFinals";
    case EventReason::KnockOutOver: return "KnockOutOver";
    case EventReason::KnockOutBegun: return "KnockOutBegun";
    case EventReason::GoneOn: return "GoneOn";
    case EventReason::EdgeLevel: return "EdgeLevel";
    case EventReason::BadSettings: return "BadSettings";
    case EventReason::BadByeScore: return "BadByeScore";
    case EventReason::PlayedLive: return "PlayedLive";
    case EventReason::NotPlayedLive: return "NotPlayedLive";
    case EventReason::ScoreIn: return "ScoreIn";
    case EventReason::NothingSaid: return "NothingSaid";
    case EventReason::NoOtherDraw: return "NoOtherDraw";
    case EventReason::NoSeat: return "NoSeat";
    case EventReason::NoChange: return "NoChange";
    case EventReason::NoOneWaits: return "NoOneWaits";
    case EventReason::HasPlayed: return "HasPlayed";
    case EventReason::OtherSides: return "OtherSides";
    case EventReason::DoesNotCount: return "DoesNotCount";
    case EventReason::NotOfThatSide: return "NotOfThatSide";
    case EventReason::BadFeats: return "BadFeats";
    case EventReason::NoSuchWish: return "NoSuchWish";
    case EventReason::BadWish: return "BadWish";
    case EventReason::WishesClash: return "WishesClash";
    case EventReason::WishUnmet: return "WishUnmet";
  }
  unreachable("a reason without a name");
}

std::optional<EventReason> parse_event_reason(std::string_view name) {
  constexpr auto last = static_cast<int>(EventReason::WishUnmet);
  for (int number = 0; number <= last; ++number) {
    const auto reason = static_cast<EventReason>(number);
    if (name_of(reason) == name) return reason;
  }
  return std::nullopt;
}

}  // namespace euchre::tournament
