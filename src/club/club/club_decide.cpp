#include "club/club/club_command.h"
#include "club/club/detail/playing.h"
#include "core/match/draw.h"

#include <algorithm>
#include <iterator>

namespace euchre::club {
namespace {

using Facts = std::vector<ClubFact>;
using Answer = Result<Facts, ClubReason>;
using Members = std::vector<MemberId>;

constexpr std::size_t kPlayers = 4;
/// Two come in after a rubber at most. [S15.a]
constexpr std::size_t kMostEntrants = 2;

bool holds(const Members& members, MemberId member) { return std::ranges::find(members, member) != members.end(); }

/// Draws for places: everybody once, and again where a tie leaves open who gets one. AMB-S52
class PlaceDraw {
 public:
  PlaceDraw(const codes::DrawRules& rules, const std::vector<Card>& pack, Facts& facts)
      : rules_(rules), pack_(pack), facts_(facts) {}

  /// The drawers from the highest card to the lowest; ties are broken at `edges`, the numbers of places in question.
  Members rank(const MembersDrew& what, const Members& drawers, const std::vector<std::size_t>& edges) {
    std::vector<Members> groups{drawers};
    do {
      groups = draw_again(what, groups, edges);
    } while (std::ranges::any_of(starts(groups), [&](std::size_t start) { return must_draw(groups, start, edges); }));
    Members ranked;
    for (const Members& group : groups) ranked.insert(ranked.end(), group.begin(), group.end());
    return ranked;
  }

  /// The rest of the pack first, for whatever is drawn next.
  [[nodiscard]] std::vector<Card> rest() const {
    std::vector<Card> rotated = pack_;
    std::ranges::rotate(rotated, rotated.begin() + static_cast<std::ptrdiff_t>(next_ % pack_.size()));
    return rotated;
  }

 private:
  static std::vector<std::size_t> starts(const std::vector<Members>& groups) {
    std::vector<std::size_t> found;
    std::size_t start = 0;
    for (const Members& group : groups) {
      found.push_back(start);
      start += group.size();
    }
    return found;
  }

  static bool must_draw(const std::vector<Members>& groups, std::size_t start, const std::vector<std::size_t>& edges) {
    std::size_t at = 0;
    for (const Members& group : groups) {
      if (at == start) return straddles(group, start, edges);
      at += group.size();
    }
    return false;
  }
  static bool straddles(const Members& group, std::size_t start, const std::vector<std::size_t>& edges) {
    return group.size() > 1 &&
           std::ranges::any_of(edges, [&](std::size_t edge) { return start < edge && edge < start + group.size(); });
  }

  std::vector<Members> draw_again(const MembersDrew& what, const std::vector<Members>& groups,
                                  const std::vector<std::size_t>& edges) {
    MembersDrew drew{what.table, what.purpose, {}};
    std::vector<Members> finer;
    std::size_t start = 0;
    const bool is_first = groups.size() == 1 && !has_drawn_;
    has_drawn_ = true;
    for (const Members& group : groups) {
      if (is_first || straddles(group, start, edges)) {
        part(group, drew, finer);
      } else {
        finer.push_back(group);
      }
      start += group.size();
    }
    if (drew.cards.size() > 1) facts_.emplace_back(std::move(drew));
    return finer;
  }

  void part(const Members& group, MembersDrew& drew, std::vector<Members>& finer) {
    std::vector<Members> by_place(rules_.order.size());
    for (const MemberId member : group) {
      const Card card = take();
      drew.cards.push_back({member, card});
      const auto place = std::ranges::find(rules_.order, card.rank()) - rules_.order.begin();
      by_place[static_cast<std::size_t>(place)].push_back(member);
    }
    std::ranges::copy_if(by_place, std::back_inserter(finer), [](const Members& equals) { return !equals.empty(); });
  }

  /// The pack is taken up again one card further on, so that no tie lasts for ever.
  Card take() {
    const std::size_t index = (next_ + next_ / pack_.size()) % pack_.size();
    ++next_;
    return pack_[index];
  }

  const codes::DrawRules& rules_;
  const std::vector<Card>& pack_;
  Facts& facts_;
  std::size_t next_ = 0;
  bool has_drawn_ = false;
};

/// Four play the first rubber, two more belong to the table. [S11.c] [S12]
class Formation {
 public:
  Formation(const Evening& evening, const FormTable& command, const codes::DrawRules& rules)
      : evening_(evening), command_(command), rules_(rules) {}

