#include "house/table/detail/names.h"
#include "house/table/detail/phrase.h"
#include "house/table/words.h"

namespace euchre::table {

namespace {

using detail::phrase;

std::string suit_of(const Refusal& refusal) {
  return refusal.suit ? std::string(name_of(*refusal.suit)) : std::string("that suit");
}

std::string seat_of(const Refusal& refusal, const Names& names) {
  return refusal.seat ? names[*refusal.seat] : std::string("another player");
}

std::string bad_name(const Refusal& refusal) {
  return refusal.detail.empty() ? "a name is one line of 1 to 24 characters"
                                : phrase({"this name cannot be used: ", refusal.detail});
}

std::string how_to_follow(const Refusal& refusal) {
  return phrase({"play one of your ", suit_of(refusal), "; the left bower counts as trump"});
}

std::string card_of(const Refusal& refusal) {
  return refusal.card ? detail::the(*refusal.card) : std::string("that card");
}

}  // namespace

std::string explain(const Refusal& refusal, const Names& names) {
  switch (refusal.reason) {
    case Reason::NotOpen: return "the table is not open";
    case Reason::AlreadyOpen: return "the table is open already";
    case Reason::Closed: return "the table is closed";
    case Reason::UnknownCode: return "there is no code of that name";
    case Reason::BadHouseRules: return phrase({"the house rules cannot be used: ", refusal.detail});
    case Reason::BadName: return bad_name(refusal);
    case Reason::NameTaken: return "another player at this table has that name, or one that looks like it";
    case Reason::SeatOccupied: return "a player sits there";
    case Reason::SeatEmpty: return "nobody sits there";
    case Reason::NotAPlayer: return "a computer sits there";
    case Reason::NotAbsent: return "the player is here already";
    case Reason::AlreadyAbsent: return "the player is away already";
    case Reason::SeatsMissing: return "four players are needed";
    case Reason::MatchRunning: return "a match is on";
    case Reason::NoMatch: return "no match is on";
    case Reason::DealRunning: return "the deal is not over";
    case Reason::NoDealBegun: return "no deal has begun";
    case Reason::AlreadyDealt: return "the cards are dealt already";
    case Reason::AlreadyDone: return "that is done already";
    case Reason::AlreadyBound: return "too late: the shares in this shuffle are being opened";
    case Reason::NotBoundYet: return "too early: not everybody has pledged a share in this shuffle yet";
    case Reason::NotPledged: return "you have pledged no share in this shuffle";
    case Reason::NotAsked: return "you did not open your share twice, and are not asked for one any more at this table";
    case Reason::NotTheCutter: return phrase({seat_of(refusal, names), " cuts, at the dealer's right"});
    case Reason::CutTooSmall:
      return phrase({"each packet must hold at least ", std::to_string(refusal.number.value_or(1)), " cards"});
    case Reason::NoDealInPlay: return "no cards are in play";
    case Reason::OutOfTurn: return phrase({"it is the turn of ", seat_of(refusal, names)});
    case Reason::StrictTable: return "that is done only at an open table";
    case Reason::WaitForChoice: return "the other side has a choice to make first";
    case Reason::UnderAppeal: return "the director was called: play waits for him";
    case Reason::NoDirector: return "no director was called";
    case Reason::NotPutToYou: return "that choice is not yours, or its time is past";
    case Reason::NothingToWaive: return "nobody waits for this player";
    case Reason::NothingThere: return "there is nothing of that kind on the table";
    case Reason::CardStands: return phrase({card_of(refusal), " was played and stands"});
    case Reason::BadWords: return phrase({"these words cannot be entered: ", refusal.detail});
    case Reason::TooLateForIt: return "it is too late for that";
    case Reason::TooMuchSaid: return "so much was said in this deal that only play can go on";
    case Reason::NotAlone: return "that is only for who plays against computers alone";
    case Reason::NothingDone: return "there is nothing of yours in this deal to take back";
    case Reason::NotOnLead: return "you may claim the rest only when you are to lead";
    case Reason::ClaimedBefore: return "your claim was refused once in this deal";
    case Reason::ClaimOpen: return "the rest is claimed, and that is answered first";
    case Reason::NoClaim: return "nobody waits for your answer to a claim";
    case Reason::WrongPhase: return "this is not the time for that";
    case Reason::CardNotHeld: return phrase({card_of(refusal), " is not in this hand"});
    case Reason::MustFollowSuit: return phrase({suit_of(refusal), " were led and must be followed"});
    case Reason::TurnUpDiscarded: return "the card that was turned up may not be discarded";
    case Reason::WrongRound: return "ordering belongs to the first round, naming to the second";
    case Reason::TurnedDownSuit: return phrase({suit_of(refusal), " were turned down and cannot be named"});
    case Reason::NeedsNaturalCard: return phrase({"this hand has no natural card of ", suit_of(refusal)});
    case Reason::MustName: return "all others have passed: the dealer must name a suit";
    case Reason::PartnerMustBeAlone: return "the dealer's partner makes trump only by playing alone";
    case Reason::PartnerMustPass: return "the dealer's partner may not order the card up";
    case Reason::NotNextSuit: return phrase({"only next may be named here: ", suit_of(refusal)});
    case Reason::AloneNotNow: return "this code has a lone hand announced at another time";
    case Reason::AloneNotOffered: return "a lone hand is not open to this player now";
    case Reason::NobodyAlone: return "nobody plays alone under these rules";
  }
  unreachable("reason");
}

std::string hint_for(const Refusal& refusal) {
  switch (refusal.reason) {
    case Reason::UnknownCode: return codes::ids_of_codes();
    case Reason::BadName:
      return phrase({"up to ", std::to_string(detail::kLongestName), " letters, digits, spaces and signs"});
    case Reason::NameTaken: return "choose another name";
    case Reason::SeatOccupied: return "take another seat, or watch";
    case Reason::SeatsMissing: return "let computers take the empty seats";
    case Reason::NoMatch: return "begin a match with a draw";
    case Reason::MustFollowSuit: return how_to_follow(refusal);
    case Reason::TurnUpDiscarded: return "discard another card";
    case Reason::TurnedDownSuit: return "name another suit";
    case Reason::NeedsNaturalCard: return "pass; the other jack of the colour does not count";
    case Reason::MustName: return "name a suit";
    case Reason::PartnerMustBeAlone: return "play alone, or pass";
    case Reason::PartnerMustPass: return "pass";
    case Reason::NotNextSuit: return phrase({"name ", suit_of(refusal)});
    case Reason::NobodyAlone: return "play with your partner";
    case Reason::NotOpen:
    case Reason::AlreadyOpen:
    case Reason::Closed:
    case Reason::BadHouseRules:
    case Reason::SeatEmpty:
    case Reason::NotAPlayer:
    case Reason::NotAbsent:
    case Reason::AlreadyAbsent:
    case Reason::MatchRunning:
    case Reason::DealRunning:
    case Reason::NoDealBegun:
    case Reason::AlreadyDealt:
    case Reason::AlreadyDone:
    case Reason::AlreadyBound:
    case Reason::NotBoundYet:
    case Reason::NotPledged:
    case Reason::NotAsked:
    case Reason::NotTheCutter:
    case Reason::CutTooSmall:
    case Reason::NoDealInPlay:
    case Reason::OutOfTurn:
    case Reason::WrongPhase:
    case Reason::CardNotHeld:
    case Reason::WrongRound:
    case Reason::AloneNotNow:
    case Reason::StrictTable:
    case Reason::WaitForChoice:
    case Reason::UnderAppeal:
    case Reason::NoDirector:
    case Reason::NotPutToYou:
    case Reason::NothingToWaive:
    case Reason::NothingThere:
    case Reason::CardStands:
    case Reason::BadWords:
    case Reason::TooLateForIt:
    case Reason::TooMuchSaid:
    case Reason::NotAlone:
    case Reason::NothingDone:
    case Reason::NotOnLead:
    case Reason::ClaimedBefore:
    case Reason::ClaimOpen:
    case Reason::NoClaim:
    case Reason::AloneNotOffered: return {};
  }
  unreachable("reason");
}

}  // namespace euchre::table
