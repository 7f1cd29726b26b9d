#include "event_file.h"

#include "exit_status.h"
#include "fact_file.h"
#include "read_input.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <iterator>

namespace {

namespace tournament = euchre::tournament;
using tournament::DatedFact;
using tournament::Event;

void complain(const std::string& words) { fmt::print(stderr, "euchre event: {}\n", words); }

std::uint64_t now_ms() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
}

std::optional<std::vector<DatedFact>> parse(const std::string& name, std::string_view text) {
  auto facts = tournament::parse_event(text);
  if (facts) return *std::move(facts);
  complain(fmt::format("{}:{}: {}", name, facts.error().line, facts.error().what));
  return std::nullopt;
}

}  // namespace

std::optional<ReadEvent> read_event(const std::string& name, std::size_t count, int& status) {
  status = kBadUsage;
  const auto text = read_input(name, kMostOfText);
  if (!text) {
    complain(text.error());
    return std::nullopt;
  }
  auto facts = parse(name, *text);
  if (!facts) return std::nullopt;
  if (count > facts->size()) {
    complain(fmt::format("{}: it has {} facts, not {}", name, facts->size(), count));
    return std::nullopt;
  }
  if (count > 0) facts->resize(count);
  Event event = event_after(*facts, facts->size());
  status = kDone;
  return ReadEvent{*std::move(facts), std::move(event)};
}

namespace {

int change_unless(const std::string& name, const Objection& objection, const Commands& commands) {
  auto file = FactFile::open(name);
  if (!file) {
    complain(file.error());
    return kBadUsage;
  }
  const auto facts = parse(name, file->text());
  if (!facts) return kBadUsage;
  Event event = event_after(*facts, facts->size());
  if (const auto words = objection(event)) {
    complain(*words);
    return kFailed;
  }
  std::vector<std::string> lines;
  for (const tournament::EventCommand& command : commands(event)) {
    const auto decided = decide(event, command);
    if (!decided) {
      const std::string how = decided.error().replay ? "; --replay says that it is to be so" : "";
      complain(explain(decided.error()) + how);
      return kFailed;
    }
    for (const tournament::EventFact& fact : *decided) {
      lines.push_back(tournament::to_line({fact, now_ms()}));
      event.apply(fact);
    }
  }
  if (const auto written = file->append(lines); !written) {
    complain(written.error());
    return kFailed;
  }
  for (const std::string& line : lines) fmt::print("{}\n", line.substr(0, line.rfind(" at=")));
  return kDone;
}

}  // namespace

int change_event(const std::string& name, const Commands& commands) {
  return change_unless(name, [](const Event&) { return std::nullopt; }, commands);
}

int change_event(const std::string& name, const tournament::EventCommand& command) {
  return change_event(name, [&](const Event&) { return std::vector{command}; });
}

int change_event(const std::string& name, const tournament::EventCommand& command, const Objection& objection) {
  return change_unless(name, objection, [&](const Event&) { return std::vector{command}; });
}

int create_event(const std::string& name, const tournament::OpenEvent& command) {
  const auto decided = decide(Event(), command);
  if (!decided) {
    complain(explain(decided.error()));
    return kFailed;
  }
  const std::vector<std::string> lines{std::string(tournament::kEventHeader),
                                       tournament::to_line({decided->front(), now_ms()})};
  if (const auto made = FactFile::create(name, lines); !made) {
    complain(made.error());
    return kFailed;
  }
  fmt::print("{}\n", name);
  return kDone;
}
