#include "club/office/fixture_calendar.h"

#include "club/office/tell_event.h"

#include <algorithm>
#include <chrono>

namespace euchre::office {
namespace {

using tournament::EntryId;
using tournament::Event;
using tournament::Game;
using tournament::LocalTime;
using tournament::Round;

/// Text with the signs that part values marked as none.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '\r') continue;
    if (letter == '\\' || letter == ';' || letter == ',') out += '\\';
    out += letter == '\n' ? std::string("\\n") : std::string(1, letter);
  }
  return out;
}

/// One line, broken where it is longer than 75 bytes; no letter is broken.
std::string folded(std::string_view line) {
  constexpr std::size_t kLongest = 75;
  std::string out;
  std::size_t used = 0;
  for (std::size_t at = 0; at < line.size();) {
    std::size_t size = 1;
    while (at + size < line.size() && (static_cast<unsigned char>(line[at + size]) & 0xC0U) == 0x80U) ++size;
    if (used + size > kLongest) {
      out += "\r\n ";
      used = 1;
    }
    out += line.substr(at, size);
    used += size;
    at += size;
  }
  return out + "\r\n";
}

std::string digits(std::int64_t number, std::size_t count) {
  const std::string text = std::to_string(number);
  return std::string(count - std::min(count, text.size()), '0') + text;
}

/// `20261222T193000`: no zone, so it is the time of the place wherever the calendar is.
std::string time_text(const LocalTime& time) {
  return digits(time.year, 4) + digits(time.month, 2) + digits(time.day, 2) + 'T' + digits(time.hour, 2) +
         digits(time.minute, 2) + "00";
}

std::string stamp_text(std::uint64_t since_1970_ms) {
  const std::chrono::sys_time<std::chrono::milliseconds> time{
      std::chrono::milliseconds(static_cast<std::int64_t>(since_1970_ms))};
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss clock{std::chrono::floor<std::chrono::seconds>(time - day)};
  const LocalTime at{static_cast<std::int32_t>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()), static_cast<std::uint32_t>(clock.hours().count()),
                     static_cast<std::uint32_t>(clock.minutes().count())};
  std::string text = time_text(at);
  text.resize(text.size() - 2);
  return text + digits(clock.seconds().count(), 2) + 'Z';
}

std::string game_words(const Event& event, const Game& game) {
  return "Table " + std::to_string(game.id.table) + ": " + side_title(event, game.sides[0]) + " v " +
         side_title(event, game.sides[1]);
}

/// What is told of a round.
struct Told {
  std::string summary;
  std::string description;
};

std::string round_words(const Round& round) {
  return round.label.empty() ? "round " + std::to_string(round.number) : round.label;
}

/// The round as one of those who compete has it; nothing where he has no part in it.
std::optional<Told> told_to(const Event& event, const Round& round, EntryId entry) {
  const std::string name = event.settings().name;
  if (std::ranges::find(round.byes, entry) != round.byes.end())
    return Told{name + ": " + round_words(round) + ", you sit out", ""};
  for (const tournament::GameId id : round.games) {
    const Game& game = event.games().at(id);
    if (!game.has(entry)) continue;
    const bool is_first = std::ranges::find(game.sides[0], entry) != game.sides[0].end();
    const std::string against = side_title(event, game.sides[is_first ? 1 : 0]);
    return Told{name + ": " + round_words(round) + ", v " + against, game_words(event, game)};
  }
  return std::nullopt;
}

Told told_to_all(const Event& event, const Round& round) {
  Told told{event.settings().name + ": " + round_words(round), ""};
  for (const tournament::GameId id : round.games)
    told.description += (told.description.empty() ? "" : "\n") + game_words(event, event.games().at(id));
  for (const EntryId id : round.byes) told.description += "\nSits out: " + side_title(event, {id});
  return told;
}

/// A round that is still unknown is an evening all the same.
std::optional<Told> told_of(const Event& event, std::uint32_t number, const CalendarWish& wish) {
  if (number > event.rounds().size()) return Told{event.settings().name + ": round " + std::to_string(number), ""};
  const Round& round = event.rounds()[number - 1];
  return wish.entry ? told_to(event, round, *wish.entry) : told_to_all(event, round);
}

std::string evening(const Event& event, std::uint32_t number, const LocalTime& time, const CalendarWish& wish) {
  const auto told = told_of(event, number, wish);
  if (!told) return "";
  const std::string whose = wish.entry ? "-entry-" + std::to_string(wish.entry->number()) : "";
  std::string text = "BEGIN:VEVENT\r\n";
  text += folded("UID:round-" + std::to_string(number) + whose + '@' + wish.id);
  text += folded("DTSTAMP:" + stamp_text(wish.written_ms));
  text += folded("SEQUENCE:" + std::to_string(event.facts()));
  text += folded("DTSTART:" + time_text(time)) + folded("DURATION:PT3H");
  text += folded("SUMMARY:" + escaped(told->summary));
  if (!told->description.empty()) text += folded("DESCRIPTION:" + escaped(told->description));
  if (!wish.page.empty()) text += folded("URL:" + wish.page);
  return text + "END:VEVENT\r\n";
}

}  // namespace

std::string fixture_calendar(const Event& event, const CalendarWish& wish) {
  std::string text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Right Bower//Fixtures//EN\r\nCALSCALE:GREGORIAN\r\n";
  text += folded("X-WR-CALNAME:" + escaped(event.settings().name));
  for (const auto& [number, time] : event.dates()) text += evening(event, number, time, wish);
  return text + "END:VCALENDAR\r\n";
}

}  // namespace euchre::office
