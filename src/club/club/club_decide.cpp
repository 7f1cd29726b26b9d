#include "club/club/club_command.h"
#include "club/club/detail/formation.h"
#include "club/club/detail/next_rubber.h"
#include "club/club/detail/playing.h"

#include <algorithm>

namespace euchre::club {
namespace {

using Facts = std::vector<ClubFact>;
using Answer = Result<Facts, ClubReason>;
using Members = std::vector<MemberId>;

bool holds(const Members& members, MemberId member) { return std::ranges::find(members, member) != members.end(); }

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
    return detail::form_table(evening_, command, rules_);
  }
  Answer operator()(const Claim& command) const { return Facts{ClaimedEntry{command.table, command.member}}; }
  Answer operator()(const BeginRubber& command) const {
    const ClubTable* table = evening_.table(command.table);
    if (table == nullptr) return Failure{ClubReason::NoSuchTable};
    if (table->is_playing) return Failure{ClubReason::RubberRunning};
    return detail::begin_rubber(evening_, command, rules_);
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
    const auto next = std::ranges::find_if(table->members, [&](MemberId id) {
      return !table->seats_member(id) && !detail::plays_somewhere(evening_, id);
    });
    if (!table->seats_member(command.leaver)) return Failure{ClubReason::NotSeated};
    const bool has_second = table->run_of(command.leaver) == 1 && !holds(table->must_go_out, command.leaver);
    if (!has_second) return Failure{ClubReason::NotEntitled};
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
