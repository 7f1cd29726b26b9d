#include "house/table/detail/names.h"
#include "house/table/detail/phrase.h"
#include "house/table/words.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

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
  const bool has_bowers = !refusal.trump || refusal.trump->is_suit();
  return phrase({"play one of your ", suit_of(refusal), has_bowers ? "; the left bower counts as trump" : ""});
}

std::string card_of(const Refusal& refusal) {
  return refusal.card ? detail::the(*refusal.card) : std::string("that card");
}

constexpr std::size_t kReasons = static_cast<std::size_t>(Reason::NoTrumpNotPlayed) + 1;

struct Said {
  Reason reason;
  std::string_view words;
};

struct Made {
  Reason reason;
  std::string (*words)(const Refusal& refusal, const Names& names);
};

constexpr std::array kSaid{
    Said{Reason::NotOpen, "the table is not open"},
    Said{Reason::AlreadyOpen, "the table is open already"},
    Said{Reason::Closed, "the table is closed"},
    Said{Reason::UnknownCode, "there is no code of that name"},
    Said{Reason::NameTaken, "another player at this table has that name, or one that looks like it"},
    Said{Reason::SeatOccupied, "a player sits there"},
    Said{Reason::SeatUnused, "nobody plays at that seat: under these rules two play, North and East"},
    Said{Reason::SeatEmpty, "nobody sits there"},
    Said{Reason::NotAPlayer, "a computer sits there"},
    Said{Reason::NotAbsent, "the player is here already"},
    Said{Reason::AlreadyAbsent, "the player is away already"},
    Said{Reason::SeatsMissing, "every seat must be taken first"},
    Said{Reason::MatchRunning, "a match is on"},
    Said{Reason::NoMatch, "no match is on"},
    Said{Reason::DealRunning, "the deal is not over"},
    Said{Reason::NoDealBegun, "no deal has begun"},
    Said{Reason::AlreadyDealt, "the cards are dealt already"},
    Said{Reason::AlreadyDone, "that is done already"},
    Said{Reason::AlreadyBound, "too late: the shares in this shuffle are being opened"},
    Said{Reason::NotBoundYet, "too early: not everybody has pledged a share in this shuffle yet"},
    Said{Reason::NotPledged, "you have pledged no share in this shuffle"},
    Said{Reason::NotAsked, "you did not open your share twice, and are not asked for one any more at this table"},
    Said{Reason::NoDealInPlay, "no cards are in play"},
    Said{Reason::StrictTable, "that is done only at an open table"},
    Said{Reason::WaitForChoice, "the other side has a choice to make first"},
    Said{Reason::UnderAppeal, "the director was called: play waits for him"},
    Said{Reason::NoDirector, "no director was called"},
    Said{Reason::NotPutToYou, "that choice is not yours, or its time is past"},
    Said{Reason::NothingToWaive, "nobody waits for this player"},
    Said{Reason::NothingThere, "there is nothing of that kind on the table"},
    Said{Reason::TooLateForIt, "it is too late for that"},
    Said{Reason::TooMuchSaid, "so much was said in this deal that only play can go on"},
    Said{Reason::NotAlone, "that is only for who plays against computers alone"},
    Said{Reason::NothingDone, "there is nothing of yours in this deal to take back"},
    Said{Reason::NotOnLead, "you may claim the rest only when you are to lead"},
    Said{Reason::ClaimedBefore, "your claim was refused once in this deal"},
    Said{Reason::ClaimOpen, "the rest is claimed, and that is answered first"},
    Said{Reason::NoClaim, "nobody waits for your answer to a claim"},
    Said{Reason::WrongPhase, "this is not the time for that"},
    Said{Reason::TurnUpDiscarded, "the card that was turned up may not be discarded"},
    Said{Reason::WrongRound, "ordering belongs to the first round, naming to the second"},
    Said{Reason::MustName, "all others have passed: the dealer must name a suit"},
    Said{Reason::PartnerMustBeAlone, "the dealer's partner makes trump only by playing alone"},
    Said{Reason::ExchangeAtOpenTable, "the laws of an open table do not know the card that a lone player gets"},
    Said{Reason::FarmersAtOpenTable, "low cards are swapped for the stock at strict tables only"},
    Said{Reason::TwoAtOpenTable, "two play at strict tables only"},
    Said{Reason::NotForStock, "only three cards that may be swapped for the stock are laid down"},
    Said{Reason::MayNotThrowIn, "such a hand may not be thrown in under these rules"},
    Said{Reason::PartnerMustPass, "the dealer's partner may not order the card up"},
    Said{Reason::AloneNotNow, "this code has a lone hand announced at another time"},
    Said{Reason::AloneNotOffered, "a lone hand is not open to this player now"},
    Said{Reason::NobodyAlone, "nobody plays alone under these rules"},
    Said{Reason::TooNearEndForAlone, "nobody plays alone so near the end of a game"},
    Said{Reason::NoTrumpNotPlayed, "that kind of no trump is not played under these rules"},
};