  Answer decide() {
    std::uint32_t groups = 0;
    for (const Member& member : evening_.members()) groups = std::max(groups, member.arrival);
    for (std::uint32_t group = 1; group <= groups; ++group) admit(of_group(group), DrawPurpose::Places);
    admit(command_.also, DrawPurpose::Entry);
    if (chosen_.size() < kPlayers) return Failure{ClubReason::TooFew};
    for (const MemberId member : chosen_) facts_.emplace_back(Joined{command_.table, member});
    return std::move(facts_);
  }

 private:
  [[nodiscard]] Members of_group(std::uint32_t group) const {
    Members found;
    for (const Member& member : evening_.members()) {
      if (member.is_present && !member.table && member.arrival == group) found.push_back(member.id);
    }
    return found;
  }

  /// Earlier groups are in already; where this one overflows the four, or the six, it draws. [S11.b]
  void admit(const Members& group, DrawPurpose purpose) {
    if (group.empty() || chosen_.size() >= kMostMembers) return;
    std::vector<std::size_t> edges;
    for (const std::size_t places : {kPlayers, kMostMembers}) {
      if (places > chosen_.size() && places < chosen_.size() + group.size()) edges.push_back(places - chosen_.size());
    }
    Members ranked = group;
    if (!edges.empty())
      ranked = PlaceDraw(rules_, command_.pack, facts_).rank({command_.table, purpose, {}}, group, edges);
    ranked.resize(std::min(ranked.size(), kMostMembers - chosen_.size()));
    chosen_.insert(chosen_.end(), ranked.begin(), ranked.end());
  }

  const Evening& evening_;
  const FormTable& command_;
  const codes::DrawRules& rules_;
  Facts facts_;
  Members chosen_;
};

/// Who plays the next rubber of a table.
class NextRubber {
 public:
  NextRubber(const Evening& evening, const BeginRubber& command, const codes::DrawRules& rules)
      : evening_(evening),
        command_(command),
        rules_(rules),
        table_(*evening.table(command.table)),
        draw_(rules, command.pack, facts_) {}

