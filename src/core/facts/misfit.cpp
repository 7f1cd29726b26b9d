#include "core/facts/course.h"
#include "core/facts/lone_person.h"

#include <algorithm>

namespace euchre::facts {

namespace {

using Answer = std::optional<Misfit>;
constexpr Answer kFits = std::nullopt;

BySide<codes::Points> score_after(const match::Match& match, const match::DealScored& scored) {
  return scored.games_ended.empty() ? match.score() : scored.games_ended.front().score;
}

bool is_permutation_of_seats(const BySeat<Seat>& seats) {
  return std::ranges::all_of(kSeats, [&](Seat seat) { return std::ranges::count(seats, seat) == 1; });
}

}  // namespace

/// Whether each fact may come next.
struct Course::Checker {
  const Course& course;

  Answer operator()(const TableOpened& /*fact*/) const { return Misfit::AlreadyOpened; }
  Answer operator()(const SeatTaken& fact) const {
    if (course.unused_seats().contains(fact.seat)) return Misfit::UnusedSeat;
    const std::optional<Sitter>& sitter = course.sitters_[fact.seat];
    const bool is_persons = sitter && sitter->occupant.kind == OccupantKind::Human;
    return is_persons ? Answer(Misfit::SeatOccupied) : kFits;
  }
  Answer operator()(const SeatLeft& fact) const {
    return course.sitters_[fact.seat] ? kFits : Answer(Misfit::SeatEmpty);
  }
  Answer operator()(const PlayerAbsent& fact) const { return presence_is(fact.seat, Presence::Present); }
  Answer operator()(const PlayerReturned& fact) const { return presence_is(fact.seat, Presence::Absent); }
  Answer operator()(const DrawBegan& fact) const {
    if (const Answer running = between_matches()) return running;
    if (course.is_draw_pending() || course.is_drawing_) return Misfit::Twice;
    if (fact.version < course.version_) return Misfit::WrongVersion;
    return fact.match == course.match_number_ + 1 ? kFits : Answer(Misfit::WrongNumber);
  }
  Answer operator()(const CardDrawn& fact) const {
    if (const Answer running = between_matches()) return running;
    if (fact.card.is_joker()) return Misfit::WrongCards;
    return course.is_draw_pending() ? all_opened() : kFits;
  }
  Answer operator()(const SeatsDrawn& fact) const {
    if (!is_permutation_of_seats(fact.came_from)) return Misfit::WrongSeat;
    return moves_to_unused(fact) ? Answer(Misfit::UnusedSeat) : between_matches();
  }
  Answer operator()(const MatchBegan& fact) const {
    if (const Answer running = between_matches()) return running;
    if (!can_begin_at(fact.score)) return Misfit::WrongScore;
    if (course.unused_seats().contains(fact.dealer)) return Misfit::UnusedSeat;
    if (const Answer open = course.is_draw_pending() ? all_opened() : kFits) return open;
    return fact.number == course.match_number_ + 1 ? kFits : Answer(Misfit::WrongNumber);
  }
  Answer operator()(const DealBegan& fact) const {
    if (!course.is_match_running()) return Misfit::NoMatch;
    if (course.is_deal_running()) return Misfit::DealRunning;
    if (fact.number != course.deal_number_ + 1) return Misfit::WrongNumber;
    const bool is_unbound = fact.version == fairness::Version::Pledged && !fact.commitment;
    if (is_unbound || fact.version < course.version_) return Misfit::WrongVersion;
    return fact.dealer == course.dealer_ ? kFits : Answer(Misfit::WrongDealer);
  }
  Answer operator()(const SecretSealed& fact) const {
    if (course.is_draw_pending()) {
      return course.draw_->sealed ? Answer(Misfit::Twice) : belongs_to_draw(fact.secret);
    }
    if (const Answer late = before_dealing()) return late;
    if (course.deal_->sealed) return Misfit::Twice;
    return belongs(fact.secret);
  }
  Answer operator()(const Pledged& fact) const {
    if (const Answer late = before_cards()) return late;
    const ShuffleCourse* shuffle = course.shuffle();
    if (shuffle == nullptr) return Misfit::WrongVersion;
    if (shuffle->is_bound) return Misfit::TooLate;
    if (!is_person(fact.seat)) return Misfit::WrongSeat;
    if (!course.may_pledge(fact.seat)) return Misfit::NotAsked;
    if (shuffle->promises.of(fact.seat) != nullptr) return Misfit::Twice;
    return fact.number == shuffle->numbered + 1 ? kFits : Answer(Misfit::WrongNumber);
  }
  Answer operator()(const PledgesBound& fact) const {
    if (const Answer late = before_cards()) return late;
    const ShuffleCourse* shuffle = course.shuffle();
    if (shuffle == nullptr) return Misfit::WrongVersion;
    if (shuffle->is_bound) return Misfit::Twice;
    return fact.without == course.silent_seats() ? kFits : Answer(Misfit::WrongSeat);
  }
  Answer operator()(const Contributed& fact) const {
    if (const Answer late = before_cards()) return late;
    const ShuffleCourse* shuffle = course.shuffle();
    if ((shuffle != nullptr) != fact.opened.has_value()) return Misfit::WrongVersion;
    return shuffle != nullptr ? opens(*shuffle, fact) : given_in_the_clear(fact);
  }
  Answer operator()(const PledgeLapsed& fact) const {
    if (const Answer late = before_cards()) return late;
    const ShuffleCourse* shuffle = course.shuffle();
    return shuffle == nullptr ? Answer(Misfit::WrongVersion) : waits_for_opening(*shuffle, fact.seat);
  }
  Answer operator()(const PackCut& fact) const {
    if (const Answer late = before_dealing()) return late;
    if (course.deal_->cut) return Misfit::Twice;
    if (fact.seat != course.cutter()) return Misfit::WrongSeat;
    const unsigned least = course.code_->draw.smallest_packet;
    const unsigned pack = size_of(course.code_->deal.pack);
    const bool is_wide = fact.lifted >= least && fact.lifted + least <= pack;
    if (!is_wide) return Misfit::WrongCut;
    const ShuffleCourse* shuffle = course.shuffle();
    if (shuffle == nullptr) return fact.by == Cutter::Player ? kFits : Answer(Misfit::WrongVersion);
    if (shuffle->is_bound) return Misfit::TooLate;
    return fact.by == Cutter::House ? cut_for(fact) : by_person(fact.seat);
  }
  Answer operator()(const HandsDealt& fact) const {
    if (!course.is_deal_running()) return Misfit::NoDeal;
    if (course.deal_->play) return Misfit::Twice;
    if (const Answer open = all_opened()) return open;
    return course.is_dealable(fact) ? kFits : Answer(Misfit::WrongCards);
  }
  Answer operator()(const Called& fact) const { return lawful(fact.seat, fact.call); }
  Answer operator()(const Discarded& fact) const { return lawful(fact.seat, game::Discard{fact.card}); }
  Answer operator()(const CardGiven& fact) const { return lawful(fact.seat, game::GiveCard{fact.card}); }
  Answer operator()(const CardLaidUnder& fact) const { return lawful(fact.seat, game::LayUnder{fact.card}); }
  Answer operator()(const CardPlayed& fact) const { return lawful(fact.seat, game::PlayCard{fact.card}); }
  Answer operator()(const DealEntered& fact) const {
    if (!course.deal_) return Misfit::NoDeal;
    if (course.deal_->scored) return Misfit::Twice;
    if (!is_played_out()) return Misfit::DealRunning;
    if (!course.is_match_running()) return Misfit::NoMatch;
    match::Match match = *course.match_;
    const match::DealScored scored = match.score_deal(course.deal_->play->result());
    const bool agrees = fact.award == scored.award && fact.score == score_after(match, scored);
    return agrees ? kFits : Answer(Misfit::WrongScore);
  }
  Answer operator()(const SecretRevealed& fact) const {
    if (!course.deal_) return after_draw(fact.secret);
    if (course.deal_->revealed) return Misfit::Twice;
    if (!is_played_out() && !course.deal_->scored) return Misfit::DealRunning;
    return belongs(fact.secret);
  }
  Answer operator()(const GameEnded& fact) const {
    if (!course.deal_ || !course.deal_->scored) return Misfit::WrongScore;
    const std::vector<match::GameResult>& ended = course.deal_->scored->games_ended;
    const unsigned next = course.deal_->games_announced;
    return next < ended.size() && ended[next] == fact.result ? kFits : Answer(Misfit::WrongScore);
  }
  Answer operator()(const RubberEnded& fact) const {
    if (!course.deal_ || !course.deal_->scored) return Misfit::WrongScore;
    if (course.deal_->is_rubber_announced) return Misfit::Twice;
    return course.deal_->scored->rubber == fact.result ? kFits : Answer(Misfit::WrongScore);
  }
  Answer operator()(const TableClosed& /*fact*/) const { return kFits; }
  /// In the record of a strict table it tells what the lines around it cannot, and changes nothing.
  Answer operator()(const Incident& /*fact*/) const { return course.is_permissive() ? in_deal() : kFits; }
  Answer operator()(const Waived& /*fact*/) const { return course.is_permissive() ? in_deal() : Misfit::StrictTable; }
  Answer operator()(const RestClaimed& fact) const {
    if (course.is_permissive()) return Misfit::OpenTable;
    if (const Answer outside = in_deal()) return outside;
    const RestCourse* claim = course.open_claim();
    if (claim == nullptr) return is_on_lead(fact.seat) ? kFits : Answer(Misfit::NotOnLead);
    if (claim->claimer != fact.seat) return Misfit::WrongSeat;
    const bool is_awaited = std::ranges::any_of(kSeats, [&](Seat seat) { return course.must_answer_claim(seat); });
    return is_awaited ? Answer(Misfit::ClaimOpen) : kFits;
  }
  Answer operator()(const RestOffered& fact) const {
    if (course.is_permissive()) return Misfit::OpenTable;
    if (const Answer outside = in_deal()) return outside;
    if (course.deal_->rest) return Misfit::ClaimOpen;
    if (course.deal_->rest_refused[fact.seat]) return Misfit::Twice;
    return is_on_lead(fact.seat) ? kFits : Answer(Misfit::NotOnLead);
  }
  Answer operator()(const RestAnswered& fact) const {
    return course.must_answer_claim(fact.seat) ? kFits : Answer(Misfit::NoClaim);
  }
  Answer operator()(const DealSettled& fact) const {
    if (!course.is_permissive()) return Misfit::StrictTable;
    if (const Answer outside = in_deal()) return outside;
    if (!course.is_match_running()) return Misfit::NoMatch;
    match::Match match = *course.match_;
    const bool is_repeated = fact.next_dealer == course.deal_->dealer;
    const auto turn = is_repeated ? match::DealTurn::Repeated : match::DealTurn::Used;
    const match::DealScored scored = match.settle(fact.entries, turn);
    return fact.score == score_after(match, scored) ? kFits : Answer(Misfit::WrongScore);
  }
  Answer operator()(const DirectorNamed& /*fact*/) const { return kFits; }
  Answer operator()(const DirectorCalled& /*fact*/) const {
    if (course.director_.empty()) return Misfit::NoDirector;
    return course.is_under_appeal_ ? Answer(Misfit::Twice) : kFits;
  }
  Answer operator()(const AppealClosed& /*fact*/) const { return of_director(); }
  Answer operator()(const ActsUndone& fact) const {
    const Answer nobody = lone_person(course) ? kFits : of_director();
    if (nobody) return nobody;
    if (const Answer outside = in_deal()) return outside;
    return fact.count > 0 && fact.count <= course.deal_->acts.size() ? kFits : Answer(Misfit::NothingToUndo);
  }
  Answer operator()(const RuledByHand& /*fact*/) const { return of_director(); }
  Answer operator()(const ScoreCorrected& fact) const {
    if (const Answer nobody = of_director()) return nobody;
    if (!course.is_match_running()) return Misfit::NoMatch;
    return can_begin_at(fact.score) ? kFits : Answer(Misfit::WrongScore);
  }

