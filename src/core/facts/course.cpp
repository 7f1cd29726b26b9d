#include "core/facts/course.h"

#include "core/facts/lone_person.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace euchre::facts {

namespace {

std::shared_ptr<const codes::Code> load_code(const TableOpened& opening) {
  if (opening.house_rules.empty()) {
    return {std::shared_ptr<const codes::Code>(), codes::find_code(opening.code)};
  }
  Result<codes::Code, codes::CodeError> read = codes::parse_house_rules(opening.house_rules, "house rules");
  if (!read) return nullptr;
  return std::make_shared<const codes::Code>(std::move(read).value());
}

Seat seat_that_came_from(const SeatsDrawn& moves, Seat before) {
  for (const Seat seat : kSeats) {
    if (moves.came_from[seat] == before) return seat;
  }
  return before;
}

}  // namespace

/// What each fact does to the state.
struct Course::Applier {
  Course& course;

  void operator()(const TableOpened& fact) const {
    if (course.opening_) return;
    course.opening_ = fact;
    course.code_ = load_code(fact);
  }
  void operator()(const SeatTaken& fact) const {
    course.sitters_[fact.seat] = Sitter{fact.occupant};
    desert(fact.seat);
  }
  void operator()(const SeatLeft& fact) const {
    course.sitters_[fact.seat].reset();
    desert(fact.seat);
  }
  void operator()(const PlayerAbsent& fact) const { mark(fact.seat, Presence::Absent); }
  void operator()(const PlayerReturned& fact) const { mark(fact.seat, Presence::Present); }
  void operator()(const DrawBegan& fact) const {
    course.draw_.emplace();
    course.draw_->match = fact.match;
    course.draw_->partners = fact.partners;
    course.draw_->commitment = fact.commitment;
    course.begin_shuffle(course.draw_->shuffle, fact.version, fairness::Purpose::Draw, fact.match, fact.commitment);
  }
  void operator()(const CardDrawn& fact) const {
    if (!std::exchange(course.is_drawing_, true)) course.drawn_.clear();
    course.drawn_.push_back(fact);
  }
  void operator()(const SeatsDrawn& fact) const {
    const BySeat<std::optional<Sitter>> before = course.sitters_;
    for (const Seat seat : kSeats) course.sitters_[seat] = before[fact.came_from[seat]];
    for (CardDrawn& drawn : course.drawn_) drawn.seat = seat_that_came_from(fact, drawn.seat);
  }
  void operator()(const MatchBegan& fact) const {
    if (!course.code_) return;
    if (!std::exchange(course.is_drawing_, false)) course.drawn_.clear();
    course.match_number_ = fact.number;
    if (course.draw_ && course.draw_->match != fact.number) course.draw_.reset();
    course.match_.emplace(course.code_->match, fact.score);
    course.deal_.reset();
    course.dealer_ = fact.dealer;
  }
  void operator()(const DealBegan& fact) const {
    course.deal_.emplace();
    course.deal_->number = fact.number;
    course.deal_->dealer = fact.dealer;
    course.deal_->commitment = fact.commitment;
    course.deal_number_ = fact.number;
    course.dealer_ = fact.dealer;
    course.begin_shuffle(course.deal_->shuffle, fact.version, fairness::Purpose::Deal, fact.number, fact.commitment);
  }
  void operator()(const SecretSealed& fact) const {
    if (course.is_draw_pending()) {
      course.draw_->sealed = fact.secret;
    } else if (course.deal_) {
      course.deal_->sealed = fact.secret;
    }
  }
  void operator()(const Pledged& fact) const {
    ShuffleCourse* const shuffle = course.own_shuffle();
    if (shuffle == nullptr || shuffle->promises.of(fact.seat) != nullptr) return;
    shuffle->promises.pledged.push_back({fact.seat, fact.pledge, std::nullopt});
    shuffle->shares[fact.seat].pledge_number = fact.number;
    shuffle->numbered = fact.number;
  }
  void operator()(const PledgesBound& /*fact*/) const {
    if (ShuffleCourse* const shuffle = course.own_shuffle()) shuffle->is_bound = true;
  }
  void operator()(const Contributed& fact) const {
    if (ShuffleCourse* const shuffle = course.own_shuffle()) {
      open(*shuffle, fact);
    } else if (course.is_draw_pending()) {
      course.draw_->contributions[fact.seat] = fact.contribution;
    } else if (course.deal_) {
      course.deal_->contributions[fact.seat] = fact.contribution;
    }
  }
  void operator()(const PledgeLapsed& fact) const {
    ShuffleCourse* const shuffle = course.own_shuffle();
    if (shuffle == nullptr || shuffle->promises.of(fact.seat) == nullptr) return;
    ShareCourse& share = shuffle->shares[fact.seat];
    share.lapse = fact.why;
    std::optional<Sitter>& sitter = course.sitters_[fact.seat];
    if (sitter && !share.is_deserted) ++sitter->lapses;
  }
  void operator()(const PackCut& fact) const {
    if (!course.deal_) return;
    course.deal_->cut = fact.lifted;
    course.deal_->cut_by = fact.by;
    if (course.deal_->shuffle) course.deal_->shuffle->promises.cut = fact.lifted;
  }
  void operator()(const HandsDealt& fact) const {
    if (!course.deal_ || course.deal_->play || !course.is_dealable(fact)) return;
    course.deal_->play.emplace(course.deal_rules(), game::Dealt{course.deal_->dealer, fact.hands, fact.turn_up});
    course.deal_->stock = fact.stock;
    if (course.is_permissive() || lone_person(course)) course.deal_->dealt = fact;
  }
  void operator()(const Called& fact) const {
    keep(fact);
    course.act(fact.seat, fact.call);
  }
  void operator()(const Discarded& fact) const {
    keep(fact);
    course.act(fact.seat, game::Discard{fact.card});
  }
  void operator()(const CardGiven& fact) const {
    keep(fact);
    course.act(fact.seat, game::GiveCard{fact.card});
  }
  void operator()(const CardLaidUnder& fact) const {
    keep(fact);
    course.act(fact.seat, game::LayUnder{fact.card});
  }
  void operator()(const CardPlayed& fact) const {
    keep(fact);
    course.act(fact.seat, game::PlayCard{fact.card});
  }
  void operator()(const Incident& fact) const { keep(fact); }
  void operator()(const Waived& fact) const { keep(fact); }
  void operator()(const RestClaimed& fact) const {
    keep(fact);
    if (course.open_claim() != nullptr) course.deal_->rest->is_settled = true;
  }
  void operator()(const RestOffered& fact) const {
    keep(fact);
    if (course.deal_) course.deal_->rest = RestCourse{fact.seat};
  }
  void operator()(const RestAnswered& fact) const {
    keep(fact);
    if (course.open_claim() == nullptr) return;
    DealCourse& deal = *course.deal_;
    if (fact.answer == RestAnswer::Accepted) {
      deal.rest->accepted[fact.seat] = true;
    } else {
      deal.rest_refused[deal.rest->claimer] = true;
      deal.rest.reset();
    }
  }
  void operator()(const DealEntered& /*fact*/) const { course.enter_deal(); }
  void operator()(const DealSettled& fact) const { course.settle_deal(fact); }
  void operator()(const DirectorNamed& fact) const { course.director_ = fact.name; }
  void operator()(const DirectorCalled& /*fact*/) const { course.is_under_appeal_ = true; }
  void operator()(const AppealClosed& /*fact*/) const { course.is_under_appeal_ = false; }
  void operator()(const ActsUndone& fact) const { course.undo(fact.count); }
  void operator()(const RuledByHand& /*fact*/) const {}  // Words; what it enters is a fact of its own.
  void operator()(const ScoreCorrected& fact) const {
    if (course.is_match_running()) course.match_->correct(fact.score);
  }
  void operator()(const SecretRevealed& fact) const {
    if (course.deal_) {
      course.deal_->revealed = fact.secret;
    } else if (course.draw_) {
      course.draw_->revealed = fact.secret;
    }
  }
  void operator()(const GameEnded& /*fact*/) const {
    if (course.deal_) ++course.deal_->games_announced;
  }
  void operator()(const RubberEnded& /*fact*/) const {
    if (course.deal_) course.deal_->is_rubber_announced = true;
  }
  void operator()(const TableClosed& /*fact*/) const { course.is_closed_ = true; }

