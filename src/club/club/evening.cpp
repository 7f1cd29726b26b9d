#include "club/club/evening.h"

#include "club/club/detail/members.h"
#include "club/club/detail/playing.h"

#include <algorithm>
#include <iterator>

namespace euchre::club {
namespace {

using detail::holds;

constexpr std::size_t kLongestName = 60;
constexpr TableNumber kMostTables = 999;

bool is_name(const std::string& name) {
  const auto is_control = [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f; };
  return !name.empty() && name.size() <= kLongestName && std::ranges::none_of(name, is_control);
}

void drop(std::vector<MemberId>& members, MemberId member) { std::erase(members, member); }

}  // namespace

std::uint32_t ClubTable::run_of(MemberId member) const {
  const auto found = runs.find(member);
  return found == runs.end() ? 0 : found->second;
}
MemberScore& MemberScore::operator+=(const MemberScore& other) {
  rubbers += other.rubbers;
  won += other.won;
  points += other.points;
  against += other.against;
  return *this;
}

MemberScore& MemberScore::operator-=(const MemberScore& other) {
  rubbers -= other.rubbers;
  won -= other.won;
  points -= other.points;
  against -= other.against;
  return *this;
}

std::optional<Side> PlayedRubber::winner() const { return is_abandoned ? trail.back().won : trail.back().winner(); }

MemberScore share_of(const PlayedRubber& rubber, Side side) {
  const RubberEntry& entry = rubber.trail.back();
  const auto winner = rubber.winner();
  const bool is_rubber = !rubber.is_abandoned || winner;
  return {is_rubber ? 1U : 0U, winner == side ? 1U : 0U, entry.points[side], entry.points[adversaries_of(side)]};
}

std::optional<Side> RubberEntry::winner() const {
  if (points[Side::NorthSouth] == points[Side::EastWest]) return won;
  return points[Side::NorthSouth] > points[Side::EastWest] ? Side::NorthSouth : Side::EastWest;
}

bool ClubTable::has(MemberId member) const { return holds(members, member); }
bool ClubTable::seats_member(MemberId member) const {
  return seats && std::ranges::find(*seats, member) != seats->end();
}

const Member* Evening::member(MemberId id) const {
  const std::size_t index = id.number() - std::size_t{1};
  return id.number() == 0 || index >= members_.size() ? nullptr : &members_[index];
}

std::optional<TableNumber> Evening::table_left_by(MemberId member) const {
  const auto before = before_going_.find(member);
  if (before == before_going_.end()) return std::nullopt;
  const auto found = std::ranges::find_if(before->second, [&](const auto& one) { return one.second.has(member); });
  return found == before->second.end() ? std::nullopt : std::optional(found->first);
}

const ClubTable* Evening::table(TableNumber number) const {
  const auto found = tables_.find(number);
  return found == tables_.end() ? nullptr : &found->second;
}

namespace {

using Problem = std::optional<ClubReason>;

/// Why a fact cannot follow.
class EveningCheck {
 public:
  explicit EveningCheck(const Evening& evening) : evening_(evening) {}

