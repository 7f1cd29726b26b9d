#include "event_options.h"

namespace tournament = euchre::tournament;

ValueCheck game_check() {
  return {[](const std::string& text) {
            return tournament::parse_game_id(text) ? "" : "'" + text + "' is no game; write 3.1 for round 3, table 1";
          },
          "GAME"};
}

tournament::GameId game_of(const EventOptions& options) { return *tournament::parse_game_id(options.game); }

std::vector<tournament::EntryId> ids_of(const std::vector<std::uint32_t>& numbers) {
  std::vector<tournament::EntryId> ids;
  ids.reserve(numbers.size());
  for (const std::uint32_t number : numbers) ids.emplace_back(number);
  return ids;
}

tournament::ThirdPlace third_of(const EventOptions& options) {
  return options.has_third_place ? tournament::ThirdPlace::Played : tournament::ThirdPlace::NotPlayed;
}

std::optional<std::uint32_t> small_of(std::optional<std::uint64_t> given) {
  return given ? std::optional(static_cast<std::uint32_t>(*given)) : std::nullopt;
}

void add_withdrawn(Arguments& command, const SharedEventOptions& options, const std::string& left_out) {
  command
      .add_option(
          "--withdrawn", &options->withdrawn,
          "games of a pair that goes home: kept, so that they count; annulled, for nobody; or by-half, kept where it "
          "was there for half of the rounds. " +
              left_out)
      .allow({"kept", "by-half", "annulled"});
}

Arguments* add_event_command(Arguments& event, const std::string& name, const std::string& summary,
                             const std::string& example, const SharedEventOptions& options) {
  Arguments* command = &event.add_part(name, summary);
  command->set_footer("Example:\n  euchre event " + name + ' ' + example);
  command->add_option("FILE", &options->file, "the event").require();
  return command;
}
