#pragma once

#include "law/laws/statement.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

/// What each term of a ruling is in English, class by class, in the order of its enumerators. {who} is the seat, side or
/// player that it speaks of, or anybody; {card}, {suit}, {n}, {reason} and {choice} what they say, {trick} the trick that
/// its number means.
namespace euchre::casebook::detail {

inline constexpr auto kChoices = std::to_array<std::string_view>({
    "have the cards dealt again",
    "let it stand",
    "call for {card}",
    "name the suit of the offending side's next lead",
    "call any lawful card of the open hands of {who}",
    "let {card} be the lead",
    "have {who} play his highest card of the suit led",
    "have {who} play his lowest card of the suit led",
    "have {who} win {trick} if he can",
    "have {who} lose {trick} if he can",
    "let the hand count as played (+{n})",
    "add {n} to their own score",
    "take {n} off the other side's score",
    "let the lone hand go on",
    "have both partners play",
    "let the irregular order be played",
    "let the irregular order count for nothing",
    "play alone at {suit}",
    "make no use of it",
});

inline constexpr auto kLimits = std::to_array<std::string_view>({
    "the opening lead",
    "the next lead by {who}",
    "the next card of {who}",
    "the next call by {who}",
    "the next card of {who}",
    "{who} touch the cards",
    "they let it pass",
    "a reasonable time has gone by",
    "play goes on",
    "the hand is scored",
    "the end of the hand",
    "the cut for the next deal",
    "the end of the rubber",
    "{who} look at the cards",
    "the trump card is turned",
});

inline constexpr auto kDeeds = std::to_array<std::string_view>({
    "appeal against the ruling",
    "assist",
    "call for {card}",
    "call a suit",
    "take back {card} and play another card",
    "change the discard",
    "choose seats again",
    "claim the deal from the other side",
    "claim that a call was disobeyed",
    "claim that the lead was out of turn",
    "claim a new deal",
    "claim another result of the hand",
    "claim the revoke",
    "have the error put right",
    "count the tricks",
    "count the idle hand",
    "demand to {choice}",
    "discard {any card}",
    "enter the coming rubber",
    "exchange a card with the partner",
    "take the five points",
    "gather the trick",
    "lead {any card}",
    "play alone",
    "name trump {suit}",
    "have the hands laid open",
    "order it up",
    "pass",
    "take the turned card up",
    "have the cards placed before their players",
    "play before {who}",
    "have the hand played out",
    "ask which card was turned up",
    "ask which suit is trump",
    "ask who played a card",
    "quit the trick",
    "cut again",
    "have the pack shuffled again",
    "look at the quitted trick ({trick})",
    "shuffle",
    "put {who} in his place",
    "make {who} give up his hand",
    "take the lone hand over",
    "take the hand up again",
    "take back {card}",
});

inline constexpr auto kTasks = std::to_array<std::string_view>({
    "play",
    "lead",
    "pass",
    "name",
    "take {card} into the hand",
    "discard",
    "turn {card} down",
    "take back {card}",
    "lay the hand open",
    "lay the hand away face down",
    "leave the hand face down",
    "take the hand up and play",
    "play the five cards dealt",
    "cut again",
    "shuffle again",
    "draw again",
    "win {trick}",
    "lose {trick}",
    "do what {who} choose",
});

inline constexpr auto kThings = std::to_array<std::string_view>({
    "the deal",
    "the whole hand",
    "{trick}",
    "the lead of {card}",
    "{card} as played by {who}",
    "the discard of {card}",
    "the draw of {who}",
    "the order of {who}",
    "the naming of {suit} by {who}",
    "the pass of {who}",
    "the turning down by {who}",
    "the lone hand of {who}",
    "the right of {side}",
    "the abandonment of the hands",
    "what was scored beyond the end of game {n}",
    "what {who} have marked",
    "the result as played",
    "the penalty for the revoke",
    "{suit} as trump",
});

inline constexpr auto kNotes = std::to_array<std::string_view>({
    "this is a reminder only; nothing follows from it",
    "no penalty for {who}",
    "the penalty is paid; nothing more is owed",
    "the demand was obeyed",
    "{who} get {n} for {reason} if they claim it",
    "the revokes of the two sides cancel each other",
    "the revoke of {who} in {trick} is established",
    "the revoke of {who} in {trick} counts as proved",
    "what {who} played to {trick} is no revoke",
    "the surplus card is counted to {trick}",
    "{card} did not have to be played to {trick}",
    "{who} has passed",
    "{who} holds the right number of cards",
    "the answer is {suit}",
    "he should have said: alone at {suit}",
    "five tricks alone would bring {who} {n}",
    "turning up the trump card is no fault",
    "the rules say nothing of it",
    "the turn of {who} to deal is used up",
    "turns to deal still to come: {n}",
    "hands played: {n}",
    "the game is not over",
    "the markers show {n} at most",
    "nobody scores",
    "the hand ends at once",
    "no further points are given for this hand",
    "there is nothing for {who} to choose",
});

inline constexpr auto kReasons = std::to_array<std::string_view>({
    "the march",
    "five tricks alone",
    "three or four tricks",
    "the euchre",
    "euchring the lone player",
    "the revoke",
    "the call that was disobeyed",
    "the wrong number of cards",
    "the refusal of a call",
    "the hand laid down against a lone player",
    "the trick not played to",
    "the penalty they choose",
    "the hint",
    "they may not score in this hand",
    "the penalty stands in place of the result",
    "the game was already over",
    "the deal that was passed out",
});

inline constexpr auto kStatuses = std::to_array<std::string_view>({
    "is exposed and may be called",
    "is exposed and must be played at the first lawful chance",
    "is not an exposed card",
    "may not be called",
    "is taken out of the trick",
    "goes back to its owner's hand",
    "takes no part in the hand",
    "is turned up again",
});

inline constexpr auto kDealerBy = std::to_array<std::string_view>({
    "deals again",
    "deals next in turn",
    "deals next: the deal is lost to the former dealer",
    "deals first",
    "is the rightful dealer and deals",
});

inline constexpr auto kTurns = std::to_array<std::string_view>({"speak", "lead", "play", "discard"});
inline constexpr auto kBars = std::to_array<std::string_view>({"make trump", "score", "order up"});
inline constexpr auto kPrizes = std::to_array<std::string_view>({"deal", "pack", "places", "markers"});

/// Before the players, or after the one player, of whom it is said.
inline constexpr auto kPlayers = std::to_array<std::string_view>({
    "these play: ",
    "these leave or are not admitted: ",
    "these wait, in this order: ",
    "only these draw: ",
    "without drawing: ",
    "these draw again: ",
    " loses the right to come back",
    " counts as a new candidate",
});

inline constexpr auto kBecause = std::to_array<std::string_view>({
    "",
    "every other hand has played to the lead out of turn",
    "points are announced before they are marked",
    "the number had to be announced before play began",
    "another suit is trump",
    "a bower would be his only trump",
    "a card has been drawn for the coming rubber",
    "the card is not exposed",
    "the card is replaced by consent, or new packs are bought",
    "the claimants mixed the tricks that would prove it",
    "the cards have been cut for the next deal",
    "the right is the dealer's own",
    "the director decides",
    "his own limit is the quitted discard",
    "the discard is quitted",
    "whoever does not play has no say",
    "the election is made and cannot be changed",
    "an exposed card was due",
    "to revoke on purpose is foul play",
    "fresh cards are called before the cut",
    "no pack is shuffled while a hand is played",
    "the hand is over, its points stand",
    "the cards are exposed and the hand is played on",
    "one of them had seen his hand",
    "the player has no card of the suit called",
    "he has passed",
    "he has played to this trick",
    "it has to be established first",
    "that is who deals if the new deal is taken",
    "a lead has been made",
    "it was played to a lead that is taken back",
    "a lead was made before his words were understood",
    "a lone player may show his cards",
    "it must be said with the trump",
    "the player must follow suit",
    "no consequence is laid down for other batches",
    "that side plays no lone hand",
    "he holds no card printed in the suit turned up",
    "no revoke is being corrected",
    "no trick holds a card too many",
    "nobody claimed it in time",
    "there was nothing to choose",
    "the lone player's card is the only remedy",
    "only the hand that plays last may name the suit",
    "only the opponents may claim it",
    "only the adversaries of the revoker claim",
    "only the revoking side may insist on it",
    "the order can still be obeyed",
    "the right belongs to the other side",
    "its owners have the pack back when the hand is over",
    "the pack has been cut",
    "his partner had touched his cards",
    "he plays to the trick now",
    "the revoke is established",
    "the player at the dealer's right cuts",
    "the right has lapsed",
    "order and alone were said in one breath",
    "he showed a card before declaring",
    "one of them had touched or looked at his cards",
    "the third hand had played already",
    "the trick is past",
    "the trump card is his to take",
    "the trump is turned",
    "two packs are brought at his cost, and the dealer chooses one",
    "it was not noticed before play went on",
    "he waits one rubber",
    "he was not misled",
    "over a lone hand the words are fixed",
});

/// The phrases of the class that a term is of.
[[nodiscard]] constexpr std::span<const std::string_view> phrases_of(laws::Choice::Kind /*any*/) { return kChoices; }
[[nodiscard]] constexpr std::span<const std::string_view> phrases_of(laws::Limit::Kind /*any*/) { return kLimits; }
[[nodiscard]] constexpr std::span<const std::string_view> phrases_of(laws::Deed /*any*/) { return kDeeds; }
[[nodiscard]] constexpr std::span<const std::string_view> phrases_of(laws::Task /*any*/) { return kTasks; }
[[nodiscard]] constexpr std::span<const std::string_view> phrases_of(laws::Thing /*any*/) { return kThings; }
[[nodiscard]] constexpr std::span<const std::string_view> phrases_of(laws::Note /*any*/) { return kNotes; }
[[nodiscard]] constexpr std::span<const std::string_view> phrases_of(laws::Reason /*any*/) { return kReasons; }
[[nodiscard]] constexpr std::span<const std::string_view> phrases_of(laws::CardStatus /*any*/) { return kStatuses; }
[[nodiscard]] constexpr std::span<const std::string_view> phrases_of(laws::DealerBy /*any*/) { return kDealerBy; }
[[nodiscard]] constexpr std::span<const std::string_view> phrases_of(laws::Bar /*any*/) { return kBars; }
[[nodiscard]] constexpr std::span<const std::string_view> phrases_of(laws::Turn::How /*any*/) { return kTurns; }
[[nodiscard]] constexpr std::span<const std::string_view> phrases_of(laws::Players::Do /*any*/) { return kPlayers; }
[[nodiscard]] constexpr std::span<const std::string_view> phrases_of(laws::FirstChoice::Prize /*any*/) {
  return kPrizes;
}
[[nodiscard]] constexpr std::span<const std::string_view> phrases_of(laws::Because /*any*/) { return kBecause; }

template <class Term>
[[nodiscard]] constexpr std::string_view phrase_of(Term term) {
  return phrases_of(term)[static_cast<std::size_t>(term)];
}

static_assert(kChoices.size() == laws::Choice::kKindCount);
static_assert(kLimits.size() == laws::Limit::kKindCount);
static_assert(kDeeds.size() == laws::kDeedCount);
static_assert(kTasks.size() == laws::kTaskCount);
static_assert(kThings.size() == laws::kThingCount);
static_assert(kNotes.size() == laws::kNoteCount);
static_assert(kReasons.size() == laws::kReasonCount);
static_assert(kStatuses.size() == laws::kCardStatusCount);
static_assert(kDealerBy.size() == laws::kDealerByCount);
static_assert(kBars.size() == laws::kBarCount);
static_assert(kTurns.size() == laws::Turn::kHowCount);
static_assert(kPlayers.size() == laws::Players::kDoCount);
static_assert(kPrizes.size() == laws::FirstChoice::kPrizeCount);
static_assert(kBecause.size() == laws::kBecauseCount);

}  // namespace euchre::casebook::detail
