#include "core/facts/act_terms.h"

#include <algorithm>
#include <array>
#include <string>

namespace euchre::facts {
namespace {

struct VerbWord {
  std::string_view word;
  Verb verb;
};

constexpr std::array kVerbWords{
    VerbWord{"pass", Verb::Pass},
    VerbWord{"order", Verb::Order},
    VerbWord{"assist", Verb::Assist},
    VerbWord{"take-up", Verb::TakeUp},
    VerbWord{"turn-down", Verb::TurnDown},
    VerbWord{"name", Verb::Name},
    VerbWord{"alone", Verb::Alone},
    VerbWord{"defends-alone", Verb::Alone},
    VerbWord{"defends", Verb::Alone},
    VerbWord{"says", Verb::Says},
    VerbWord{"discard", Verb::Discard},
    VerbWord{"lead", Verb::Lead},
    VerbWord{"play", Verb::Play},
    VerbWord{"withdraw", Verb::Withdraw},
    VerbWord{"collect", Verb::CollectTrick},
    VerbWord{"gather", Verb::CollectTrick},
    VerbWord{"throws-hand", Verb::ThrowHand},
    VerbWord{"throws-hand-second-round", Verb::ThrowHandSecondRound},
    VerbWord{"throws-in", Verb::ThrowIn},
    VerbWord{"goes-under", Verb::GoUnder},
    VerbWord{"detaches", Verb::Detach},
    VerbWord{"counts", Verb::CountIdleHand},
    VerbWord{"shuffle", Verb::Shuffle},
    VerbWord{"shuffles", Verb::Shuffle},
    VerbWord{"cuts", Verb::Cut},
    VerbWord{"cut", Verb::Cut},
    VerbWord{"deal", Verb::DealCards},
    VerbWord{"deals", Verb::DealCards},
    VerbWord{"turn-up", Verb::TurnUp},
    VerbWord{"touch-cards", Verb::TouchCards},
    VerbWord{"look-cards", Verb::LookCards},
    VerbWord{"exchange-card", Verb::ExchangeCard},
    VerbWord{"claim", Verb::Claim},
    VerbWord{"claims", Verb::Claim},
    VerbWord{"elect", Verb::Elect},
    VerbWord{"elects", Verb::Elect},
    VerbWord{"demands", Verb::Demand},
    VerbWord{"call-card", Verb::CallCard},
    VerbWord{"call-suit", Verb::CallSuit},
    VerbWord{"asks", Verb::Ask},
    VerbWord{"answers", Verb::Answer},
    VerbWord{"mixes-cards", Verb::MixCards},
    VerbWord{"declares", Verb::Declare},
    VerbWord{"marks-score", Verb::MarkScore},
};

struct FlagWord {
  std::string_view word;
  Flag flag;
};

constexpr std::array kFlagWords{
    FlagWord{"!oot", Flag::OutOfTurn}, FlagWord{"!premature", Flag::Premature},
    FlagWord{"!revoke", Flag::Revoke}, FlagWord{"!two", Flag::Two},
    FlagWord{"!extra", Flag::Extra},   FlagWord{"!extra-revoke", Flag::ExtraRevoke},
};

/// What a demand or an election asks for: the first row all of whose keys stand in the words decides.
struct DemandWord {
  std::string_view first;
  std::string_view second;
  std::string_view what;
};

constexpr std::array kDemandWords{
    DemandWord{"highest", "", "play-highest"},
    DemandWord{"lowest", "", "play-lowest"},
    DemandWord{"must-win", "", "win-trick"},
    DemandWord{"must-lose", "", "lose-trick"},
    DemandWord{"win-trick", "", "win-trick"},
    DemandWord{"lose-trick", "", "lose-trick"},
    DemandWord{" win", "", "win-trick"},
    DemandWord{" lose", "", "lose-trick"},
    DemandWord{"lone-continues", "", "lone-continues"},
    DemandWord{"partnership", "", "partnership"},
    DemandWord{"play", " with ", "partnership"},
    DemandWord{"trump-stands", "", "trump-stands"},
    DemandWord{"order-stands", "", "trump-stands"},
    DemandWord{"no-order", "", "no-order"},
    DemandWord{"be played out", "", "play-on"},
    DemandWord{"play-on", "", "play-on"},
    DemandWord{"be played", "", "trump-stands"},
    DemandWord{"new-deal", "", "new-deal"},
    DemandWord{"fresh-deal", "", "new-deal"},
    DemandWord{"new deal", "", "new-deal"},
    DemandWord{"redeal", "", "new-deal"},
    DemandWord{"fresh cards", "", "fresh-cards"},
    DemandWord{"fresh-cards", "", "fresh-cards"},
    DemandWord{"new cards", "", "fresh-cards"},
    DemandWord{"new-cards", "", "fresh-cards"},
    DemandWord{"stays", "", "lead-is"},
    DemandWord{"lead-is", "", "lead-is"},
    DemandWord{"stand", "", "stand"},
    DemandWord{"call-card", "", "call-card"},
    DemandWord{"call-suit", "", "call-suit"},
    DemandWord{"call-any", "", "call-any"},
    DemandWord{"as-played", "", "result-as-played"},
    DemandWord{"as played", "", "result-as-played"},
    DemandWord{"penalty", "take", "penalty-take"},
    DemandWord{"penalty", "subtract", "penalty-take"},
    DemandWord{"penalty", "", "penalty-add"},
    DemandWord{"go-on", "", "go-on"},
    DemandWord{"withdrawal", "", "withdrawal"},
    DemandWord{"other discard", "", "change-discard"},
    DemandWord{"change-discard", "", "change-discard"},
    DemandWord{"other seat", "", "change-seat"},
    DemandWord{"change-seat", "", "change-seat"},
    DemandWord{"re-cut", "", "recut"},
    DemandWord{"recut", "", "recut"},
    DemandWord{"re-shuffle", "", "reshuffle"},
    DemandWord{"reshuffle", "", "reshuffle"},
    DemandWord{"shuffle", "", "shuffle"},
    DemandWord{"count", "trick", "count-tricks"},
    DemandWord{"count", "hand", "count-hand"},
    DemandWord{"correct", "", "correction"},
    DemandWord{"exchange", "", "exchange"},
    DemandWord{"change", "", "change"},
    DemandWord{"plac", "", "placing"},
    DemandWord{"take back", "", "withdraw"},
    DemandWord{"withdraw", "", "withdraw"},
    DemandWord{"search", "", "search"},
    DemandWord{"surrender", "", "surrender-claim"},
    DemandWord{"last trick", "", "last-trick"},
    DemandWord{"last-trick", "", "last-trick"},
    DemandWord{"see trick", "", "search"},
    DemandWord{"look at trick", "", "search"},
    DemandWord{"inspect", "", "search"},
    DemandWord{"examine", "", "search"},
    DemandWord{"open", "hand", "open-hands"},
    DemandWord{"trick", "", "search"},
    DemandWord{"lone", "", "lone"},
    DemandWord{"alone", "", "lone-continues"},
};

/// Other names of what is claimed.
struct ClaimWord {
  std::string_view word;
  std::string_view what;
};

constexpr std::array kClaimWords{
    ClaimWord{"renege", "revoke"},
    ClaimWord{"redeal", "new-deal"},
    ClaimWord{"false-lead", "lead-out-of-turn"},
    ClaimWord{"false-play", "play-out-of-turn"},
    ClaimWord{"wrong-pack", "new-deal"},
};

/// What a director may enter; anything else is a slip of the pen.
constexpr std::array<std::string_view, 77> kFindings{
    "card-exposed",
    "card-exposed-in-deal",
    "card-exposed-in-cut",
    "card-seen",
    "extra-card-exposed-at-turn",
    "faced-card-in-pack",
    "faced-card-in-stock",
    "trump-card-lifted",
    "named-card",
    "detached-card-replaced",
    "quitted-trick-turned",
    "holding",
    "wrong-count",
    "hand-count",
    "pack-count",
    "pack-imperfect",
    "omission",
    "undiscarded",
    "two-cards-to-trick",
    "trick-searched",
    "dealt-by",
    "deal-interrupted",
    "new-deal-ordered",
    "face-up-round",
    "remark",
    "talk",
    "consultation",
    "unclear-declaration",
    "idle-partner-plays",
    "tricks-mixed",
    "hands-abandoned",
    "hand-info",
    "hand-result",
    "revoke-proved",
    "revoke-claimed",
    "election",
    "earlier-false-lead",
    "next-leader",
    "score-after",
    "counter-error",
    "current-game",
    "game-opens",
    "game-won",
    "game-result",
    "rubber-ended",
    "director-ruling",
    "draw",
    "redraw",
    "arrival",
    "candidate",
    "candidates",
    "runs",
    "table",
    "tables",
    "leave",
    "leaves",
    "leave-request",
    "cut-in",
    "cuts-in",
    "table-broken-up",
    "vacancies",
    "vacancy",
    "first-choice",
    "seating",
    "round-finished",
    "standing",
    "met",
    "coins",
    "coin",
    "playoff",
    "pack-uncut",
    "pack-unshuffled",
    "packets-muddled",
    "shuffle-seen",
    "card-torn",
    "target",
    "movement",
};

/// `passes` and `pass`, `takes-up` and `take-up` are the same verb.
std::string first_person(std::string_view word) {
  std::string text(word);
  std::size_t end = std::min(text.find('-'), text.size());
  if (end > 2 && text.compare(end - 3, 3, "ses") == 0) return text.erase(end - 2, 2);
  if (end > 1 && text[end - 1] == 's' && text[end - 2] != 's') text.erase(end - 1, 1);
  return text;
}

}  // namespace

std::optional<Verb> verb_in(std::string_view word) {
  if (word.starts_with("quits-trick") || word.starts_with("quit-trick")) return Verb::QuitTrick;
  const std::string plain = first_person(word);
  const auto known =
      std::ranges::find_if(kVerbWords, [&](const VerbWord& one) { return one.word == word || one.word == plain; });
  return known == kVerbWords.end() ? std::nullopt : std::optional(known->verb);
}

std::optional<Flag> flag_in(std::string_view word) {
  const auto known = std::ranges::find(kFlagWords, word, &FlagWord::word);
  return known == kFlagWords.end() ? std::nullopt : std::optional(known->flag);
}

std::string_view demanded(std::string_view words_said) {
  const std::string padded = " " + std::string(words_said);
  for (const DemandWord& row : kDemandWords) {
    if (padded.find(row.first) != std::string::npos && padded.find(row.second) != std::string::npos) return row.what;
  }
  return {};
}

std::string_view claimed(std::string_view word) {
  for (const ClaimWord& row : kClaimWords) {
    if (row.word == word) return row.what;
  }
  return word;
}

std::string in_one_word(std::string_view spoken) {
  std::string word(spoken);
  std::ranges::transform(word, word.begin(), [](char letter) {
    if (letter == ' ') return '-';
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return word;
}

bool is_finding_word(std::string_view word) { return std::ranges::find(kFindings, word) != kFindings.end(); }

}  // namespace euchre::facts
