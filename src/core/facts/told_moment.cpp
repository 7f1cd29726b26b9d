#include "core/facts/told_moment.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace euchre::facts {

namespace {

struct MomentWords {
  Moment moment;
  std::string_view words;
};

constexpr std::array kMoments{
    MomentWords{Moment::Dealing, "dealing"},
    MomentWords{Moment::TurnUp, "deal-complete turn-up turned"},
    MomentWords{Moment::FirstCall, "bidding calling discard first-call first-declaration"},
    MomentWords{Moment::FirstLead, "first-lead lead opening-lead play trick"},
    MomentWords{Moment::HandPlayed, "end-of-hand hand-end"},
    MomentWords{Moment::HandScored, "scored"},
    MomentWords{Moment::NextDeal, "cut-for-next-deal next-deal turn-up-next-deal"},
};

constexpr std::string_view kEnds = "quitted turned complete gathered";

bool stands_among(std::string_view known, std::string_view word) {
  const auto all = words(known);
  return std::ranges::find(all, word) != all.end();
}

}  // namespace

std::optional<unsigned> trick_in(std::string_view text) {
  constexpr std::string_view kTrick = "trick";
  if (!text.starts_with(kTrick) || text.size() == kTrick.size()) return std::nullopt;
  const char digit = text[kTrick.size()];
  const std::string_view end = text.substr(kTrick.size() + 1);
  const bool is_plain = end.empty() || (end.front() == '-' && stands_among(kEnds, end.substr(1)));
  return digit >= '1' && digit <= '5' && is_plain ? std::optional(static_cast<unsigned>(digit - '0')) : std::nullopt;
}

std::optional<Moment> moment_in(std::string_view text) {
  constexpr std::string_view kAfter = "after-";
  if (text.starts_with(kAfter)) text.remove_prefix(kAfter.size());
  if (trick_in(text)) return Moment::FirstLead;
  const auto* const found =
      std::ranges::find_if(kMoments, [text](const MomentWords& one) { return stands_among(one.words, text); });
  return found == kMoments.end() ? std::nullopt : std::optional(found->moment);
}

std::vector<std::string_view> moment_words() {
  std::vector<std::string_view> known{"trick1", "trick1-quitted"};
  for (const MomentWords& one : kMoments) {
    for (const std::string_view word : words(one.words)) known.push_back(word);
  }
  return known;
}

}  // namespace euchre::facts
