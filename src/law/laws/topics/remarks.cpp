#include "law/laws/detail/remarks.h"

#include "law/laws/detail/auction.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"
#include "law/laws/detail/ruling_words.h"

#include <algorithm>
#include <array>

namespace euchre::laws::detail {

namespace {

using facts::Act;

std::string_view words_of_remark(const Act& act) {
  return act.value("text") ? *act.value("text") : act.value("hint").value_or("");
}

/// Whether it tells the partner of no card: it is about a trick to which he has played, or nothing is left to play. [K-misc-01]
bool is_told_too_late(const Position& at, const Act& act, Seat partner) {
  if (hand_is_over(at)) return true;
  std::string text(words_of_remark(act));
  std::ranges::replace(text, '-', ' ');
  if (!speaks_of_trick(text)) return false;  // What he shall play may be a card to come.
  const auto told = act.count("trick");
  const TrickRecord* trick = told ? trick_numbered(at, static_cast<unsigned>(*told)) : trick_in_progress(at);
  return trick != nullptr && trick->card_of(partner);
}

}  // namespace

bool is_lawful_remark(const Act& act) {
  const auto text = words_of_remark(act);
  constexpr std::array<std::string_view, 5> kLawful{"what-are-trumps", "trump?", "cannot-follow", "can-you-not-follow",
                                                    "think-there-is-a-revoke"};
  return text == "discard" || text == "revoke" ||
         std::any_of(kLawful.begin(), kLawful.end(),
                     [&](std::string_view known) { return text.find(known) != std::string_view::npos; });
}

void hint(Context& context, const Act& act) {
  Position& at = context.at;
  const ConductLaw& law = context.book.conduct;
  const auto by = act.seat("by");
  if (!by) return say(at, Noted{Note::Advisory}, law.bystanders, Because::DoesNotPlay);
  const Seat partner = partner_of(*by);
  const TrickRecord* trick = trick_in_progress(at);
  const bool partner_to_play = trick != nullptr && is_active(at, partner) && !trick->card_of(partner);
  const bool partner_is_idle = at.auction.lone && !is_active(at, partner);  // He is told of no card to play.
  if (is_lawful_remark(act) || partner_is_idle) {
    say(at, Noted{Note::NoPenalty, *by}, law.hint.ground + law.advisory);
    return;
  }
  if (law.hint.value == ConductLaw::Hint::Points && !is_told_too_late(at, act, partner)) {
    at.points.push_back({adversaries_of(side_of(*by)), law.hint_points.value, Reason::Hint, PointsDue::Order::Penalty,
                         law.hint.ground});
    return;
  }
  if (law.hint.value != ConductLaw::Hint::PartnerDirected || !partner_to_play) {
    say(at, Noted{Note::Advisory}, law.hint.value == ConductLaw::Hint::Advisory ? law.hint.ground : law.advisory);
    say(at, Noted{Note::NoPenalty, *by}, law.hint.ground);
    return;
  }
  const int number = static_cast<int>(trick->number);
  Right right;
  right.matter = Matter::Directed;
  right.holder = Party::of(adversaries_of(side_of(*by)));
  right.choices = {Choice{Choice::Kind::PlayHighest, {}, partner, {}, {}, 0},
                   Choice{Choice::Kind::PlayLowest, {}, partner, {}, {}, 0},
                   Choice{Choice::Kind::WinTrick, {}, partner, {}, {}, number},
                   Choice{Choice::Kind::LoseTrick, {}, partner, {}, {}, number}};
  right.until = {Limit::Kind::NextCard, partner, std::nullopt};
  right.ground = law.hint.ground;
  right.offender = *by;
  open_right(at, std::move(right));
}

bool is_bridge_prompt(const Context& context, const Act& act) {
  const auto text = act.value("hint") ? act.value("hint") : act.value("text");
  return context.book.auction.bridge_prompt_forfeits.value &&
         text.value_or("").find("bridge") != std::string_view::npos;
}

void talk(Context& context, const Act& act) {
  Position& at = context.at;
  const auto by = act.seat("by");
  if (by && is_bridge_prompt(context, act)) return;
  const bool is_before_cards =
      at.stage == Stage::Dealing && at.hands_known;  // Unknown, they may lie on the table already.
  const bool in_play =
      act.count("trick") || (at.stage != Stage::Calling && at.stage != Stage::Discarding && !is_before_cards);
  if (by && in_play && context.book.conduct.hint.value == ConductLaw::Hint::Points && act.value("hint"))
    return hint(context, act);
  say(at, Noted{Note::Advisory}, context.book.conduct.advisory);
  if (by) say(at, Noted{Note::NoPenalty, *by}, context.book.conduct.advisory);
}

}  // namespace euchre::laws::detail