  Problem operator()(const ClubOpened& fact) const {
    if (evening_.is_open()) return ClubReason::AlreadyOpen;
    return is_name(fact.name) && is_name(fact.code) ? std::nullopt : Problem(ClubReason::BadName);
  }
  Problem operator()(const Arrived& fact) const {
    if (fact.members.empty() || fact.members.size() != fact.names.size()) return ClubReason::WrongNumber;
    auto next = static_cast<std::uint32_t>(evening_.members().size() + 1);
    for (std::size_t i = 0; i < fact.members.size(); ++i) {
      const Member* known = evening_.member(fact.members[i]);
      if (known != nullptr && (known->is_present || known->name != fact.names[i])) return ClubReason::WrongNumber;
      if (known == nullptr && fact.members[i].number() != next++) return ClubReason::WrongNumber;
      if (!is_name(fact.names[i])) return ClubReason::BadName;
    }
    return std::nullopt;
  }
  Problem operator()(const MembersDrew& fact) const {
    if (const Problem found = number(fact.table)) return found;
    if (fact.cards.size() < 2) return ClubReason::TooFew;
    const ClubTable* table = evening_.table(fact.table);
    if (table != nullptr && table->is_playing) return ClubReason::RubberRunning;
    for (const MemberCard& one : fact.cards) {
      if (const Problem found = present(one.member)) return found;
    }
    return std::nullopt;
  }
  Problem operator()(const Joined& fact) const {
    if (const Problem found = number(fact.table)) return found;
    if (const Problem found = present(fact.member)) return found;
    const ClubTable* table = evening_.table(fact.table);
    if (table == nullptr) return std::nullopt;
    if (table->has(fact.member)) return ClubReason::AlreadyClaimed;
    return table->members.size() >= kMostMembers ? Problem(ClubReason::TableFull) : std::nullopt;
  }
  Problem operator()(const ClaimedEntry& fact) const {
    if (const Problem found = present(fact.member)) return found;
    const ClubTable* table = evening_.table(fact.table);
    if (table == nullptr) return ClubReason::NoSuchTable;
    const bool known =
        table->has(fact.member) || holds(table->claims, fact.member) || holds(table->late_claims, fact.member);
    return known ? Problem(ClubReason::AlreadyClaimed) : std::nullopt;
  }
  Problem operator()(const RubberBegun& fact) const {
    const ClubTable* table = evening_.table(fact.table);
    if (table == nullptr) return ClubReason::NoSuchTable;
    if (table->is_playing) return ClubReason::RubberRunning;
    for (const Seat seat : kSeats) {
      if (!table->has(fact.seats[seat])) return ClubReason::NotSeated;
      if (detail::plays_elsewhere(evening_, fact.table, fact.seats[seat])) return ClubReason::RubberRunning;
      for (const Seat other : kSeats) {
        if (seat != other && fact.seats[seat] == fact.seats[other]) return ClubReason::NotSeated;
      }
    }
    return std::nullopt;
  }
  Problem operator()(const RubberOver& fact) const { return playing(fact.table); }
  Problem operator()(const RubberAbandoned& fact) const {
    if (const Problem found = playing(fact.table)) return found;
    return is_name(fact.reason) ? std::nullopt : Problem(ClubReason::NoReason);
  }
  Problem operator()(const Substituted& fact) const {
    if (const Problem found = playing(fact.table)) return found;
    if (const Problem found = present(fact.substitute)) return found;
    if (detail::plays_elsewhere(evening_, fact.table, fact.substitute)) return ClubReason::RubberRunning;
    const ClubTable* table = evening_.table(fact.table);
    const bool may = table->seats_member(fact.leaver) && !table->seats_member(fact.substitute);
    return may ? std::nullopt : Problem(ClubReason::NotSeated);
  }
  Problem operator()(const Departed& fact) const {
    if (const Problem found = present(fact.member)) return found;
    for (const auto& [number, table] : evening_.tables()) {
      const bool plays = table.is_playing && table.seats_member(fact.member) && !table.stand_ins.contains(fact.member);
      if (plays) return ClubReason::RubberRunning;
    }
    return std::nullopt;
  }
  Problem operator()(const Stayed& fact) const {
    const Member* member = evening_.member(fact.member);
    if (member == nullptr) return ClubReason::NoSuchMember;
    if (member->is_present) return ClubReason::NotGone;
    const auto left = evening_.table_left_by(fact.member);
    if (!left) return std::nullopt;
    const ClubTable* table = evening_.table(*left);
    const bool has_waited = table != nullptr && holds(table->gone_home, fact.member);
    return has_waited && table->members.size() < kMostMembers ? std::nullopt : Problem(ClubReason::TooLate);
  }
  Problem operator()(const MemberRenamed& fact) const {
    if (evening_.member(fact.member) == nullptr) return ClubReason::NoSuchMember;
    return is_name(fact.name) ? std::nullopt : Problem(ClubReason::BadName);
  }
  Problem operator()(const Replaced& fact) const {
    const ClubTable* table = evening_.table(fact.table);
    if (table == nullptr) return ClubReason::NoSuchTable;
    // He may leave in the midst of his second rubber too, as long as he plays it himself. [S19.a]
    const bool is_there = table->seats_member(fact.leaver) && !table->stand_ins.contains(fact.leaver);
    if (!is_there || table->run_of(fact.leaver) != 1) return ClubReason::NotSeated;
    const bool full = table->members.size() == kMostMembers;
    const bool is_busy = table->is_playing && detail::plays_somewhere(evening_, fact.next);
    const bool waits = table->has(fact.next) && !table->seats_member(fact.next) && !is_busy;
    return full && waits ? std::nullopt : Problem(ClubReason::NotWaiting);
  }
  Problem operator()(const BrokenUp& fact) const {
    const ClubTable* table = evening_.table(fact.table);
    if (table == nullptr) return ClubReason::NoSuchTable;
    if (table->is_playing) return ClubReason::RubberRunning;
    const bool is_his = table->has(fact.by) || holds(table->gone_home, fact.by);
    return is_his ? std::nullopt : Problem(ClubReason::NotSeated);
  }
  Problem operator()(const RubberCorrected& fact) const {
    if (fact.rubber < 1 || fact.rubber > evening_.played().size()) return ClubReason::NoSuchRubber;
    return is_name(fact.reason) ? std::nullopt : Problem(ClubReason::NoReason);
  }
  Problem operator()(const ClubClosed&) const { return std::nullopt; }
  Problem operator()(const ClubReopened& fact) const {
    if (!evening_.is_closed()) return ClubReason::NotClosed;
    return fact.reason.empty() || is_name(fact.reason) ? std::nullopt : Problem(ClubReason::NoReason);
  }

