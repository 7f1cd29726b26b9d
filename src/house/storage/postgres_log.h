#pragma once

#include "house/storage/calendar.h"
#include "house/storage/log.h"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace euchre::storage {

/// Where a PostgreSQL database is and what a house calls itself there.
struct PostgresPlace {
  std::string where;                      ///< a connection URL of libpq: `postgresql://user@host/database`
  std::string node = "house";             ///< the name of this process among those that share the database
  std::chrono::milliseconds lease{3000};  ///< so long the logs of a process that is gone stay its own
};

/// Whether that is the address of a PostgreSQL database, and no file.
[[nodiscard]] bool is_postgres_url(std::string_view where);

/// Opens the log kept in a PostgreSQL database, in a schema `euchre`, which is made where there is none. Every log belongs
/// to one process at a time: to the one that opened it, until its lease ends. Each append is checked against the lease in
/// the transaction that writes it, so a process that was taken for dead, and is not, writes nothing. One thread writes;
/// appends that arrive while it is busy share one transaction, which is durable before any of them is called done. A
/// connection that breaks is made anew; an append that was on its way then is looked for before it is told of or sent again. `calendar` says when
/// something is written.
[[nodiscard]] Result<std::unique_ptr<Log>, StorageError> open_postgres_log(const PostgresPlace& place,
                                                                           Calendar calendar = system_calendar());

}  // namespace euchre::storage