  [[nodiscard]] bool moves_to_unused(const SeatsDrawn& fact) const {
    return std::ranges::any_of(
        kSeats, [&](Seat seat) { return course.unused_seats().contains(seat) && fact.came_from[seat] != seat; });
  }
  [[nodiscard]] bool is_on_lead(Seat seat) const {
    const game::Deal& play = *course.deal_->play;
    return play.phase() == game::Phase::Play && play.to_act() == seat && play.trick(play.completed_tricks()).empty();
  }
  [[nodiscard]] Answer of_director() const { return course.is_under_appeal_ ? kFits : Answer(Misfit::NoDirector); }
  /// At an open table: between the deal and its account.
  [[nodiscard]] Answer in_deal() const {
    if (!course.is_deal_running()) return Misfit::NoDeal;
    return course.deal_->play ? kFits : Answer(Misfit::NotDealt);
  }

  [[nodiscard]] Answer presence_is(Seat seat, Presence expected) const {
    const std::optional<Sitter>& sitter = course.sitters_[seat];
    if (!sitter) return Misfit::SeatEmpty;
    const bool is_computer = sitter->occupant.kind == OccupantKind::Computer;
    return is_computer || sitter->presence != expected ? Answer(Misfit::WrongPresence) : kFits;
  }
  [[nodiscard]] Answer between_matches() const {
    return course.is_match_running() ? Answer(Misfit::MatchRunning) : kFits;
  }
  /// A game told from its middle was not won before it.
  [[nodiscard]] bool can_begin_at(const BySide<codes::Points>& score) const {
    const std::optional<codes::Points>& target = course.code_->match.game.target;
    return std::ranges::all_of(
        score, [&target](codes::Points points) { return points >= codes::Points(0) && (!target || points < *target); });
  }
  [[nodiscard]] Answer before_dealing() const {
    if (!course.is_deal_running()) return Misfit::NoDeal;
    return course.deal_->play ? Answer(Misfit::TooLate) : kFits;
  }
  /// Between the commitment and the first card, of a draw as of a deal.
  [[nodiscard]] Answer before_cards() const {
    if (!course.is_draw_pending()) return before_dealing();
    return course.is_drawing_ ? Answer(Misfit::TooLate) : kFits;
  }
  [[nodiscard]] bool is_person(Seat seat) const {
    const std::optional<Sitter>& sitter = course.sitters_[seat];
    return sitter && sitter->occupant.kind == OccupantKind::Human;
  }
  [[nodiscard]] Answer by_person(Seat seat) const { return is_person(seat) ? kFits : Answer(Misfit::WrongSeat); }
  /// The house lifts for a computer or for who is away, and then as its secret has it.
  [[nodiscard]] Answer cut_for(const PackCut& fact) const {
    const bool is_there = is_person(fact.seat) && course.sitters_[fact.seat]->presence == Presence::Present;
    if (is_there) return Misfit::WrongSeat;
    const std::optional<fairness::Secret>& secret = course.deal_->sealed;
    return !secret || fact.lifted == course.house_cut(*secret) ? kFits : Answer(Misfit::ChosenCut);
  }
  /// Under the first version.
  [[nodiscard]] Answer given_in_the_clear(const Contributed& fact) const {
    if (!is_person(fact.seat)) return Misfit::WrongSeat;
    const bool is_for_draw = course.is_draw_pending();
    const auto& contributions = is_for_draw ? course.draw_->contributions : course.deal_->contributions;
    return contributions[fact.seat] ? Answer(Misfit::Twice) : kFits;
  }
  [[nodiscard]] static Answer waits_for_opening(const ShuffleCourse& shuffle, Seat seat) {
    if (!shuffle.is_bound) return Misfit::NotBound;
    if (shuffle.promises.of(seat) == nullptr) return Misfit::NotPledged;
    return shuffle.is_unopened(seat) ? kFits : Answer(Misfit::Twice);
  }
  [[nodiscard]] static Answer opens(const ShuffleCourse& shuffle, const Contributed& fact) {
    if (const Answer no = waits_for_opening(shuffle, fact.seat)) return no;
    if (fact.opened->number != shuffle.numbered + 1) return Misfit::WrongNumber;
    const fairness::Opening opening{fact.contribution, fact.opened->nonce};
    return fairness::fits(opening, fact.seat, shuffle.promises) ? kFits : Answer(Misfit::WrongOpening);
  }
  /// Whether cards may come: everybody is bound, and every pledge is opened or lapsed.
  [[nodiscard]] Answer all_opened() const {
    const ShuffleCourse* shuffle = course.shuffle();
    if (shuffle == nullptr) return kFits;
    if (!shuffle->is_bound) return Misfit::NotBound;
    return shuffle->has_unopened() ? Answer(Misfit::Unopened) : kFits;
  }
  [[nodiscard]] Answer belongs(const fairness::Secret& secret) const {
    const DealCourse& deal = *course.deal_;
    if (deal.sealed && *deal.sealed != secret) return Misfit::WrongSecret;
    if (deal.shuffle) return fits(secret, deal.shuffle->promises);
    if (deal.commitment && !fairness::matches(secret, *deal.commitment)) return Misfit::WrongSecret;
    return kFits;
  }
  [[nodiscard]] Answer belongs_to_draw(const fairness::Secret& secret) const {
    const DrawCourse& draw = *course.draw_;
    if (draw.sealed && *draw.sealed != secret) return Misfit::WrongSecret;
    if (draw.shuffle) return fits(secret, draw.shuffle->promises);
    return fairness::matches(secret, draw.commitment) ? kFits : Answer(Misfit::WrongSecret);
  }
  [[nodiscard]] static Answer fits(const fairness::Secret& secret, const fairness::Promises& promises) {
    const bool is_kept = fairness::matches(secret, promises.commitment, promises.place);
    return is_kept ? kFits : Answer(Misfit::WrongSecret);
  }
  /// The secret of a draw is revealed between the draw and the first deal.
  [[nodiscard]] Answer after_draw(const fairness::Secret& secret) const {
    if (!course.draw_ || course.is_draw_pending()) return Misfit::NoDeal;
    return course.draw_->revealed ? Answer(Misfit::Twice) : belongs_to_draw(secret);
  }
  [[nodiscard]] bool is_played_out() const {
    return course.deal_->play && course.deal_->is_in_step && course.deal_->play->phase() == game::Phase::Over;
  }
  [[nodiscard]] Answer lawful(Seat seat, const game::Action& action) const {
    if (!course.deal_) return Misfit::NoDeal;
    if (!course.deal_->play) return Misfit::NotDealt;
    if (course.is_permissive()) return course.deal_->scored ? Answer(Misfit::DealFinished) : kFits;
    if (is_played_out()) return Misfit::DealFinished;
    if (course.open_claim() != nullptr) return Misfit::ClaimOpen;
    if (course.deal_->play->to_act() != seat) return Misfit::OutOfTurn;
    return course.deal_->play->is_legal(action) ? kFits : Answer(Misfit::Unlawful);
  }
};

std::optional<Misfit> Course::misfit(const Fact& fact) const {
  if (is_closed_) return Misfit::TableClosed;
  if (!opening_) {
    const TableOpened* opened = std::get_if<TableOpened>(&fact);
    if (opened == nullptr) return Misfit::NotOpened;
    Course opening;
    opening.apply(*opened);
    return opening.code_ ? kFits : Answer(Misfit::UnknownCode);
  }
  if (!code_) return Misfit::UnknownCode;
  return std::visit(Checker{*this}, fact);
}

std::string_view to_text(Misfit misfit) {
  switch (misfit) {
    case Misfit::NotOpened: return "the table must be opened first";
    case Misfit::AlreadyOpened: return "the table is open already";
    case Misfit::TableClosed: return "nothing follows the closing of the table";
    case Misfit::UnknownCode: return "the table's code is unknown or its house rules cannot be read";
    case Misfit::SeatOccupied: return "a player sits there";
    case Misfit::UnusedSeat: return "nobody plays at that seat: under these rules two play, North and East";
    case Misfit::SeatEmpty: return "nobody sits there";
    case Misfit::WrongPresence: return "only a player who is there can be absent, and only the absent can return";
    case Misfit::MatchRunning: return "a match is on";
    case Misfit::NoMatch: return "no match is on";
    case Misfit::DealRunning: return "the deal is not finished";
    case Misfit::NoDeal: return "no deal has begun";
    case Misfit::WrongNumber: return "deals and matches are counted from 1 without gaps";
    case Misfit::WrongDealer: return "another seat is due to deal";
    case Misfit::WrongSecret: return "the secret does not belong to the commitment";
    case Misfit::Twice: return "this was done already for this deal";
    case Misfit::TooLate: return "the hands are dealt already";
    case Misfit::WrongSeat: return "another seat must do this";
    case Misfit::WrongCut: return "the cut leaves a packet too small";
    case Misfit::ChosenCut: return "the house was to cut as its secret has it";
    case Misfit::WrongCards: return "these are not five different cards of the pack to each hand and one turned up";
    case Misfit::NotDealt: return "the hands are not dealt";
    case Misfit::DealFinished: return "the last trick is over";
    case Misfit::OutOfTurn: return "another seat is to act";
    case Misfit::Unlawful: return "the code does not allow it";
    case Misfit::WrongScore: return "the score is not what the deals earned";
    case Misfit::StrictTable: return "this happens only at an open table";
    case Misfit::OpenTable: return "this happens only at a strict table";
    case Misfit::NoDirector: return "no director was called";
    case Misfit::ClaimOpen: return "a claim of the rest waits for its answers";
    case Misfit::NoClaim: return "that seat is not asked about a claim of the rest";
    case Misfit::NotOnLead: return "only who is to lead to a trick claims the rest with his hand laid open";
    case Misfit::NothingToUndo: return "so much was not done in this deal";
    case Misfit::WrongVersion: return "this does not belong to the version by which this shuffle is made";
    case Misfit::NotBound: return "not everybody is bound yet";
    case Misfit::NotPledged: return "that seat has pledged nothing";
    case Misfit::WrongOpening: return "this is not what the seat has pledged";
    case Misfit::NotAsked: return "that player let too many pledges lapse and is not asked any more";
    case Misfit::Unopened: return "a pledge is neither opened nor lapsed";
  }
  unreachable("misfit");
}

}  // namespace euchre::facts
