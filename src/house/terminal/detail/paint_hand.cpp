#include "house/terminal/detail/card_art.h"
#include "house/terminal/detail/painters.h"
#include "house/terminal/hand_order.h"
#include "house/terminal/text_layout.h"

#include <algorithm>

namespace euchre::terminal::detail {
namespace {

/// Columns from one card to the next.
constexpr int kStep = kCardWidth + 1;

struct ShownCard {
  Card card;
  CardLook look = CardLook::Plain;
  bool is_numbered = false;  ///< it may be chosen by its number
};

std::vector<ShownCard> cards_to_choose(const Picture& picture) {
  std::vector<ShownCard> shown;
  for (std::size_t i = 0; i < picture.options.size(); ++i) {
    const auto* card = std::get_if<Card>(&picture.options[i].what);
    if (card == nullptr) continue;
    const CardLook free = picture.options[i].is_allowed() ? CardLook::Plain : CardLook::Dim;
    shown.push_back({*card, i == picture.cursor ? CardLook::Chosen : free, true});
  }
  return shown;
}

std::optional<Trump> sorting_suit(const table::TableView& view) {
  const bool is_offered =
      view.turn_up && !view.turn_up->is_joker() && view.turn_up_state == table::TurnUpState::Offered;
  return view.trump || !is_offered ? view.trump : printed_suit(*view.turn_up);
}

std::vector<ShownCard> cards_to_see(const Canvas& canvas) {
  std::vector<ShownCard> shown;
  const CardSet hand = canvas.view().hands[canvas.near()].value_or(CardSet());
  for (const Card card : in_hand_order(hand, sorting_suit(canvas.view()))) shown.push_back({card});
  return shown;
}

/// Its number, where it may be chosen by that; and of a jack of another suit that it is a trump, which its face does not tell.
std::string words_below(const table::TableView& view, const ShownCard& shown, unsigned number) {
  const std::string own = shown.is_numbered ? std::to_string(number) : std::string();
  if (!view.trump || !is_left_bower(shown.card, *view.trump)) return own;
  return own.empty() ? "left" : own + " left";
}

}  // namespace

void paint_hand(const Canvas& canvas) {
  std::vector<ShownCard> shown = cards_to_choose(canvas.picture);
  if (shown.empty()) shown = cards_to_see(canvas);
  const int width = static_cast<int>(shown.size()) * kStep - 1;
  int column = canvas.layout.centre() - width / 2;
  unsigned number = 0;
  for (const ShownCard& card : shown) {
    const int raised = card.look == CardLook::Chosen ? 1 : 0;
    const int row = canvas.layout.hand_row - raised;
    draw_card(canvas, {row, column}, card.card, card.look);
    const std::string below = words_below(canvas.view(), card, ++number);
    canvas.screen.put(canvas.layout.hand_row + kCardHeight, column + (kStep - width_of(below)) / 2, below,
                      card.look == CardLook::Chosen ? Style::Strong : Style::Faint);
    column += kStep;
  }
}

void paint_cut(const Canvas& canvas) {
  if (!canvas.picture.cut) return;
  const CutChoice& cut = *canvas.picture.cut;
  const int lifted = static_cast<int>(cut.lifted);
  const int rest = static_cast<int>(cut.pack) - lifted;
  const int row = canvas.layout.trick_row + 2 * kCardHeight;
  int column = canvas.layout.centre() - (lifted + rest + 3) / 2;
  const char32_t back = glyphs_of(canvas.charset).card_back;
  for (int i = 0; i < lifted; ++i) canvas.screen.put(row, column++, back, Style::Chosen);
  column += 3;
  for (int i = 0; i < rest; ++i) canvas.screen.put(row, column++, back, Style::CardBack);
  const std::string words = std::to_string(lifted) + " lifted, " + std::to_string(rest) + " left";
  canvas.screen.put_centred(row + 2, 0, canvas.layout.table_width, words, Style::Text);
}

void paint_prompt(const Canvas& canvas) {
  const int width = canvas.layout.table_width;
  const int row = canvas.layout.prompt_row;
  const bool is_asked = canvas.view().your_turn || canvas.picture.cut || canvas.view().summary;
  canvas.screen.put_centred(row, 1, width - 2, plain_words(canvas.picture.prompt, canvas.charset),
                            is_asked ? Style::Strong : Style::Faint);
  const std::string last = canvas.picture.account.empty() ? std::string() : canvas.picture.account.back();
  const bool has_message = !canvas.picture.message.empty();
  const std::string line = has_message || canvas.layout.has_panel() ? canvas.picture.message : last;
  canvas.screen.put_centred(row + 1, 1, width - 2, plain_words(line, canvas.charset),
                            has_message ? Style::Strong : Style::Faint);
}

}  // namespace euchre::terminal::detail
