#include "house/pictures/detail/panel_marks.h"

#include "core/game/trick.h"
#include "house/pictures/deal_words.h"
#include "house/pictures/detail/card_marks.h"

#include <string>

namespace euchre::pictures::detail {
namespace {

using analysis::PlayedDeal;
using analysis::PlayedRecord;

constexpr double kLeft = 852;
constexpr double kWidth = 332;
constexpr double kInnerLeft = kLeft + 18;
constexpr double kInnerWidth = kWidth - 36;

struct Lettering {
  double size = 22;
  Weight weight = Weight::Regular;
  Colour colour = kInk;
};

void put_words(std::vector<Mark>& marks, std::string text, double baseline, const Lettering& lettering) {
  const auto& [size, weight, colour] = lettering;
  marks.emplace_back(Words{kInnerLeft, baseline, kInnerWidth, std::move(text), size, weight, Align::Left, colour});
}

void put_head(std::vector<Mark>& marks, const PlayedRecord& record, const PlayedDeal& played) {
  put_words(marks, "Deal " + std::to_string(played.number), 54, {30, Weight::Bold});
  marks.emplace_back(
      Words{kInnerLeft + 130, 52, kInnerWidth - 130, record.code.name, 22, Weight::Regular, Align::Right, kInkSoft});
  double baseline = 96;
  for (const Side side : kSides) {
    constexpr double for_points = 56;
    marks.emplace_back(Words{kInnerLeft, baseline, kInnerWidth - for_points, names_of(played, side), 24,
                             Weight::Regular, Align::Left, kInk});
    marks.emplace_back(Words{kInnerLeft + kInnerWidth - for_points, baseline, for_points,
                             std::to_string(played.standing.score[side].number()), 30, Weight::Bold, Align::Right,
                             kInk});
    baseline += 36;
  }
}

/// Trump large, and who made it.
void put_trump(std::vector<Mark>& marks, const PlayedDeal& played, const game::Deal& deal, SuitColours suits) {
  marks.emplace_back(Box{kInnerLeft - 6, 150, kInnerWidth + 12, 86, 12, kPaperSunk});
  const double left = kInnerLeft + 76;
  const double width = kInnerWidth - 76;
  if (!deal.maker()) {
    put_words(marks, "Nobody made trump", 201, {24, Weight::Bold});
    return;
  }
  if (deal.trump()->is_suit()) put_suit(marks, *deal.trump()->suit(), {kInnerLeft, 161, 64}, suits);
  marks.emplace_back(Words{left, 187, width, std::string(name_of(*deal.trump())), 28, Weight::Bold, Align::Left, kInk});
  const std::string& name = played.names[*deal.maker()];
  std::string maker = deal.lone_player() == deal.maker() ? name + ", alone" : "made by " + name;
  if (deal.lone_player() && deal.lone_player() != deal.maker()) {
    maker += ", " + played.names[*deal.lone_player()] + " alone";
  }
  if (deal.lone_defender()) maker += "; " + played.names[*deal.lone_defender()] + " defends alone";
  marks.emplace_back(Words{left, 220, width, std::move(maker), 22, Weight::Regular, Align::Left, kInkSoft});
}

struct TrickRow {
  game::Trick trick;
  std::optional<Seat> taker;  ///< nothing while it lies
  double top = 0;
};

/// A trick in the order played; who led it stands before it, and the card that took it on brass.
void put_trick(std::vector<Mark>& marks, const TrickRow& row, SuitColours suits) {
  constexpr double step = 66;
  constexpr double first = 34;
  marks.emplace_back(Words{kInnerLeft, row.top + 29, 30, std::string(1, to_char(row.trick.front().seat)), 24,
                           Weight::Bold, Align::Left, kInkSoft});
  double left = kInnerLeft + first;
  for (const game::Play& play : row.trick) {
    if (play.seat == row.taker) marks.emplace_back(Box{left, row.top, step - 6, 38, 8, kBrass});
    put_rank(marks, play.card, {left + 9, row.top + 7, 16.5}, suits);
    if (!play.card.is_joker()) put_suit(marks, printed_suit(play.card), {left + 29, row.top + 7, 25}, suits);
    left += step;
  }
}

void put_tricks(std::vector<Mark>& marks, const game::Deal& deal, SuitColours suits) {
  constexpr double first = 252;
  constexpr double step = 45;
  for (unsigned number = 0; deal.maker() && number < game::kHandSize; ++number) {
    const game::Trick trick = deal.trick(number);
    if (trick.empty()) return;
    const bool is_gathered = number < deal.completed_tricks();
    const auto taker = is_gathered ? std::optional(deal.trick_winner(number)) : std::nullopt;
    put_trick(marks, {trick, taker, first + step * number}, suits);
  }
}

void put_result(std::vector<Mark>& marks, const PlayedDeal& played, const game::Deal& deal) {
  marks.emplace_back(Box{kInnerLeft, 486, kInnerWidth, 2, 0, kPaperSunk});
  put_words(marks, outcome_words(played, deal), 524, {28, Weight::Bold});
  const std::string points = played.award ? '+' + std::to_string(played.award->points.number()) : std::string();
  put_words(marks, played.award ? "for " + names_of(played, played.award->side) : points_words(played), 556, {});
  marks.emplace_back(Words{kInnerLeft + 226, 528, kInnerWidth - 226, points, 38, Weight::Bold, Align::Right, kInk});
  put_words(marks, "Right Bower", 596, {20, Weight::Regular, kInkSoft});
}

}  // namespace

void put_panel(std::vector<Mark>& marks, const PlayedRecord& record, const PlayedDeal& played, SuitColours suits) {
  const game::Deal deal = deal_after(played.rules, played, played.actions.size());
  marks.emplace_back(Box{kLeft, 16, kWidth, kPictureHeight - 32, 18, kPaper});
  put_head(marks, record, played);
  put_trump(marks, played, deal, suits);
  put_tricks(marks, deal, suits);
  put_result(marks, played, deal);
}

}  // namespace euchre::pictures::detail
