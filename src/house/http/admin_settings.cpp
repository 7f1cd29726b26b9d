#include "house/http/admin_settings.h"

#include "core/base/text.h"
#include "house/storage/durable_file.h"

#include <filesystem>
#include <system_error>

namespace euchre::http {
namespace {

namespace fs = std::filesystem;
using storage::StorageError;
using storage::StorageProblem;

constexpr std::size_t kLongestFile = 1000;
constexpr std::size_t kShortestKey = 20;

}  // namespace

Result<std::string, StorageError> read_admin_key(const std::string& file) {
  const auto text = storage::read_file(file, kLongestFile);
  if (!text) return Failure{text.error()};
  std::string key(trim(*text));
  if (key.size() < kShortestKey || key.find_first_of(" \t\r\n") != std::string::npos)
    return Failure{StorageError{StorageProblem::Foreign, file + ": holds no key",
                                "a key is one word of at least 20 letters; remove the file and a new one is made"}};
  return key;
}

Result<storage::TokenHash, StorageError> admin_key_of(const std::string& file, tables::Chance& chance) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (!fs::exists(status)) {
    if (auto made = storage::make_private_file(file); !made) return Failure{made.error()};
    const std::string key = chance.unguessable_name() + chance.unguessable_name();
    if (auto written = storage::write_durably(file, key + '\n'); !written) return Failure{written.error()};
  } else if ((status.permissions() & (fs::perms::group_all | fs::perms::others_all)) != fs::perms::none) {
    return Failure{StorageError{StorageProblem::Foreign, file + ": others may read the key", "chmod 600 " + file}};
  }
  const auto key = read_admin_key(file);
  if (!key) return Failure{key.error()};
  return tables::hash_of_token(*key);
}

}  // namespace euchre::http
