#include "simulation/club_night.h"

#include "club/club/club_text.h"
#include "club/office/club_wishes.h"
#include "club/office/tell_club.h"
#include "core/match/rubber_accounts.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace euchre::simulation {
namespace {

constexpr unsigned kDone = 200;
constexpr unsigned kOpened = 201;
constexpr unsigned kNotThen = 409;
constexpr int kTable = 1;
constexpr std::size_t kRubbers = 4;
constexpr std::array kClubCodes{"somerset", "hoyle"};

nlohmann::json one_of(const std::vector<nlohmann::json>& all, Schedule& schedule) {
  return all[schedule.upto(static_cast<std::uint32_t>(all.size() - 1))];
}

/// Who is there and has no seat in the rubber.
std::vector<nlohmann::json> idle_members(const nlohmann::json& evening) {
  std::vector<nlohmann::json> idle;
  const nlohmann::json& table = evening["tables"][0];
  for (const nlohmann::json& member : evening["members"]) {
    const bool sits = table.contains("seats") && std::ranges::any_of(table["seats"], [&](const nlohmann::json& seated) {
                        return seated == member["member"];
                      });
    if (member["present"] == true && !sits) idle.push_back(member["member"]);
  }
  return idle;
}

}  // namespace

void ClubNight::begin() {
  book_.clear();
  known_ = arrived_ = 0;
  times_short_ = 0;
  code_ = kClubCodes[town_.schedule.upto(kClubCodes.size() - 1)];
  situation_ = "not opened";
  const Json wish{{"name", "Friday"}, {"code", code_}};
  caller_.ask({"POST", "/api/clubs", wish.dump(), {}}, [this](unsigned status, const std::string& body) {
    if (status != kOpened) return town_.witness.complain("no evening of a club is made: " + body);
    const Json made = Json::parse(body);
    id_ = made["club"];
    director_ = made["director_key"];
    look_soon();
  });
}

