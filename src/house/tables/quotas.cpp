#include "house/tables/quotas.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "house/tables/chance.h"
#include "house/tables/duration_words.h"
#include "house/tables/giving_way.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace euchre::tables {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds kHour{3600};
constexpr seconds kDay{86'400};
constexpr std::size_t kMostKnown = 20'000;
constexpr seconds kBetweenForgetting{10};
constexpr std::size_t kGuestDigits = 16;
constexpr double kUnlimited = 1e12;  ///< bytes in a period: how fast what is not limited is forgotten

std::size_t index(Stock stock) { return static_cast<std::size_t>(stock); }

/// How one kind of thing is limited and told.
struct StockRules {
  std::string_view name;    ///< of its limits
  std::string_view things;  ///< several of them
  std::size_t Limits::* in_all;
  std::size_t Limits::* of_guest;
  std::size_t Limits::* of_address;
};

const StockRules& rules_of(Stock stock) {
  static constexpr std::array<StockRules, kStockCount> kRules{
      {{"tables", "tables", &Limits::most_tables, &Limits::most_tables_of_guest, &Limits::most_tables_of_address},
       {"events", "events", &Limits::most_events, &Limits::most_events_of_guest, &Limits::most_events_of_address},
       {"evenings", "club evenings", &Limits::most_clubs, &Limits::most_clubs_of_guest, &Limits::most_clubs_of_address},
       // How many connections an address has, the server counts, before it knows what is asked.
       {"connections", "connections", nullptr, &Limits::most_connections_of_guest, nullptr},
       // How many one event has, the event counts.
       {"live-tables", "tables of events", nullptr, nullptr, &Limits::most_live_tables_of_address}}};
  return kRules[index(stock)];
}

std::string when_again(Stock stock, const Limits& limits) {
  if (stock == Stock::Table)
    return "leave one, or wait: an empty table is closed after " + in_words(milliseconds(limits.abandoned_delay));
  if (stock == Stock::LiveTable) return "when a game at one of them is over the next can begin";
  if (stock == Stock::Connection) return "close a window of the house, then try again";
  return "close one that is over, then try again";
}

std::optional<QuotaRefusal> too_fast(std::string_view limit, std::string_view who) {
  return QuotaRefusal{std::string(limit), fmt::format("more is sent by {} than the house takes", who),
                      "send less, and try again in a second", seconds(1)};
}

std::optional<QuotaRefusal> written_too_much(std::string_view who, std::string_view name, std::string_view period,
                                             std::optional<Clock::duration> wait) {
  if (!wait) return std::nullopt;
  const auto again = std::chrono::ceil<seconds>(*wait);
  return QuotaRefusal{
      fmt::format("bytes-of-{}-{}", name, period),
      fmt::format("{} has had as much written down {} as may be", who, period == "an-hour" ? "in an hour" : "in a day"),
      "it works again in " + in_words(milliseconds(again)), again};
}

}  // namespace

bool is_this_machine(std::string_view network) {
  return network.starts_with("127.") || network == "::1" || network == "::/64" || network == "::1/64";
}

/// What one guest or one address may use, and does.
struct Quotas::Usage {
  std::array<std::size_t, kStockCount> stocks{};
  TokenBucket messages;
  TokenBucket requests;
  TokenBucket openings;
  ByteBudget hour;
  ByteBudget day;

  [[nodiscard]] bool is_idle(Clock::time_point now) const {
    return std::ranges::all_of(stocks, [](std::size_t count) { return count == 0; }) && messages.is_full(now) &&
           requests.is_full(now) && openings.is_full(now) && day.used(now) == 0;
  }
};

std::string guest_name(const storage::TokenHash& guest) { return to_hex(guest.bytes.data(), kGuestDigits / 2); }

Consumer opener_of(const storage::TableSettings& settings) { return {settings.host, settings.opened_from}; }

