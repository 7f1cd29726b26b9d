#pragma once

#include "core/base/result.h"
#include "house/storage/log.h"

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::tables {

/// Somebody who is kept out.
struct Ban {
  enum class Of : std::uint8_t { Address, Guest };
  Of of = Of::Address;
  std::string who;             ///< an address as it is shared out, or a guest by `guest_name`
  std::uint64_t until_ms = 0;  ///< since 1970; 0: for good
  friend bool operator==(const Ban&, const Ban&) = default;
};

/// What may be kept for holders of a key.
enum class Kept : std::uint8_t { Events, Clubs };

/// Who may come in and who may open what, as whoever runs the house has decided: a fold over the lines of the log
/// `house/decisions`. Any thread may call it.
class Doorkeeper {
 public:
  /// Takes a line of the log in; why it cannot, otherwise.
  [[nodiscard]] Result<void, std::string> restore(std::string_view line);

  /// Why he may not come in, in words; nothing where he may. `now_ms`: since 1970.
  [[nodiscard]] std::optional<std::string> refuse_address(std::string_view network, std::uint64_t now_ms) const;
  [[nodiscard]] std::optional<std::string> refuse_guest(const storage::TokenHash& guest, std::uint64_t now_ms) const;
  /// Whether who sends this key may open such a thing. It compares in constant time.
  [[nodiscard]] bool may_open(Kept kept, std::string_view key) const;
  [[nodiscard]] bool is_kept(Kept kept) const;

  [[nodiscard]] std::vector<Ban> bans(std::uint64_t now_ms) const;
  /// The names of who holds a key.
  [[nodiscard]] std::vector<std::string> holders() const;

 private:
  struct Bans {
    std::map<std::string, std::uint64_t, std::less<>> until;
    std::atomic<bool> has_any{false};
  };

  /// A line in words.
  struct Decision {
    std::string_view word, first, second, third;
  };

  // Whether the line was of that kind. REQUIRES: the mutex is held.
  [[nodiscard]] bool take_ban(const Decision& decision);
  [[nodiscard]] bool take_kept(const Decision& decision);
  [[nodiscard]] bool take_holder(const Decision& decision);
  [[nodiscard]] std::optional<std::string> refuse(const Bans& bans, std::string_view who, std::uint64_t now_ms) const;
  [[nodiscard]] Bans& bans_of(Ban::Of of) { return of == Ban::Of::Address ? addresses_ : guests_; }

  mutable std::mutex mutex_;
  Bans addresses_;
  Bans guests_;
  std::set<Kept> kept_;
  std::map<std::string, storage::TokenHash, std::less<>> holders_;
};

/// The lines of the decisions: what `restore` reads.
[[nodiscard]] std::string ban_line(const Ban& ban, std::uint64_t now_ms);
[[nodiscard]] std::string unban_line(Ban::Of of, std::string_view who, std::uint64_t now_ms);
enum class Keeping : std::uint8_t { Begins, Ends };
[[nodiscard]] std::string keep_line(Kept kept, Keeping keeping, std::uint64_t now_ms);
[[nodiscard]] std::string holder_line(std::string_view name, std::string_view key, std::uint64_t now_ms);
[[nodiscard]] std::string no_holder_line(std::string_view name, std::uint64_t now_ms);
/// What was done otherwise, to be read by people: `# closed k3x9 ...`.
[[nodiscard]] std::string remark_line(std::string_view text, std::uint64_t now_ms);

/// Whether it may name a holder of a key: letters, digits, hyphens and underscores, at most 40.
[[nodiscard]] bool is_holder_name(std::string_view name);
/// `address` or `guest`, `events` or `clubs`.
[[nodiscard]] std::string_view to_text(Ban::Of of);
[[nodiscard]] std::string_view to_text(Kept kept);

}  // namespace euchre::tables