  static void open(ShuffleCourse& shuffle, const Contributed& fact) {
    fairness::Promise* const promise = shuffle.promises.of(fact.seat);
    if (promise == nullptr || !fact.opened) return;
    promise->opening = fairness::Opening{fact.contribution, fact.opened->nonce};
    shuffle.shares[fact.seat].opening_number = fact.opened->number;
    shuffle.numbered = fact.opened->number;
  }
  /// Whoever comes to the seat now is not the one who pledged.
  void desert(Seat seat) const {
    ShuffleCourse* const shuffle = course.own_shuffle();
    if (shuffle != nullptr && shuffle->is_unopened(seat)) shuffle->shares[seat].is_deserted = true;
  }
  void mark(Seat seat, Presence presence) const {
    if (course.sitters_[seat]) course.sitters_[seat]->presence = presence;
  }
  void keep(const Fact& fact) const {
    const bool is_in_play = course.deal_ && course.deal_->play && !course.deal_->scored;
    if (is_in_play && course.deal_->dealt) course.deal_->acts.push_back(fact);
  }
};

void Course::apply(const Fact& fact) { std::visit(Applier{*this}, fact); }

bool ShuffleCourse::is_unopened(Seat seat) const {
  const ShareCourse& share = shares[seat];
  return share.pledge_number > 0 && share.opening_number == 0 && !share.lapse;
}
bool ShuffleCourse::has_unopened() const {
  return std::ranges::any_of(kSeats, [this](Seat seat) { return is_unopened(seat); });
}

