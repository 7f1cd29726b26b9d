#include "house/storage/archive.h"

#include "house/storage/archive_text.h"
#include "house/storage/detail/file_lock.h"
#include "house/storage/durable_file.h"

#include <algorithm>
#include <filesystem>
#include <future>
#include <system_error>
#include <utility>

namespace euchre::storage {
namespace {

namespace fs = std::filesystem;

// A file on its way has its name with one of these behind it. Which way it goes to an end, the store says: it is the only
// place where a log is removed or written in one step.
constexpr std::string_view kGoing = ".going";    ///< to the archive
constexpr std::string_view kComing = ".coming";  ///< back to the store
/// Whoever moves a log holds this file: a file on its way, found without, was left by a house that died.
constexpr std::string_view kLock = "/.lock";
constexpr std::size_t kMostBytes = std::size_t{256} * 1024 * 1024;

StorageError refusal(std::string what, std::string hint = {}) {
  return {StorageProblem::CannotWrite, std::move(what), std::move(hint)};
}

std::optional<std::string> without(std::string_view name, std::string_view ending) {
  if (!name.ends_with(ending)) return std::nullopt;
  return std::string(name.substr(0, name.size() - ending.size()));
}

Append append_of(StoredTable log) {
  Append append;
  append.table = log.table;
  append.lines = std::move(log.lines);
  for (const Seat seat : kSeats) {
    if (log.owners[seat]) append.owners.push_back({seat, log.owners[seat]});
  }
  append.settings = log.settings;
  append.life = log.life;
  return append;
}

}  // namespace

Result<std::unique_ptr<Archive>, StorageError> Archive::open(const std::string& folder, Log& log, Watch watch) {
  std::error_code error;
  if (fs::create_directories(folder, error)) fs::permissions(folder, fs::perms::owner_all, error);
  if (error)
    return Failure{StorageError{StorageProblem::CannotOpen, folder + ": " + error.message(),
                                "may this user make the folder of the archive?"}};
  std::unique_ptr<Archive> archive(new Archive(folder, log, std::move(watch)));
  const auto begun = archive->begin_moving();
  if (!begun && begun.error().problem != StorageProblem::Locked) return Failure{begun.error()};
  return archive;
}

Result<std::unique_ptr<detail::FileLock>, StorageError> Archive::begin_moving() {
  auto lock = detail::FileLock::take(folder_ + std::string(kLock));
  if (!lock && lock.error().problem == StorageProblem::Locked) {
    return Failure{StorageError{StorageProblem::Locked, folder_ + ": another house is moving a log there",
                                "try again in a while"}};
  }
  if (!lock) return Failure{lock.error()};
  if (!is_recovered_) {
    if (auto recovered = recover(); !recovered) return Failure{recovered.error()};
    is_recovered_ = true;
  }
  return std::make_unique<detail::FileLock>(std::move(*lock));
}

Result<std::string, StorageError> Archive::path_of(std::string_view log) const {
  const std::string name = archive_file_name(log);
  if (name.empty())
    return Failure{
        refusal(std::string(log) +
                ": no log is called so; a table goes by its name alone, others as event/ID, club/ID or season/ID")};
  return folder_ + "/" + name;
}

Result<void, StorageError> Archive::after(ArchiveStep step) const {
  if (!watch_ || watch_(step)) return {};
  return Failure{refusal("stopped")};
}

Result<void, StorageError> Archive::wait_for(const std::function<void(Log::Done)>& change) {
  // Kept by whoever is told, who may come late.
  const auto promise = std::make_shared<std::promise<std::optional<StorageError>>>();
  auto future = promise->get_future();
  change([promise](const std::optional<StorageError>& error) { promise->set_value(error); });
  const auto error = future.get();
  if (error) return Failure{*error};
  return {};
}

Result<void, StorageError> Archive::recover() {
  std::error_code error;
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder_, error)) names.push_back(entry.path().filename().string());
  if (error) return Failure{StorageError{StorageProblem::CannotOpen, folder_ + ": " + error.message(), ""}};
  for (const std::string& name : names) {
    for (const std::string_view ending : {kGoing, kComing}) {
      const auto final_name = without(name, ending);
      if (!final_name || log_of_archive_file(*final_name).empty()) continue;
      if (auto finished = finish(folder_ + "/" + name, *final_name); !finished) return finished;
    }
  }
  return {};
}

