#include "house/storage/detail/backup.h"

#include "house/storage/detail/sqlite.h"
#include "house/storage/durable_file.h"

#include <cstdio>
#include <filesystem>
#include <system_error>

namespace euchre::storage::detail {
namespace {

Result<void, StorageError> copy(const std::string& path, const std::string& to) {
  const auto database = open_database(path);
  if (!database) return Failure{database.error()};
  auto vacuum = Statement::prepare(*database, "VACUUM INTO ?1");
  if (!vacuum) return Failure{vacuum.error()};
  vacuum->bind(1, std::string_view(to));
  return vacuum->run();
}

}  // namespace

Result<void, StorageError> back_up_database(const std::string& path, const std::string& to) {
  std::error_code unknown;
  if (std::filesystem::exists(to, unknown))
    return Failure{StorageError{StorageProblem::CannotWrite, to + ": is there already", "name another file"}};
  const std::string part = to + ".part";
  if (auto removed = remove_durably(part); !removed) return removed;
  // Made first, so that it is nobody else's to read; SQLite fills an empty file.
  auto outcome = make_private_file(part);
  if (outcome) outcome = copy(path, part);
  if (outcome) outcome = sync_file(part);
  if (outcome) outcome = rename_durably(part, to);
  if (!outcome) std::remove(part.c_str());
  return outcome;
}

}  // namespace euchre::storage::detail