 private:
  static Problem number(TableNumber table) {
    return table >= 1 && table <= kMostTables ? std::nullopt : Problem(ClubReason::WrongNumber);
  }
  [[nodiscard]] Problem present(MemberId id) const {
    const Member* member = evening_.member(id);
    if (member == nullptr) return ClubReason::NoSuchMember;
    return member->is_present ? std::nullopt : Problem(ClubReason::NotThere);
  }
  [[nodiscard]] Problem playing(TableNumber number) const {
    const ClubTable* table = evening_.table(number);
    if (table == nullptr) return ClubReason::NoSuchTable;
    return table->is_playing ? std::nullopt : Problem(ClubReason::NoRubber);
  }

  const Evening& evening_;
};

}  // namespace

std::optional<ClubReason> Evening::misfit(const ClubFact& fact) const {
  if (!is_open_ && !std::holds_alternative<ClubOpened>(fact)) return ClubReason::NotOpen;
  if (is_closed_ && !std::holds_alternative<ClubReopened>(fact)) return ClubReason::Closed;
  return std::visit(EveningCheck(*this), fact);
}

/// What each fact changes.
class EveningFold {
 public:
  explicit EveningFold(Evening& evening) : evening_(evening) {}

  void operator()(const ClubOpened& fact) {
    evening_.is_open_ = true;
    evening_.name_ = fact.name;
    evening_.code_ = fact.code;
  }
  void operator()(const Arrived& fact) {
    ++evening_.arrivals_;
    for (std::size_t i = 0; i < std::min(fact.members.size(), fact.names.size()); ++i) {
      if (find(fact.members[i]) == nullptr) evening_.members_.emplace_back().id = fact.members[i];
      Member* member = find(fact.members[i]);
      if (member == nullptr) continue;
      member->name = fact.names[i];
      member->arrival = evening_.arrivals_;
      member->is_present = true;
    }
  }
  void operator()(const MembersDrew& fact) { evening_.tables_[fact.table].card_drawn = true; }
  void operator()(const Joined& fact) {
    leave_table(fact.member);
    ClubTable& table = evening_.tables_[fact.table];
    drop(table.claims, fact.member);
    table.members.push_back(fact.member);
    if (Member* member = find(fact.member)) {
      member->table = fact.table;
      member->has_had_table = true;
    }
  }
  void operator()(const ClaimedEntry& fact) {
    ClubTable& table = evening_.tables_[fact.table];
    (table.card_drawn ? table.late_claims : table.claims).push_back(fact.member);
  }
  void operator()(const RubberBegun& fact) {
    ClubTable& table = evening_.tables_[fact.table];
    table.seats = fact.seats;
    table.dealer = fact.dealer;
    table.is_playing = true;
    table.card_drawn = false;
    table.gone_home.clear();
    std::erase_if(table.must_go_out, [&](MemberId member) { return !table.seats_member(member); });
    std::erase_if(table.one_rubber, [&](MemberId member) { return !table.seats_member(member); });
    table.claims.insert(table.claims.end(), table.late_claims.begin(), table.late_claims.end());
    table.late_claims.clear();
    std::erase_if(table.runs, [&](const auto& run) { return !table.seats_member(run.first); });
  }
  void operator()(const RubberOver& fact) {
    ClubTable& table = evening_.tables_[fact.table];
    table.is_playing = false;
    ++table.rubbers;
    if (!table.seats) return;
    for (const Seat seat : kSeats) {
      const MemberId member = (*table.seats)[seat];
      if (!table.stand_ins.contains(member)) ++table.runs[member];
    }
    keep({fact.table, players_at(table), {{fact.points, fact.won, ""}}});
    table.stand_ins.clear();
    table.must_go_out.insert(table.must_go_out.end(), table.one_rubber.begin(), table.one_rubber.end());
    table.one_rubber.clear();
  }
  /// It is a rubber to nobody's run, nor the one rubber of a replacement.
  void operator()(const RubberAbandoned& fact) {
    ClubTable& table = evening_.tables_[fact.table];
    table.is_playing = false;
    if (!table.seats) return;
    keep({fact.table, players_at(table), {{fact.points, fact.won, fact.reason}}, true});
    table.stand_ins.clear();
  }
  void operator()(const Substituted& fact) {
    evening_.tables_[fact.table].stand_ins[fact.leaver] = fact.substitute;
    if (Member* member = find(fact.substitute)) member->has_had_table = true;
  }
  void operator()(const Departed& fact) {
    evening_.before_going_.insert_or_assign(fact.member, evening_.tables_);
    const Member* leaver = find(fact.member);
    const auto table =
        leaver != nullptr && leaver->table ? evening_.tables_.find(*leaver->table) : evening_.tables_.end();
    if (table != evening_.tables_.end()) table->second.gone_home.push_back(fact.member);
    leave_table(fact.member);
    if (Member* member = find(fact.member)) member->is_present = false;
  }
  void operator()(const Stayed& fact) {
    const auto before = evening_.before_going_.extract(fact.member);
    Member* member = find(fact.member);
    if (before.empty() || member == nullptr) return;
    member->is_present = true;
    for (const auto& [number, table] : before.mapped()) {
      const auto now = evening_.tables_.find(number);
      if (now == evening_.tables_.end()) continue;
      come_back(now->second, table, fact.member);
      if (table.has(fact.member)) member->table = number;
    }
  }
  void operator()(const MemberRenamed& fact) {
    if (Member* member = find(fact.member)) member->name = fact.name;
  }
  void operator()(const Replaced& fact) {
    leave_table(fact.leaver);
    ClubTable& table = evening_.tables_[fact.table];
    for (const Seat seat : kSeats) {
      if (table.seats && (*table.seats)[seat] == fact.leaver) (*table.seats)[seat] = fact.next;
    }
    table.one_rubber.push_back(fact.next);
  }
  void operator()(const BrokenUp& fact) {
    const std::vector<MemberId> members = evening_.tables_[fact.table].members;
    for (const MemberId id : members) {
      if (Member* member = find(id)) member->table.reset();
      Member* breaker = find(fact.by);
      if (breaker != nullptr && id != fact.by) breaker->yields_to.push_back(id);
    }
    evening_.tables_.erase(fact.table);
  }
  void operator()(const RubberCorrected& fact) {
    if (fact.rubber < 1 || fact.rubber > evening_.played_.size()) return;
    PlayedRubber& rubber = evening_.played_[fact.rubber - 1];
    unbook(rubber);
    rubber.trail.push_back({fact.points, fact.won, fact.reason});
    book(rubber);
  }
  void operator()(const ClubClosed&) { evening_.is_closed_ = true; }
  void operator()(const ClubReopened&) { evening_.is_closed_ = false; }

