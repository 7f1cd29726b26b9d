#include "law/laws/detail/auction.h"

#include <algorithm>
#include <array>
#include <string>

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

std::optional<Suit> suit_in(std::string_view text) {
  for (const Suit suit : kSuits) {
    const std::string_view name = name_of(suit);
    if (holds(text, name.substr(0, name.size() - 1))) return suit;
  }
  return std::nullopt;
}

}  // namespace

Heard hear(std::string_view spoken) {
  const std::string words = lower(spoken);
  Heard heard;
  heard.suit = suit_in(words);
  heard.takes_over = holds(words, "take it from you") || holds(words, "take it from him");
  heard.alone = holds(words, "alone") || holds(words, "lone hand") || holds(words, "by myself");
  constexpr std::array<std::string_view, 8> kAccepting{"pick it up", "take it up", "order", "assist",
                                                       "take it",    "i help",     "adopt", "accept"};
  heard.accepts = !heard.takes_over && std::any_of(kAccepting.begin(), kAccepting.end(),
                                                   [&](std::string_view part) { return holds(words, part); });
  heard.remarks = heard.accepts && !holds(words, "order") && !holds(words, "assist") && !holds(words, "i ");
  const bool makes = heard.accepts || holds(words, "make it") || holds(words, "trump") || holds(words, "name");
  heard.joined = heard.alone && makes && holds(words, " and ");
  const bool opens_so = words.starts_with("alone at ") || words.starts_with("i play alone at ");
  heard.set_form = opens_so && heard.suit && !heard.joined && !heard.accepts;
  constexpr std::array<std::string_view, 5> kMeaning{"meant", "would have", "wanted", "intended", "should have"};
  heard.mentions = heard.suit && std::any_of(kMeaning.begin(), kMeaning.end(),
                                             [&](std::string_view part) { return holds(words, part); });
  heard.passes = words == "pass" || holds(words, "i pass") || holds(words, "pass the making");
  heard.turns_down = holds(words, "turn it down") || holds(words, "turn down") || holds(words, "turned down");
  return heard;
}

std::optional<Card> card_claimed(std::string_view spoken) {
  const std::string said = lower(spoken);
  constexpr std::array<std::string_view, 4> kHolding{"hold", "have", "got", "my "};
  const bool claims =
      std::any_of(kHolding.begin(), kHolding.end(), [&](std::string_view part) { return holds(said, part); });
  if (!claims) return std::nullopt;
  for (const Suit suit : kSuits) {
    for (const Rank rank : kRanks) {
      const Card card(rank, suit);
      if (holds(said, name_of(card)) || holds(spoken, to_text(card))) return card;
    }
  }
  return std::nullopt;
}

bool speaks_of_trick(std::string_view spoken) {
  const std::string said = lower(spoken);
  constexpr std::array<std::string_view, 9> kAbout{"take it",  "take that", "leave it", "is mine", "is ours",
                                                   "not mine", "our trick", "my trick", "win it"};
  return std::any_of(kAbout.begin(), kAbout.end(), [&](std::string_view part) { return holds(said, part); });
}

}  // namespace euchre::laws::detail
