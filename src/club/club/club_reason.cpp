#include "club/club/evening.h"
#include "core/base/check.h"

#include <string>
#include <string_view>

namespace euchre::club {
namespace {

// What takes more than a line.
constexpr std::string_view kUnfitName =
    "this name cannot be used: something in it is not seen or turns the writing around, or it says that somebody is a "
    "computer. Type it again with letters, digits, plain spaces and signs";
constexpr std::string_view kNoPartAccount =
    "no games of a rubber that is given up come to such points: only those that were played out count, and the rubber "
    "for a side that has won two of them";
constexpr std::string_view kNoTable =
    "he belongs to no table, and is among those who form this one without being named: only members of other tables "
    "are";
constexpr std::string_view kTooLate =
    "his table has begun another rubber since, has no place left, or is no more: he arrives again";
constexpr std::string_view kNotEntitled =
    "only one who has played the first of his two rubbers leaves so; else the three others agree to a stand-in";

std::string_view words_of(ClubReason reason) {
  switch (reason) {
    case ClubReason::NotOpen: return "the evening is not open: its first fact opens it";
    case ClubReason::AlreadyOpen: return "the evening is open already";
    case ClubReason::Closed: return "the evening is over: reopen it first";
    case ClubReason::NotClosed: return "the evening is not over";
    case ClubReason::BadName: return "a name is one line of 1 to 60 characters";
    case ClubReason::UnfitName: return kUnfitName;
    case ClubReason::NoSuchMember: return "nobody has that number";
    case ClubReason::NotThere: return "he is not in the room";
    case ClubReason::NoTable: return kNoTable;
    case ClubReason::NoSuchTable: return "there is no such table";
    case ClubReason::TableStands: return "the table is formed already";
    case ClubReason::TooFew: return "four are needed";
    case ClubReason::TableFull: return "six belong to a table at most";
    case ClubReason::RubberRunning: return "a rubber is being played";
    case ClubReason::NoRubber: return "no rubber is being played";
    case ClubReason::NotSeated: return "he does not play at that table";
    case ClubReason::NoConsent: return "the three others must all agree";
    case ClubReason::NotWaiting: return "only the next who waits at a full table takes over";
    case ClubReason::AlreadyClaimed: return "he belongs to the table, or has claimed entry";
    case ClubReason::WrongNumber: return "members are numbered one after another, tables from 1 to 999";
    case ClubReason::NoAccount: return "no rubber comes to such points";
    case ClubReason::NoPartAccount: return kNoPartAccount;
    case ClubReason::NoSuchRubber: return "rubbers are numbered from 1 in the order in which they were over";
    case ClubReason::NoReason: return "the reason is needed: one line of 1 to 60 characters";
    case ClubReason::NotGone: return "he has not gone home";
    case ClubReason::TooLate: return kTooLate;
    case ClubReason::NotEntitled: return kNotEntitled;
  }
  unreachable("a reason without words");
}

}  // namespace

std::string_view name_of(ClubReason reason) {
  switch (reason) {
    case ClubReason::NotOpen: return "NotOpen";
    case ClubReason::AlreadyOpen: return "AlreadyOpen";
    case ClubReason::Closed: return "Closed";
    case ClubReason::NotClosed: return "NotClosed";
    case ClubReason::BadName: return "BadName";
    case ClubReason::UnfitName: return "UnfitName";
    case ClubReason::NoSuchMember: return "NoSuchMember";
    case ClubReason::NotThere: return "NotThere";
    case ClubReason::NoTable: return "NoTable";
    case ClubReason::NoSuchTable: return "NoSuchTable";
    case ClubReason::TableStands: return "TableStands";
    case ClubReason::TooFew: return "TooFew";
    case ClubReason::TableFull: return "TableFull";
    case ClubReason::RubberRunning: return "RubberRunning";
    case ClubReason::NoRubber: return "NoRubber";
    case ClubReason::NotSeated: return "NotSeated";
    case ClubReason::NoConsent: return "NoConsent";
    case ClubReason::NotWaiting: return "NotWaiting";
    case ClubReason::AlreadyClaimed: return "AlreadyClaimed";
    case ClubReason::WrongNumber: return "WrongNumber";
    case ClubReason::NoAccount: return "NoAccount";
    case ClubReason::NoPartAccount: return "NoPartAccount";
    case ClubReason::NoSuchRubber: return "NoSuchRubber";
    case ClubReason::NoReason: return "NoReason";
    case ClubReason::NotGone: return "NotGone";
    case ClubReason::TooLate: return "TooLate";
    case ClubReason::NotEntitled: return "NotEntitled";
  }
  unreachable("a reason without a name");
}

std::string explain(ClubReason reason, const Wording& say) { return say(words_of(reason)); }

}  // namespace euchre::club