void Course::begin_shuffle(std::optional<ShuffleCourse>& shuffle, fairness::Version version, fairness::Purpose purpose,
                           unsigned number, const std::optional<fairness::Commitment>& commitment) {
  version_ = std::max(version_, version);
  if (version == fairness::Version::Clear || !commitment) return;
  shuffle.emplace();
  shuffle->promises.place = {opening_ ? opening_->table : std::string(), purpose, number};
  shuffle->promises.commitment = *commitment;
}

void Course::enter_deal() {
  if (!deal_ || deal_->scored || !is_match_running()) return;
  if (!deal_->play || deal_->play->phase() != game::Phase::Over || !deal_->is_in_step) return;
  deal_->scored = match_->score_deal(deal_->play->result());
  dealer_ = match::dealer_after(code_->deal.players, code_->match.game, deal_->play->result().outcome, deal_->dealer);
}

void Course::settle_deal(const DealSettled& settled) {
  if (!deal_ || deal_->scored || !is_match_running()) return;
  const bool is_repeated = settled.next_dealer == deal_->dealer;
  deal_->scored = match_->settle(settled.entries, is_repeated ? match::DealTurn::Repeated : match::DealTurn::Used);
  deal_->settled = settled;
  dealer_ = settled.next_dealer;
}

codes::DealRules Course::deal_rules() const {
  if (deal_ && deal_->play) return deal_->play->rules();
  codes::DealRules rules = match_ ? match::rules_at(code_->deal, code_->match.game, match_->score()) : code_->deal;
  if (is_permissive()) {
    rules.natural_card = codes::NaturalCardDuty::Nobody;
    rules.naming_card = codes::NamingCardDuty::Nobody;
    rules.bare_bower = codes::BareBower::Allowed;
  }
  return rules;
}

void LawfulWalk::take(const Fact& fact) {
  const auto step = [this](Seat seat, const game::Action& action) {
    if (!deal_) return;
    const bool is_lawful = deal_->phase() != game::Phase::Over && deal_->to_act() == seat && deal_->is_legal(action);
    if (is_lawful) return deal_->apply(action);
    deal_.reset();
  };
  if (const auto* called = std::get_if<Called>(&fact)) step(called->seat, called->call);
  if (const auto* discarded = std::get_if<Discarded>(&fact)) step(discarded->seat, game::Discard{discarded->card});
  if (const auto* given = std::get_if<CardGiven>(&fact)) step(given->seat, game::GiveCard{given->card});
  if (const auto* laid = std::get_if<CardLaidUnder>(&fact)) step(laid->seat, game::LayUnder{laid->card});
  if (const auto* played = std::get_if<CardPlayed>(&fact)) step(played->seat, game::PlayCard{played->card});
}

void Course::act(Seat seat, const game::Action& action) {
  if (!deal_ || !deal_->play || deal_->scored) return;
  game::Deal& play = *deal_->play;
  const bool is_lawful =
      play.phase() != game::Phase::Over && play.to_act() == seat && play.is_legal(action) && deal_->is_in_step;
  if (is_lawful) {
    play.apply(action);
  } else if (is_permissive()) {
    deal_->is_in_step = false;
  }
}

void Course::undo(unsigned count) {
  if (!deal_ || !deal_->dealt || deal_->scored || count > deal_->acts.size()) return;
  std::vector<Fact> kept = std::move(deal_->acts);
  kept.resize(kept.size() - count);
  deal_->acts.clear();
  deal_->is_in_step = true;
  deal_->rest.reset();
  deal_->rest_refused = {};
  deal_->play.emplace(deal_rules(), game::Dealt{deal_->dealer, deal_->dealt->hands, deal_->dealt->turn_up});
  for (const Fact& fact : kept) apply(fact);
}

const RestCourse* Course::open_claim() const {
  return deal_ && deal_->rest && !deal_->rest->is_settled ? &*deal_->rest : nullptr;
}

bool Course::must_answer_claim(Seat seat) const {
  const RestCourse* claim = open_claim();
  if (claim == nullptr || !deal_->play) return false;
  const bool is_asked = side_of(seat) != side_of(claim->claimer) && deal_->play->is_active(seat);
  return is_asked && !claim->accepted[seat];
}

