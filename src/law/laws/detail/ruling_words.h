#pragma once

#include "core/base/check.h"
#include "law/laws/stated.h"

#include <array>
#include <span>
#include <string_view>

/// The words of the language of rulings, class by class, in the order of their enumerators.
namespace euchre::laws::detail {

/// A word and the pattern of its arguments: `A|B` is the first of them that is there, `[A B]` may be left out, `key=N` and
/// `+N` carry a mark, a word in small letters stands for itself.
struct Row {
  std::string_view token;
  std::string_view arguments;
};

inline constexpr std::array kChoices{
    Row{"new-deal", ""},
    Row{"stand", ""},
    Row{"call-card", "CARD"},
    Row{"call-suit", ""},
    Row{"call-any", "SIDE"},
    Row{"lead-is", "CARD"},
    Row{"play-highest", "SEAT"},
    Row{"play-lowest", "SEAT"},
    Row{"win-trick", "N SEAT"},
    Row{"lose-trick", "N SEAT"},
    Row{"result-as-played", "+N"},
    Row{"penalty-add", "N"},
    Row{"penalty-take", "N"},
    Row{"lone-continues", ""},
    Row{"partnership", ""},
    Row{"trump-stands", ""},
    Row{"no-order", ""},
    Row{"lone", "SUIT"},
    Row{"go-on", ""},
};

inline constexpr std::array kLimits{
    Row{"first-lead", ""},
    Row{"next-lead", "SIDE|SEAT|any"},
    Row{"next-card", "SEAT|SIDE|any"},
    Row{"next-call", "SEAT|SIDE|any"},
    Row{"next-act", "SIDE|SEAT|any"},
    Row{"touch", "SEAT|SIDE|any"},
    Row{"waiver", ""},
    Row{"reasonable-time", ""},
    Row{"play-proceeds", ""},
    Row{"scored", ""},
    Row{"hand-end", ""},
    Row{"cut-for-next-deal", ""},
    Row{"rubber-end", ""},
    Row{"look", "SEAT|SIDE|any"},
    Row{"turn-up", ""},
};

inline constexpr std::array kDeeds{
    Row{"appeal", ""},
    Row{"assist", ""},
    Row{"call-card", "CARD"},
    Row{"call-suit", ""},
    Row{"change", "CARD"},
    Row{"change-discard", ""},
    Row{"change-seat", ""},
    Row{"claim-deal", ""},
    Row{"claim-disobedience", ""},
    Row{"claim-false-lead", ""},
    Row{"claim-new-deal", ""},
    Row{"claim-result", ""},
    Row{"claim-revoke", ""},
    Row{"correction", ""},
    Row{"count", "tricks"},
    Row{"count", "idle-hand"},
    Row{"demand", "OPT"},
    Row{"discard", "CARD|any"},
    Row{"entry", ""},
    Row{"exchange", ""},
    Row{"five-points", ""},
    Row{"gather", ""},
    Row{"lead", "any"},
    Row{"lone-hand", ""},
    Row{"naming", "[SUIT]"},
    Row{"open-hands", ""},
    Row{"order", ""},
    Row{"pass", ""},
    Row{"pick-up", ""},
    Row{"placing", ""},
    Row{"play-before", "SEAT"},
    Row{"play-on", ""},
    Row{"question", "turned-card"},
    Row{"question", "trump-suit"},
    Row{"question", "who-played"},
    Row{"quit-trick", ""},
    Row{"recut", ""},
    Row{"reshuffle", ""},
    Row{"search", "trick=N"},
    Row{"shuffle", ""},
    Row{"substitute", "PLAYER"},
    Row{"surrender-claim", "SEAT"},
    Row{"take-over", ""},
    Row{"take-up-hand", ""},
    Row{"withdraw", "CARD"},
};

inline constexpr std::array kTasks{
    Row{"play", "[SUIT]"},
    Row{"lead", "[SUIT]"},
    Row{"pass", ""},
    Row{"name", ""},
    Row{"pick-up", "CARD"},
    Row{"discard", ""},
    Row{"turn-down", "CARD"},
    Row{"take-back", "CARD"},
    Row{"lay-open", ""},
    Row{"lay-away", ""},
    Row{"leave-hand-down", ""},
    Row{"take-up-hand", ""},
    Row{"play-dealt-hand", ""},
    Row{"cut-afresh", ""},
    Row{"reshuffle", ""},
    Row{"redraw", ""},
    Row{"win-trick", "N [with CARD]"},
    Row{"lose-trick", "N"},
    Row{"obey", "SIDE"},
};

inline constexpr std::array kThings{
    Row{"deal", ""},
    Row{"hand", ""},
    Row{"trick", "N [winner=SEAT]"},
    Row{"lead", "CARD"},
    Row{"play", "CARD by SEAT"},
    Row{"discard", "CARD"},
    Row{"draw", "PLAYER"},
    Row{"order", "SEAT"},
    Row{"naming", "SEAT SUIT"},
    Row{"pass", "SEAT"},
    Row{"turn-down", "SEAT"},
    Row{"lone-hand", "SEAT|SIDE"},
    Row{"option", "SIDE [OPT] [by=SEAT]"},
    Row{"abandonment", ""},
    Row{"carry", "n=N"},
    Row{"marks", "SIDE"},
    Row{"result", ""},
    Row{"revoke-penalty", ""},
    Row{"trump", "SUIT"},
};

inline constexpr std::array kNotes{
    Row{"advisory", ""},
    Row{"no-penalty", "SEAT|SIDE|PLAYER|any"},
    Row{"penalty-paid", ""},
    Row{"demand-met", ""},
    Row{"claimable", "SIDE +N REASON"},
    Row{"revokes-cancel", ""},
    Row{"revoke-established", "trick=N by=SEAT"},
    Row{"revoke-proved", "trick=N by=SEAT"},
    Row{"no-revoke", "trick=N by=SEAT"},
    Row{"surplus-card", "trick=N"},
    Row{"not-due", "CARD trick=N"},
    Row{"counts-as-pass", "SEAT"},
    Row{"hand-right", "SEAT"},
    Row{"answer", "SUIT"},
    Row{"approved-form", "alone SUIT"},
    Row{"lone-march-value", "SIDE N"},
    Row{"not-faced", "trump-card"},
    Row{"no-article", ""},
    Row{"turn-used", "SEAT"},
    Row{"turns-left", "N"},
    Row{"hands-played", "N"},
    Row{"game-open", ""},
    Row{"marker-max", "N"},
    Row{"no-score", ""},
    Row{"hand-stopped", ""},
    Row{"no-other-points", ""},
    Row{"no-choice", "SIDE"},
};

inline constexpr std::array kReasons{
    Row{"march", ""},     Row{"lone-march", ""},   Row{"tricks", ""},  Row{"euchre", ""},  Row{"lone-euchre", ""},
    Row{"revoke", ""},    Row{"disobedience", ""}, Row{"forfeit", ""}, Row{"refusal", ""}, Row{"surrender", ""},
    Row{"omission", ""},  Row{"penalty", ""},      Row{"hint", ""},    Row{"barred", ""},  Row{"replaced", ""},
    Row{"game-over", ""}, Row{"passed-out", ""},
};

inline constexpr std::array kStatuses{
    Row{"exposed-callable", ""}, Row{"exposed-mandatory", ""}, Row{"not-exposed", ""}, Row{"not-callable", ""},
    Row{"withdrawn", ""},        Row{"returned", ""},          Row{"out-of-play", ""}, Row{"face-up", ""},
};

inline constexpr std::array kDealerBy{
    Row{"same", ""}, Row{"next", ""}, Row{"lost", ""}, Row{"first", ""}, Row{"rightful", ""},
};

inline constexpr std::array kBars{
    Row{"making", ""},
    Row{"scoring", ""},
    Row{"order", ""},
};

inline constexpr std::array kTurns{Row{"bid", ""}, Row{"lead", ""}, Row{"play", ""}, Row{"discard", ""}};

inline constexpr std::array kPlayers{
    Row{"in", ""},      Row{"out", ""},    Row{"wait", ""},       Row{"draw", ""},
    Row{"no-draw", ""}, Row{"redraw", ""}, Row{"no-reentry", ""}, Row{"new-candidate", ""},
};

inline constexpr std::array kPrizes{Row{"deal", ""}, Row{"pack", ""}, Row{"places", ""}, Row{"markers", ""}};

inline constexpr std::array<std::string_view, 18> kForms{"option", "allowed", "denied", "points", "score", "card",
                                                         "must",   "dealer",  "turn",   "trump",  "game",  "rubber",
                                                         "stands", "void",    "barred", "club",   "rank",  "info"};

/// The rows of the class that a term is of.
[[nodiscard]] constexpr std::span<const Row> rows_of(Choice::Kind /*any*/) { return kChoices; }
[[nodiscard]] constexpr std::span<const Row> rows_of(Limit::Kind /*any*/) { return kLimits; }
[[nodiscard]] constexpr std::span<const Row> rows_of(Deed /*any*/) { return kDeeds; }
[[nodiscard]] constexpr std::span<const Row> rows_of(Task /*any*/) { return kTasks; }
[[nodiscard]] constexpr std::span<const Row> rows_of(Thing /*any*/) { return kThings; }
[[nodiscard]] constexpr std::span<const Row> rows_of(Note /*any*/) { return kNotes; }
[[nodiscard]] constexpr std::span<const Row> rows_of(Reason /*any*/) { return kReasons; }
[[nodiscard]] constexpr std::span<const Row> rows_of(CardStatus /*any*/) { return kStatuses; }
[[nodiscard]] constexpr std::span<const Row> rows_of(DealerBy /*any*/) { return kDealerBy; }
[[nodiscard]] constexpr std::span<const Row> rows_of(Bar /*any*/) { return kBars; }
[[nodiscard]] constexpr std::span<const Row> rows_of(Turn::How /*any*/) { return kTurns; }
[[nodiscard]] constexpr std::span<const Row> rows_of(Players::Do /*any*/) { return kPlayers; }
[[nodiscard]] constexpr std::span<const Row> rows_of(FirstChoice::Prize /*any*/) { return kPrizes; }

template <class Word>
[[nodiscard]] constexpr const Row& row_of(Word word) {
  return rows_of(word)[static_cast<std::size_t>(word)];
}

/// A part of a pattern: what stands before the terminals, and the terminals of which one is there.
struct Piece {
  std::string_view prefix;  ///< `trick=`, `+`, `by=`
  std::string_view terminals;
};

[[nodiscard]] constexpr Piece piece_of(std::string_view part) {
  const std::size_t mark = part.find_first_of("=+");
  const std::size_t length = mark == std::string_view::npos ? 0 : mark + 1;
  return {part.substr(0, length), part.substr(length)};
}

/// Takes the next part off a pattern: a word, or a group `[ ]` that may be left out.
[[nodiscard]] constexpr std::string_view next_part(std::string_view& pattern) {
  const std::size_t group = pattern.starts_with('[') ? pattern.find(']') + 1 : pattern.find(' ');
  const std::size_t end = group < pattern.size() ? group : pattern.size();
  const std::string_view part = pattern.substr(0, end);
  pattern.remove_prefix(end);
  while (pattern.starts_with(' ')) pattern.remove_prefix(1);
  return part;
}

[[nodiscard]] constexpr bool is_group(std::string_view part) { return part.starts_with('['); }
[[nodiscard]] constexpr std::string_view inside(std::string_view group) { return group.substr(1, group.size() - 2); }

static_assert(kChoices.size() == Choice::kKindCount);
static_assert(kLimits.size() == Limit::kKindCount);
static_assert(kDeeds.size() == kDeedCount);
static_assert(kTasks.size() == kTaskCount);
static_assert(kThings.size() == kThingCount);
static_assert(kNotes.size() == kNoteCount);
static_assert(kReasons.size() == kReasonCount);
static_assert(kStatuses.size() == kCardStatusCount);
static_assert(kDealerBy.size() == kDealerByCount);
static_assert(kBars.size() == kBarCount);
static_assert(kTurns.size() == Turn::kHowCount);
static_assert(kPlayers.size() == Players::kDoCount);
static_assert(kPrizes.size() == FirstChoice::kPrizeCount);

}  // namespace euchre::laws::detail
