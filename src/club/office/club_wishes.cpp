#include "club/office/club_wishes.h"

#include "club/office/json_fields.h"
#include "club/office/shuffled_pack.h"
#include "core/base/check.h"
#include "core/match/rubber_accounts.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <map>

namespace euchre::office {
namespace {

using club::ClubCommand;
using club::MemberId;

constexpr std::size_t kMostNames = 100;
constexpr std::uint64_t kLargestSeed = std::numeric_limits<std::int64_t>::max();
constexpr std::uint32_t kMostPoints = 999;

/// The fields of a message, and what packs are made of.
struct Asked {
  JsonFields& fields;
  const codes::Code& code;
  std::uint64_t lot = 0;

  [[nodiscard]] club::TableNumber table() const { return fields.small("table"); }
  [[nodiscard]] MemberId member(std::string_view key = "member") const { return MemberId(fields.small(key)); }
  [[nodiscard]] std::uint32_t points(std::string_view key) const {
    return static_cast<std::uint32_t>(fields.number(key, kMostPoints));
  }
  [[nodiscard]] BySide<std::uint32_t> both_points() const {
    BySide<std::uint32_t> both;
    both[Side::NorthSouth] = points("ns");
    both[Side::EastWest] = points("ew");
    return both;
  }
  /// Who won a rubber of level points.
  [[nodiscard]] std::optional<Side> winner() const {
    if (!fields.has("won")) return std::nullopt;
    return fields.word("won", {"ns", "ew"}) == "ns" ? Side::NorthSouth : Side::EastWest;
  }
  [[nodiscard]] std::vector<MemberId> members(std::string_view key) const {
    std::vector<MemberId> ids;
    if (!fields.has(key)) return ids;
    for (const std::uint32_t number : fields.numbers(key, kMostNames)) ids.emplace_back(number);
    return ids;
  }
  [[nodiscard]] std::vector<Card> pack() const {
    return shuffled_pack(code, fields.number_if("seed", kLargestSeed).value_or(lot));
  }
};

ClubCommand end_rubber(const Asked& asked) {
  club::EndRubber over{asked.table(), asked.both_points()};
  over.won = asked.winner();
  return over;
}

ClubCommand correct_rubber(const Asked& asked) {
  club::CorrectRubber correct{asked.fields.small("rubber"), asked.both_points(), {}, {}};
  correct.won = asked.winner();
  correct.reason = asked.fields.text("reason");
  return correct;
}

ClubCommand abandon_rubber(const Asked& asked) {
  club::AbandonRubber abandon;
  abandon.table = asked.table();
  const bool has_points = asked.fields.has("ns") || asked.fields.has("ew");
  if (has_points) abandon.points = asked.both_points();
  abandon.reason = asked.fields.text("reason");
  return abandon;
}

struct CommandReader {
  std::string_view word;
  ClubCommand (*read)(const Asked&);
};

// Braced initialisers are read from left to right.
constexpr std::array<CommandReader, 15> kReaders{{
    {"arrive", [](const Asked& asked) -> ClubCommand { return club::Arrive{asked.fields.texts("names", kMostNames)}; }},
    {"form",
     [](const Asked& asked) -> ClubCommand {
       return club::FormTable{asked.table(), asked.members("also"), asked.pack()};
     }},
    {"claim", [](const Asked& asked) -> ClubCommand { return club::Claim{asked.table(), asked.member()}; }},
    {"rubber", [](const Asked& asked) -> ClubCommand { return club::BeginRubber{asked.table(), asked.pack()}; }},
    {"over", end_rubber},
    {"correct", correct_rubber},
    {"substitute",
     [](const Asked& asked) -> ClubCommand {
       return club::Substitute{asked.table(), asked.member("leaver"), asked.member("substitute"),
                               asked.members("consent")};
     }},
    {"leave-after-one",
     [](const Asked& asked) -> ClubCommand { return club::LeaveAfterOne{asked.table(), asked.member()}; }},
    {"depart", [](const Asked& asked) -> ClubCommand { return club::Depart{asked.member()}; }},
    {"stay", [](const Asked& asked) -> ClubCommand { return club::Stay{asked.member()}; }},
    {"rename",
     [](const Asked& asked) -> ClubCommand { return club::RenameMember{asked.member(), asked.fields.text("name")}; }},
    {"break-up", [](const Asked& asked) -> ClubCommand { return club::BreakUp{asked.table(), asked.member()}; }},
    {"close", [](const Asked&) -> ClubCommand { return club::CloseClub{}; }},
    {"abandon", abandon_rubber},
    {"reopen", [](const Asked& asked) -> ClubCommand { return club::ReopenClub{asked.fields.text_or("reason", "")}; }},
}};

std::string account_text(std::uint32_t winner, std::uint32_t loser) {
  return std::to_string(winner) + '-' + std::to_string(loser);
}

/// `5-0 to 10-0, 4-1 to 8-1`: what a rubber can come to.
std::string accounts_text(const codes::Code& code, const Wording& say) {
  const auto accounts = match::rubber_accounts(code.match);
  std::map<std::uint32_t, std::vector<std::uint32_t>> by_loser;
  for (const match::RubberAccount& account : accounts) by_loser[account.loser].push_back(account.winner);
  std::string text;
  for (const auto& [loser, winners] : by_loser) {
    for (auto first = winners.begin(); first != winners.end();) {
      const auto gap = std::adjacent_find(first, winners.end(), [](auto one, auto other) { return other != one + 1; });
      const auto last = gap == winners.end() ? std::prev(gap) : gap;
      const std::string least = account_text(*first, loser);
      const bool is_one = last == first;
      text += text.empty() ? "" : ", ";
      text += is_one ? least : say("{least} to {most}", {{"least", least}, {"most", account_text(*last, loser)}});
      first = std::next(last);
    }
  }
  return text;
}

std::map<std::string, std::vector<match::RubberAccount>> accounts_of_known_codes() {
  std::map<std::string, std::vector<match::RubberAccount>> found;
  for (const codes::Code& code : codes::known_codes()) found[code.id] = match::rubber_accounts(code.match);
  return found;
}

}  // namespace

std::string explain_refusal(club::ClubReason reason, const codes::Code& code, const Wording& say) {
  const std::string words = explain(reason, say);
  const std::string accounts = reason == club::ClubReason::NoAccount ? accounts_text(code, say) : "";
  if (accounts.empty()) return words;
  return words + say(": it ends {accounts}; where it ends level, say which side won it", {{"accounts", accounts}});
}

Result<ClubCommand, std::string> read_club_command(const nlohmann::ordered_json& json, const codes::Code& code,
                                                   std::uint64_t lot) {
  JsonFields fields(json);
  const std::string word = fields.text("do");
  const auto reader = std::ranges::find(kReaders, word, &CommandReader::word);
  if (reader == kReaders.end())
    return Failure{fields.problem().value_or("there is nothing to do called \"" + word + '"')};
  ClubCommand command = reader->read({fields, code, lot});
  if (auto problem = fields.problem()) return Failure{word + ": " + *problem};
  return command;
}

const codes::Code& club_code(std::string_view id) {
  const codes::Code* code = codes::find_code(id);
  return code == nullptr ? codes::default_code(codes::Occasion::Club) : *code;
}

std::vector<match::RubberAccount> club_accounts(std::string_view id) {
  static const std::map<std::string, std::vector<match::RubberAccount>> kFound = accounts_of_known_codes();
  const codes::Code& code = club_code(id);
  const auto found = kFound.find(code.id);
  return found == kFound.end() ? match::rubber_accounts(code.match) : found->second;
}

}  // namespace euchre::office