  Answer decide() {
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
  /// Those who wait at the table come in first, then those who claimed, as they claimed; whoever broke up a table after
  /// those he left behind [S21.a]. More come in only where seats are vacant.
  Members choose_entrants() {
    Members claims;
    for (const MemberId member : table_.claims) {
      const bool is_free = !detail::plays_elsewhere(evening_, command_.table, member);
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

  /// Those left behind by a claimant draw where there are too few places for them. [S21.b]
  Members in_order(const Members& claims, std::size_t places) {
    Members displaced;
    Members others;
    for (const MemberId member : claims) (is_displaced(member, claims) ? displaced : others).push_back(member);
    if (places > 0 && displaced.size() > places)
      displaced = draw_.rank({command_.table, DrawPurpose::Entry, {}}, displaced, {places});
    displaced.insert(displaced.end(), others.begin(), others.end());
    return displaced;
  }
  [[nodiscard]] bool is_displaced(MemberId member, const Members& claims) const {
    return std::ranges::any_of(claims,
                               [&](MemberId other) { return holds(evening_.member(other)->yields_to, member); });
  }

  /// The longest runs go out; equal runs draw, and the lowest cards go. [S15.a] [S15.b] AMB-S51
  void make_room(std::size_t entrants) {
    const std::size_t total = playing_.size() + entrants;
    std::size_t leaving = total > kPlayers ? total - kPlayers : 0;
    while (leaving > 0) {
      Members longest = longest_runs();
      if (longest.size() > leaving) {
        const std::size_t staying = longest.size() - leaving;
        longest = draw_.rank({command_.table, DrawPurpose::GoingOut, {}}, longest, {staying});
        longest.erase(longest.begin(), longest.begin() + static_cast<std::ptrdiff_t>(staying));
      }
      for (const MemberId member : longest) std::erase(playing_, member);
      leaving -= longest.size();
    }
  }

  /// Replacements go out before all others. [S19.b]
  [[nodiscard]] Members longest_runs() const {
    const auto run = [&](MemberId member) {
      return holds(table_.must_go_out, member) ? ~std::uint32_t{0} : table_.run_of(member);
    };
    std::uint32_t longest = 0;
    for (const MemberId member : playing_) longest = std::max(longest, run(member));
    Members found;
    std::ranges::copy_if(playing_, std::back_inserter(found), [&](MemberId member) { return run(member) == longest; });
    return found;
  }

  /// Partners and the deal. [S11.d] [S11.e]
  void begin() {
    const match::Seating seating = match::draw_seats(rules_, draw_.rest());
    unsigned round = 0;
    for (const match::DrawnCard& drawn : seating.drawn) {
      if (drawn.round != round) facts_.emplace_back(MembersDrew{command_.table, DrawPurpose::Partners, {}});
      round = drawn.round;
      std::get<MembersDrew>(facts_.back()).cards.push_back({playing_[drawn.drawer], drawn.card});
    }
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
  Facts facts_;
  PlaceDraw draw_;
  Members playing_;
  Members waiting_;
};

class Decision {
 public:
  Decision(const Evening& evening, const codes::DrawRules& rules) : evening_(evening), rules_(rules) {}

  Answer operator()(const OpenClub& command) const { return Facts{ClubOpened{command.name, command.code}}; }
  Answer operator()(const Arrive& command) const {
    Arrived fact;
    auto next = static_cast<std::uint32_t>(evening_.members().size());
    for (const std::string& name : command.names) {
      const auto known = std::ranges::find_if(evening_.members(), [&](const Member& member) {
        return member.name == name && !member.is_present && !holds(fact.members, member.id);
      });
      fact.members.push_back(known == evening_.members().end() ? MemberId(++next) : known->id);
      fact.names.push_back(name);
    }
    return Facts{std::move(fact)};
  }
  Answer operator()(const FormTable& command) const {
    if (evening_.table(command.table) != nullptr) return Failure{ClubReason::TableStands};
    for (const MemberId id : command.also) {
      const Member* member = evening_.member(id);
      if (member == nullptr) return Failure{ClubReason::NoSuchMember};
      if (!member->is_present || !member->table) return Failure{ClubReason::NotThere};
    }
    return Formation(evening_, command, rules_).decide();
  }
  Answer operator()(const Claim& command) const { return Facts{ClaimedEntry{command.table, command.member}}; }
  Answer operator()(const BeginRubber& command) const {
    const ClubTable* table = evening_.table(command.table);
    if (table == nullptr) return Failure{ClubReason::NoSuchTable};
    if (table->is_playing) return Failure{ClubReason::RubberRunning};
    return NextRubber(evening_, command, rules_).decide();
  }
  Answer operator()(const EndRubber& command) const { return Facts{RubberOver{command.table, command.points}}; }
  Answer operator()(const Substitute& command) const {
    const ClubTable* table = evening_.table(command.table);
    if (table == nullptr) return Failure{ClubReason::NoSuchTable};
    if (!table->seats_member(command.leaver)) return Failure{ClubReason::NotSeated};
    for (const MemberId member : *table->seats) {
      if (member != command.leaver && !holds(command.consenting, member)) return Failure{ClubReason::NoConsent};
    }
    return Facts{Substituted{command.table, command.leaver, command.substitute}};
  }
  Answer operator()(const LeaveAfterOne& command) const {
    const ClubTable* table = evening_.table(command.table);
    if (table == nullptr) return Failure{ClubReason::NoSuchTable};
    const auto next = std::ranges::find_if(table->members, [&](MemberId id) { return !table->seats_member(id); });
    if (next == table->members.end()) return Failure{ClubReason::NotWaiting};
    return Facts{Replaced{command.table, command.leaver, *next}};
  }
  Answer operator()(const Depart& command) const { return Facts{Departed{command.member}}; }
  Answer operator()(const BreakUp& command) const { return Facts{BrokenUp{command.table, command.by}}; }
  Answer operator()(const CloseClub&) const { return Facts{ClubClosed{}}; }

 private:
  const Evening& evening_;
  const codes::DrawRules& rules_;
};

}  // namespace

Result<std::vector<ClubFact>, ClubReason> decide(const Evening& evening, const ClubCommand& command,
                                                 const codes::DrawRules& rules) {
  Answer answer = std::visit(Decision(evening, rules), command);
  if (!answer) return answer;
  Evening after = evening;
  for (const ClubFact& fact : *answer) {
    if (const auto misfit = after.misfit(fact)) return Failure{*misfit};
    after.apply(fact);
  }
  return answer;
}

}  // namespace euchre::club
