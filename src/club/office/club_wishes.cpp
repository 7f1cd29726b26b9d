#include "club/office/club_wishes.h"

#include "club/office/json_fields.h"
#include "core/base/check.h"
#include "core/base/random.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>

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
  club::EndRubber over{asked.table(), {}};
  over.points[Side::NorthSouth] = asked.points("ns");
  over.points[Side::EastWest] = asked.points("ew");
  return over;
}

struct CommandReader {
  std::string_view word;
  ClubCommand (*read)(const Asked&);
};

// Braced initialisers are read from left to right.
constexpr std::array<CommandReader, 10> kReaders{{
    {"arrive", [](const Asked& asked) -> ClubCommand { return club::Arrive{asked.fields.texts("names", kMostNames)}; }},
    {"form",
     [](const Asked& asked) -> ClubCommand {
       return club::FormTable{asked.table(), asked.members("also"), asked.pack()};
     }},
    {"claim", [](const Asked& asked) -> ClubCommand { return club::Claim{asked.table(), asked.member()}; }},
    {"rubber", [](const Asked& asked) -> ClubCommand { return club::BeginRubber{asked.table(), asked.pack()}; }},
    {"over", end_rubber},
    {"substitute",
     [](const Asked& asked) -> ClubCommand {
       return club::Substitute{asked.table(), asked.member("leaver"), asked.member("substitute"),
                               asked.members("consent")};
     }},
    {"leave-after-one",
     [](const Asked& asked) -> ClubCommand { return club::LeaveAfterOne{asked.table(), asked.member()}; }},
    {"depart", [](const Asked& asked) -> ClubCommand { return club::Depart{asked.member()}; }},
    {"break-up", [](const Asked& asked) -> ClubCommand { return club::BreakUp{asked.table(), asked.member()}; }},
    {"close", [](const Asked&) -> ClubCommand { return club::CloseClub{}; }},
}};

}  // namespace

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

std::vector<Card> shuffled_pack(const codes::Code& code, std::uint64_t lot) {
  std::vector<Card> pack;
  for (const Card card : cards_of(code.deal.pack)) pack.push_back(card);
  RandomStream random(lot);
  shuffle(std::span(pack), random);
  return pack;
}

const codes::Code& club_code(std::string_view id) {
  const codes::Code* code = codes::find_code(id);
  if (code == nullptr) code = codes::find_code("somerset");
  EUCHRE_REQUIRE(code != nullptr);
  return *code;
}

}  // namespace euchre::office
