#pragma once

#include "core/base/run_all.h"

#include <memory>

namespace euchre::solver {

/// What is known by heart of the last tricks. Made once, then only read: any number of threads may share it.
class Endgames {
 public:
  /// Nothing: a search goes to the last card.
  [[nodiscard]] static const Endgames& none();
  /// The last two tricks, three where a seat sits out: 170 KB, made within some hundredths of a second.
  [[nodiscard]] static const Endgames& two_tricks();
  /// The last three tricks: 8 MB, made in some seconds the first time it is asked for, in parts run by `run_all`. Doubles
  /// the speed of a search.
  [[nodiscard]] static const Endgames& three_tricks(const RunAll& run_all = run_one_by_one);

  Endgames(const Endgames&) = delete;
  Endgames& operator=(const Endgames&) = delete;
  ~Endgames();

  struct Tables;
  [[nodiscard]] const Tables& tables() const { return *tables_; }

 private:
  explicit Endgames(const Tables& tables);

  std::unique_ptr<const Tables> tables_;
};

}  // namespace euchre::solver
