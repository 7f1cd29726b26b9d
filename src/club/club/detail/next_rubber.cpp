#include "club/club/detail/next_rubber.h"

#include "club/club/detail/place_draw.h"
#include "club/club/detail/playing.h"
#include "club/club/detail/precedence.h"
#include "core/match/draw.h"

#include <algorithm>
#include <iterator>

namespace euchre::club::detail {
namespace {

class NextRubber {
 public:
  NextRubber(const Evening& evening, const BeginRubber& command, const codes::DrawRules& rules)
      : evening_(evening),
        command_(command),
        rules_(rules),
        table_(*evening.table(command.table)),
        draw_(rules, command.pack, facts_) {}

  Result<std::vector<ClubFact>, ClubReason> decide() {
    for (const MemberId member : table_.members) {
      const bool stays = table_.seats ? table_.seats_member(member) : playing_.size() < kPlayers;
      (stays ? playing_ : waiting_).push_back(member);
    }
    const Members entrants = choose_entrants();
    make_room(entrants.size());
    playing_.insert(playing_.end(), entrants.begin(), entrants.end());
    if (playing_.size() < kPlayers) return Failure{ClubReason::TooFew};
    begin();
    return std::move(facts_);
  }

 private:
  /// Those who wait at the table come in first, then those who claimed. More come in only where seats are vacant.
  Members choose_entrants() {
    Members claims;
    for (const MemberId member : table_.claims) {
      const bool is_free = !plays_elsewhere(evening_, command_.table, member);
      if (evening_.member(member)->is_present && is_free) claims.push_back(member);
    }
    const std::size_t vacant = kPlayers - std::min(kPlayers, playing_.size());
    const std::size_t places = std::max(table_.seats ? kMostEntrants : 0, vacant);
    Members entrants = waiting_;
    entrants.resize(std::min(entrants.size(), places));
    const std::size_t open = std::min(places - entrants.size(), kMostMembers - table_.members.size());
    claims = in_order(claims, open);
    claims.resize(std::min(claims.size(), open));
    for (const MemberId member : claims) facts_.emplace_back(Joined{command_.table, member});
    entrants.insert(entrants.end(), claims.begin(), claims.end());
    return entrants;
  }

  /// As they claimed. Those left behind by one who broke their table up cut where there are too few places for them
  /// [S21.b], and he comes after them [S21.a].
  Members in_order(const Members& claims, std::size_t places) {
    Members order = in_precedence(evening_, claims);
    const auto is_left_behind = [&](MemberId member) { return is_displaced(evening_, member); };
    Members displaced;
    std::ranges::copy_if(order, std::back_inserter(displaced), is_left_behind);
    const auto within = std::ranges::count_if(order.begin(), order.begin() + place_in(order, places), is_left_behind);
    const auto admitted = static_cast<std::size_t>(within);
    if (admitted == 0 || admitted == displaced.size()) return order;
    displaced = draw_.rank({command_.table, DrawPurpose::Entry, {}}, displaced, {admitted});
    auto next = displaced.begin();
    for (MemberId& member : order) {
      if (is_left_behind(member)) member = *next++;
    }
    return in_precedence(evening_, order);
  }
  static std::ptrdiff_t place_in(const Members& order, std::size_t places) {
    return static_cast<std::ptrdiff_t>(std::min(order.size(), places));
  }

  /// The longest runs go out; equal runs draw, and the lowest cards go. [S15.a] [S15.b] AMB-S51
  void make_room(std::size_t entrants) {
    const std::size_t total = playing_.size() + entrants;
    std::vector<Run> runs;
    for (const MemberId member : playing_) runs.push_back({member, claim_to_leave(member)});
    const auto draw = [this](const Members& equal, const std::vector<match::Edge>& edges) {
      return std::optional(draw_.rank({command_.table, DrawPurpose::GoingOut, {}}, equal, edges));
    };
    const Leavers leaving = leavers(runs, total > kPlayers ? total - kPlayers : 0, draw);
    std::erase_if(playing_, [&](MemberId member) { return holds(leaving.members, member); });
  }

  /// A replacement who has played his rubber goes out before all others, one who has not yet after all others. [S19.b]
  [[nodiscard]] std::uint64_t claim_to_leave(MemberId member) const {
    if (holds(table_.must_go_out, member)) return ~std::uint64_t{0};
    return holds(table_.one_rubber, member) ? 0 : table_.run_of(member) + std::uint64_t{1};
  }

  /// Partners and the deal. [S11.d] [S11.e]
  void begin() {
    const match::Seating seating = match::draw_seats(rules_, draw_.rest());
    draw_.note({command_.table, DrawPurpose::Partners, {}}, playing_, seating.drawn);
    RubberBegun begun;
    begun.table = command_.table;
    for (const Seat seat : kSeats) begun.seats[seat] = playing_[seating.seats[seat]];
    begun.dealer = seating.dealer;
    facts_.emplace_back(begun);
  }

  const Evening& evening_;
  const BeginRubber& command_;
  const codes::DrawRules& rules_;
  const ClubTable& table_;
  std::vector<ClubFact> facts_;
  PlaceDraw draw_;
  Members playing_;
  Members waiting_;
};

}  // namespace

Result<std::vector<ClubFact>, ClubReason> begin_rubber(const Evening& evening, const BeginRubber& command,
                                                       const codes::DrawRules& rules) {
  return NextRubber(evening, command, rules).decide();
}

}  // namespace euchre::club::detail
