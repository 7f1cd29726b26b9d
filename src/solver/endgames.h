#pragma once

#include <memory>

namespace euchre::solver {

/// What is known by heart of the last tricks. Made once, then only read: any number of threads may share it.
class Endgames {
 public:
  /// Nothing: a search goes to the last card.
  [[nodiscard]] static const Endgames& none();
  /// The last two tricks, three where a seat sits out: 170 KB, made within some hundredths of a second.
  [[nodiscard]] static const Endgames& two_tricks();
  /// The last three tricks: 8 MB, made in a few seconds the first time it is asked for. Doubles the speed of a search.
  [[nodiscard]] static const Endgames& three_tricks();

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
