#include "house/pictures/deal_picture.h"

#include "house/pictures/deal_words.h"
#include "house/pictures/detail/card_marks.h"
#include "house/pictures/detail/panel_marks.h"
#include "minds/analysis/action_words.h"

#include <algorithm>
#include <string>

namespace euchre::pictures {
namespace {

using analysis::PlayedDeal;
using analysis::PlayedRecord;
using detail::CardPlace;
using detail::kCardShape;

constexpr double kMiddleOfTable = 420;
constexpr double kCardWidth = 86;

/// Where a seat's cards and words stand: north above, the others around.
struct SeatPlace {
  double middle = 0;  ///< of its words and cards
  double width = 0;
  double name_baseline = 0;
  double words_baseline = 0;
  double calls_baseline = 0;  ///< 0: on the line of the words
  double cards_top = 0;
  double step = 0;  ///< from card to card
};

constexpr SeatPlace place_of(Seat seat) {
  constexpr double beside = 146;
  switch (seat) {
    case Seat::North: return {kMiddleOfTable, 520, 44, 72, 0, 86, kCardWidth + 6};
    case Seat::South: return {kMiddleOfTable, 520, 578, 607, 0, 424, kCardWidth + 6};
    case Seat::West: return {beside, 260, 230, 257, 282, 294, 42};
    case Seat::East: return {2 * kMiddleOfTable - beside, 260, 230, 257, 282, 294, 42};
  }
  unreachable("seat");
}

void join(std::string& words, std::string_view separator, std::string_view more) {
  if (!words.empty() && !more.empty()) words += separator;
  words += more;
}

std::string roles_of(Seat seat, const PlayedDeal& played, const game::Deal& deal) {
  std::string roles;
  if (seat == played.dealt.dealer) join(roles, ", ", "dealer");
  if (seat == deal.lone_player()) join(roles, ", ", "alone");
  if (seat == deal.lone_defender()) join(roles, ", ", "defends alone");
  if (!deal.is_active(seat)) join(roles, ", ", "sits out");
  return roles;
}

/// `passed, named hearts alone`.
std::string calls_of(Seat seat, const PlayedDeal& played, std::size_t until) {
  std::string calls;
  game::Deal deal(played.rules, played.dealt);
  for (std::size_t at = 0; at < until; ++at) {
    const analysis::TakenAction& taken = played.actions[at];
    if (taken.seat == seat && std::holds_alternative<game::Call>(taken.action))
      join(calls, ", ", analysis::past_words_of(taken.action, game::view_of(deal, seat)));
    deal.apply(taken.action);
  }
  return calls;
}

/// A deal as the picture shows it.
struct Shown {
  const PlayedRecord& record;
  const PlayedDeal& played;
  game::Deal now;            ///< as it stood then; where no moment is asked for, at its end
  bool is_as_dealt = false;  ///< the hands are shown as dealt
  std::size_t until = 0;     ///< so many actions were done
  SuitColours suits{};
};

void put_hand(std::vector<Mark>& marks, const Shown& shown, Seat seat) {
  const SeatPlace place = place_of(seat);
  const CardSet hand = shown.is_as_dealt ? shown.played.dealt.hands[seat] : shown.now.hand(seat);
  const std::vector<Card> cards = detail::sorted(hand, shown.now.trump());
  if (cards.empty()) return;
  const double width = place.step * static_cast<double>(cards.size() - 1) + kCardWidth;
  double left = place.middle - width / 2;
  for (const Card card : cards) {
    detail::put_card(marks, card, {left, place.cards_top, kCardWidth}, shown.suits);
    left += place.step;
  }
  if (shown.now.is_active(seat)) return;
  constexpr Colour veil{0x12, 0x4a, 0x39, 0.5};
  marks.emplace_back(
      Box{place.middle - width / 2, place.cards_top, width, kCardWidth * kCardShape, 7, veil, std::nullopt, 0});
}

void put_plate(std::vector<Mark>& marks, const Shown& shown, Seat seat) {
  const SeatPlace place = place_of(seat);
  const double left = place.middle - place.width / 2;
  const auto put = [&](std::string text, double baseline, double size, Weight weight, Colour colour) {
    if (!text.empty())
      marks.emplace_back(Words{left, baseline, place.width, std::move(text), size, weight, Align::Centre, colour});
  };
  std::string roles = roles_of(seat, shown.played, shown.now);
  std::string calls = calls_of(seat, shown.played, shown.until);
  put(shown.played.names[seat], place.name_baseline, 30, Weight::Bold, detail::kOnFelt);
  if (place.calls_baseline > 0 && !roles.empty()) {
    put(std::move(roles), place.words_baseline, 22, Weight::Bold, detail::kBrass);
    put(std::move(calls), place.calls_baseline, 22, Weight::Regular, detail::kOnFeltSoft);
    return;
  }
  join(roles, " \xC2\xB7 ", calls);
  put(std::move(roles), place.words_baseline, 22, Weight::Regular, detail::kOnFeltSoft);
}

void put_turn_up(std::vector<Mark>& marks, const Shown& shown) {
  constexpr CardPlace place{kMiddleOfTable - kCardWidth / 2, 242, kCardWidth};
  constexpr double edge = 8;
  marks.emplace_back(Box{place.left - edge, place.top - edge, place.width + 2 * edge,
                         place.width * kCardShape + 2 * edge, 12, std::nullopt, detail::kBrass, 2});
  detail::put_card(marks, shown.played.dealt.turn_up, place, shown.suits);
  const auto& actions = shown.played.actions;
  const auto until = actions.begin() + static_cast<std::ptrdiff_t>(shown.until);
  const bool is_ordered = std::any_of(actions.begin(), until, [](const analysis::TakenAction& taken) {
    return taken.action == game::Action(game::Call::Order) || taken.action == game::Action(game::Call::OrderAlone);
  });
  const bool is_down =
      shown.until >= game::active_count(codes::unused_seats(shown.played.rules.players)) && !is_ordered;
  marks.emplace_back(Words{kMiddleOfTable - 110, 400, 220,
                           is_ordered ? "taken up"
                           : is_down  ? "turned down"
                                      : "turned up",
                           22, Weight::Regular, Align::Centre, detail::kOnFeltSoft});
}

/// The trick as it lies, each card before who played it.
void put_lying(std::vector<Mark>& marks, const Shown& shown, const game::Trick& trick) {
  constexpr double width = 76;
  for (const game::Play& play : trick) {
    CardPlace place{kMiddleOfTable - width / 2, 262, width};
    switch (play.seat) {
      case Seat::North: place.top = 214; break;
      case Seat::South: place.top = 312; break;
      case Seat::West: place.left -= width + 8; break;
      case Seat::East: place.left += width + 8; break;
    }
    detail::put_card(marks, play.card, place, shown.suits);
  }
}

void put_middle(std::vector<Mark>& marks, const Shown& shown) {
  const bool is_playing = !shown.is_as_dealt && shown.now.maker() && shown.now.phase() != game::Phase::Discard &&
                          !game::is_exchange(shown.now.phase());
  if (!is_playing) {
    put_turn_up(marks, shown);
    return;
  }
  const unsigned done = shown.now.completed_tricks();
  const game::Trick lying = done < game::kHandSize ? shown.now.trick(done) : game::Trick();
  put_lying(marks, shown, lying.empty() && done > 0 ? shown.now.trick(done - 1) : lying);
}

}  // namespace

Picture picture_of(const PlayedRecord& record, const PlayedDeal& played, const DealView& view) {
  const std::size_t until = view.at.value_or(played.actions.size());
  const Shown shown{record, played, deal_after(played.rules, played, until), !view.at, until, view.suits};
  Picture picture;
  picture.width = kPictureWidth;
  picture.height = kPictureHeight;
  picture.title = headline(played) + ". " + particulars(record, played);
  picture.marks.emplace_back(Ground{{0x1f, 0x70, 0x58}, {0x0d, 0x3b, 0x2d}});
  for (const Seat seat : kSeats) {
    if (codes::unused_seats(played.rules.players).contains(seat)) continue;
    put_plate(picture.marks, shown, seat);
    put_hand(picture.marks, shown, seat);
  }
  put_middle(picture.marks, shown);
  detail::put_panel(picture.marks, record, played, view.suits);
  return picture;
}

}  // namespace euchre::pictures
