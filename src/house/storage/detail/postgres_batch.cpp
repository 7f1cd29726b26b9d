#include "house/storage/detail/postgres_batch.h"

#include "core/base/check.h"
#include "house/storage/detail/settings_text.h"

#include <algorithm>

namespace euchre::storage::detail {
namespace {

StorageError refused(std::string_view log, const char* why) {
  return {StorageProblem::NumberTaken, "table " + std::string(log) + ": " + why,
          std::string(hint_for(StorageProblem::NumberTaken))};
}

template <class Value>
std::string_view bytes_of(const Value& value) {
  return {reinterpret_cast<const char*>(value.bytes.data()), value.bytes.size()};  // NOLINT: bytes are bytes
}

bool opens_log(const Append& append) { return append.first_number == 1 && !append.lines.empty(); }

Query settling(std::int64_t key, const TableSettings& settings, TableLife life) {
  return {
      "UPDATE logs SET host = $2, listed = $3, clock_seconds = $4, pace_ms = $5, choice_seconds = $6,"
      " director_key = $7, director = $8, gives_advice = $9, shown = $10, accepting = $11, event = $12,"
      " opened_from = $13 WHERE log_key = $1",
      {Parameter::number(key), Parameter::hash(settings.host), Parameter::number(settings.is_listed ? 1 : 0),
       Parameter::number(settings.clock_seconds), Parameter::number(settings.pace_ms),
       Parameter::number(settings.choice_seconds), Parameter::hash(settings.director_key),
       Parameter::hash(settings.director), Parameter::number(settings.gives_advice ? 1 : 0),
       Parameter::text(to_text(settings.shown)), Parameter::text(to_text(settings.accepting)),
       Parameter::text(settings.event),
       Parameter::text(life == TableLife::Open ? settings.opened_from : std::string())}};
}

}  // namespace

std::vector<std::string_view> Batch::logs_of(std::span<const Append* const> appends) {
  std::vector<std::string_view> logs;
  for (const Append* append : appends) {
    if (!opens_log(*append)) logs.emplace_back(append->table);
  }
  return logs;
}

std::vector<std::string_view> Batch::reopened_by(std::span<const Append* const> appends) {
  std::vector<std::string_view> logs;
  for (const Append* append : appends) {
    if (append->after_close == AfterClose::Reopen) logs.emplace_back(append->table);
  }
  return logs;
}

std::size_t Batch::opened_by(std::span<const Append* const> appends) {
  return static_cast<std::size_t>(std::ranges::count_if(appends, [](const Append* one) { return opens_log(*one); }));
}

Result<Batch, StorageError> Batch::of(std::span<const Append* const> appends, const LogEnds& ends,
                                      std::vector<std::int64_t>& keys) {
  EUCHRE_REQUIRE(keys.size() >= opened_by(appends));
  Batch batch;
  for (const Append* append : appends) {
    if (auto added = batch.add(*append, ends, keys); !added) return Failure{added.error()};
  }
  return batch;
}

Result<Batch::Part*, StorageError> Batch::part_of(const Append& append, const LogEnds& ends,
                                                  std::vector<std::int64_t>& keys) {
  if (const auto found = by_log_.find(append.table); found != by_log_.end()) return &parts_[found->second];
  Part part;
  part.log = append.table;
  part.first = static_cast<std::int64_t>(append.first_number);
  if (opens_log(append)) {
    part.end = {keys.back(), chain_of(append.table)};
    keys.pop_back();
  } else if (const auto end = ends.find(append.table); end != ends.end()) {
    part.end = end->second;
  } else {
    return Failure{refused(append.table, "it was never opened, or is closed")};
  }
  by_log_.emplace(append.table, parts_.size());
  parts_.push_back(part);
  return &parts_.back();
}

Result<void, StorageError> Batch::add(const Append& append, const LogEnds& ends, std::vector<std::int64_t>& keys) {
  const auto found = part_of(append, ends, keys);
  if (!found) return Failure{found.error()};
  Part& part = **found;
  const auto first = static_cast<std::int64_t>(append.first_number);
  const bool is_reopened = append.after_close == AfterClose::Reopen;
  if (part.life == TableLife::Closed && !is_reopened) return Failure{refused(append.table, "it is closed")};
  part.is_reopened = part.is_reopened || is_reopened;
  if (!append.lines.empty() && part.count > 0 && part.first + part.count != first) {
    return Failure{refused(append.table, "the line does not follow the last one")};
  }
  if (part.count == 0) part.first = first;
  add_lines(part, append);
  part.life = append.life;
  part.keeping = append.keeping;
  if (append.settings) part.settings = &*append.settings;
  for (const SeatOwner& owner : append.owners) {
    owners_[SeatPlace{part.end.key, static_cast<std::int64_t>(index_of(owner.seat))}] = owner.owner;
  }
  return {};
}

void Batch::add_lines(Part& part, const Append& append) {
  for (const std::string& line : append.lines) {
    line_keys_.push_back(part.end.key);
    line_numbers_.push_back(part.first + part.count++);
    lines_.emplace_back(line);
    part.end.head = chain_after(part.end.head, line);
    chain_.push_back(part.end.head);
  }
}

std::vector<Query> Batch::queries(const NodeRun& run, std::uint64_t now_ms) const {
  std::vector<Query> all{{"SELECT fence($1, $2)", {Parameter::text(run.node), Parameter::number(run.epoch)}}};
  ask_to_reopen(all, run);
  ask_for_logs(all, run, now_ms);
  ask_for_lines(all);
  ask_for_owners(all);
  for (const Part& part : parts_) {
    if (part.settings != nullptr) all.push_back(settling(part.end.key, *part.settings, part.life));
  }
  ask_for_release(all);
  return all;
}

/// Whoever opens it again has it. Where another node was sooner it is open already, and the lines are refused.
void Batch::ask_to_reopen(std::vector<Query>& all, const NodeRun& run) const {
  std::vector<std::int64_t> keys;
  for (const Part& part : parts_) {
    if (part.is_reopened) keys.push_back(part.end.key);
  }
  if (keys.empty()) return;
  all.push_back({"UPDATE logs SET closed = 0, owner = $2, epoch = $3 WHERE log_key = ANY ($1) AND closed <> 0",
                 {Parameter::numbers(keys), Parameter::text(run.node), Parameter::number(run.epoch)}});
}

void Batch::ask_for_logs(std::vector<Query>& all, const NodeRun& run, std::uint64_t now_ms) const {
  const Parameter node = Parameter::text(run.node);
  const Parameter epoch = Parameter::number(run.epoch);
  std::vector<std::int64_t> keys;
  std::vector<std::int64_t> new_keys;
  std::vector<std::string_view> opened;
  std::vector<std::string_view> heads;
  std::vector<std::int64_t> firsts;
  std::vector<std::int64_t> counts;
  std::vector<std::int64_t> closings;
  for (const Part& part : parts_) {
    keys.push_back(part.end.key);
    heads.push_back(bytes_of(part.end.head));
    firsts.push_back(part.first);
    counts.push_back(part.count);
    closings.push_back(part.life == TableLife::Closed ? 1 : 0);
    if (part.first != 1 || part.count == 0) continue;
    opened.push_back(part.log);
    new_keys.push_back(part.end.key);
  }
  if (!opened.empty()) {
    all.push_back({"INSERT INTO logs (log_key, name, owner, epoch) SELECT o.*, $3, $4 FROM unnest($1, $2) AS o",
                   {Parameter::numbers(new_keys), Parameter::texts(opened), node, epoch}});
  }
  all.push_back({"SELECT advance($1, $2, $3, $4, $5, $6, $7, $8)",
                 {Parameter::numbers(keys), Parameter::numbers(firsts), Parameter::numbers(counts),
                  Parameter::byte_strings(heads), Parameter::numbers(closings),
                  Parameter::number(static_cast<std::int64_t>(now_ms)), node, epoch}});
}

void Batch::ask_for_lines(std::vector<Query>& all) const {
  if (lines_.empty()) return;
  std::vector<std::string_view> chain;
  chain.reserve(chain_.size());
  for (const ChainValue& value : chain_) chain.push_back(bytes_of(value));
  all.push_back({"INSERT INTO facts SELECT * FROM unnest($1, $2, $3, $4)",
                 {Parameter::numbers(line_keys_), Parameter::numbers(line_numbers_), Parameter::byte_strings(lines_),
                  Parameter::byte_strings(chain)}});
}

void Batch::ask_for_owners(std::vector<Query>& all) const {
  std::vector<std::int64_t> own_keys;
  std::vector<std::int64_t> own_seats;
  std::vector<std::string_view> hashes;
  for (const auto& [place, owner] : owners_) {
    if (!owner) {
      all.push_back({"DELETE FROM owners WHERE log_key = $1 AND seat = $2",
                     {Parameter::number(place.key), Parameter::number(place.seat)}});
      continue;
    }
    own_keys.push_back(place.key);
    own_seats.push_back(place.seat);
    hashes.push_back(bytes_of(*owner));
  }
  if (own_keys.empty()) return;
  all.push_back(
      {"INSERT INTO owners SELECT * FROM unnest($1, $2, $3)"
       " ON CONFLICT (log_key, seat) DO UPDATE SET token_hash = excluded.token_hash",
       {Parameter::numbers(own_keys), Parameter::numbers(own_seats), Parameter::byte_strings(hashes)}});
}

/// No run of a node has the epoch 0: whoever asks for such a log has it.
void Batch::ask_for_release(std::vector<Query>& all) const {
  std::vector<std::int64_t> keys;
  for (const Part& part : parts_) {
    if (part.keeping == Keeping::Released) keys.push_back(part.end.key);
  }
  if (!keys.empty()) all.push_back({"UPDATE logs SET epoch = 0 WHERE log_key = ANY ($1)", {Parameter::numbers(keys)}});
}

std::optional<LinePlace> Batch::first_line() const {
  if (lines_.empty()) return std::nullopt;
  return LinePlace{line_keys_.front(), line_numbers_.front(), lines_.front()};
}

void Batch::note(LogEnds& ends) const {
  for (const Part& part : parts_) {
    if (part.life == TableLife::Closed || part.keeping == Keeping::Released) {
      ends.erase(std::string(part.log));
    } else {
      ends.insert_or_assign(std::string(part.log), part.end);
    }
  }
}

}  // namespace euchre::storage::detail