/// Where the store has the log, the file is of no use: it was not removed yet, or is back already. Where it has not, the file
/// is all there is.
Result<void, StorageError> Archive::finish(const std::string& path, const std::string& name) {
  const auto lines = log_.count_of(log_of_archive_file(name));
  if (!lines) return Failure{lines.error()};
  return *lines > 0 ? remove_durably(path) : rename_durably(path, folder_ + "/" + name);
}

Result<void, StorageError> Archive::put_away(const std::string& log) {
  const std::lock_guard guard(moving_);
  const auto path = path_of(log);
  if (!path) return Failure{path.error()};
  const auto others_wait = begin_moving();
  if (!others_wait) return Failure{others_wait.error()};
  const auto stored = log_.find(log);
  if (!stored) return Failure{stored.error()};
  if (!*stored) return Failure{refusal(log + ": there is no such log")};
  if ((*stored)->damage) return Failure{damage_error(log, *(*stored)->damage)};
  const auto text = to_archive_text(**stored);
  if (!text) return Failure{refusal(text.error())};
  const std::string going = *path + std::string(kGoing);
  auto outcome = write_durably(going, *text);
  if (outcome) outcome = sync_folder_of(going);
  if (!outcome) {
    static_cast<void>(remove_durably(going));
    return outcome;
  }
  if (auto watched = after(ArchiveStep::Copied); !watched) return watched;
  const Removal removal{log, (*stored)->lines.size()};
  outcome = wait_for([&](Log::Done done) { log_.remove(removal, std::move(done)); });
  // Whether it was removed or not, the store now says where the log is.
  if (!outcome) {
    static_cast<void>(finish(going, archive_file_name(log)));
    return outcome;
  }
  if (auto watched = after(ArchiveStep::Removed); !watched) return watched;
  if (auto named = rename_durably(going, *path); !named) return named;
  return after(ArchiveStep::Named);
}

Result<void, StorageError> Archive::bring_back(const std::string& log) {
  const std::lock_guard guard(moving_);
  const auto path = path_of(log);
  if (!path) return Failure{path.error()};
  const auto others_wait = begin_moving();
  if (!others_wait) return Failure{others_wait.error()};
  const auto lines = log_.count_of(log);
  if (!lines) return Failure{lines.error()};
  if (*lines > 0) return Failure{refusal(log + ": the house has it already")};
  const auto text = read_file(*path, kMostBytes);
  if (!text) return Failure{text.error()};
  auto parsed = parse_archive_text(*text);
  if (!parsed) return Failure{StorageError{StorageProblem::Corrupt, *path + ": " + parsed.error(), ""}};
  if (parsed->table != log) return Failure{refusal(*path + ": holds " + parsed->table)};
  const std::string coming = *path + std::string(kComing);
  if (auto renamed = rename_durably(*path, coming); !renamed) return renamed;
  if (auto watched = after(ArchiveStep::SetAside); !watched) return watched;
  Append append = append_of(std::move(*parsed));
  auto outcome = wait_for([&](Log::Done done) { log_.append(std::move(append), std::move(done)); });
  if (!outcome) {
    static_cast<void>(finish(coming, archive_file_name(log)));
    return outcome;
  }
  if (auto watched = after(ArchiveStep::BroughtBack); !watched) return watched;
  if (auto removed = remove_durably(coming); !removed) return removed;
  return after(ArchiveStep::Dropped);
}

bool Archive::has(std::string_view log) const {
  const auto path = path_of(log);
  std::error_code unknown;
  return path && fs::exists(*path, unknown);
}

Result<std::vector<std::string>, StorageError> Archive::lines_of(std::string_view log) const {
  const auto path = path_of(log);
  if (!path) return Failure{path.error()};
  const auto text = read_file(*path, kMostBytes);
  if (!text) return Failure{text.error()};
  auto parsed = parse_archive_text(*text);
  if (!parsed) return Failure{StorageError{StorageProblem::Corrupt, *path + ": " + parsed.error(), ""}};
  if (parsed->table != log) return Failure{refusal(*path + ": holds " + parsed->table)};
  return std::move(parsed->lines);
}

std::vector<ArchivedLog> Archive::all() const {
  std::vector<ArchivedLog> found;
  std::error_code unknown;
  for (const auto& entry : fs::directory_iterator(folder_, unknown)) {
    std::string log = log_of_archive_file(entry.path().filename().string());
    if (!log.empty()) found.push_back({std::move(log), entry.file_size(unknown)});
  }
  std::ranges::sort(found, {}, &ArchivedLog::log);
  return found;
}

}  // namespace euchre::storage