bool Course::is_dealable(const HandsDealt& dealt) const {
  if (!code_ || unused_seats().contains(deal_->dealer)) return false;
  CardSet all{dealt.turn_up};
  unsigned count = 1;
  for (const Seat seat : kSeats) {
    if (dealt.hands[seat].size() != game::kHandSize) return false;
    all |= dealt.hands[seat];
    count += game::kHandSize;
  }
  for (const Card card : dealt.stock) all.insert(card);
  count += static_cast<unsigned>(dealt.stock.size());
  const CardSet pack = cards_of(code_->deal.pack);
  const bool is_whole = dealt.stock.empty() || all == pack;
  return all.size() == count && pack.contains_all(all) && is_whole;
}

const TableOpened* Course::opening() const { return opening_ ? &*opening_ : nullptr; }
const codes::Code* Course::code() const { return code_.get(); }
bool Course::is_closed() const { return is_closed_; }
bool Course::is_permissive() const { return opening_ && opening_->manner != Manner::Strict; }
const std::string& Course::director() const { return director_; }
bool Course::is_under_appeal() const { return is_under_appeal_; }
const std::optional<Sitter>& Course::sitter(Seat seat) const { return sitters_[seat]; }
unsigned Course::match_number() const { return match_number_; }
const DrawCourse* Course::draw() const { return draw_ ? &*draw_ : nullptr; }
bool Course::is_draw_pending() const { return draw_ && draw_->match > match_number_ && !is_match_running(); }
bool Course::is_shuffle_of_draw() const { return draw_ && (is_draw_pending() || !deal_); }
const ShuffleCourse* Course::shuffle() const {
  if (is_shuffle_of_draw()) return draw_->shuffle ? &*draw_->shuffle : nullptr;
  return deal_ && deal_->shuffle ? &*deal_->shuffle : nullptr;
}
ShuffleCourse* Course::own_shuffle() {
  if (is_shuffle_of_draw()) return draw_->shuffle ? &*draw_->shuffle : nullptr;
  return deal_ && deal_->shuffle ? &*deal_->shuffle : nullptr;
}
unsigned Course::house_cut(const fairness::Secret& secret) const {
  const unsigned least = code_->draw.smallest_packet;
  const fairness::Place place{opening_->table, fairness::Purpose::Deal, deal_->number};
  return fairness::house_cut(secret, place, least, size_of(code_->deal.pack) - least);
}
SeatSet Course::unused_seats() const { return code_ ? codes::unused_seats(code_->deal.players) : SeatSet(); }
std::optional<Seat> Course::cutter() const {
  return deal_ && code_ ? std::optional(game::cutter(code_->deal.players, deal_->dealer)) : std::nullopt;
}
bool Course::may_pledge(Seat seat) const {
  const std::optional<Sitter>& there = sitters_[seat];
  return there && there->occupant.kind == OccupantKind::Human && there->lapses < kLapsesBorne;
}
FixedVector<Seat, 4> Course::silent_seats() const {
  FixedVector<Seat, 4> silent;
  const ShuffleCourse* bound = shuffle();
  if (bound == nullptr) return silent;
  for (const Seat seat : kSeats) {
    const bool is_there = may_pledge(seat) && sitters_[seat]->presence == Presence::Present;
    if (is_there && bound->promises.of(seat) == nullptr) silent.push_back(seat);
  }
  return silent;
}
const std::vector<CardDrawn>& Course::drawn() const { return drawn_; }
const match::Match* Course::match() const { return match_ ? &*match_ : nullptr; }
bool Course::is_match_running() const { return match_ && !match_->is_over(); }
unsigned Course::deal_number() const { return deal_number_; }
const DealCourse* Course::deal() const { return deal_ ? &*deal_ : nullptr; }
bool Course::is_deal_running() const { return deal_ && !deal_->scored; }
std::optional<Seat> Course::dealer() const { return dealer_; }

std::optional<Seat> lone_person(const Course& course) {
  if (course.is_permissive()) return std::nullopt;
  std::optional<Seat> person;
  for (const Seat seat : kSeats) {
    if (course.unused_seats().contains(seat)) continue;
    const std::optional<Sitter>& sitter = course.sitter(seat);
    if (!sitter) return std::nullopt;
    if (sitter->occupant.kind == OccupantKind::Computer) continue;
    if (person) return std::nullopt;
    person = seat;
  }
  return person;
}

bool operator==(const Course& left, const Course& right) {
  // The code follows from the opening and is not compared.
  const auto parts = [](const Course& course) {
    return std::tie(course.opening_, course.is_closed_, course.director_, course.is_under_appeal_, course.sitters_,
                    course.match_number_, course.draw_, course.is_drawing_, course.drawn_, course.match_,
                    course.deal_number_, course.deal_, course.dealer_, course.version_);
  };
  return parts(left) == parts(right);
}

}  // namespace euchre::facts