std::string to_text(const Consumer& consumer) {
  std::string text;
  if (consumer.guest) text += "guest " + guest_name(*consumer.guest);
  if (!consumer.network.empty()) text += (text.empty() ? "address " : ", address ") + consumer.network;
  return text;
}

ByteBudget::ByteBudget(std::uint64_t most, seconds period)
    : most_(static_cast<double>(most)),
      forgotten_per_second_((most == 0 ? kUnlimited : most_) / static_cast<double>(period.count())) {}

void ByteBudget::use(std::uint64_t bytes, Clock::time_point now) {
  used_ = level_at(now) + static_cast<double>(bytes);
  last_ = now;
}

double ByteBudget::level_at(Clock::time_point now) const {
  const std::chrono::duration<double> passed = now - last_;
  return std::max(0.0, used_ - passed.count() * forgotten_per_second_);
}

std::optional<seconds> ByteBudget::wait(Clock::time_point now) const {
  const double over = level_at(now) - most_;
  if (most_ == 0 || over < 0) return std::nullopt;
  return seconds(1 + static_cast<std::int64_t>(over / forgotten_per_second_));
}

Quotas::Hold::Hold(std::weak_ptr<Quotas*> owner, Stock stock, Consumer consumer)
    : owner_(std::move(owner)), stock_(stock), consumer_(std::move(consumer)) {}

Quotas::Hold::~Hold() {
  if (const auto owner = owner_.lock()) (*owner)->give_back(stock_, consumer_);
}

Quotas::Quotas(const Limits& limits) : limits_(limits), self_(std::make_shared<Quotas*>(this)) {}

Quotas::~Quotas() = default;

/// Looks at all that are known, so it does not look often.
void Quotas::forget_idle(Clock::time_point now) {
  if (guests_.size() + addresses_.size() < kMostKnown || now - forgot_at_ < kBetweenForgetting) return;
  forgot_at_ = now;
  for (Usages* usages : {&guests_, &addresses_})
    std::erase_if(*usages, [now](const auto& entry) { return entry.second.is_idle(now); });
}

/// REQUIRES: the mutex is held.
Quotas::Usage& Quotas::usage_of(Usages& usages, const std::string& who) const {
  const auto found = usages.find(who);
  if (found != usages.end()) return found->second;
  const bool is_guest = &usages == &guests_;
  const Limits& most = limits_;
  Usage usage{{},
              is_guest ? TokenBucket(most.messages_per_second_of_guest, most.messages_at_once_of_guest)
                       : TokenBucket(most.messages_per_second_of_address, most.messages_at_once_of_address),
              TokenBucket(most.requests_per_second_of_address, most.requests_at_once_of_address),
              is_guest ? TokenBucket(most.openings_per_second_of_guest, most.openings_at_once_of_guest)
                       : TokenBucket(most.openings_per_second_of_address, most.openings_at_once_of_address),
              ByteBudget(is_guest ? most.most_bytes_per_hour_of_guest : most.most_bytes_per_hour_of_address, kHour),
              ByteBudget(is_guest ? most.most_bytes_per_day_of_guest : most.most_bytes_per_day_of_address, kDay)};
  return usages.emplace(who, std::move(usage)).first->second;
}

/// REQUIRES: the mutex is held.
void Quotas::count(Stock stock, const Consumer& consumer) {
  ++in_all_[index(stock)];
  if (consumer.guest) ++usage_of(guests_, bytes_of(*consumer.guest)).stocks[index(stock)];
  if (consumer.network.empty()) return;
  ++usage_of(addresses_, consumer.network).stocks[index(stock)];
  if (const std::string site = site_of(consumer.network); site != consumer.network) ++sites_[site][index(stock)];
}

void Quotas::give_back(Stock stock, const Consumer& consumer) {
  const std::lock_guard guard(mutex_);
  --in_all_[index(stock)];
  if (consumer.guest) --usage_of(guests_, bytes_of(*consumer.guest)).stocks[index(stock)];
  if (consumer.network.empty()) return;
  --usage_of(addresses_, consumer.network).stocks[index(stock)];
  const auto site = sites_.find(site_of(consumer.network));
  if (site == sites_.end()) return;
  --site->second[index(stock)];
  if (std::ranges::all_of(site->second, [](std::size_t count) { return count == 0; })) sites_.erase(site);
}

