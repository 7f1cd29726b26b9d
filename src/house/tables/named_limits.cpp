#include "house/tables/named_limits.h"

#include "core/base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <type_traits>
#include <vector>

namespace euchre::tables {
namespace {

using std::chrono::milliseconds;

constexpr auto kLimits = std::to_array<NamedLimit>({
    {"connections", &Limits::most_connections, "connections to the house"},
    {"connections-of-address", &Limits::most_connections_per_address, "connections from one address"},
    {"connections-of-guest", &Limits::most_connections_of_guest, "connections of one guest"},
    {"tables", &Limits::most_tables, "open tables of the house"},
    {"tables-of-address", &Limits::most_tables_of_address, "open tables that one address opened"},
    {"tables-of-guest", &Limits::most_tables_of_guest, "open tables that one guest opened"},
    {"tables-of-connection", &Limits::most_tables_created, "tables that one connection may open in all"},
    {"tables-joined", &Limits::most_tables_joined, "tables that one connection is at"},
    {"events", &Limits::most_events, "open events of the house"},
    {"events-of-address", &Limits::most_events_of_address, "open events that one address opened"},
    {"events-of-guest", &Limits::most_events_of_guest, "open events that one guest opened"},
    {"live-tables-of-event", &Limits::most_live_tables_of_event,
     "games of one event that are played at tables of the house"},
    {"live-tables-of-address", &Limits::most_live_tables_of_address, "likewise of all events that one address opened"},
    {"evenings", &Limits::most_clubs, "open club evenings of the house"},
    {"evenings-of-address", &Limits::most_clubs_of_address, "open club evenings that one address opened"},
    {"evenings-of-guest", &Limits::most_clubs_of_guest, "open club evenings that one guest opened"},
    {"openings-of-address", &Limits::openings_per_second_of_address,
     "events, seasons and evenings a second that are opened from one address; what is refused does not count"},
    {"openings-of-address-at-once", &Limits::openings_at_once_of_address, "likewise at once"},
    {"openings-of-guest", &Limits::openings_per_second_of_guest, "likewise a second by one guest"},
    {"openings-of-guest-at-once", &Limits::openings_at_once_of_guest, "likewise at once"},
    {"watchers", &Limits::most_watchers, "who is at one table"},
    {"waiting-for-seats", &Limits::most_for_seats, "who waits for a seat at one table"},
    {"waiting", &Limits::most_waiting, "requests that wait at one table"},
    {"messages-of-connection", &Limits::frames_per_second, "messages a second from one connection"},
    {"messages-of-guest", &Limits::messages_per_second_of_guest, "messages a second from one guest"},
    {"messages-of-address", &Limits::messages_per_second_of_address, "messages a second from one address"},
    {"messages-of-connection-at-once", &Limits::frames_at_once, "messages at once from one connection"},
    {"messages-of-guest-at-once", &Limits::messages_at_once_of_guest, "messages at once from one guest"},
    {"messages-of-address-at-once", &Limits::messages_at_once_of_address, "messages at once from one address"},
    {"requests-of-address", &Limits::requests_per_second_of_address, "plain requests a second from one address"},
    {"requests-of-address-at-once", &Limits::requests_at_once_of_address, "plain requests at once from one address"},
    {"pages-of-address", &Limits::pages_per_second, "requests a second that take work, from one address"},
    {"pages-of-address-at-once", &Limits::pages_at_once, "requests at once that take work, from one address"},
    {"results-of-address", &Limits::most_results_of_address,
     "results of the deal of the day that are counted of one address, in a day"},
    {"page-wait", &Limits::longest_page_wait, "how long one who asks faster is kept waiting, before he is refused"},
    {"refused-in-a-row", &Limits::most_refused_in_a_row, "refused messages after which a connection is closed"},
    {"wrong-keys", &Limits::wrong_keys_per_second, "wrong keys a second for one event or evening, from one address"},
    {"wrong-keys-at-once", &Limits::wrong_keys_at_once,
     "likewise at once; beyond them wrong ones wait, never the right one"},
    {"wrong-keys-of-lock", &Limits::wrong_keys_of_lock_per_second, "wrong keys a second for one lock, from wherever"},
    {"wrong-keys-of-lock-at-once", &Limits::wrong_keys_of_lock_at_once, "likewise at once"},
    {"wrong-key-wait", &Limits::wrong_key_wait, "how long the answer to a wrong key beyond that takes"},
    {"bytes-of-guest-an-hour", &Limits::most_bytes_per_hour_of_guest, "bytes that the log keeps for one guest"},
    {"bytes-of-guest-a-day", &Limits::most_bytes_per_day_of_guest, "likewise in a day"},
    {"bytes-of-address-an-hour", &Limits::most_bytes_per_hour_of_address, "bytes that the log keeps for one address"},
    {"bytes-of-address-a-day", &Limits::most_bytes_per_day_of_address, "likewise in a day"},
    {"message-bytes", &Limits::most_frame_bytes, "bytes of one message"},
    {"queued-bytes", &Limits::most_queued_bytes, "bytes that a slow client has not taken yet"},
    {"queued-bytes-of-address", &Limits::most_queued_bytes_of_address, "likewise all clients of one address"},
    {"queued-bytes-in-all", &Limits::most_queued_bytes_in_all, "likewise all clients of the house"},
    {"abandoned-table", &Limits::abandoned_delay, "then a table that belongs to nobody, with nobody there, is closed"},
    {"waiting-table", &Limits::waiting_delay, "likewise one that belongs to somebody, where no match is on"},
    {"finished-table", &Limits::finished_delay, "likewise where the last match is over"},
    {"paused-table", &Limits::paused_delay, "likewise in the midst of a match"},
    {"idle-table", &Limits::idle_before_closing,
     "how long nobody was at a table that is closed when the house is full"},
    {"unasked-computers", &Limits::unasked_computers,
     "computers alone begin no match when no watcher has stirred for so long"},
    {"computers-pace", &Limits::least_pace_without_people, "least time between the acts of computers alone"},
    {"event-age", &Limits::event_age, "since its last fact, when an event goes to the archive; 0s: never"},
    {"evening-age", &Limits::club_age, "likewise a club's evening"},
    {"closed-table-age", &Limits::closed_table_age, "likewise a closed table"},
    {"tally-age", &Limits::tally_age, "since a guest's last deal, when his tally is erased; 0s: never"},
    {"tidying", &Limits::tidy_interval, "between looks for what has expired"},
    {"unwritten", &Limits::most_unwritten, "changes on their way to the log, beyond which the house is not ready"},
    {"probe-interval", &Limits::probe_interval, "between looks whether the log can be written"},
    {"probe-time", &Limits::longest_probe, "without an answer of the log after which the house is not ready"},
    {"contribution-wait", &Limits::contribution_wait,
     "for the pledges to a shuffle, and as long again for opening them"},
    {"rematch-wait", &Limits::rematch_wait,
     "for who says neither yes nor no to another match; then a computer plays for him"},
    {"appeal-wait", &Limits::appeal_wait, "for the director's next word"},
    {"appeals", &Limits::most_appeals, "appeals of one seat in one deal"},
    {"wrong-keys-of-director", &Limits::wrong_table_keys_per_second,
     "wrong keys a second for a table's director, from wherever; the right one is always heard"},
    {"wrong-keys-of-director-at-once", &Limits::wrong_table_keys_at_once, "likewise at once"},
    {"presence-delay", &Limits::presence_delay, "who came and went is told together"},
    {"retry-delay", &Limits::retry_delay, "before a table tries again after the log could not be written"},
    {"request-time", &Limits::http_deadline, "for a plain request to come in"},
    {"hello-time", &Limits::hello_deadline, "until a WebSocket says hello"},
    {"quiet-time", &Limits::quiet_deadline, "until a silent WebSocket is asked whether it is there"},
});

template <class Member>
struct ValueOf;
template <class Value>
struct ValueOf<Value Limits::*> {
  using Type = Value;
};

template <class Value>
constexpr bool kIsDuration = !std::is_arithmetic_v<Value>;

std::optional<double> parse_decimal(std::string_view text) {
#if defined(__cpp_lib_to_chars)
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number = read.ec == std::errc() && read.ptr == text.data() + text.size();
  return is_number ? std::optional(value) : std::nullopt;
#else
  // The library for WebAssembly reads none, and nobody sets limits in a browser.
  static_cast<void>(text);
  return std::nullopt;
#endif
}

/// What a limit of that type is set to; nothing for a text that does not say it.
template <class Value>
std::optional<Value> parse_value(std::string_view text) {
  if constexpr (kIsDuration<Value>) {
    const auto duration = parse_duration(text);
    const auto whole = duration ? std::chrono::duration_cast<Value>(*duration) : Value(0);
    return duration && whole == *duration ? std::optional(whole) : std::nullopt;
  } else if constexpr (std::is_same_v<Value, double>) {
    const auto value = parse_decimal(text);
    return value && *value >= 0 && *value <= 1e9 ? value : std::nullopt;
  } else {
    const auto value = parse_integer(text);
    const bool fits = value && *value >= 0 && static_cast<std::uint64_t>(*value) <= std::numeric_limits<Value>::max();
    return fits ? std::optional(static_cast<Value>(*value)) : std::nullopt;
  }
}

/// Only what would be taken.
template <class Value>
std::string_view example_of() {
  if constexpr (std::is_same_v<Value, milliseconds>) return "a time such as 500ms, 90s, 10m or 48h";
  if constexpr (std::is_same_v<Value, std::chrono::seconds>) return "a time such as 90s, 10m, 48h or 30d";
  if constexpr (std::is_same_v<Value, std::chrono::minutes>) return "a time in whole minutes such as 10m, 48h or 30d";
  return std::is_same_v<Value, double> ? "a number such as 20 or 0.5" : "a number such as 20";
}

}  // namespace

std::span<const NamedLimit> named_limits() { return kLimits; }

std::string value_of(const NamedLimit& limit, const Limits& limits) {
  return std::visit(
      [&limits](auto place) -> std::string {
        using Value = typename ValueOf<decltype(place)>::Type;
        if constexpr (kIsDuration<Value>) {
          return to_text(milliseconds(limits.*place));
        } else {
          return fmt::format("{}", limits.*place);
        }
      },
      limit.place);
}

Result<void, std::string> set_limit(Limits& limits, std::string_view assignment) {
  const std::size_t mark = assignment.find('=');
  const std::string_view name = assignment.substr(0, mark);
  const auto* const limit = std::ranges::find(kLimits, name, &NamedLimit::name);
  if (limit == kLimits.end()) {
    std::vector<std::string_view> names;
    names.reserve(kLimits.size());
    for (const NamedLimit& one : kLimits) names.push_back(one.name);
    const auto meant = nearest_word(name, names);
    return Failure{fmt::format("there is no limit {}{}", name, meant ? fmt::format("; did you mean {}?", *meant) : "")};
  }
  const std::string_view text = mark == std::string_view::npos ? std::string_view() : assignment.substr(mark + 1);
  return std::visit(
      [&](auto place) -> Result<void, std::string> {
        using Value = typename ValueOf<decltype(place)>::Type;
        const auto value = parse_value<Value>(text);
        if (!value) return Failure{fmt::format("{} takes {}, not \"{}\"", name, example_of<Value>(), text)};
        limits.*place = *value;
        return {};
      },
      limit->place);
}

}  // namespace euchre::tables
