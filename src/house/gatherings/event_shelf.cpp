#include "house/gatherings/event_shelf.h"

#include "club/tournament/event_text.h"

#include <utility>
#include <vector>

namespace euchre::gatherings {
namespace {

using storage::LogKind;

constexpr std::size_t kMostKept = 500;

/// Nothing where a line does not follow those before it.
std::optional<tournament::Event> event_of(const std::vector<std::string>& lines) {
  tournament::Event event;
  for (const std::string& line : lines) {
    if (line.starts_with('#')) continue;
    const auto fact = tournament::parse_event_line(line);
    if (!fact || event.misfit(fact->fact)) return std::nullopt;
    event.apply(fact->fact);
  }
  return event;
}

}  // namespace

std::optional<std::uint64_t> EventShelf::lines_of(const std::string& event) {
  const auto count = log_.count_of(log_name(LogKind::Event, event));
  return count ? std::optional(*count) : std::nullopt;
}

Result<office::SeasonPart, std::string> EventShelf::read(const std::string& event) {
  const std::string name = log_name(LogKind::Event, event);
  const auto count = log_.count_of(name);
  if (!count) return Failure{std::string("the house cannot read its log: ask again in a moment")};
  const storage::Archive* archive = archive_.load();
  if (*count == 0 && (archive == nullptr || !archive->has(name)))
    return Failure{std::string("the house has it no more")};
  {
    const std::lock_guard guard(mutex_);
    const auto kept = kept_.find(event);
    if (kept != kept_.end() && kept->second.lines == *count) return kept->second.part;
  }
  return keep(event, *count, *count == 0 ? archive->lines_of(name) : log_.lines_of(name));
}

Result<office::SeasonPart, std::string> EventShelf::keep(
    const std::string& event, std::uint64_t lines, Result<std::vector<std::string>, storage::StorageError> found) {
  const auto read = found ? event_of(*found) : std::nullopt;
  if (!read || !read->is_open())
    return Failure{std::string("what the house kept of it is damaged: tell whoever runs the house")};
  office::SeasonPart part = office::season_part(event, *read);
  const std::lock_guard guard(mutex_);
  if (kept_.size() >= kMostKept) kept_.clear();
  kept_.insert_or_assign(event, Kept{lines, part});
  return part;
}

}  // namespace euchre::gatherings
