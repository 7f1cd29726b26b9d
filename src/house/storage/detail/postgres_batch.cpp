#include "house/storage/detail/postgres_batch.h"

#include <algorithm>

namespace euchre::storage::detail {
namespace {

StorageError out_of_order(const Append& append) {
  return {StorageProblem::NumberTaken, "table " + append.table + ": the line does not follow the last one",
          std::string(hint_for(StorageProblem::NumberTaken))};
}

std::string_view bytes_of(const TokenHash& hash) {
  return {reinterpret_cast<const char*>(hash.bytes.data()), hash.bytes.size()};  // NOLINT: bytes are bytes
}

Query settling(std::string_view log, const TableSettings& settings) {
  return {
      "UPDATE logs SET host = $2, listed = $3, clock_seconds = $4, pace_ms = $5, choice_seconds = $6,"
      " director_key = $7, director = $8, gives_advice = $9 WHERE name = $1",
      {Parameter::text(log), Parameter::hash(settings.host), Parameter::number(settings.is_listed ? 1 : 0),
       Parameter::number(settings.clock_seconds), Parameter::number(settings.pace_ms),
       Parameter::number(settings.choice_seconds), Parameter::hash(settings.director_key),
       Parameter::hash(settings.director), Parameter::number(settings.gives_advice ? 1 : 0)}};
}

}  // namespace

Result<Batch, StorageError> Batch::of(std::span<const Waiting> group) {
  Batch batch;
  for (const Waiting& one : group) {
    if (auto added = batch.add(one.append); !added) return Failure{added.error()};
  }
  return batch;
}

Result<void, StorageError> Batch::add(const Append& append) {
  const auto count = static_cast<std::int64_t>(append.lines.size());
  const auto first = static_cast<std::int64_t>(append.first_number);
  const auto [place, is_new] = by_log_.try_emplace(append.table, parts_.size());
  if (is_new) parts_.push_back(Part{append.table, first, 0, TableLife::Open, nullptr});
  Part& part = parts_[place->second];
  if (part.life == TableLife::Closed) return Failure{out_of_order(append)};
  if (count > 0 && part.count > 0 && part.first + part.count != first) return Failure{out_of_order(append)};
  if (count > 0 && part.count == 0) part.first = first;
  part.count += count;
  part.life = append.life;
  if (append.settings) part.settings = &*append.settings;
  for (std::int64_t at = 0; at < count; ++at) {
    line_logs_.emplace_back(append.table);
    line_numbers_.push_back(first + at);
    lines_.emplace_back(append.lines[static_cast<std::size_t>(at)]);
  }
  for (const SeatOwner& owner : append.owners) {
    owners_[SeatPlace{append.table, static_cast<std::int64_t>(index_of(owner.seat))}] = owner.owner;
  }
  return {};
}

std::vector<Query> Batch::queries(const NodeRun& run) const {
  const Parameter node = Parameter::text(run.node);
  const Parameter epoch = Parameter::number(run.epoch);
  std::vector<Query> all{{"SELECT fence($1, $2)", {node, epoch}}};

  std::vector<std::string_view> logs;
  std::vector<std::string_view> opened;
  std::vector<std::string_view> closed;
  std::vector<std::int64_t> firsts;
  std::vector<std::int64_t> counts;
  for (const Part& part : parts_) {
    logs.push_back(part.log);
    firsts.push_back(part.first);
    counts.push_back(part.count);
    if (part.first == 1 && part.count > 0) opened.push_back(part.log);
    if (part.life == TableLife::Closed) closed.push_back(part.log);
  }
  if (!opened.empty()) {
    all.push_back(
        {"INSERT INTO logs (name, owner, epoch) SELECT name, $2, $3 FROM unnest($1) WITH ORDINALITY"
         " AS o (name, at) ORDER BY at",
         {Parameter::texts(opened), node, epoch}});
  }
  all.push_back({"SELECT advance($1, $2, $3, $4, $5)",
                 {Parameter::texts(logs), Parameter::numbers(firsts), Parameter::numbers(counts), node, epoch}});
  if (!lines_.empty()) {
    all.push_back(
        {"INSERT INTO facts SELECT log_key, f.number, f.line FROM unnest($1, $2, $3) AS f (name, number, line)"
         " JOIN logs USING (name)",
         {Parameter::texts(line_logs_), Parameter::numbers(line_numbers_), Parameter::byte_strings(lines_)}});
  }
  add_owners(all);
  for (const Part& part : parts_) {
    if (part.settings != nullptr) all.push_back(settling(part.log, *part.settings));
  }
  if (!closed.empty()) all.push_back({"UPDATE logs SET closed = 1 WHERE name = ANY ($1)", {Parameter::texts(closed)}});
  return all;
}

void Batch::add_owners(std::vector<Query>& all) const {
  std::vector<std::string_view> own_logs;
  std::vector<std::int64_t> own_seats;
  std::vector<std::string_view> hashes;
  std::vector<std::string_view> free_logs;
  std::vector<std::int64_t> free_seats;
  for (const auto& [place, owner] : owners_) {
    (owner ? own_logs : free_logs).push_back(place.log);
    (owner ? own_seats : free_seats).push_back(place.seat);
    if (owner) hashes.push_back(bytes_of(*owner));
  }
  if (!own_logs.empty()) {
    all.push_back(
        {"INSERT INTO owners SELECT log_key, o.seat, o.hash FROM unnest($1, $2, $3) AS o (name, seat, hash)"
         " JOIN logs USING (name)"
         " ON CONFLICT (log_key, seat) DO UPDATE SET token_hash = excluded.token_hash",
         {Parameter::texts(own_logs), Parameter::numbers(own_seats), Parameter::byte_strings(hashes)}});
  }
  if (free_logs.empty()) return;
  all.push_back(
      {"DELETE FROM owners USING unnest($1, $2) AS o (name, seat) JOIN logs USING (name)"
       " WHERE owners.log_key = logs.log_key AND owners.seat = o.seat",
       {Parameter::texts(free_logs), Parameter::numbers(free_seats)}});
}

std::optional<LinePlace> Batch::first_line() const {
  if (lines_.empty()) return std::nullopt;
  return LinePlace{line_logs_.front(), line_numbers_.front(), lines_.front()};
}

}  // namespace euchre::storage::detail
