#include "club/office/tell_club.h"

#include "club/club/club_text.h"
#include "club/office/club_wishes.h"
#include "core/base/check.h"
#include "core/cards/card.h"

#include <algorithm>
#include <map>
#include <utility>

namespace euchre::office {
namespace {

using club::Evening;
using club::MemberId;

std::vector<std::int64_t> numbers(const std::vector<MemberId>& members) {
  std::vector<std::int64_t> all;
  all.reserve(members.size());
  for (const MemberId id : members) all.push_back(id.number());
  return all;
}

told::ClubSeat tell(Seat seat) {
  switch (seat) {
    case Seat::North: return told::ClubSeat::N;
    case Seat::East: return told::ClubSeat::E;
    case Seat::South: return told::ClubSeat::S;
    case Seat::West: return told::ClubSeat::W;
  }
  unreachable("seat");
}

told::MemberBySeat tell(const BySeat<MemberId>& seats) {
  return {seats[Seat::North].number(), seats[Seat::East].number(), seats[Seat::South].number(),
          seats[Seat::West].number()};
}

told::ClubTable tell(club::TableNumber number, const club::ClubTable& table) {
  told::ClubTable told;
  told.table = number;
  told.playing = table.is_playing;
  told.rubbers = table.rubbers;
  for (const MemberId id : table.members) told.members.push_back({id.number(), table.run_of(id)});
  if (table.seats) {
    told.seats = tell(*table.seats);
    told.dealer = tell(table.dealer);
  }
  told.claims = numbers(table.claims);
  told.late_claims = numbers(table.late_claims);
  for (const auto& [leaver, substitute] : table.stand_ins)
    told.stand_ins.push_back({leaver.number(), substitute.number()});
  told.gone_home = numbers(table.gone_home);
  return told;
}

told::ClubMember tell(const club::Member& member) {
  told::ClubMember told;
  told.member = member.id.number();
  told.name = member.name;
  told.present = member.is_present;
  if (member.table) told.table = *member.table;
  told.rubbers = member.score.rubbers;
  told.won = member.score.won;
  told.points = member.score.points;
  told.against = member.score.against;
  return told;
}

std::optional<told::ClubSide> tell(std::optional<Side> side) {
  if (!side) return std::nullopt;
  return *side == Side::NorthSouth ? told::ClubSide::Ns : told::ClubSide::Ew;
}

told::RubberEntry tell(const club::RubberEntry& entry, const club::PlayedRubber& rubber) {
  const auto won = rubber.is_abandoned ? entry.won : entry.winner();
  return {entry.points[Side::NorthSouth], entry.points[Side::EastWest], tell(won), entry.reason};
}

bool is_regular(const club::PlayedRubber& rubber, const codes::Code& code) {
  const club::RubberEntry& last = rubber.trail.back();
  if (rubber.is_abandoned) return club::part_rubber(code, last.points).has_value();
  return club::is_account(club_accounts(code.id), last.points, last.won);
}

told::PlayedRubber tell(const club::PlayedRubber& rubber, const codes::Code& code) {
  const club::RubberEntry& last = rubber.trail.back();
  told::PlayedRubber told;
  told.table = rubber.table;
  told.seats = tell(rubber.players);
  told.ns = last.points[Side::NorthSouth];
  told.ew = last.points[Side::EastWest];
  told.won = tell(rubber.winner());
  told.abandoned = rubber.is_abandoned;
  told.regular = is_regular(rubber, code);
  for (auto entry = rubber.trail.begin(); entry + 1 != rubber.trail.end(); ++entry)
    told.before.push_back(tell(*entry, rubber));
  told.reason = last.reason;
  return told;
}

told::DrawPurpose tell(club::DrawPurpose purpose) {
  switch (purpose) {
    case club::DrawPurpose::Places: return told::DrawPurpose::Places;
    case club::DrawPurpose::GoingOut: return told::DrawPurpose::GoingOut;
    case club::DrawPurpose::Entry: return told::DrawPurpose::Entry;
    case club::DrawPurpose::Partners: return told::DrawPurpose::Partners;
  }
  unreachable("a purpose without a word");
}

}  // namespace

told::Evening tell(const Evening& evening) {
  told::Evening told;
  told.club = evening.name();
  told.code = evening.code();
  std::vector<const club::Member*> waiting;
  for (const club::Member& member : evening.members()) {
    told.members.push_back(tell(member));
    if (member.is_present && !member.table) waiting.push_back(&member);
  }
  std::ranges::sort(waiting, {}, [](const club::Member* one) { return std::pair(one->arrival, one->id); });
  for (const auto& [number, table] : evening.tables()) told.tables.push_back(tell(number, table));
  for (const club::Member* member : waiting) told.waiting.push_back(member->id.number());
  const codes::Code& code = club_code(evening.code());
  for (const club::PlayedRubber& rubber : evening.played()) {
    told.played.push_back(tell(rubber, code));
    told.played.back().rubber = static_cast<std::int64_t>(told.played.size());
  }
  return told;
}

std::vector<told::ClubDraw> tell_draws(std::span<const club::ClubFact> facts) {
  std::map<club::TableNumber, std::vector<const club::MembersDrew*>> last;
  for (const club::ClubFact& fact : facts) {
    if (const auto* over = std::get_if<club::RubberOver>(&fact)) last[over->table].clear();
    if (const auto* abandoned = std::get_if<club::RubberAbandoned>(&fact)) last[abandoned->table].clear();
    if (const auto* drew = std::get_if<club::MembersDrew>(&fact)) last[drew->table].push_back(drew);
  }
  std::vector<told::ClubDraw> told;
  for (const auto& [table, draws] : last) {
    for (const club::MembersDrew* drew : draws) {
      told::ClubDraw& shown = told.emplace_back();
      shown.table = table;
      shown.purpose = tell(drew->purpose);
      for (const club::MemberCard& one : drew->cards) shown.cards.push_back({one.member.number(), to_text(one.card)});
    }
  }
  return told;
}

}  // namespace euchre::office
