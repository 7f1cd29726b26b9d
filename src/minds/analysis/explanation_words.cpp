#include "minds/analysis/explanation_words.h"

#include "core/base/check.h"
#include "core/cards/trump.h"
#include "minds/analysis/action_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <utility>

namespace euchre::analysis {
namespace {

using players::Ending;
using players::Thumb;

/// What happens less often than this is not worth a word.
constexpr double kLeastChance = 0.015;

struct EndingWords {
  Ending ending;
  std::string_view happens;  ///< after `in 14 `
};
using AllEndings = std::array<EndingWords, players::kEndingCount>;
constexpr AllEndings kEndings{{
    {Ending::OwnMarch, "your side marches"},
    {Ending::OwnMade, "your side makes it"},
    {Ending::OwnEuchred, "your side is euchred"},
    {Ending::TheirMarch, "the opponents march"},
    {Ending::TheirMade, "the opponents make it"},
    {Ending::TheirEuchred, "the opponents are euchred"},
    {Ending::PassedOut, "all pass"},
}};
/// Where one plays against the other.
constexpr AllEndings kEndingsOfTwo{{
    {Ending::OwnMarch, "you march"},
    {Ending::OwnMade, "you make it"},
    {Ending::OwnEuchred, "you are euchred"},
    {Ending::TheirMarch, "your opponent marches"},
    {Ending::TheirMade, "your opponent makes it"},
    {Ending::TheirEuchred, "your opponent is euchred"},
    {Ending::PassedOut, "both pass"},
}};

bool is_for_two(const game::SeatView& view) { return view.rules.players == codes::Players::Two; }
const AllEndings& endings_told(const game::SeatView& view) { return is_for_two(view) ? kEndingsOfTwo : kEndings; }

long hundredths(double share) { return std::lround(100 * share); }

std::string capitalised(std::string words) {
  if (!words.empty() && words.front() >= 'a' && words.front() <= 'z') {
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
  }
  return words;
}

/// The card as players name it, once trump is made.
std::string card_name(Card card, const game::SeatView& view) {
  if (view.trump && is_right_bower(card, *view.trump)) return "the right bower";
  if (view.trump && is_left_bower(card, *view.trump)) return "the left bower";
  return "the " + name_of(card);
}

std::string advice_words(const players::Explanation& explanation, const game::SeatView& view) {
  std::string words = capitalised(words_of(explanation.advised().action, view));
  if (explanation.choices.size() < 2) return words + ": there is nothing else.";
  words += ": over " + std::to_string(explanation.worlds) + " ways the cards may lie it comes to " +
           points_in_words(explanation.advised().points) + " points";
  const players::WeighedAction& next = explanation.choices[1];
  return words + "; to " + words_of(next.action, view) + ", " + points_in_words(next.points) + ".";
}

std::string rule_words(const players::RuleOfThumb& rule, const game::Action& advised, const game::SeatView& view) {
  const std::string why(words_of(rule.thumb));
  if (rule.action == advised) return "A rule of thumb says the same: " + why + ".";
  return "A rule of thumb would " + words_of(rule.action, view) + ": " + why + ".";
}

const WeighedChoice* choice_of(const ReviewedDecision& decision, const game::Action& action) {
  const auto found = std::ranges::find(decision.choices, action, &WeighedChoice::action);
  return found == decision.choices.end() ? nullptr : &*found;
}

/// What the best choice changes most: `The opponents make it in 41 of 100 deals instead of 55.` Empty where nothing does.
std::string difference_words(const WeighedChoice& best, const WeighedChoice& taken, const game::SeatView& view) {
  const EndingWords* told = nullptr;
  double most = 0.02;
  for (const EndingWords& one : endings_told(view)) {
    const double change = std::abs(chance_of(best.endings, one.ending) - chance_of(taken.endings, one.ending));
    if (change <= most) continue;
    most = change;
    told = &one;
  }
  if (told == nullptr) return {};
  return "With the best choice " + std::string(told->happens) + " in " +
         std::to_string(hundredths(chance_of(best.endings, told->ending))) +
         " of 100 such deals, with what was done in " +
         std::to_string(hundredths(chance_of(taken.endings, told->ending))) + ".";
}

}  // namespace

std::vector<std::string> why(const Study& study, const StudySums& sums) {
  constexpr unsigned worlds = 200;
  const std::size_t best = sums.best();
  const game::SeatView& view = study.view();
  std::vector<std::string> words{words_of(sums.endings(best), view)};
  if (!sums.is_exact()) {
    if (const auto fear = study.fear(best, 0, worlds)) words.push_back(words_of(*fear, view));
  }
  words.push_back(rule_words(study.by_rules(), study.choices()[best], view));
  return words;
}

std::vector<std::string> why(const ReviewedDecision& decision) {
  std::vector<std::string> words;
  const WeighedChoice* best = choice_of(decision, decision.best);
  const WeighedChoice* taken = choice_of(decision, decision.taken);
  if (best == nullptr || taken == nullptr) return words;
  std::string endings =
      best == taken ? words_of(best->endings, decision.view) : difference_words(*best, *taken, decision.view);
  if (!endings.empty()) words.push_back(std::move(endings));
  if (decision.fear) words.push_back(words_of(*decision.fear, decision.view));
  words.push_back(rule_words(decision.by_rules, decision.best, decision.view));
  return words;
}

std::string points_in_words(double points) {
  std::array<char, 32> text{};
  const int length = std::snprintf(text.data(), text.size(), "%+.2f", points);
  return {text.data(), static_cast<std::size_t>(length)};
}

std::string words_of(const players::EndingChances& endings, const game::SeatView& view) {
  const AllEndings& all = endings_told(view);
  std::vector<EndingWords> told(all.begin(), all.end());
  std::erase_if(told, [&](const EndingWords& one) { return chance_of(endings, one.ending) < kLeastChance; });
  std::ranges::sort(told, {},
                    [&](const EndingWords& one) { return std::pair(-chance_of(endings, one.ending), one.ending); });
  if (told.empty()) return {};
  std::string words = "Of 100 such deals ";
  for (std::size_t i = 0; i < told.size(); ++i) {
    if (i > 0) words += i + 1 == told.size() ? " and " : ", ";
    words += std::string(told[i].happens) + " in " + std::to_string(hundredths(chance_of(endings, told[i].ending)));
  }
  return words + ".";
}

std::string words_of(const players::Fear& fear, const game::SeatView& view) {
  const std::string side = fear.holder == left_of(view.seat) ? "left" : "right";
  const std::string holder = is_for_two(view) ? "your opponent" : "the opponent on your " + side;
  return "To be feared is " + card_name(fear.card, view) + " with " + holder + " (" +
         std::to_string(hundredths(fear.chance)) + " %): then it comes to " + points_in_words(fear.points_with) +
         " points, else to " + points_in_words(fear.points_without) + ".";
}

std::string_view words_of(Thumb thumb) {
  switch (thumb) {
    case Thumb::OnlyChoice: return "all that may be played are as good as one another";
    case Thumb::StrongEnough: return "the hand may be expected to make it";
    case Thumb::BetterThanPass: return "it may well be euchred, but to pass leads to worse";
    case Thumb::TooWeak: return "no trump is worth more than passing from this seat";
    case Thumb::StockIsBetter: return "three unseen cards are worth more than three low ones";
    case Thumb::KeepsTurnedSuit: return "the hand is strong in the turned suit as it is";
    case Thumb::GivesBest: return "it helps the lone player most";
    case Thumb::NewDeal: return "the hand is worth less than a new deal";
    case Thumb::MustName: return "the dealer must name a trump, and this is the least evil";
    case Thumb::AloneToEuchre: return "a euchre alone is likely enough for what it pays";
    case Thumb::AloneForMarch: return "five tricks alone are likely enough for what they pay";
    case Thumb::PartnerIsWorthMore: return "the partner's help is worth more than a lone hand's chance";
    case Thumb::MakesVoid: return "without it the suit can be ruffed";
    case Thumb::LeastWorthKeeping: return "it is the card least worth keeping";
    case Thumb::PullsTrumps: return "the maker pulls trumps, so that nobody ruffs his winners";
    case Thumb::ToMakersTrumps: return "the partner made trump and holds them: lead them to him";
    case Thumb::LeavesTrumpsAlone: return "who defends does not lead trumps: that is the makers' work";
    case Thumb::NotForStuckDealer: return "the partner had to name: spend no trumps for him";
    case Thumb::Unbeatable: return "no card of the suit can beat it";
    case Thumb::SingletonToRuff: return "it is the only one of its suit, which can be ruffed when it comes back";
    case Thumb::KeepsFromRuff: return "an opponent ruffs the other suit";
    case Thumb::LikeliestToWin: return "it is likeliest to win the trick";
    case Thumb::CostsLeast: return "it costs the hand least";
    case Thumb::LeavesToPartner: return "the trick is the partner's, or likely will be";
    case Thumb::Takes: return "it takes the trick at a fair price";
    case Thumb::Ruffs: return "a ruff takes the trick at a fair price";
    case Thumb::ThrowsLeast: return "the trick is not to be had at a fair price: throw what is worth least";
  }
  unreachable("thumb");
}

std::vector<std::string> words_of(const players::Explanation& explanation, const game::SeatView& view) {
  std::vector<std::string> words{advice_words(explanation, view)};
  if (explanation.choices.size() < 2) return words;
  if (std::string endings = words_of(explanation.advised().endings, view); !endings.empty()) {
    words.push_back(std::move(endings));
  }
  if (explanation.fear) words.push_back(words_of(*explanation.fear, view));
  words.push_back(rule_words(explanation.by_rules, explanation.advised().action, view));
  return words;
}

}  // namespace euchre::analysis
