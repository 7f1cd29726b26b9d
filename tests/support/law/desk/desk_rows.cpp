#include "support/law/desk/desk_rows.h"

#include "core/base/text.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace euchre::desk_walk {

std::vector<Row> desk_rows() {
  std::ifstream file(std::filesystem::path(EUCHRE_SOURCE_DIR) / "tests/golden/law/desk/public.txt", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::vector<Row> rows;
  for (const std::string_view line : split(text, '\n')) {
    const auto parts = words(line);
    if (parts.size() < 2 || parts[0].starts_with('#')) continue;
    Row row{std::string(parts[0]), std::string(parts[1]), {}, {}};
    const std::size_t body = line.find(" ~ ");
    if (row.incident == "~") row.unsaid = line.substr(body + 3, line.find(" -- ") - body - 3);
    for (std::size_t at = 2; at < parts.size() && row.is_told(); ++at) {
      const std::size_t equals = parts[at].find('=');
      row.answers[std::string(parts[at].substr(0, equals))] = std::string(parts[at].substr(equals + 1));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace euchre::desk_walk