/// REQUIRES: the mutex is held.
std::optional<QuotaRefusal> Quotas::refuse(Stock stock, const Consumer& consumer) const {
  const StockRules& rules = rules_of(stock);
  const auto used = [stock](const Usages& usages, const std::string& who) {
    const auto found = usages.find(who);
    return found == usages.end() ? std::size_t{0} : found->second.stocks[index(stock)];
  };
  const auto refusal = [&](std::string_view whose, std::string reason) {
    return QuotaRefusal{std::string(rules.name) + std::string(whose), std::move(reason), when_again(stock, limits_),
                        seconds(60)};
  };
  const std::size_t of_guest = rules.of_guest == nullptr ? 0 : limits_.*rules.of_guest;
  if (of_guest > 0 && consumer.guest && used(guests_, bytes_of(*consumer.guest)) >= of_guest)
    return refusal("-of-guest", fmt::format("you have {} {} open, as many as one guest may", of_guest, rules.things));
  const std::size_t of_address = rules.of_address == nullptr ? 0 : limits_.*rules.of_address;
  if (of_address > 0 && !consumer.network.empty() && used(addresses_, consumer.network) >= of_address)
    return refusal("-of-address",
                   fmt::format("{} {} are open that were opened from your address, as many as one address may",
                               of_address, rules.things));
  const auto site = sites_.find(site_of(consumer.network));
  if (of_address > 0 && site != sites_.end() && site->second[index(stock)] >= kNetworksOfSite * of_address)
    return refusal(
        "-of-address",
        fmt::format("{} {} are open that were opened from addresses given out together with yours, as many as may be",
                    site->second[index(stock)], rules.things));
  const std::size_t in_all = rules.in_all == nullptr ? 0 : limits_.*rules.in_all;
  if (in_all > 0 && in_all_[index(stock)] >= in_all)
    return refusal("", fmt::format("the house has as many {} as it can take", rules.things));
  return std::nullopt;
}

Result<std::shared_ptr<Quotas::Hold>, QuotaRefusal> Quotas::hold(Stock stock, const Consumer& consumer) {
  const std::lock_guard guard(mutex_);
  if (auto refusal = refuse(stock, consumer)) return Failure{*std::move(refusal)};
  count(stock, consumer);
  return std::make_shared<Hold>(self_, stock, consumer);
}

std::shared_ptr<Quotas::Hold> Quotas::hold_again(Stock stock, const Consumer& consumer) {
  const std::lock_guard guard(mutex_);
  count(stock, consumer);
  return std::make_shared<Hold>(self_, stock, consumer);
}

std::optional<QuotaRefusal> Quotas::pass(Flow flow, const Consumer& consumer, Clock::time_point now, double weight) {
  const std::lock_guard guard(mutex_);
  forget_idle(now);
  if (flow == Flow::Opening) return pass_opening(consumer, now);
  const bool is_message = flow == Flow::Message;
  if (is_message && consumer.guest && limits_.messages_per_second_of_guest > 0 &&
      !usage_of(guests_, bytes_of(*consumer.guest)).messages.take(now, weight))
    return too_fast("messages-of-guest", "one guest");
  const double per_second =
      is_message ? limits_.messages_per_second_of_address : limits_.requests_per_second_of_address;
  if (per_second <= 0 || consumer.network.empty() || is_this_machine(consumer.network)) return std::nullopt;
  Usage& usage = usage_of(addresses_, consumer.network);
  if ((is_message ? usage.messages : usage.requests).take(now, weight)) return std::nullopt;
  return too_fast(is_message ? "messages-of-address" : "requests-of-address", "one address");
}

