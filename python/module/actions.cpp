#include "actions.h"

#include "core/base/check.h"

namespace euchre::python {
namespace {

constexpr std::string_view kDiscard = "discard ";
constexpr std::string_view kPlay = "play ";
constexpr std::string_view kGive = "give ";
constexpr std::string_view kUnder = "under ";

}  // namespace

unsigned number_of(const game::Action& action) {
  if (const auto* call = std::get_if<game::Call>(&action)) {
    if (*call == game::Call::KeepHand) return kKeepHand;
    const auto place = static_cast<unsigned>(*call);
    return place < kFirstDiscard ? place : kFirstNoTrump + place - kFirstDiscard;
  }
  const Card card = *game::card_of(action);
  if (std::holds_alternative<game::LayUnder>(action)) return kFirstUnder + card.index();
  const bool is_discard = std::holds_alternative<game::Discard>(action);
  const bool is_gift = std::holds_alternative<game::GiveCard>(action);
  if (card.is_joker()) return kActionCount + (is_discard ? 0U : is_gift ? 2U : 1U);
  return (is_discard ? kFirstDiscard : is_gift ? kFirstGift : kFirstPlay) + card.index();
}

game::Action action_numbered(unsigned number) {
  EUCHRE_REQUIRE(number < kActionCount);
  if (number < kFirstDiscard) return static_cast<game::Call>(number);
  if (number < kFirstPlay) return game::Discard{Card::from_index(number - kFirstDiscard)};
  if (number < kFirstNoTrump) return game::PlayCard{Card::from_index(number - kFirstPlay)};
  if (number >= kFirstUnder) return game::LayUnder{Card::from_index(number - kFirstUnder)};
  if (number == kKeepHand) return game::Call::KeepHand;
  if (number >= kFirstGift) return game::GiveCard{Card::from_index(number - kFirstGift)};
  return static_cast<game::Call>(kFirstDiscard + number - kFirstNoTrump);
}

std::string text_of(const game::Action& action) {
  if (const auto* call = std::get_if<game::Call>(&action)) return to_text(*call);
  if (const auto* discard = std::get_if<game::Discard>(&action)) return std::string(kDiscard) + to_text(discard->card);
  if (const auto* give = std::get_if<game::GiveCard>(&action)) return std::string(kGive) + to_text(give->card);
  if (const auto* lay = std::get_if<game::LayUnder>(&action)) return std::string(kUnder) + to_text(lay->card);
  return std::string(kPlay) + to_text(std::get<game::PlayCard>(action).card);
}

std::optional<game::Action> parse_action(std::string_view text) {
  if (const auto call = game::parse_call(text)) return *call;
  if (text.starts_with(kDiscard)) {
    if (const auto card = parse_card(text.substr(kDiscard.size()))) return game::Discard{*card};
  } else if (text.starts_with(kPlay)) {
    if (const auto card = parse_card(text.substr(kPlay.size()))) return game::PlayCard{*card};
  } else if (text.starts_with(kGive)) {
    if (const auto card = parse_card(text.substr(kGive.size()))) return game::GiveCard{*card};
  } else if (text.starts_with(kUnder)) {
    if (const auto card = parse_card(text.substr(kUnder.size()))) return game::LayUnder{*card};
  }
  return std::nullopt;
}

}  // namespace euchre::python
