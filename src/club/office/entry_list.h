#pragma once

#include "club/tournament/event_command.h"
#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::office {

/// What is wrong with a line, and what would be right.
struct ListFault {
  std::size_t line = 0;  ///< from 1
  std::string words;
  friend bool operator==(const ListFault&, const ListFault&) = default;
};
/// `line 6: a name is missing`.
[[nodiscard]] std::string to_text(const ListFault& fault);

struct EntryList {
  std::vector<tournament::Enter> entries;
  std::vector<ListFault>
      repeated;  ///< names that stood there before: people may be called alike, so they are told and not refused
};

/// A list as a spreadsheet or a person writes it, one entry a line; nothing of it where a line is wrong.
///
/// Commas, semicolons or tabs part the fields: a name, a partner or nothing, a club or nothing, a group or nothing; `Ann & Bob` in one
/// are a pair. A first line that names them in English or French, in any case, says which stands where; columns
/// that an entry has no use for are left aside, so the file of `entries_csv` is read back.
[[nodiscard]] Result<EntryList, std::vector<ListFault>> read_entries(std::string_view csv);

}  // namespace euchre::office
