#pragma once

#include "house/tables/strand.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace euchre::tables {

/// What one house, guest, address, connection or table may use. `named_limits.h` has all by name, with how each is set. What a
/// guest or an address may have is without limit where it is 0.
struct Limits {
  std::size_t most_connections = 4096;
  std::size_t most_connections_per_address = 256;
  std::size_t most_tables = 5000;
  std::size_t most_tables_joined = 16;   ///< by one connection
  std::size_t most_tables_created = 64;  ///< by one connection
  std::size_t most_waiting = 64;         ///< requests that wait at one table
  std::size_t most_watchers = 500;       ///< of one table
  std::size_t most_for_seats = 16;       ///< of them who wait for a seat there

  std::size_t most_events = 1000;  ///< that are not closed
  std::size_t most_clubs = 1000;   ///< evenings that are not closed
  std::size_t most_tables_of_guest = 32;
  std::size_t most_tables_of_address = 200;
  std::size_t most_live_tables_of_event = 300;    ///< its games that are played at tables of the house
  std::size_t most_live_tables_of_address = 600;  ///< likewise of all events that it opened
  std::size_t most_events_of_guest = 20;          ///< seasons among them
  std::size_t most_events_of_address = 20;
  std::size_t most_clubs_of_guest = 20;
  std::size_t most_clubs_of_address = 20;
  double openings_per_second_of_guest = 0.1;  ///< of events, seasons and evenings; what is refused does not count
  double openings_at_once_of_guest = 20;
  double openings_per_second_of_address = 0.2;
  double openings_at_once_of_address = 30;
  std::size_t most_connections_of_guest = 64;
  double messages_per_second_of_guest = 200;  ///< over all his connections
  double messages_at_once_of_guest = 600;
  double messages_per_second_of_address = 1000;
  double messages_at_once_of_address = 3000;
  double requests_per_second_of_address = 300;  ///< plain HTTP, whatever is asked
  double requests_at_once_of_address = 900;
  std::size_t most_results_of_address = 100;  ///< that are counted of the deals of the day, in one day
  std::size_t most_bytes_per_hour_of_guest = std::size_t{16} * 1024 * 1024;  ///< that the log keeps for him
  std::size_t most_bytes_per_day_of_guest = std::size_t{128} * 1024 * 1024;
  std::size_t most_bytes_per_hour_of_address = std::size_t{128} * 1024 * 1024;
  std::size_t most_bytes_per_day_of_address = std::size_t{1024} * 1024 * 1024;

  std::size_t most_frame_bytes = std::size_t{64} * 1024;
  std::size_t most_queued_bytes = std::size_t{4} * 1024 * 1024;              ///< that a slow client has not taken yet
  std::size_t most_queued_bytes_of_address = std::size_t{32} * 1024 * 1024;  ///< likewise all of one address
  std::size_t most_queued_bytes_in_all = std::size_t{256} * 1024 * 1024;     ///< likewise all of the house
  double frames_per_second = 100;
  double frames_at_once = 300;
  double pages_per_second = 200;  ///< that take work, by one address
  double pages_at_once = 400;
  std::chrono::milliseconds longest_page_wait{2000};  ///< of one who asks faster; then he is refused
  unsigned most_refused_in_a_row = 200;               ///< then the connection is closed

  double wrong_keys_per_second = 1.0 / 3;    ///< for one event or evening, from one address
  double wrong_keys_at_once = 20;            ///< beyond them wrong ones wait, never the right one
  double wrong_keys_of_lock_per_second = 1;  ///< for one lock of it, from wherever
  double wrong_keys_of_lock_at_once = 100;
  std::chrono::milliseconds wrong_key_wait{1000};  ///< of one who tries beyond that

  std::chrono::seconds http_deadline{15};
  std::chrono::seconds hello_deadline{10};
  std::chrono::seconds quiet_deadline{60};  ///< a silent WebSocket is asked, then closed

  std::chrono::milliseconds contribution_wait{2000};
  std::chrono::milliseconds least_pace_without_people{200};  ///< where nobody else would ever make a table rest
  std::chrono::seconds unasked_computers{1800};  ///< computers alone begin no match when no watcher has stirred so long
  std::chrono::seconds rematch_wait{60};         ///< for who says neither yes nor no to another match
  std::chrono::seconds appeal_wait{180};         ///< for the director's next word
  unsigned most_appeals = 3;                     ///< of one seat in one deal
  double wrong_table_keys_at_once = 5;           ///< of the director, tried at one table
  double wrong_table_keys_per_second = 1.0 / 60;  ///< beyond them; the right one is always heard
  std::chrono::milliseconds presence_delay{250};  ///< changes of who is connected are told together
  std::chrono::seconds abandoned_delay{600};      ///< then a table that belongs to nobody, with nobody there, is closed
  std::chrono::seconds waiting_delay{1800};       ///< likewise one that belongs to somebody, where no match is on
  std::chrono::seconds finished_delay{600};       ///< likewise where the last match is over
  std::chrono::minutes paused_delay{60 * 24 * 14};  ///< likewise in the midst of a match
  std::chrono::minutes idle_before_closing{60};     ///< a table that may be closed when the house is full

  std::chrono::minutes tidy_interval{10};         ///< between looks for what has expired
  std::chrono::minutes event_age{60 * 24 * 180};  ///< since its last fact; then it goes to the archive. 0: never
  std::chrono::minutes club_age{60 * 24 * 180};
  std::chrono::minutes closed_table_age{60 * 24 * 30};
  std::chrono::minutes tally_age{60 * 24 * 400};  ///< since a guest's last deal; then his tally is erased. 0: never
  std::size_t most_unwritten = 5000;        ///< changes on their way to the log; beyond them the house is not ready
  std::chrono::seconds probe_interval{10};  ///< between looks whether the log can be written
  std::chrono::seconds longest_probe{10};   ///< without an answer of the log the house is not ready
  std::chrono::seconds retry_delay{1};      ///< after the log could not be written
};

/// As how many a message or a request of that size counts where they are limited: to read it takes so much longer.
[[nodiscard]] double weight_of(std::size_t bytes);
/// As how many more whoever asks for something long counts, where it is made once for all: it is only sent, not read.
[[nodiscard]] double weight_of_answer(std::size_t bytes);

/// Lets through `per_second` on the average and `at_once` in a burst.
class TokenBucket {
 public:
  TokenBucket(double per_second, double at_once) : per_second_(per_second), at_once_(at_once), level_(at_once) {}

  /// Whether one more may pass now, which counts as so many; as no more than a whole burst, or it never could.
  [[nodiscard]] bool take(Clock::time_point now, double weight = 1);
  /// How long the next one has to wait to pass, and counts it; nothing, and it is not counted, where that is too long.
  [[nodiscard]] std::optional<Clock::duration> reserve(Clock::time_point now, Clock::duration longest,
                                                       double weight = 1);
  /// How long until the next one may pass; nothing is counted.
  [[nodiscard]] std::chrono::duration<double> wait(Clock::time_point now) const;
  [[nodiscard]] bool is_full(Clock::time_point now) const { return level_at(now) >= at_once_; }

 private:
  [[nodiscard]] double level_at(Clock::time_point now) const;

  double per_second_;
  double at_once_;
  double level_;
  Clock::time_point last_{};
};

}  // namespace euchre::tables