/// REQUIRES: the mutex is held. Whoever is refused has used up nothing.
std::optional<QuotaRefusal> Quotas::pass_opening(const Consumer& consumer, Clock::time_point now) {
  const auto refuse = [now](const Usage& usage, std::string_view name, std::string_view who) {
    const auto wait = std::chrono::ceil<seconds>(usage.openings.wait(now));
    if (wait.count() <= 0) return std::optional<QuotaRefusal>();
    return std::optional(QuotaRefusal{fmt::format("openings-of-{}", name),
                                      fmt::format("{} has opened as many events and evenings as may be for now", who),
                                      "it works again in " + in_words(milliseconds(wait)), wait});
  };
  Usage* const guest = consumer.guest && limits_.openings_per_second_of_guest > 0
                           ? &usage_of(guests_, bytes_of(*consumer.guest))
                           : nullptr;
  const bool is_counted =
      limits_.openings_per_second_of_address > 0 && !consumer.network.empty() && !is_this_machine(consumer.network);
  Usage* const address = is_counted ? &usage_of(addresses_, consumer.network) : nullptr;
  if (guest != nullptr) {
    if (auto refusal = refuse(*guest, "guest", "one guest")) return refusal;
  }
  if (address != nullptr) {
    if (auto refusal = refuse(*address, "address", "your address")) return refusal;
  }
  for (Usage* const usage : {guest, address}) {
    if (usage != nullptr) static_cast<void>(usage->openings.take(now));
  }
  return std::nullopt;
}

void Quotas::write(const Consumer& consumer, std::uint64_t bytes, Clock::time_point now) {
  const std::lock_guard guard(mutex_);
  const auto write = [&](Usage& usage) {
    usage.hour.use(bytes, now);
    usage.day.use(bytes, now);
  };
  if (consumer.guest) write(usage_of(guests_, bytes_of(*consumer.guest)));
  if (!consumer.network.empty()) write(usage_of(addresses_, consumer.network));
}

std::optional<QuotaRefusal> Quotas::refuse_writing(const Consumer& consumer, Clock::time_point now) const {
  const std::lock_guard guard(mutex_);
  const auto refuse = [&](const Usages& usages, const std::string& who, std::string_view words, std::string_view name) {
    const auto found = usages.find(who);
    if (found == usages.end()) return std::optional<QuotaRefusal>();
    auto refusal = written_too_much(words, name, "a-day", found->second.day.wait(now));
    return refusal ? refusal : written_too_much(words, name, "an-hour", found->second.hour.wait(now));
  };
  if (consumer.guest) {
    if (auto refusal = refuse(guests_, bytes_of(*consumer.guest), "one guest", "guest")) return refusal;
  }
  if (consumer.network.empty()) return std::nullopt;
  return refuse(addresses_, consumer.network, "your address", "address");
}

std::vector<QuotaUse> Quotas::uses(Clock::time_point now) const {
  const std::lock_guard guard(mutex_);
  std::vector<QuotaUse> all;
  const auto add = [&](QuotaUse use, const Usage& usage) {
    use.stocks = usage.stocks;
    use.bytes_in_hour = usage.hour.used(now);
    use.bytes_in_day = usage.day.used(now);
    all.push_back(std::move(use));
  };
  for (const auto& [digest, usage] : guests_) {
    storage::TokenHash guest;
    std::ranges::copy(digest, guest.bytes.begin());
    add({true, guest_name(guest)}, usage);
  }
  for (const auto& [network, usage] : addresses_) add({false, network}, usage);
  std::ranges::sort(all, [](const QuotaUse& one, const QuotaUse& other) {
    const auto weight = [](const QuotaUse& use) {
      return use.stocks[index(Stock::Table)] + use.stocks[index(Stock::Event)] + use.stocks[index(Stock::Club)] +
             use.stocks[index(Stock::Connection)];
    };
    if (weight(one) != weight(other)) return weight(one) > weight(other);
    return one.bytes_in_day > other.bytes_in_day;
  });
  return all;
}

}  // namespace euchre::tables