 private:
  Member* find(MemberId id) {
    const std::size_t index = id.number() - std::size_t{1};
    return id.number() == 0 || index >= evening_.members_.size() ? nullptr : &evening_.members_[index];
  }
  /// Those at the seats, whoever stands in for himself.
  static BySeat<MemberId> players_at(const ClubTable& table) {
    BySeat<MemberId> players = *table.seats;
    for (const Seat seat : kSeats) {
      const auto stand_in = table.stand_ins.find(players[seat]);
      if (stand_in != table.stand_ins.end()) players[seat] = stand_in->second;
    }
    return players;
  }
  void keep(PlayedRubber rubber) {
    book(rubber);
    evening_.played_.push_back(std::move(rubber));
  }
  /// Enters what counts for a rubber in the account of each who played it.
  void book(const PlayedRubber& rubber) {
    for (const Seat seat : kSeats) {
      if (Member* member = find(rubber.players[seat])) member->score += share_of(rubber, side_of(seat));
    }
  }
  /// Takes it out again.
  void unbook(const PlayedRubber& rubber) {
    for (const Seat seat : kSeats) {
      if (Member* member = find(rubber.players[seat])) member->score -= share_of(rubber, side_of(seat));
    }
  }
  /// Takes his places at a table again, as they were before he was said to go.
  static void come_back(ClubTable& table, const ClubTable& before, MemberId id) {
    for (const auto list : {&ClubTable::members, &ClubTable::claims, &ClubTable::late_claims, &ClubTable::one_rubber,
                            &ClubTable::must_go_out}) {
      const auto place = std::ranges::find(before.*list, id) - (before.*list).begin();
      if (place == std::ssize(before.*list)) continue;
      auto& now = table.*list;
      now.insert(now.begin() + std::min(place, std::ssize(now)), id);
    }
    if (before.runs.contains(id)) table.runs[id] = before.runs.at(id);
    drop(table.gone_home, id);
  }
  void leave_table(MemberId id) {
    for (auto& [number, table] : evening_.tables_) {
      for (auto* list : {&table.members, &table.claims, &table.late_claims, &table.one_rubber, &table.must_go_out})
        drop(*list, id);
      table.runs.erase(id);
    }
    if (Member* member = find(id)) member->table.reset();
  }

  Evening& evening_;
};

void Evening::apply(const ClubFact& fact) { std::visit(EveningFold(*this), fact); }

}  // namespace euchre::club
