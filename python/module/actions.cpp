#include "actions.h"

#include "core/base/check.h"

namespace euchre::python {
namespace {

constexpr std::string_view kDiscard = "discard ";
constexpr std::string_view kPlay = "play ";

}  // namespace

unsigned number_of(const game::Action& action) {
  if (const auto* call = std::get_if<game::Call>(&action)) {
    const auto place = static_cast<unsigned>(*call);
    return place < kFirstDiscard ? place : kFirstNoTrump + place - kFirstDiscard;
  }
  if (const auto* discard = std::get_if<game::Discard>(&action)) return kFirstDiscard + discard->card.index();
  return kFirstPlay + std::get<game::PlayCard>(action).card.index();
}

game::Action action_numbered(unsigned number) {
  EUCHRE_REQUIRE(number < kActionCount);
  if (number < kFirstDiscard) return static_cast<game::Call>(number);
  if (number < kFirstPlay) return game::Discard{Card::from_index(number - kFirstDiscard)};
  if (number < kFirstNoTrump) return game::PlayCard{Card::from_index(number - kFirstPlay)};
  return static_cast<game::Call>(kFirstDiscard + number - kFirstNoTrump);
}

std::string text_of(const game::Action& action) {
  if (const auto* call = std::get_if<game::Call>(&action)) return to_text(*call);
  if (const auto* discard = std::get_if<game::Discard>(&action)) return std::string(kDiscard) + to_text(discard->card);
  return std::string(kPlay) + to_text(std::get<game::PlayCard>(action).card);
}

std::optional<game::Action> parse_action(std::string_view text) {
  if (const auto call = game::parse_call(text)) return *call;
  if (text.starts_with(kDiscard)) {
    if (const auto card = parse_card(text.substr(kDiscard.size()))) return game::Discard{*card};
  } else if (text.starts_with(kPlay)) {
    if (const auto card = parse_card(text.substr(kPlay.size()))) return game::PlayCard{*card};
  }
  return std::nullopt;
}

}  // namespace euchre::python
