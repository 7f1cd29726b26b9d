#pragma once

#include "house/storage/calendar.h"
#include "house/storage/log.h"

#include <memory>
#include <string>

namespace euchre::storage {

/// How closely the file is looked at before it is used. `Quick` reads every page once.
enum class Examination : std::uint8_t { Quick, Thorough };

/// Opens the log kept in a SQLite file, which is made where there is none. The file is locked against a second house;
/// the system releases it when the process ends, however it ends. One thread writes; appends that arrive while it is busy
/// share one commit, which is on the disk (write-ahead log, synchronous=FULL) before any of them is called done. A file of
/// an earlier version is brought up to date, all or nothing. `calendar` says when something is written.
[[nodiscard]] Result<std::unique_ptr<Log>, StorageError> open_sqlite_log(const std::string& path,
                                                                         Examination examination = Examination::Quick,
                                                                         Calendar calendar = system_calendar());

}  // namespace euchre::storage
