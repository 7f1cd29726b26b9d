#pragma once

#include <string>
#include <vector>

namespace euchre::http {

/// The record that anybody may read: the log of a table without the deal that is still being played, whose cards are
/// secret.
[[nodiscard]] std::string public_record(const std::vector<std::string>& lines);

}  // namespace euchre::http
