#include "minds/analysis/action_words.h"

#include "core/base/check.h"

#include <string_view>

namespace euchre::analysis {
namespace {

using game::Call;

enum class Tense : bool { Present, Past };

std::string_view chosen(Tense tense, std::string_view present, std::string_view past) {
  return tense == Tense::Present ? present : past;
}

/// The same word means three things: the dealer takes up, his partner assists, an adversary orders.
std::string accept_words(const game::SeatView& view, Tense tense) {
  if (view.seat == view.dealer) return std::string(chosen(tense, "take it up", "took it up"));
  if (view.seat == partner_of(view.dealer)) return std::string(chosen(tense, "assist", "assisted"));
  return std::string(chosen(tense, "order it up", "ordered it up"));
}

std::string alone_words(const game::SeatView& view, Tense tense) {
  const bool defends = view.trump && view.faces_lone_hand();
  return std::string(defends ? chosen(tense, "defend", "defended") : chosen(tense, "go", "went"));
}

std::string call_words(Call call, const game::SeatView& view, Tense tense) {
  const std::string alone = is_alone(call) ? " alone" : "";
  if (const auto trump = named_trump(call)) {
    return std::string(chosen(tense, "name ", "named ")) + std::string(name_of(*trump)) + alone;
  }
  switch (call) {
    case Call::Pass: return std::string(chosen(tense, "pass", "passed"));
    case Call::Order:
    case Call::OrderAlone: return accept_words(view, tense) + alone;
    case Call::GoAlone: return alone_words(view, tense) + alone;
    case Call::StayTogether: return std::string(chosen(tense, "stay together", "stayed together"));
    case Call::KeepHand: return std::string(chosen(tense, "keep the hand", "kept the hand"));
    case Call::ThrowIn: return std::string(chosen(tense, "throw the hand in", "threw the hand in"));
    case Call::NameClubs:
    case Call::NameDiamonds:
    case Call::NameHearts:
    case Call::NameSpades:
    case Call::NameAloneClubs:
    case Call::NameAloneDiamonds:
    case Call::NameAloneHearts:
    case Call::NameAloneSpades:
    case Call::NameNoTrump:
    case Call::NameLowNoTrump:
    case Call::NameAloneNoTrump:
    case Call::NameAloneLowNoTrump: break;
  }
  unreachable("a naming names a suit or no trump");
}

bool is_leading(const game::SeatView& view) {
  const std::size_t full = game::active_count(view.idle());
  return view.tricks.empty() || view.tricks.back().size() == full;
}

std::string in_tense(const game::Action& action, const game::SeatView& view, Tense tense) {
  if (const auto* call = std::get_if<Call>(&action)) return call_words(*call, view, tense);
  if (const auto* discard = std::get_if<game::Discard>(&action)) {
    return std::string(chosen(tense, "discard the ", "discarded the ")) + name_of(discard->card);
  }
  if (const auto* give = std::get_if<game::GiveCard>(&action)) {
    return std::string(chosen(tense, "give the ", "gave the ")) + name_of(give->card);
  }
  if (const auto* lay = std::get_if<game::LayUnder>(&action)) {
    return std::string(chosen(tense, "lay down the ", "laid down the ")) + name_of(lay->card);
  }
  const std::string card = "the " + name_of(std::get<game::PlayCard>(action).card);
  if (is_leading(view)) return std::string(chosen(tense, "lead ", "led ")) + card;
  return std::string(chosen(tense, "play ", "played ")) + card;
}

}  // namespace

std::string to_text(const game::Action& action) {
  if (const auto* call = std::get_if<Call>(&action)) return game::to_text(*call);
  return euchre::to_text(*game::card_of(action));
}

std::string words_of(const game::Action& action, const game::SeatView& view) {
  return in_tense(action, view, Tense::Present);
}

std::string past_words_of(const game::Action& action, const game::SeatView& view) {
  return in_tense(action, view, Tense::Past);
}

}  // namespace euchre::analysis