void ClubNight::look_soon() {
  town_.schedule.after(town_.schedule.between(Millis(4000), Millis(30'000)), self_, [this] { look(); });
}

void ClubNight::look() {
  caller_.ask({"GET", "/api/clubs/" + id_, {}, {}}, [this, known = known_](unsigned status, const std::string& body) {
    if (status != kDone) return town_.witness.complain(log() + " is not shown: " + body);
    const Json evening = Json::parse(body);
    if (evening["facts"] < known) {
      town_.witness.complain(log() + ": " + std::to_string(known) + " facts were told, and " + evening["facts"].dump() +
                             " are shown");
    }
    see(evening);
    see_that_all_is_kept();
    if (evening["closed"] == true) {
      ++nights_;
      return begin();
    }
    direct(evening);
  });
}

void ClubNight::see(const Json& shown) {
  const std::size_t facts = shown["facts"];
  std::vector<std::string> lines = town_.witness.facts_in(log());
  if (facts > lines.size()) return town_.witness.complain(log() + " is shown with more than is in the log");
  known_ = std::max(known_, facts);
  lines.resize(facts);
  if (folded(shown, lines) == shown) return;
  town_.witness.complain(log() + ", fact " + std::to_string(facts) +
                         ": what is shown is not what the log says: " + shown.dump());
}

/// What it is to show after these facts.
ClubNight::Json ClubNight::folded(const Json& shown, const std::vector<std::string>& lines) const {
  std::vector<club::ClubFact> facts;
  for (const std::string& line : lines) {
    auto fact = club::parse_club_line(line);
    if (!fact) return "a line is no fact: " + line;
    facts.push_back(*std::move(fact));
  }
  const club::Evening evening = club::evening_after(facts, facts.size());
  office::told::Evening told = office::tell(evening);
  const office::told::ClubState state{.id = id_,
                                      .facts = static_cast<std::int64_t>(facts.size()),
                                      .closed = evening.is_closed(),
                                      .now = shown["now"],
                                      .club = std::move(told.club),
                                      .code = std::move(told.code),
                                      .members = std::move(told.members),
                                      .tables = std::move(told.tables),
                                      .waiting = std::move(told.waiting),
                                      .played = std::move(told.played),
                                      .draws = office::tell_draws(std::span(facts))};
  return Json::parse(to_json(state));
}

void ClubNight::see_that_all_is_kept() {
  const std::vector<std::string> lines = town_.witness.facts_in(log());
  for (const auto& [number, line] : book_) {
    if (number <= lines.size() && lines[number - 1] == line) continue;
    town_.witness.complain(log() + ": the director was told that fact " + std::to_string(number) + " is \"" + line +
                           "\", and the log has " + (number <= lines.size() ? lines[number - 1] : "less"));
  }
}

void ClubNight::direct(const Json& evening) {
  situation_ = std::to_string(evening["played"].size()) + " rubbers over, " + evening["members"].dump();
  command(next_command(evening));
}

ClubNight::Json ClubNight::next_command(const Json& evening) {
  const bool has_table = !evening["tables"].empty();
  const std::size_t present = static_cast<std::size_t>(
      std::ranges::count_if(evening["members"], [](const Json& member) { return member["present"] == true; }));
  constexpr std::size_t kEnough = 5;
  if (present < kEnough) return arrival(kEnough - static_cast<unsigned>(present));
  if (!has_table) return {{"do", "form"}, {"table", kTable}};
  return evening["tables"][0]["playing"] == true ? in_a_rubber(evening) : between_rubbers(evening);
}

ClubNight::Json ClubNight::arrival(unsigned people) {
  Json names = Json::array();
  for (unsigned one = 0; one < people; ++one) names.push_back("Member " + std::to_string(++arrived_));
  return {{"do", "arrive"}, {"names", names}};
}

ClubNight::Json ClubNight::between_rubbers(const Json& evening) {
  if (evening["played"].size() >= kRubbers) return {{"do", "close"}};
  const std::vector<Json> idle = idle_members(evening);
  const std::vector<Json> waiting = evening["waiting"];
  if (times_short_ > 0 && town_.schedule.once_in(2)) return where_people_are_short(evening);
  switch (town_.schedule.upto(7)) {
    case 0: return arrival(1);
    case 1:
      if (!waiting.empty()) return {{"do", "claim"}, {"table", kTable}, {"member", one_of(waiting, town_.schedule)}};
      break;
    case 2:
      if (!idle.empty() && times_short_ == 0) return {{"do", "depart"}, {"member", one_of(idle, town_.schedule)}};
      break;
    case 3:
      if (!evening["played"].empty()) {
        Json correction = account();
        correction["do"] = "correct";
        correction["rubber"] = evening["played"].size();
        correction["reason"] = "added up again";
        return correction;
      }
      break;
    case 4:
      if (evening["tables"][0].contains("seats") && town_.schedule.once_in(4))
        return {{"do", "break-up"}, {"table", kTable}, {"member", evening["tables"][0]["seats"]["N"]}};
      break;
    default: break;
  }
  return {{"do", "rubber"}, {"table", kTable}};
}

/// Who claims a place once cards are drawn for the coming rubber comes in a rubber later: a table that cannot begin that one does not
/// go on, and is formed anew.
ClubNight::Json ClubNight::where_people_are_short(const Json& evening) {
  constexpr unsigned kHopeless = 3;
  const Json& table = evening["tables"][0];
  if (times_short_ >= kHopeless && !table["members"].empty())
    return {{"do", "break-up"}, {"table", kTable}, {"member", table["members"][0]["member"]}};
  const std::vector<Json> waiting = evening["waiting"];
  if (waiting.empty()) return arrival(1);
  return {{"do", "claim"}, {"table", kTable}, {"member", one_of(waiting, town_.schedule)}};
}

ClubNight::Json ClubNight::in_a_rubber(const Json& evening) {
  switch (town_.schedule.upto(4)) {
    case 0: return substitution(evening);
    case 1: return {{"do", "leave-after-one"}, {"table", kTable}, {"member", evening["tables"][0]["seats"]["S"]}};
    case 2: return arrival(1);
    default: break;
  }
  Json over = account();
  over["do"] = "over";
  over["table"] = kTable;
  return over;
}

/// Points that a rubber can come to.
ClubNight::Json ClubNight::account() {
  const auto accounts = office::club_accounts(code_);
  const match::RubberAccount of{5, 2};
  const match::RubberAccount came =
      accounts.empty() ? of : accounts[town_.schedule.upto(static_cast<std::uint32_t>(accounts.size() - 1))];
  const bool is_norths = town_.schedule.once_in(2);
  Json points{{"ns", is_norths ? came.winner : came.loser}, {"ew", is_norths ? came.loser : came.winner}};
  if (came.winner == came.loser && !accounts.empty()) points["won"] = is_norths ? "ns" : "ew";
  return points;
}

ClubNight::Json ClubNight::substitution(const Json& evening) {
  const Json& seats = evening["tables"][0]["seats"];
  const std::vector<Json> idle = idle_members(evening);
  if (idle.empty()) return arrival(1);
  return {{"do", "substitute"},
          {"table", kTable},
          {"leaver", seats["W"]},
          {"substitute", one_of(idle, town_.schedule)},
          {"consent", {seats["N"], seats["E"], seats["S"]}}};
}

void ClubNight::command(const Json& wish) {
  caller_.ask({"POST", "/api/clubs/" + id_ + "/commands", wish.dump(), director_},
              [this, wish](unsigned status, const std::string& body) { told(wish, status, body); });
}

/// What the laws refuse is refused; and what was done before is not done again.
void ClubNight::told(const Json& wish, unsigned status, const std::string& body) {
  if (wish["do"] == "rubber" || wish["do"] == "break-up") times_short_ = status == kDone ? 0 : times_short_ + 1;
  if (status != kDone && status != kNotThen)
    return town_.witness.complain(log() + ": " + wish.dump() + " was answered with " + body);
  if (status == kDone) {
    const Json done = Json::parse(body);
    const std::size_t facts = done["facts"];
    std::size_t number = facts - done["wrote"].size();
    for (const Json& line : done["wrote"]) book_[++number] = line;
    known_ = std::max(known_, facts);
    if (wish["do"] == "over") ++rubbers_;
    see_that_all_is_kept();
  }
  look_soon();
}

}  // namespace euchre::simulation
