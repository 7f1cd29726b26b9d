#pragma once

#include "house/storage/log.h"
#include "house/tables/limits.h"
#include "house/tables/strand.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::tables {

/// What is had for a while, and given back.
enum class Stock : std::uint8_t { Table, Event, Club, Connection, LiveTable };
inline constexpr std::size_t kStockCount = 5;
/// What goes by.
enum class Flow : std::uint8_t { Message, Request, Opening };

/// All networks of one site, as `site_of` has it, together have as much as so many addresses: whoever is given a thousand of them at
/// once does not fill the house.
inline constexpr std::size_t kNetworksOfSite = 5;

/// Who uses what a house has: a guest, an address or both. An address is one as it is shared out: of the sixth version the
/// first 64 bits.
struct Consumer {
  std::optional<storage::TokenHash> guest;  ///< nothing where none is known, as over HTTP without his token
  std::string network;                      ///< empty where it is not known
};
/// On whose account a table is, as its log has it.
[[nodiscard]] Consumer opener_of(const storage::TableSettings& settings);

/// Whether a network, as it is shared out, is the machine that the house runs on: there is no bound to what it may have.
[[nodiscard]] bool is_this_machine(std::string_view network);

/// For whoever runs the house: `guest 3f2a..., address 203.0.113.7`.
[[nodiscard]] std::string to_text(const Consumer& consumer);

/// Why somebody may not have more now.
struct QuotaRefusal {
  std::string limit;   ///< its name among the `named_limits`
  std::string reason;  ///< `you have 32 tables open, as many as one guest may`
  std::string hint;    ///< when it would work again
  std::chrono::seconds again{5};
};

/// What one guest or address uses now.
struct QuotaUse {
  bool is_guest = false;
  std::string who;  ///< a guest by the first 16 digits of his token's digest, an address as it is
  std::array<std::size_t, kStockCount> stocks{};  ///< by `Stock`
  std::uint64_t bytes_in_hour = 0;
  std::uint64_t bytes_in_day = 0;
};

/// What the log takes for a line beside its text, by and large.
constexpr std::uint64_t kBytesBesideALine = 32;

/// By what a guest is told apart where people read it: neither his token nor what the log keeps of it.
[[nodiscard]] std::string guest_name(const storage::TokenHash& guest);

/// At most so many bytes in a period on the average; 0 is without limit. What was used is forgotten evenly over the period.
class ByteBudget {
 public:
  ByteBudget(std::uint64_t most, std::chrono::seconds period);

  void use(std::uint64_t bytes, Clock::time_point now);
  [[nodiscard]] std::uint64_t used(Clock::time_point now) const { return static_cast<std::uint64_t>(level_at(now)); }
  /// How long until some may be used again; nothing where it may now.
  [[nodiscard]] std::optional<std::chrono::seconds> wait(Clock::time_point now) const;

 private:
  [[nodiscard]] double level_at(Clock::time_point now) const;

  double most_;
  double forgotten_per_second_;
  double used_ = 0;
  Clock::time_point last_{};
};

/// What guests and addresses may have, and what they have. Of what goes by, and of connections, this machine has as much as it
/// likes. Any thread may call it.
class Quotas {
 public:
  /// Outlives it.
  explicit Quotas(const Limits& limits);
  ~Quotas();
  Quotas(const Quotas&) = delete;
  Quotas& operator=(const Quotas&) = delete;

  /// Something that is had until this is destroyed. It may outlive the quotas.
  class Hold {
   public:
    Hold(std::weak_ptr<Quotas*> owner, Stock stock, Consumer consumer);
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;
    ~Hold();

   private:
    std::weak_ptr<Quotas*> owner_;
    Stock stock_;
    Consumer consumer_;
  };

  /// One more for him, or why not.
  [[nodiscard]] Result<std::shared_ptr<Hold>, QuotaRefusal> hold(Stock stock, const Consumer& consumer);
  /// One that was had before the house began anew.
  [[nodiscard]] std::shared_ptr<Hold> hold_again(Stock stock, const Consumer& consumer);
  /// Lets one go by, or tells why not. A message or a request counts as so many.
  [[nodiscard]] std::optional<QuotaRefusal> pass(Flow flow, const Consumer& consumer, Clock::time_point now,
                                                 double weight = 1);

  /// Counts what was written for him.
  void write(const Consumer& consumer, std::uint64_t bytes, Clock::time_point now);
  /// Why no more is to be written for him; nothing where it may.
  [[nodiscard]] std::optional<QuotaRefusal> refuse_writing(const Consumer& consumer, Clock::time_point now) const;

  /// Everybody who uses something, the most tables and connections first.
  [[nodiscard]] std::vector<QuotaUse> uses(Clock::time_point now) const;

 private:
  struct Usage;
  using Usages = std::map<std::string, Usage, std::less<>>;

  [[nodiscard]] std::optional<QuotaRefusal> pass_opening(const Consumer& consumer, Clock::time_point now);
  Usage& usage_of(Usages& usages, const std::string& who) const;
  void count(Stock stock, const Consumer& consumer);
  void give_back(Stock stock, const Consumer& consumer);
  [[nodiscard]] std::optional<QuotaRefusal> refuse(Stock stock, const Consumer& consumer) const;
  void forget_idle(Clock::time_point now);

  const Limits& limits_;
  mutable std::mutex mutex_;
  Usages guests_;  ///< by the bytes of their digests
  Usages addresses_;
  std::map<std::string, std::array<std::size_t, kStockCount>, std::less<>> sites_;  ///< of several networks each
  std::array<std::size_t, kStockCount> in_all_{};
  Clock::time_point forgot_at_{};
  std::shared_ptr<Quotas*> self_;  ///< null after the end, for holds that are left
};

}  // namespace euchre::tables
