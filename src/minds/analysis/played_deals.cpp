#include "minds/analysis/played_deals.h"

#include "core/base/text.h"
#include "core/facts/course.h"
#include "core/facts/fact.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace euchre::analysis {
namespace {

/// Takes a record in, line by line.
class Reader {
 public:
  void take(const facts::Fact& fact) {
    if (const auto* dealt = std::get_if<facts::HandsDealt>(&fact)) begin_deal(*dealt);
    if (const auto* called = std::get_if<facts::Called>(&fact)) act(called->seat, called->call);
    if (const auto* laid = std::get_if<facts::Discarded>(&fact)) act(laid->seat, game::Discard{laid->card});
    if (const auto* given = std::get_if<facts::CardGiven>(&fact)) act(given->seat, game::GiveCard{given->card});
    if (const auto* under = std::get_if<facts::CardLaidUnder>(&fact)) act(under->seat, game::LayUnder{under->card});
    if (const auto* played = std::get_if<facts::CardPlayed>(&fact)) act(played->seat, game::PlayCard{played->card});
    if (std::holds_alternative<facts::RestClaimed>(fact)) is_rest_claimed_ = true;
    course_.apply(fact);
    if (std::holds_alternative<facts::ActsUndone>(fact)) forget_undone();
    if (const auto* entered = std::get_if<facts::DealEntered>(&fact); entered != nullptr && !record_.deals.empty()) {
      record_.deals.back().award = entered->award;
      record_.deals.back().is_entered = true;
    }
  }

  void take(const notation::Remark& remark) {
    constexpr std::string_view title = "tag title \"";
    constexpr std::string_view supposed = "x-supposed ";
    const std::string_view text = remark.text;
    if (text.starts_with(title) && text.ends_with('"')) {
      record_.title = text.substr(title.size(), text.size() - title.size() - 1);
    }
    if (text.starts_with(supposed) && !record_.deals.empty()) note_supposed(text.substr(supposed.size()));
  }

  [[nodiscard]] Result<PlayedRecord, std::string> finish() && {
    if (course_.code() == nullptr) return Failure{std::string("the record names no code of laws that can be read")};
    if (record_.deals.empty()) return Failure{std::string("nothing was dealt")};
    record_.code = *course_.code();
    return std::move(record_);
  }

 private:
  void begin_deal(const facts::HandsDealt& dealt) {
    if (course_.deal() == nullptr || course_.match() == nullptr) return;
    PlayedDeal deal;
    deal.number = course_.deal()->number;
    deal.game = course_.match()->game_number();
    for (const Seat seat : kSeats) {
      if (course_.sitter(seat)) deal.names[seat] = course_.sitter(seat)->occupant.name;
      if (course_.unused_seats().contains(seat)) continue;
      if (deal.names[seat].empty()) deal.names[seat] = std::string(name_of(seat));
    }
    deal.dealt = {course_.deal()->dealer, dealt.hands, dealt.turn_up};
    deal.standing = match::standing_of(*course_.match());
    deal.rules = match::rules_at(course_.code()->deal, course_.code()->match.game, deal.standing.score);
    record_.deals.push_back(std::move(deal));
    acts_before_.clear();
    is_rest_claimed_ = false;
  }

  /// Only what was lawful; a table may tell of more.
  void act(Seat seat, const game::Action& action) {
    const facts::DealCourse* deal = course_.deal();
    if (deal == nullptr || !deal->play || !deal->is_in_step || record_.deals.empty()) return;
    if (deal->play->phase() == game::Phase::Over) return;
    record_.deals.back().rules = deal->play->rules();
    if (deal->play->to_act() != seat || !deal->play->is_legal(action)) return;
    record_.deals.back().actions.push_back({seat, action, doer(seat)});
    acts_before_.push_back(deal->acts.size());
  }

  /// What was taken back was not played.
  void forget_undone() {
    if (course_.deal() == nullptr || record_.deals.empty()) return;
    while (!acts_before_.empty() && acts_before_.back() >= course_.deal()->acts.size()) {
      acts_before_.pop_back();
      record_.deals.back().actions.pop_back();
    }
  }

  /// Once the rest was claimed nobody chooses his cards: the house lays them as they fall.
  [[nodiscard]] DoneBy doer(Seat seat) const {
    if (is_rest_claimed_) return DoneBy::StandIn;
    const std::optional<facts::Sitter>& sitter = course_.sitter(seat);
    return sitter && sitter->presence == facts::Presence::Absent ? DoneBy::StandIn : DoneBy::Sitter;
  }

  /// `N="9D" W="QC KC"`
  void note_supposed(std::string_view text) {
    std::vector<std::string_view> parts = split(text, '"');
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2) {
      const std::string_view name = trim(parts[i]);
      const auto seat = name.ends_with('=') ? parse_seat(name.substr(0, name.size() - 1)) : std::nullopt;
      const auto cards = parse_cards(parts[i + 1]);
      if (seat && cards) record_.deals.back().supposed[*seat] = *cards;
    }
  }

  facts::Course course_;
  PlayedRecord record_;
  bool is_rest_claimed_ = false;
  /// For each action of the last deal, how much had been done in it before.
  std::vector<std::size_t> acts_before_;
};

}  // namespace

std::string names_of(const PlayedDeal& played, Side side) {
  const Seat first = side == Side::NorthSouth ? Seat::North : Seat::East;
  const std::string& other = played.names[partner_of(first)];
  return other.empty() ? played.names[first] : played.names[first] + " and " + other;
}

Result<PlayedRecord, std::string> played_deals(const notation::Record& record) {
  Reader reader;
  for (const notation::Line& line : record.lines) {
    std::visit([&](const auto& one) { reader.take(one); }, line);
  }
  return std::move(reader).finish();
}

const PlayedDeal* find_deal(const PlayedRecord& record, unsigned number) {
  const auto found = std::find_if(record.deals.rbegin(), record.deals.rend(),
                                  [number](const PlayedDeal& deal) { return deal.number == number; });
  return found == record.deals.rend() ? nullptr : &*found;
}

}  // namespace euchre::analysis
