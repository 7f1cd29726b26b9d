#pragma once

#include "core/base/result.h"
#include "house/storage/log.h"

#include <libpq-fe.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::storage::detail {

/// A value for a statement, in PostgreSQL's binary form. Nothing needs to be quoted, and text may hold any byte.
class Parameter {
 public:
  [[nodiscard]] static Parameter number(std::int64_t value);
  [[nodiscard]] static Parameter text(std::string_view value);
  [[nodiscard]] static Parameter bytes(std::string_view value);
  /// NULL where there is none.
  [[nodiscard]] static Parameter hash(const std::optional<TokenHash>& value);
  [[nodiscard]] static Parameter numbers(std::span<const std::int64_t> values);
  [[nodiscard]] static Parameter texts(std::span<const std::string_view> values);
  [[nodiscard]] static Parameter byte_strings(std::span<const std::string_view> values);

  [[nodiscard]] Oid type() const { return type_; }
  [[nodiscard]] const std::optional<std::string>& value() const { return value_; }

 private:
  Parameter(Oid type, std::optional<std::string> value) : type_(type), value_(std::move(value)) {}

  Oid type_;
  std::optional<std::string> value_;
};

/// A statement of one command with its values, $1 and on.
struct Query {
  const char* sql = nullptr;
  std::vector<Parameter> values;
};

/// The rows that a query yields. Rows and columns count from 0. Numbers must be `bigint`.
class Rows {
 public:
  explicit Rows(PGresult* result) : result_(result) {}

  [[nodiscard]] int size() const { return PQntuples(result_.get()); }
  [[nodiscard]] bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
  [[nodiscard]] std::int64_t number(int row, int column) const;
  /// Text or bytes.
  [[nodiscard]] std::string text(int row, int column) const;
  [[nodiscard]] std::optional<TokenHash> hash(int row, int column) const;
  [[nodiscard]] std::optional<ChainValue> chain(int row, int column) const;

 private:
  /// Whether the column has so many bytes; then they are copied.
  [[nodiscard]] bool copy(int row, int column, std::span<std::uint8_t> to) const;

  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

/// One connection to a PostgreSQL server. A server that is gone, or a network that is cut, is noticed within seconds.
class Connection {
 public:
  /// `where` is a connection URL or string of libpq; `name` is what the server's own lists call us.
  [[nodiscard]] static Result<Connection, StorageError> open(const std::string& where, const std::string& name);

  /// Whether it can still be used.
  [[nodiscard]] bool is_good() const { return PQstatus(handle_.get()) == CONNECTION_OK; }
  /// Runs one statement, in a transaction of its own.
  [[nodiscard]] Result<Rows, StorageError> ask(const Query& query);
  /// Runs statements that take no values and tell nothing, such as those that make the tables.
  [[nodiscard]] Result<void, StorageError> run(const char* script);
  /// Runs all of them in one transaction and one round trip; the first error, otherwise, and then nothing was done. Where
  /// the connection breaks (`Unreachable`) it is not known whether it was done.
  [[nodiscard]] Result<void, StorageError> transact(std::span<const Query> queries);

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  explicit Connection(PGconn* handle) : handle_(handle) {}

  [[nodiscard]] bool send(const Query& query);
  [[nodiscard]] std::optional<StorageError> take_results(std::size_t count);
  [[nodiscard]] StorageError lost() const;

  std::unique_ptr<PGconn, Finish> handle_;
};

/// How our own functions in the database say what is wrong: SQLSTATE codes of a class that PostgreSQL leaves to its users.
constexpr const char* kStateLeaseLost = "EU001";
constexpr const char* kStateNumberTaken = "EU002";

}  // namespace euchre::storage::detail