constexpr std::array kMade{
    Made{Reason::BadHouseRules,
         [](const Refusal& refusal, const Names& /*names*/) {
           return phrase({"the house rules cannot be used: ", refusal.detail});
         }},
    Made{Reason::BadName, [](const Refusal& refusal, const Names& /*names*/) { return bad_name(refusal); }},
    Made{Reason::NotTheCutter,
         [](const Refusal& refusal, const Names& names) {
           return phrase({seat_of(refusal, names), " cuts, at the dealer's right"});
         }},
    Made{Reason::CutTooSmall,
         [](const Refusal& refusal, const Names& /*names*/) {
           return phrase({"each packet must hold at least ", std::to_string(refusal.number.value_or(1)), " cards"});
         }},
    Made{Reason::OutOfTurn, [](const Refusal& refusal,
                               const Names& names) { return phrase({"it is the turn of ", seat_of(refusal, names)}); }},
    Made{Reason::CardStands,
         [](const Refusal& refusal, const Names& /*names*/) {
           return phrase({card_of(refusal), " was played and stands"});
         }},
    Made{Reason::BadWords,
         [](const Refusal& refusal, const Names& /*names*/) {
           return phrase({"these words cannot be entered: ", refusal.detail});
         }},
    Made{Reason::CardNotHeld,
         [](const Refusal& refusal, const Names& /*names*/) {
           return phrase({card_of(refusal), " is not in this hand"});
         }},
    Made{Reason::MustFollowSuit,
         [](const Refusal& refusal, const Names& /*names*/) {
           return phrase({suit_of(refusal), " were led and must be followed"});
         }},
    Made{Reason::TurnedDownSuit,
         [](const Refusal& refusal, const Names& /*names*/) {
           return phrase({suit_of(refusal), " were turned down and cannot be named"});
         }},
    Made{Reason::NeedsNaturalCard,
         [](const Refusal& refusal, const Names& /*names*/) {
           return phrase({"this hand has no natural card of ", suit_of(refusal)});
         }},
    Made{Reason::NeedsCardOfSuit,
         [](const Refusal& refusal, const Names& /*names*/) {
           return phrase({"this hand has no natural card of ", suit_of(refusal), " to name"});
         }},
    Made{Reason::BareBower,
         [](const Refusal& refusal, const Names& /*names*/) {
           return phrase({"a bower would be the only trump of this hand in ", suit_of(refusal)});
         }},
    Made{Reason::NotNextSuit,
         [](const Refusal& refusal, const Names& /*names*/) {
           return phrase({"only next may be named here: ", suit_of(refusal)});
         }},
};

/// How often each reason stands in the two tables.
constexpr auto kTold = [] {
  std::array<unsigned, kReasons> told{};
  for (const Said& one : kSaid) ++told[static_cast<std::size_t>(one.reason)];
  for (const Made& one : kMade) ++told[static_cast<std::size_t>(one.reason)];
  return told;
}();

static_assert(std::ranges::all_of(kTold, [](unsigned times) { return times == 1; }), "each reason is told, once");

constexpr std::array kHintsSaid{
    Said{Reason::NameTaken, "choose another name"},
    Said{Reason::SeatOccupied, "take another seat, or watch"},
    Said{Reason::SeatUnused, "take North or East, or watch"},
    Said{Reason::SeatsMissing, "let computers take the empty seats"},
    Said{Reason::NoMatch, "begin a match with a draw"},
    Said{Reason::TurnUpDiscarded, "discard another card"},
    Said{Reason::TurnedDownSuit, "name another suit"},
    Said{Reason::NeedsNaturalCard, "pass; the other jack of the colour does not count"},
    Said{Reason::MustName, "name a suit"},
    Said{Reason::PartnerMustBeAlone, "play alone, or pass"},
    Said{Reason::ExchangeAtOpenTable, "open a strict table, or write best_card = \"never\" under [lone_hand]"},
    Said{Reason::FarmersAtOpenTable, "open a strict table, or write farmers = \"off\" under [exchange]"},
    Said{Reason::TwoAtOpenTable, "open a strict table, or write players = \"four\" under [deal]"},
    Said{Reason::NotForStock, "lay down one of three low cards, or keep your hand"},
    Said{Reason::MayNotThrowIn, "call, or pass"},
    Said{Reason::PartnerMustPass, "pass"},
    Said{Reason::NobodyAlone, "play with your partner"},
    Said{Reason::NeedsCardOfSuit,
         "name a suit of which you hold a card, or pass; the other jack of the colour does not count"},
    Said{Reason::BareBower, "name another suit, or pass"},
    Said{Reason::TooNearEndForAlone, "play with your partner"},
    Said{Reason::NoTrumpNotPlayed, "name a suit, or pass where you may"},
};

constexpr std::array kHintsMade{
    Made{Reason::UnknownCode, [](const Refusal& /*refusal*/, const Names& /*names*/) { return codes::ids_of_codes(); }},
    Made{Reason::BadName,
         [](const Refusal& /*refusal*/, const Names& /*names*/) {
           return phrase({"up to ", std::to_string(detail::kLongestName), " letters, digits, spaces and signs"});
         }},
    Made{Reason::MustFollowSuit, [](const Refusal& refusal, const Names& /*names*/) { return how_to_follow(refusal); }},
    Made{Reason::NotNextSuit,
         [](const Refusal& refusal, const Names& /*names*/) { return phrase({"name ", suit_of(refusal)}); }},
};

/// The words for the refusal in the two tables; nothing where neither has any.
std::string words_in(std::span<const Said> said, std::span<const Made> made, const Refusal& refusal,
                     const Names& names) {
  const auto one = std::ranges::find(said, refusal.reason, &Said::reason);
  if (one != said.end()) return std::string(one->words);
  const auto other = std::ranges::find(made, refusal.reason, &Made::reason);
  return other == made.end() ? std::string() : other->words(refusal, names);
}

}  // namespace

std::string explain(const Refusal& refusal, const Names& names) { return words_in(kSaid, kMade, refusal, names); }

std::string hint_for(const Refusal& refusal) { return words_in(kHintsSaid, kHintsMade, refusal, Names()); }

}  // namespace euchre::table
