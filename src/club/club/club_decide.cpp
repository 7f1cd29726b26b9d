#include "club/club/club_command.h"
#include "club/club/detail/formation.h"
#include "club/club/detail/members.h"
#include "club/club/detail/next_rubber.h"
#include "club/club/detail/playing.h"
#include "core/match/rubber_accounts.h"
#include "core/names/name.h"

#include <algorithm>

namespace euchre::club {
namespace {

using Facts = std::vector<ClubFact>;
using Answer = Result<Facts, ClubReason>;
using detail::holds;

class Decision {
 public:
  Decision(const Evening& evening, const codes::Code& code) : evening_(evening), code_(code) {}

  Answer operator()(const OpenClub& command) const {
    if (!command.name.empty() && names::problem_of(command.name)) return Failure{ClubReason::UnfitName};
    return Facts{ClubOpened{command.name, command.code}};
  }
  Answer operator()(const Arrive& command) const {
    Arrived fact;
    auto next = static_cast<std::uint32_t>(evening_.members().size());
    for (const std::string& name : command.names) {
      const auto known = std::ranges::find_if(evening_.members(), [&](const Member& member) {
        return member.name == name && !member.is_present && !holds(fact.members, member.id);
      });
      if (known == evening_.members().end() && !name.empty() && names::problem_of(name))
        return Failure{ClubReason::UnfitName};
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
      if (!member->is_present) return Failure{ClubReason::NotThere};
      if (!member->table) return Failure{ClubReason::NoTable};
    }
    return detail::form_table(evening_, command, code_.draw);
  }
  Answer operator()(const Claim& command) const { return Facts{ClaimedEntry{command.table, command.member}}; }
  Answer operator()(const BeginRubber& command) const {
    const ClubTable* table = evening_.table(command.table);
    if (table == nullptr) return Failure{ClubReason::NoSuchTable};
    if (table->is_playing) return Failure{ClubReason::RubberRunning};
    return detail::begin_rubber(evening_, command, code_.draw);
  }
  Answer operator()(const EndRubber& command) const {
    const ClubTable* table = evening_.table(command.table);
    if (table == nullptr) return Failure{ClubReason::NoSuchTable};
    if (!table->is_playing) return Failure{ClubReason::NoRubber};
    if (!is_account(code_, command.points, command.won)) return Failure{ClubReason::NoAccount};
    return Facts{RubberOver{command.table, command.points, command.won}};
  }
  Answer operator()(const AbandonRubber& command) const {
    const ClubTable* table = evening_.table(command.table);
    if (table == nullptr) return Failure{ClubReason::NoSuchTable};
    if (!table->is_playing) return Failure{ClubReason::NoRubber};
    const auto part = part_rubber(code_, command.points);
    if (!part) return Failure{ClubReason::NoPartAccount};
    return Facts{RubberAbandoned{command.table, command.points, part->won, command.reason}};
  }
  Answer operator()(const CorrectRubber& command) const {
    const auto& played = evening_.played();
    if (command.rubber >= 1 && command.rubber <= played.size() && played[command.rubber - 1].is_abandoned) {
      const auto part = part_rubber(code_, command.points);
      if (!part) return Failure{ClubReason::NoPartAccount};
      return Facts{RubberCorrected{command.rubber, command.points, part->won, command.reason}};
    }
    if (!is_account(code_, command.points, command.won)) return Failure{ClubReason::NoAccount};
    return Facts{RubberCorrected{command.rubber, command.points, command.won, command.reason}};
  }
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
  Answer operator()(const Stay& command) const { return Facts{Stayed{command.member}}; }
  Answer operator()(const RenameMember& command) const {
    if (!command.name.empty() && names::problem_of(command.name)) return Failure{ClubReason::UnfitName};
    return Facts{MemberRenamed{command.member, command.name}};
  }
  Answer operator()(const BreakUp& command) const { return Facts{BrokenUp{command.table, command.by}}; }
  Answer operator()(const CloseClub&) const { return Facts{ClubClosed{}}; }
  Answer operator()(const ReopenClub& command) const { return Facts{ClubReopened{command.reason}}; }

 private:
  const Evening& evening_;
  const codes::Code& code_;
};

}  // namespace

bool is_account(const codes::Code& code, const BySide<std::uint32_t>& points, std::optional<Side> won) {
  return is_account(match::rubber_accounts(code.match), points, won);
}

bool is_account(std::span<const match::RubberAccount> accounts, const BySide<std::uint32_t>& points,
                std::optional<Side> won) {
  const std::uint32_t ours = points[Side::NorthSouth];
  const std::uint32_t theirs = points[Side::EastWest];
  const bool is_level = ours == theirs;
  const Side ahead = ours > theirs ? Side::NorthSouth : Side::EastWest;
  if (is_level ? accounts.empty() == won.has_value() : won.value_or(ahead) != ahead) return false;
  // Where games stand alone no article says what a sitting comes to.
  const match::RubberAccount account{std::max(ours, theirs), std::min(ours, theirs)};
  return accounts.empty() || std::ranges::find(accounts, account) != accounts.end();
}

std::optional<PartRubber> part_rubber(const codes::Code& code, const BySide<std::uint32_t>& points) {
  const auto parts = match::part_accounts(code.match);
  if (parts.empty()) return PartRubber{};
  const auto found = std::ranges::find(parts, points, &match::PartAccount::points);
  return found == parts.end() ? std::nullopt : std::optional(PartRubber{found->won});
}

Result<std::vector<ClubFact>, ClubReason> decide(const Evening& evening, const ClubCommand& command,
                                                 const codes::Code& code) {
  Answer answer = std::visit(Decision(evening, code), command);
  if (!answer) return answer;
  Evening after = evening;
  for (const ClubFact& fact : *answer) {
    if (const auto misfit = after.misfit(fact)) return Failure{*misfit};
    after.apply(fact);
  }
  return answer;
}

}  // namespace euchre::club
