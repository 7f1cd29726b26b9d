#include "brought_codes.h"

#include "core/codes/code_folder.h"
#include "law/laws/law_book.h"
#include "read_input.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <vector>

namespace {

namespace codes = euchre::codes;
using Path = std::filesystem::path;

/// Empty where it cannot be read, which whoever reads the code then says.
std::string text_of(const Path& path) {
  auto text = read_input(path, kMostOfText);
  return text ? *std::move(text) : std::string();
}

/// The folder itself where it holds a code, otherwise those below it that do.
std::vector<Path> code_folders(const Path& folder) {
  std::error_code wrong;
  if (std::filesystem::exists(folder / "code.toml", wrong)) return {folder};
  std::vector<Path> found;
  for (const auto& entry : std::filesystem::directory_iterator(folder, wrong)) {
    if (std::filesystem::exists(entry.path() / "code.toml", wrong)) found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace

std::optional<std::string> bring_codes(const std::string& folder) {
  const std::vector<Path> folders = code_folders(std::filesystem::absolute(folder).lexically_normal());
  if (folders.empty())
    return folder + ": no code lies there: a code is a folder with code.toml, articles.toml and laws.toml";
  std::vector<std::string> ids;
  for (const Path& path : folders) {
    ids.push_back(path.has_filename() ? path.filename().string() : path.parent_path().filename().string());
    const auto brought = codes::bring_code(
        {ids.back(), text_of(path / "code.toml"), text_of(path / "articles.toml"), text_of(path / "laws.toml")});
    if (!brought) return codes::to_text(brought.error());
  }
  for (const std::string& id : ids) {
    const auto checked = euchre::laws::check_laws(*codes::find_code(id));
    if (!checked) return codes::to_text(checked.error());
  }
  return std::nullopt;
}
