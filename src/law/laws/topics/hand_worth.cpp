#include "law/laws/detail/hand_worth.h"

#include "core/match/match.h"
#include "law/laws/detail/auction.h"

#include <algorithm>
#include <array>

namespace euchre::laws::detail {

namespace {

constexpr int kTricks = game::kHandSize;

/// Tricks without which the makers are euchred.
int needed_by(const Position& at, const HandResult& result) {
  return game::tricks_needed(at.code->deal, result.lone).number();
}

/// Whether an abandoned hand has no result: neither the makers have the tricks they need nor the others those that euchre
/// them, and the rest go to nobody. AMB-S60
bool is_open_when_abandoned(const Position& at, const HandResult& result) {
  const int needed = needed_by(at, result);
  return at.abandoned && result.tricks[result.makers] < needed &&
         result.tricks[adversaries_of(result.makers)] < kTricks + 1 - needed;
}

/// Whether the partner of a lone player whom only the director named showed a card. [S102.a]
bool idle_showed(const Position& at, Seat lone) {
  return !at.auction.lone && std::ranges::any_of(at.exposed, [lone](const ExposedCard& exposed) {
    return exposed.owner == partner_of(lone) && exposed.standing == ExposedCard::Standing::Callable;
  });
}

game::DealResult as_played(const Position& at, const HandResult& result) {
  game::DealResult played{game::Outcome::Euchred, result.makers, result.lone, {}};
  played.lone_defender = result.lone ? lone_hands(at).defender : std::nullopt;
  for (const Side side : {Side::NorthSouth, Side::EastWest}) {
    played.tricks[side] = game::TrickCount{static_cast<std::uint8_t>(std::clamp(result.tricks[side], 0, kTricks))};
  }
  played.outcome = game::outcome_of(played.tricks[result.makers], game::tricks_needed(at.code->deal, result.lone));
  return played;
}

/// What is paid for, as a ruling says it, and the parameter that says how much: by `match::Reason`.
struct PaidFor {
  Reason reason = Reason::Tricks;
  std::string_view key;
};
constexpr std::array kPaidFor{
    PaidFor{Reason::Tricks, "points.made"},          PaidFor{Reason::March, "points.march"},
    PaidFor{Reason::Euchre, "points.euchre"},        PaidFor{Reason::Tricks, "points.lone_made"},
    PaidFor{Reason::LoneMarch, "points.lone_march"}, PaidFor{Reason::LoneEuchre, "points.lone_euchre"}};

/// Whether makers without a trick pay more than for another euchre.
bool is_dearer(const codes::PointTable& table, const game::DealResult& played, const match::Award& award) {
  const codes::Points together = played.lone_player ? table.lone_euchre : table.euchre;
  return played.outcome == game::Outcome::Euchred &&
         award.points > (played.lone_defender ? table.defended_alone : together);
}

ResultWorth paid_by_match(const LawBook& book, const Position& at, const HandResult& result) {
  const codes::PointTable& table = book.code->match.points;
  const game::DealResult played = as_played(at, result);
  const match::Award award = *match::award_for(table, played);
  const PaidFor& paid = kPaidFor.at(static_cast<std::size_t>(award.reason));
  ResultWorth worth{award.side, award.points.number(), paid.reason, code_ground(book, paid.key)};
  const bool asks_more = needed_by(at, result) > 3 && played.outcome != game::Outcome::March;
  if (asks_more)
    worth.ground = worth.ground + code_ground(book, result.lone ? "points.lone_needs" : "points.made_needs");
  if (played.lone_defender && award.reason == match::Reason::LoneEuchre)
    worth.ground = code_ground(book, "points.defended_alone");
  if (is_dearer(table, played, award)) worth.ground = code_ground(book, "points.no_trick");
  return worth;
}

void limit_lone_march(const LawBook& book, const Position& at, Seat lone, ResultWorth& march) {
  if (at.lone_march_limit) {
    march.points = std::min(march.points, at.lone_march_limit->value);
    march.ground = at.lone_march_limit->ground + march.ground;
  }
  const LoneLaw& law = book.lone;
  if (law.idle_shows.value != LoneLaw::IdleShows::MarchLimited || !idle_showed(at, lone)) return;
  march.points = std::min(march.points, law.limited_march.value);
  march.ground = law.limited_march.ground + march.ground;
}

}  // namespace

std::optional<HandResult> result_of(const Position& at) {
  if (at.entered_result && (at.entered_result->complete || (at.abandoned && at.entered_result->tells_tricks))) {
    return is_open_when_abandoned(at, *at.entered_result) ? std::nullopt : at.entered_result;
  }
  const BySide<int> won = tricks_won(at);
  if (!at.auction.trump) return std::nullopt;  // Who took which trick hangs on it.
  const HandResult result{side_of(*at.auction.maker), at.auction.lone, won, true};
  if (at.abandoned && !is_open_when_abandoned(at, result)) return result;
  if (won[Side::NorthSouth] + won[Side::EastWest] < kTricks) return std::nullopt;
  return result;
}

ResultWorth worth_of(const LawBook& book, const Position& at, const HandResult& result) {
  ResultWorth worth = paid_by_match(book, at, result);
  if (!result.lone) return worth;
  if (worth.reason == Reason::LoneMarch) limit_lone_march(book, at, *result.lone, worth);
  if (worth.reason == Reason::Tricks && at.lone_march_limit) worth.ground = worth.ground + book.lone.shown_idle_tricks;
  if (worth.reason == Reason::LoneEuchre && at.lone_march_limit) worth.ground = worth.ground + book.lone.limited_euchre;
  return worth;
}

int points_as_played(const LawBook& book, const Position& at, Side side) {
  const auto result = result_of(at);
  if (!result) return 0;
  const ResultWorth played = worth_of(book, at, *result);
  return played.side == side ? played.points : 0;
}

}  // namespace euchre::laws::detail
