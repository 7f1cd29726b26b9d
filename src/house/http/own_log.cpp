#include "house/http/own_log.h"

#include "core/base/check.h"

#include <algorithm>
#include <future>
#include <memory>
#include <utility>
#include <variant>

namespace euchre::http {

OwnLog::OwnLog(storage::Log& log, std::string_view id, Take take)
    : log_(log), nodes_(log.nodes()), name_(log_name(storage::LogKind::House, id)), take_(std::move(take)) {}

Result<std::optional<std::string>, storage::StorageError> OwnLog::restore() {
  const std::lock_guard guard(mutex_);
  if (!lines_) return std::optional(name_ + " is damaged");
  // Several nodes may read it; whoever adds something takes it.
  const auto found = log_.find(name_);
  if (!found) return Failure{found.error()};
  if (!*found) return std::optional<std::string>();
  const storage::StoredTable& stored = **found;
  std::optional<std::string> wrong = take_from(stored.lines);
  if (stored.damage) wrong = to_text(stored.table, *stored.damage);
  if (wrong) lines_.reset();
  return wrong;
}

bool OwnLog::is_damaged() const {
  const std::lock_guard guard(mutex_);
  return !lines_;
}

void OwnLog::hear() {
  const std::lock_guard guard(mutex_);
  const auto count = log_.count_of(name_);
  if (!lines_ || !count || *count == *lines_) return;
  const auto stored = log_.find(name_);
  if (!stored || !*stored || (*stored)->damage) return;
  static_cast<void>(take_from((*stored)->lines));
}

Result<std::optional<storage::Elsewhere>, storage::StorageError> OwnLog::add(const std::string& line) {
  const std::lock_guard guard(mutex_);
  if (!lines_) return Failure{storage::StorageError{storage::StorageProblem::Corrupt, name_ + " is damaged", ""}};
  if (nodes_ != nullptr) {
    const auto hold = nodes_->hold(name_);
    if (!hold) return Failure{hold.error()};
    if (const auto* elsewhere = std::get_if<storage::Elsewhere>(&*hold)) return std::optional(*elsewhere);
    if (std::get<std::uint64_t>(*hold) != *lines_) {
      const auto stored = log_.find(name_);
      if (!stored) return Failure{stored.error()};
      if (*stored) static_cast<void>(take_from((*stored)->lines));
    }
  }
  if (auto written = write(line); !written) return Failure{written.error()};
  ++*lines_;
  EUCHRE_REQUIRE(take_(line).has_value());
  return std::optional<storage::Elsewhere>();
}

Result<void, storage::StorageError> OwnLog::write(const std::string& line) {
  storage::Append append;
  append.table = name_;
  append.first_number = *lines_ + 1;
  append.lines = {line};
  const auto written = std::make_shared<std::promise<std::optional<storage::StorageError>>>();
  log_.append(std::move(append), [written](const auto& error) { written->set_value(error); });
  if (const auto error = written->get_future().get()) return Failure{*error};
  return {};
}

/// What was not taken in yet; what is wrong with the first line that cannot be.
std::optional<std::string> OwnLog::take_from(const std::vector<std::string>& lines) {
  std::optional<std::string> wrong;
  for (std::size_t line = *lines_; line < lines.size(); ++line) {
    const auto taken = take_(lines[line]);
    if (!taken && !wrong) wrong = name_ + ": " + taken.error();
  }
  lines_ = std::max<std::uint64_t>(*lines_, lines.size());
  return wrong;
}

}  // namespace euchre::http
