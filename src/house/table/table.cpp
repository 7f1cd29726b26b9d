#include "house/table/table.h"

#include "law/laws/house_laws.h"
#include "law/laws/lawful_acts.h"

#include <algorithm>
#include <utility>

namespace euchre::table {

namespace {

Stage stage_of(game::Phase phase) {
  switch (phase) {
    case game::Phase::GoingUnder: return Stage::GoingUnder;
    case game::Phase::FirstRound: return Stage::FirstRound;
    case game::Phase::SecondRound: return Stage::SecondRound;
    case game::Phase::AloneChoice: return Stage::AloneChoice;
    case game::Phase::Discard: return Stage::Discard;
    case game::Phase::Play: return Stage::Play;
    case game::Phase::Over: return Stage::DealOver;
    case game::Phase::Giving: return Stage::Giving;
    case game::Phase::LayingAway: return Stage::LayingAway;
  }
  unreachable("phase");
}

Stage stage_of(const OpenDeal& open) {
  const std::optional<Due> due = open.due();
  if (!due) return Stage::Claims;
  switch (due->what) {
    case Due::What::Call: return open.at().auction.round == 1 ? Stage::FirstRound : Stage::SecondRound;
    case Due::What::Alone: return Stage::AloneChoice;
    case Due::What::Discard: return Stage::Discard;
    case Due::What::Lead:
    case Due::What::Play: return Stage::Play;
  }
  unreachable("due");
}

/// The laws of an open table. A built-in code's outlive everything; null where the code is unknown.
std::shared_ptr<const laws::LawBook> load_book(const facts::TableOpened& opening) {
  if (opening.house_rules.empty()) {
    return {std::shared_ptr<const laws::LawBook>(), laws::find_law_book(opening.code)};
  }
  Result<laws::HouseLaws, codes::CodeError> read = laws::read_house_laws(opening.house_rules, "house rules");
  if (!read) return nullptr;
  const auto house = std::make_shared<const laws::HouseLaws>(std::move(read).value());
  return {house, &house->book};
}

}  // namespace

void Table::apply(const facts::Fact& fact) {
  course_.apply(fact);
  if (std::holds_alternative<facts::MatchBegan>(fact)) is_practice_game_ = false;
  if (std::holds_alternative<facts::ActsUndone>(fact) && !course_.is_permissive()) is_practice_game_ = true;
  if (course_.is_permissive()) follow(fact);
}

void Table::follow(const facts::Fact& fact) {
  if (const auto* opened = std::get_if<facts::TableOpened>(&fact)) book_ = load_book(*opened);
  if (std::holds_alternative<facts::DealBegan>(fact) || std::holds_alternative<facts::MatchBegan>(fact)) open_.reset();
  const bool lays_out =
      std::holds_alternative<facts::HandsDealt>(fact) || std::holds_alternative<facts::ActsUndone>(fact);
  if (lays_out) return lay_out_deal();
  const facts::DealCourse* deal = course_.deal();
  const bool is_act = std::holds_alternative<facts::Called>(fact) || std::holds_alternative<facts::Discarded>(fact) ||
                      std::holds_alternative<facts::CardPlayed>(fact) ||
                      std::holds_alternative<facts::Incident>(fact) || std::holds_alternative<facts::Waived>(fact);
  if (is_act && open_ && deal != nullptr && !deal->scored)
    open_->apply(fact, deal->is_in_step ? &*deal->play : nullptr);
}

/// The hands as dealt, and all that still stands of what was done since.
void Table::lay_out_deal() {
  const facts::DealCourse* deal = course_.deal();
  if (deal == nullptr || !deal->dealt || !deal->play || book_ == nullptr || course_.match() == nullptr) return;
  const game::Dealt dealt{deal->dealer, deal->dealt->hands, deal->dealt->turn_up};
  BySide<int> score;
  for (const Side side : kSides) score[side] = course_.match()->score()[side].number();
  laws::SetUp set_up = laws::set_up_of(dealt, score);
  set_up.is_live = true;
  open_.emplace(book_, set_up);
  facts::LawfulWalk walk(course_.deal_rules(), dealt);
  for (const facts::Fact& fact : deal->acts) {
    walk.take(fact);
    open_->apply(fact, walk.deal());
  }
}

Stage Table::stage() const {
  if (course_.is_closed()) return Stage::Closed;
  if (course_.is_draw_pending() && are_seats_full()) return Stage::Contributing;
  if (course_.match() == nullptr) return Stage::Seating;
  if (!course_.is_match_running()) return Stage::MatchOver;
  const facts::DealCourse* deal = course_.deal();
  if (deal == nullptr) return Stage::Drawing;
  if (deal->scored) return Stage::DealOver;
  if (open_) return stage_of(*open_);
  return deal->play ? stage_of(deal->play->phase()) : Stage::Contributing;
}

const codes::Code& Table::code() const {
  EUCHRE_REQUIRE(is_open());
  return *course_.code();
}

Seats Table::empty_seats() const {
  Seats empty;
  for (const Seat seat : kSeats) {
    if (!sitter(seat) && !course_.unused_seats().contains(seat)) empty.push_back(seat);
  }
  return empty;
}

bool Table::are_seats_full() const { return empty_seats().empty(); }

std::optional<match::Standing> Table::standing() const {
  if (match() == nullptr) return std::nullopt;
  return match::standing_of(*match());
}

std::optional<Seat> Table::cutter() const {
  if (stage() != Stage::Contributing || course_.is_draw_pending()) return std::nullopt;
  return course_.cutter();
}

unsigned Table::least_cut() const { return is_open() ? code().draw.smallest_packet : 0; }
unsigned Table::most_cut() const { return is_open() ? size_of(code().deal.pack) - code().draw.smallest_packet : 0; }

bool Table::are_pledges_bound() const {
  const facts::ShuffleCourse* shuffle = course_.shuffle();
  return stage() == Stage::Contributing && shuffle != nullptr && shuffle->is_bound;
}

Seats Table::awaited_contributors() const {
  const facts::ShuffleCourse* shuffle = course_.shuffle();
  if (stage() != Stage::Contributing || shuffle == nullptr) return {};
  if (!shuffle->is_bound) return course_.silent_seats();
  Seats awaited;
  for (const Seat seat : kSeats) {
    if (shuffle->is_unopened(seat) && !shuffle->shares[seat].is_deserted) awaited.push_back(seat);
  }
  return awaited;
}

const game::Deal* Table::deal() const {
  const facts::DealCourse* deal = course_.deal();
  return deal != nullptr && deal->play ? &*deal->play : nullptr;
}

std::optional<Seat> Table::to_act() const {
  const game::Deal* play = deal();
  if (open_ && !course_.is_closed()) {
    const bool is_scored = course_.deal() == nullptr || course_.deal()->scored.has_value();
    return is_scored || !open_->due() ? std::nullopt : std::optional(open_->due()->seat);
  }
  if (course_.is_closed() || play == nullptr || play->phase() == game::Phase::Over) return std::nullopt;
  return play->to_act();
}

std::optional<game::SeatView> Table::seat_view(Seat seat) const {
  if (deal() == nullptr) return std::nullopt;
  return game::view_of(*deal(), seat);
}

}  // namespace euchre::table
