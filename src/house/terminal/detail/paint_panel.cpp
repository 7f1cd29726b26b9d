#include "house/terminal/detail/painters.h"
#include "house/terminal/text_layout.h"

#include <algorithm>

namespace euchre::terminal::detail {
namespace {

/// `label .... value` in `width` columns.
std::string row_of(const std::string& label, const std::string& value, int width) {
  const int room = width - width_of(value) - 1;
  std::string text = label;
  if (width_of(text) > room) {
    std::string cut;
    const std::u32string characters = characters_of(text);
    for (int i = 0; i + 1 < room; ++i) append_utf8(cut, characters[static_cast<std::size_t>(i)]);
    text = cut + "~";
  }
  const int gap = std::max(1, width - width_of(text) - width_of(value));
  return text + std::string(static_cast<std::size_t>(gap), ' ') + value;
}

Side own_side(const table::TableView& view) { return side_of(view.you.value_or(Seat::South)); }

std::string points_of(const table::TableView& view, Side side) {
  return std::to_string(view.score.score[side].number());
}

/// A game that is over, the own side's points first.
std::string game_line(const table::TableView& view, const match::GameResult& game, int width) {
  const Side own = own_side(view);
  std::string score =
      std::to_string(game.score[own].number()) + "-" + std::to_string(game.score[adversaries_of(own)].number());
  if (game.value > 1) score += " love";
  const std::string winner = !game.winner ? "drawn" : *game.winner == own ? "won" : "lost";
  return row_of("  game " + std::to_string(game.number) + " " + winner, score, width);
}

/// The account of a rubber, and what is left of a game of deal turns.
void add_match_lines(std::vector<std::string>& lines, const table::TableView& view, int width) {
  const table::ScoreState& score = view.score;
  if (score.deal_turns_left) lines.push_back(row_of("deal turns left", std::to_string(*score.deal_turns_left), width));
  if (!score.is_rubber) return;
  const Side own = own_side(view);
  for (const match::GameResult& game : score.games) lines.push_back(game_line(view, game, width));
  const std::string account = std::to_string(unsigned{score.rubber_points[own]}) + "-" +
                              std::to_string(unsigned{score.rubber_points[adversaries_of(own)]});
  lines.push_back(row_of("rubber points", account, width));
}

struct PanelPen {
  const Canvas& canvas;
  int row;
  int column;
  int width;

  void head(const std::string& text) { canvas.screen.put_within(row++, column, width, text, Style::PanelHead); }
  void line(const std::string& text, Style style = Style::Panel) {
    canvas.screen.put_within(row++, column, width, plain_words(text, canvas.charset), style);
  }
};

std::string trump_words(const Canvas& canvas) {
  const table::TableView& view = canvas.view();
  std::string text(name_of(*view.trump));
  if (const auto suit = view.trump->suit()) text = suit_sign(*suit, canvas.charset) + " " + text;
  if (view.maker) text += ", by " + view.seats[*view.maker].name;
  return text;
}

std::string turn_up_words(const Canvas& canvas) {
  const std::string card = card_label(*canvas.view().turn_up, canvas.charset);
  switch (canvas.view().turn_up_state) {
    case table::TurnUpState::None:
    case table::TurnUpState::Played: return {};
    case table::TurnUpState::Offered: return card + " is turned up";
    case table::TurnUpState::TurnedDown: return card + " was turned down";
    case table::TurnUpState::Taken:
    case table::TurnUpState::InHand: return card + " was taken up";
  }
  unreachable("turn-up");
}

/// A line with signs of suits, which `plain_words` would not let through twice.
void put_raw(PanelPen& pen, const std::string& text) {
  if (!text.empty()) pen.canvas.screen.put_within(pen.row++, pen.column, pen.width, text, Style::Panel);
}

void paint_deal(PanelPen& pen) {
  const table::TableView& view = pen.canvas.view();
  if (view.deal == 0 || !view.dealer) return;
  pen.head("DEAL " + std::to_string(view.deal));
  pen.line(view.seats[*view.dealer].name + " deals");
  if (view.turn_up) put_raw(pen, turn_up_words(pen.canvas));
  if (view.trump) put_raw(pen, trump_words(pen.canvas));
  if (view.alone) pen.line(view.seats[*view.alone].name + " plays alone");
  if (view.trump) {
    const Side own = own_side(view);
    const auto tricks = [&](Side side) {
      return std::to_string(unsigned{view.seats[side == Side::NorthSouth ? Seat::North : Seat::East].tricks.number()});
    };
    pen.line(row_of("tricks", tricks(own) + "-" + tricks(adversaries_of(own)), pen.width));
  }
  if (view.own_discard && view.you) put_raw(pen, "you discarded " + card_label(*view.own_discard, pen.canvas.charset));
  ++pen.row;
}

/// As many of the last lines as there is room for, the newest at the end.
void paint_account(PanelPen& pen, int last_row) {
  pen.head("ACCOUNT");
  const int room = std::max(0, last_row - pen.row + 1);
  std::vector<std::string> lines;
  const std::vector<std::string>& account = pen.canvas.picture.account;
  for (auto entry = account.rbegin(); entry != account.rend() && static_cast<int>(lines.size()) < room; ++entry) {
    const std::vector<std::string> wrapped = wrap(*entry, pen.width, 2);
    lines.insert(lines.begin(), wrapped.begin(), wrapped.end());
  }
  if (std::ssize(lines) > room) lines.erase(lines.begin(), lines.end() - room);
  for (const std::string& line : lines) pen.line(line, Style::PanelFaint);
}

}  // namespace

std::string side_label(const table::TableView& view, Side side) {
  const Seat first = view.you && side_of(*view.you) == side ? *view.you
                     : side == Side::NorthSouth             ? Seat::North
                                                            : Seat::East;
  const table::SeatState& other = view.seats[partner_of(first)];
  return other.kind == table::SeatKind::Unused ? view.seats[first].name : view.seats[first].name + " and " + other.name;
}

std::vector<std::string> score_lines(const table::TableView& view, int width) {
  const Side own = own_side(view);
  std::vector<std::string> lines;
  for (const Side side : {own, adversaries_of(own)}) {
    lines.push_back(row_of(side_label(view, side), points_of(view, side), width));
  }
  add_match_lines(lines, view, width);
  return lines;
}

void paint_panel(const Canvas& canvas) {
  const Layout& layout = canvas.layout;
  canvas.screen.fill(1, layout.table_width, {layout.size.columns - layout.table_width, layout.footer_row - 1},
                     Style::Panel);
  PanelPen pen{canvas, 2, layout.panel_column + 1, layout.panel_width - 2};
  const table::ScoreState& score = canvas.view().score;
  std::string head = score.is_rubber ? "SCORE, GAME " + std::to_string(score.game) : "SCORE";
  if (score.target) head += ", TO " + std::to_string(score.target->number());
  pen.head(head);
  for (const std::string& line : score_lines(canvas.view(), pen.width)) pen.line(line);
  ++pen.row;
  paint_deal(pen);
  paint_account(pen, layout.footer_row - 2);
}

}  // namespace euchre::terminal::detail
