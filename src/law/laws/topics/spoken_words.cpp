#include "law/laws/detail/auction.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

namespace euchre::laws::detail {

namespace {

bool holds(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return result;
}

bool holds_any(std::string_view text, std::span<const std::string_view> parts) {
  return std::ranges::any_of(parts, [text](std::string_view part) { return holds(text, part); });
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// The no trump that a clause names: `no trump`, `I make it low no trump`. Who has, sees or plays no trump names nothing.
std::optional<NoTrump> no_trump_in(std::string_view clause) {
  constexpr std::array<std::string_view, 5> kNaming{"make it", "name", "call", "say", "alone at"};
  const std::size_t place = clause.find("no trump");
  if (place == std::string_view::npos) return std::nullopt;
  std::string_view before = trimmed(clause.substr(0, place));
  const bool is_low = before.ends_with("low");
  const std::string_view kind = is_low ? "low" : before.ends_with("high") ? "high" : "";
  before = trimmed(before.substr(0, before.size() - kind.size()));
  const auto ends = [before](std::string_view words) { return before.ends_with(words); };
  if (!before.empty() && std::ranges::none_of(kNaming, ends)) return std::nullopt;
  return is_low ? NoTrump::Low : NoTrump::High;
}

/// Whether what was said denies what it speaks of: `I have no clubs`, `don't take it`.
bool denies(std::string_view clause) {
  if (no_trump_in(clause)) clause = clause.substr(0, clause.find("no trump"));
  constexpr std::array<std::string_view, 6> kDenying{" not ", " no ", " never ", " cannot ", " dont ", "n't "};
  return holds_any(' ' + std::string(clause) + ' ', kDenying);
}

/// What is said in one breath, and whether it asks.
struct Clause {
  std::string_view words;
  bool asks = false;
};

/// `Shall I order it up, partner?` asks before its question mark.
bool opens_question(std::string_view clause) {
  constexpr std::array<std::string_view, 5> kAsking{"shall i ", "should i ", "may i ", "can i ", "must i "};
  const std::string words = lower(clause);
  return std::ranges::any_of(kAsking, [&words](std::string_view opening) { return words.starts_with(opening); });
}

std::vector<Clause> clauses_of(std::string_view spoken) {
  std::vector<Clause> clauses;
  while (!spoken.empty()) {
    const std::size_t end = std::min(spoken.find_first_of(",;.:!?"), spoken.size());
    const std::string_view words = trimmed(spoken.substr(0, end));
    const bool is_marked = end < spoken.size() && spoken[end] == '?';
    clauses.push_back({words, is_marked || opens_question(words)});
    spoken.remove_prefix(std::min(end + 1, spoken.size()));
  }
  return clauses;
}

/// What was told, without what was only asked or denied: nobody orders who says that he does not.
std::string told(std::string_view spoken) {
  std::string kept;
  for (const Clause& clause : clauses_of(spoken)) {
    if (clause.asks || denies(lower(clause.words))) continue;
    if (!kept.empty()) kept += ", ";
    kept += clause.words;
  }
  return kept;
}

/// Whether one of the clauses passes, with the suit or without: `pass`, `I'll pass`, `pass on hearts`.
bool passes_in(std::string_view words) {
  constexpr std::array<std::string_view, 4> kPassing{"i pass", "i'll pass", "i will pass", "pass the making"};
  return holds_any(words, kPassing) || std::ranges::any_of(clauses_of(words), [](const Clause& clause) {
           return clause.words == "pass" || clause.words.starts_with("pass on");
         });
}

/// Whether he makes the suit that is called next, with that word alone or as the suit that he makes. [SG-next]
bool makes_next(std::string_view words) {
  constexpr std::array<std::string_view, 6> kMaking{"make it next", "make next", "name next",
                                                    "call next",    "go next",   "at next"};
  return holds_any(words, kMaking) ||
         std::ranges::any_of(clauses_of(words), [](const Clause& clause) { return clause.words == "next"; });
}

std::optional<Trump> suit_in(std::string_view text) {
  for (const Clause& clause : clauses_of(text)) {
    if (const auto kind = no_trump_in(clause.words)) return *kind;
  }
  for (const Suit suit : kSuits) {
    const std::string_view name = name_of(suit);
    if (holds(text, name.substr(0, name.size() - 1))) return suit;
  }
  return std::nullopt;
}

}  // namespace

Heard hear(std::string_view spoken, std::optional<Suit> turned_down) {
  const std::string words = lower(told(spoken));
  Heard heard;
  heard.suit = card_named(words) ? std::nullopt : suit_in(words);
  if (!heard.suit && turned_down && makes_next(words)) heard.suit = same_colour_suit(*turned_down);
  heard.takes_over = holds(words, "take it from you") || holds(words, "take it from him");
  heard.alone = holds(words, "alone") || holds(words, "lone hand") || holds(words, "by myself");
  constexpr std::array<std::string_view, 15> kAccepting{
      "pick it up", "pick up",   "pick that up", "picking it up", "take it up", "take it", "take that", "take the card",
      "take up",    "taking it", "order",        "assist",        "i help",     "adopt",   "accept"};
  heard.accepts = !heard.takes_over && holds_any(words, kAccepting);
  constexpr std::array<std::string_view, 4> kOwnChoice{"order", "assist", "i ", "i'll "};
  heard.remarks = heard.accepts && !holds_any(words, kOwnChoice);
  const bool makes = heard.accepts || holds(words, "make it") || holds(words, "trump") || holds(words, "name");
  heard.joined = heard.alone && makes && holds(words, " and ");
  const bool opens_so = words.starts_with("alone at ") || words.starts_with("i play alone at ");
  heard.set_form = opens_so && heard.suit && !heard.joined && !heard.accepts;
  constexpr std::array<std::string_view, 5> kMeaning{"meant", "would have", "wanted", "intended", "should have"};
  heard.mentions = (heard.suit || heard.accepts) && holds_any(words, kMeaning);  // Of the turned card, or of a suit.
  heard.passes = passes_in(words);
  heard.turns_down = holds(words, "turn it down") || holds(words, "turn down") || holds(words, "turned down");
  return heard;
}

std::optional<Card> card_named(std::string_view spoken) {
  const std::string said = lower(spoken);
  constexpr std::array<std::string_view, 4> kHolding{"hold", "have", "got", "my "};
  if (!holds_any(said, kHolding)) return std::nullopt;
  if (holds(said, name_of(Card::joker()))) return Card::joker();
  for (const Suit suit : kSuits) {
    for (const Rank rank : kRanks) {
      const Card card(rank, suit);
      if (holds(said, name_of(card)) || holds(spoken, to_text(card))) return card;
    }
  }
  return std::nullopt;
}

std::optional<Card> card_claimed(std::string_view spoken) { return card_named(told(spoken)); }

bool speaks_of_trick(std::string_view spoken) {
  const std::string said = lower(spoken);
  constexpr std::array<std::string_view, 15> kAbout{"take it",   "take that", "leave it", "let it go", "is mine",
                                                    "is ours",   "'s mine",   "'s ours",  "not mine",  "not ours",
                                                    "our trick", "my trick",  "win it",   "lose it",   "trump it"};
  return holds_any(said, kAbout);
}

}  // namespace euchre::laws::detail
