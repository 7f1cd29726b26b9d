#include "law/laws/house_laws.h"

#include "core/codes/toml_document.h"
#include "law/laws/law_reader.h"

#include <array>
#include <optional>
#include <string>
#include <utility>

namespace euchre::laws {

namespace {

/// A row that counts only beside a certain value of another.
struct Needed {
  std::string_view key;
  std::string_view controller;
  std::string_view value;
};

constexpr std::array kNeeded{
    Needed{"conduct.hint_points", "conduct.hint", "points"},
    Needed{"exposed.refusal_points", "exposed.refusal", "points"},
    Needed{"lone_hand.limited_march", "lone_hand.idle_shows", "march_limited"},
    Needed{"numbers.undiscarded_scope", "numbers.undiscarded", "plays_dealt_hand"},
    Needed{"numbers.omission_surrenders", "numbers.omission", "redeal_elected"},
    Needed{"exposed.lone_exempt", "exposed.lone_player_exempt", "true"},
    Needed{"revoke.win_lose_counts", "revoke.disobedience_counts", "true"},
    Needed{"revoke.lone_disobedience", "revoke.disobedience_counts", "true"},
};

/// Which line made a row what it is; nothing for a value of the base.
std::string where(const codes::Code& code, std::string_view key) {
  const auto found = code.law_settings.find(key);
  return found == code.law_settings.end() ? "by the laws of " + code.base
                                          : "in line " + std::to_string(found->second.line);
}

std::optional<codes::CodeError> find_idle_row(const codes::Code& code, const LawRows& rows, std::string_view file) {
  for (const Needed& needed : kNeeded) {
    const auto set = code.law_settings.find(needed.key);
    if (set == code.law_settings.end()) continue;
    const std::string& actual = rows.find(needed.controller)->second.value;
    if (actual == needed.value || set->second.value == "0") continue;
    return codes::CodeError{
        std::string(file), set->second.line, "laws." + std::string(needed.key),
        "says nothing, for laws." + std::string(needed.controller) + " is " + actual + " " +
            where(code, needed.controller),
        "set laws." + std::string(needed.controller) + " to " + std::string(needed.value) + ", or leave this line out"};
  }
  const auto settlement = code.law_settings.find("revoke.settlement");
  const auto offenders = code.law_settings.find("revoke.offenders_score");
  const bool both = settlement != code.law_settings.end() && offenders != code.law_settings.end();
  if (both && settlement->second.value == "stops_the_hand" && offenders->second.value == "true") {
    return codes::CodeError{
        std::string(file), offenders->second.line, "laws.revoke.offenders_score",
        "the revokers have nothing to score, for line " + std::to_string(settlement->second.line) + " stops the hand",
        "keep one of the two lines"};
  }
  return std::nullopt;
}

}  // namespace

Result<HouseLaws, codes::CodeError> read_house_laws(std::string_view toml, std::string_view file_name) {
  auto code = codes::parse_house_rules(toml, file_name);
  if (!code) return Failure{code.error()};
  HouseLaws laws;
  laws.code = std::make_unique<const codes::Code>(*std::move(code));
  if (auto idle = find_idle_row(*laws.code, law_rows(*laws.code), file_name)) return Failure{*idle};
  laws.book = read_law_book(*laws.code);
  return laws;
}

}  // namespace euchre::laws
