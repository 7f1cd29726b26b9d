#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::storage {

/// What ties a line to all lines before it: BLAKE2b of the value before and the line, 16 bytes. It finds what a disk, a
/// program or a hand has lost or altered; who may write to the database can also write the chain anew, so it proves nothing
/// against him.
struct ChainValue {
  std::array<std::uint8_t, 16> bytes{};
  friend bool operator==(const ChainValue&, const ChainValue&) = default;
};

/// The value before the first line; of the log's name, so that a line of another log is out of place.
[[nodiscard]] ChainValue chain_of(std::string_view log);
[[nodiscard]] ChainValue chain_after(const ChainValue& before, std::string_view line);

/// Where a log is not what was written.
struct LogDamage {
  std::uint64_t line = 0;  ///< the first that is wrong, from 1
  std::string what;        ///< `is missing`, `was altered` ...
  friend bool operator==(const LogDamage&, const LogDamage&) = default;
};
/// `event/f3k9, line 17: was altered`.
[[nodiscard]] std::string to_text(std::string_view log, const LogDamage& damage);

/// Looks at the lines of a log one after another, as a store has them.
class ChainReader {
 public:
  explicit ChainReader(std::string_view log) : value_(chain_of(log)) {}

  /// The next line with the number and the value that stand beside it; whether it is what was written. After the first that
  /// is not, none is.
  [[nodiscard]] bool take(std::uint64_t number, std::string_view line, const std::optional<ChainValue>& value);
  /// There are no more: as many lines there should be, and the value of the last of them.
  void finish(std::uint64_t lines, const std::optional<ChainValue>& head);

  [[nodiscard]] std::uint64_t lines() const { return lines_; }
  /// After the last line that was taken.
  [[nodiscard]] const ChainValue& value() const { return value_; }
  [[nodiscard]] const std::optional<LogDamage>& damage() const { return damage_; }

 private:
  ChainValue value_;
  std::uint64_t lines_ = 0;
  std::optional<LogDamage> damage_;
};

}  // namespace euchre::storage
