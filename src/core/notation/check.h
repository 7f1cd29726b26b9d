#pragma once

#include "core/base/result.h"
#include "core/notation/convert.h"
#include "core/notation/replay.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::notation {

enum class Format : std::uint8_t { Record, Egn, OpenSpiel, Json };

/// `record egn openspiel json`; the last is the JSON form of a record.
[[nodiscard]] std::string_view to_text(Format format);
[[nodiscard]] std::optional<Format> parse_format(std::string_view text);
/// The format that a text begins like; nothing where it begins like none.
[[nodiscard]] std::optional<Format> recognise(std::string_view text);

/// A record as text or in its JSON form. REQUIRES: the format is Record or Json.
[[nodiscard]] Result<Record, TextError> parse_record(std::string_view text, Format format);

/// How one file fared.
struct Verdict {
  Format format = Format::Record;
  bool is_accepted = false;  ///< lawful to its end and of one mind with itself; for histories: none differs
  std::string words;         ///< `game.egn: accepted, 10 to 9 after 12 deals`, `game.egn:41: refused: deal 3, ...`
  std::vector<std::string> remarks;
  std::size_t deals = 0;
  unsigned draws_verified = 0;
  unsigned deals_verified = 0;
  std::optional<BySide<codes::Points>> score;
  std::size_t agree = 0;   ///< histories
  std::size_t differ = 0;  ///< histories
};

/// Reads and replays a file of the format. `file` is how it is named in what is said about it.
[[nodiscard]] Verdict check(std::string_view text, std::string_view file, Format format, ReplayScope scope);

/// The file as a record, checked; the error says what is wrong and where.
[[nodiscard]] Result<Record, std::string> to_checked_record(std::string_view text, std::string_view file,
                                                            Format format);
/// One game of the file as EGN, checked. An EGN file gives itself.
[[nodiscard]] Result<EgnGame, std::string> to_checked_egn(std::string_view text, std::string_view file, Format format,
                                                          std::optional<unsigned> game_number);

}  // namespace euchre::notation
