#include "club/office/club_json.h"

#include "club/club/club_text.h"
#include "core/cards/card.h"

#include <algorithm>
#include <utility>

namespace euchre::office {
namespace {

using Json = nlohmann::ordered_json;
using club::Evening;
using club::MemberId;

Json numbers(const std::vector<MemberId>& members) {
  Json json = Json::array();
  for (const MemberId id : members) json.push_back(id.number());
  return json;
}

Json table_json(club::TableNumber number, const club::ClubTable& table) {
  Json json{{"table", number}, {"playing", table.is_playing}, {"rubbers", table.rubbers}, {"members", Json::array()}};
  for (const MemberId id : table.members)
    json["members"].push_back({{"member", id.number()}, {"run", table.run_of(id)}});
  for (const Seat seat : kSeats) {
    if (table.seats) json["seats"][std::string(1, to_char(seat))] = (*table.seats)[seat].number();
  }
  if (table.seats) json["dealer"] = std::string(1, to_char(table.dealer));
  json["claims"] = numbers(table.claims);
  json["late_claims"] = numbers(table.late_claims);
  json["stand_ins"] = Json::array();
  for (const auto& [leaver, substitute] : table.stand_ins)
    json["stand_ins"].push_back({{"for", leaver.number()}, {"plays", substitute.number()}});
  return json;
}

Json member_json(const club::Member& member) {
  Json json{{"member", member.id.number()}, {"name", member.name}, {"present", member.is_present}};
  if (member.table) json["table"] = *member.table;
  json["rubbers"] = member.score.rubbers;
  json["won"] = member.score.won;
  json["points"] = member.score.points;
  json["against"] = member.score.against;
  return json;
}

std::string_view purpose_word(club::DrawPurpose purpose) {
  switch (purpose) {
    case club::DrawPurpose::Places: return "places";
    case club::DrawPurpose::GoingOut: return "going-out";
    case club::DrawPurpose::Entry: return "entry";
    case club::DrawPurpose::Partners: return "partners";
  }
  unreachable("a purpose without a word");
}

}  // namespace

Json evening_json(const Evening& evening) {
  Json json{{"club", evening.name()}, {"code", evening.code()}, {"members", Json::array()}, {"tables", Json::array()}};
  std::vector<const club::Member*> waiting;
  for (const club::Member& member : evening.members()) {
    json["members"].push_back(member_json(member));
    if (member.is_present && !member.table) waiting.push_back(&member);
  }
  std::ranges::sort(waiting, {}, [](const club::Member* one) { return std::pair(one->arrival, one->id); });
  for (const auto& [number, table] : evening.tables()) json["tables"].push_back(table_json(number, table));
  json["waiting"] = Json::array();
  for (const club::Member* member : waiting) json["waiting"].push_back(member->id.number());
  return json;
}

Json draws_json(const std::vector<club::ClubFact>& facts) {
  std::map<club::TableNumber, std::vector<const club::MembersDrew*>> last;
  for (const club::ClubFact& fact : facts) {
    if (const auto* over = std::get_if<club::RubberOver>(&fact)) last[over->table].clear();
    if (const auto* drew = std::get_if<club::MembersDrew>(&fact)) last[drew->table].push_back(drew);
  }
  Json json = Json::array();
  for (const auto& [table, draws] : last) {
    for (const club::MembersDrew* drew : draws) {
      Json cards = Json::array();
      for (const club::MemberCard& one : drew->cards)
        cards.push_back({{"member", one.member.number()}, {"card", to_text(one.card)}});
      json.push_back({{"table", table}, {"purpose", purpose_word(drew->purpose)}, {"cards", std::move(cards)}});
    }
  }
  return json;
}

}  // namespace euchre::office
