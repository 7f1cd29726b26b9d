#pragma once

#include "core/base/result.h"
#include "house/storage/log.h"

#include <string>
#include <string_view>

namespace euchre::storage {

/// A log as one file of text, which `euchre event`, `euchre club` and `euchre replay` read: the first line of their format, what
/// was kept beside the lines as comments, and the lines as they were written. docs/admin.md describes it.
/// Why it cannot be told so, otherwise: it is damaged, or a line holds a line feed.
[[nodiscard]] Result<std::string, std::string> to_archive_text(const StoredTable& log);

/// The log of such a text, every line compared with the chain that its head tells; why it is none, otherwise.
[[nodiscard]] Result<StoredTable, std::string> parse_archive_text(std::string_view text);

/// `event-f3k9.event`, `club-f3k9.club`, `table-k3x9.record`: the file of a log; empty where its name has other characters than
/// letters, digits, hyphens and underscores.
[[nodiscard]] std::string archive_file_name(std::string_view log);
/// The log of a file with such a name; empty for another name.
[[nodiscard]] std::string log_of_archive_file(std::string_view file);

}  // namespace euchre::storage
