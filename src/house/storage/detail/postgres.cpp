#include "house/storage/detail/postgres.h"

#include <array>
#include <bit>
#include <cstring>
#include <utility>

namespace euchre::storage::detail {
namespace {

// The types of PostgreSQL that we use, by the numbers of its catalogue.
constexpr Oid kBytes = 17;
constexpr Oid kNumber = 20;
constexpr Oid kText = 25;
constexpr Oid kByteStrings = 1001;
constexpr Oid kTexts = 1009;
constexpr Oid kNumbers = 1016;

constexpr int kBinary = 1;

template <class Number>
std::string big_endian(Number value) {
  std::string bytes(sizeof(Number), '\0');
  for (std::size_t at = bytes.size(); at-- > 0; value >>= 8U) bytes[at] = static_cast<char>(value & 0xFFU);
  return bytes;
}

std::string number_bytes(std::int64_t value) { return big_endian(std::bit_cast<std::uint64_t>(value)); }
std::string size_bytes(std::size_t value) { return big_endian(static_cast<std::uint32_t>(value)); }

/// The head of an array of one dimension, which counts from 1 and has no NULL.
std::string array_head(Oid element, std::size_t count) {
  std::string head = size_bytes(count == 0 ? 0 : 1) + size_bytes(0) + size_bytes(element);
  if (count > 0) head += size_bytes(count) + size_bytes(1);
  return head;
}

std::string array_of(Oid element, std::span<const std::string_view> values) {
  std::string bytes = array_head(element, values.size());
  for (const std::string_view value : values) bytes.append(size_bytes(value.size())).append(value);
  return bytes;
}

StorageProblem problem_of(std::string_view state) {
  if (state == kStateLeaseLost) return StorageProblem::LeaseLost;
  if (state == kStateNumberTaken || state == "23505") return StorageProblem::NumberTaken;
  if (state.starts_with("08") || state.starts_with("57P")) return StorageProblem::Unreachable;
  if (state.starts_with("28") || state.starts_with("3D") || state == "42501") return StorageProblem::CannotOpen;
  if (state.starts_with("XX")) return StorageProblem::Corrupt;
  return StorageProblem::CannotWrite;
}

std::string without_line_end(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

StorageError error_with(StorageProblem problem, const char* message) {
  return {problem, "PostgreSQL: " + without_line_end(message), std::string(hint_for(problem))};
}

StorageError error_in(const PGresult* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  return error_with(problem_of(state == nullptr ? "08006" : state),
                    message == nullptr ? PQresultErrorMessage(result) : message);
}

bool is_error(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && status != PGRES_PIPELINE_SYNC;
}

/// The values as libpq takes them.
struct BoundValues {
  explicit BoundValues(const Query& query) {
    for (const Parameter& value : query.values) {
      types.push_back(value.type());
      values.push_back(value.value() ? value.value()->data() : nullptr);
      sizes.push_back(value.value() ? static_cast<int>(value.value()->size()) : 0);
      formats.push_back(kBinary);
    }
  }
  [[nodiscard]] int count() const { return static_cast<int>(types.size()); }

  std::vector<Oid> types;
  std::vector<const char*> values;
  std::vector<int> sizes;
  std::vector<int> formats;
};

}  // namespace

Parameter Parameter::number(std::int64_t value) { return {kNumber, number_bytes(value)}; }
Parameter Parameter::text(std::string_view value) { return {kText, std::string(value)}; }
Parameter Parameter::bytes(std::string_view value) { return {kBytes, std::string(value)}; }

Parameter Parameter::hash(const std::optional<TokenHash>& value) {
  if (!value) return {kBytes, std::nullopt};
  return {kBytes, std::string(value->bytes.begin(), value->bytes.end())};
}

Parameter Parameter::numbers(std::span<const std::int64_t> values) {
  std::string bytes = array_head(kNumber, values.size());
  for (const std::int64_t value : values) bytes += size_bytes(sizeof value) + number_bytes(value);
  return {kNumbers, std::move(bytes)};
}

Parameter Parameter::texts(std::span<const std::string_view> values) { return {kTexts, array_of(kText, values)}; }

Parameter Parameter::byte_strings(std::span<const std::string_view> values) {
  return {kByteStrings, array_of(kBytes, values)};
}

std::int64_t Rows::number(int row, int column) const {
  const char* bytes = PQgetvalue(result_.get(), row, column);
  std::uint64_t value = 0;
  for (int at = 0; at < PQgetlength(result_.get(), row, column); ++at) {
    value = (value << 8U) | static_cast<unsigned char>(bytes[at]);
  }
  return std::bit_cast<std::int64_t>(value);
}

std::string Rows::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

bool Rows::copy(int row, int column, std::span<std::uint8_t> to) const {
  if (is_null(row, column) || PQgetlength(result_.get(), row, column) != static_cast<int>(to.size())) return false;
  std::memcpy(to.data(), PQgetvalue(result_.get(), row, column), to.size());
  return true;
}

std::optional<TokenHash> Rows::hash(int row, int column) const {
  TokenHash hash;
  return copy(row, column, hash.bytes) ? std::optional(hash) : std::nullopt;
}

std::optional<ChainValue> Rows::chain(int row, int column) const {
  ChainValue value;
  return copy(row, column, value.bytes) ? std::optional(value) : std::nullopt;
}

Result<Connection, StorageError> Connection::open(const std::string& where, const std::string& name) {
  // What stands before `dbname` may be set otherwise by whoever runs the house; what stands after it may not.
  const std::array keywords{"connect_timeout",  "tcp_user_timeout",
                            "keepalives_idle",  "keepalives_interval",
                            "keepalives_count", "dbname",
                            "application_name", "client_encoding",
                            "options",          static_cast<const char*>(nullptr)};
  const std::array values{"3",
                          "2000",
                          "1",
                          "1",
                          "2",
                          where.c_str(),
                          name.c_str(),
                          "UTF8",
                          "-c search_path=euchre -c lock_timeout=5000 -c client_min_messages=warning "
                          "-c default_transaction_isolation=read\\ committed",
                          static_cast<const char*>(nullptr)};
  Connection connection(PQconnectdbParams(keywords.data(), values.data(), 1));
  if (connection.handle_ == nullptr || !connection.is_good()) return Failure{connection.lost()};
  // What goes wrong is in our errors; libpq would print it besides.
  PQsetNoticeProcessor(connection.handle_.get(), [](void*, const char*) {}, nullptr);
  return connection;
}

StorageError Connection::lost() const { return error_with(StorageProblem::Unreachable, PQerrorMessage(handle_.get())); }

Result<Rows, StorageError> Connection::ask(const Query& query) {
  const BoundValues bound(query);
  PGresult* result = PQexecParams(handle_.get(), query.sql, bound.count(), bound.types.data(), bound.values.data(),
                                  bound.sizes.data(), bound.formats.data(), kBinary);
  Rows rows(result);
  if (!is_good()) return Failure{lost()};
  if (is_error(result)) return Failure{error_in(result)};
  return rows;
}

Result<void, StorageError> Connection::run(const char* script) {
  PGresult* result = PQexec(handle_.get(), script);
  const Rows rows(result);
  if (!is_good()) return Failure{lost()};
  if (is_error(result)) return Failure{error_in(result)};
  return {};
}

bool Connection::send(const Query& query) {
  const BoundValues bound(query);
  return PQsendQueryParams(handle_.get(), query.sql, bound.count(), bound.types.data(), bound.values.data(),
                           bound.sizes.data(), bound.formats.data(), kBinary) == 1;
}

/// The first error among so many statements and the end of the pipeline.
std::optional<StorageError> Connection::take_results(std::size_t count) {
  std::optional<StorageError> first;
  for (std::size_t taken = 0; taken <= count;) {
    PGresult* result = PQgetResult(handle_.get());
    if (!is_good()) return lost();
    if (result == nullptr) continue;  // It stands between the results of two statements.
    const Rows rows(result);
    ++taken;
    if (!first && is_error(result)) first = error_in(result);
  }
  return first;
}

Result<void, StorageError> Connection::transact(std::span<const Query> queries) {
  // A pipeline up to its sync is one transaction where no statement begins another.
  if (PQenterPipelineMode(handle_.get()) != 1) return Failure{lost()};
  for (const Query& query : queries) {
    if (!send(query)) return Failure{lost()};
  }
  if (PQpipelineSync(handle_.get()) != 1) return Failure{lost()};
  if (const auto error = take_results(queries.size())) {
    if (is_good()) PQexitPipelineMode(handle_.get());
    return Failure{*error};
  }
  if (PQexitPipelineMode(handle_.get()) != 1) return Failure{lost()};
  return {};
}

}  // namespace euchre::storage::detail
