#include "admin_command.h"

#include "arguments.h"
#include "exit_status.h"
#include "house/http/admin_settings.h"
#include "house/http/http_client.h"
#include "house/tables/named_limits.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::string house = "http://localhost:8080";
  std::string key_file = "admin.key";
  std::string what;
  std::string log;
  std::string kind;
  std::string who;
  std::string for_long;
  std::string reason;
  std::string name;
  bool json = false;
};
using Shared = std::shared_ptr<Options>;

void complain(const std::string& words) { fmt::print(stderr, "euchre admin: {}\n", words); }

/// Asks the house; its answer, or nothing after a word on standard error, with the exit status set.
std::optional<Json> ask(const Options& options, const std::string& method, const std::string& query, const Json& body,
                        int& status) {
  status = kBadUsage;
  const auto key = euchre::http::read_admin_key(options.key_file);
  if (!key) {
    complain(to_text(key.error()));
    return std::nullopt;
  }
  status = kFailed;
  const auto answer = euchre::http::ask_house({.method = method,
                                               .house = options.house,
                                               .target = "/api/admin" + query,
                                               .key = *key,
                                               .body = body.is_null() ? std::string() : body.dump()});
  if (!answer) {
    complain(answer.error());
    return std::nullopt;
  }
  Json told = Json::parse(answer->body, nullptr, false);
  if (answer->status != 200) {
    const bool has_words = told.is_object() && told.contains("problem") && told["problem"].is_string();
    complain(has_words ? told["problem"].get<std::string>() : fmt::format("the house answers {}", answer->status));
    return std::nullopt;
  }
  status = kDone;
  return told;
}

// ---- what is there

std::string date_of(std::int64_t milliseconds) {
  return milliseconds == 0
             ? "for good"
             : fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(milliseconds / 1000)));
}

void print_tables(const Json& tables) {
  fmt::print("tables: {}\n", tables.size());
  for (const Json& table : tables) {
    fmt::print("  {:<22} {:<12} {:>3} there  {}", table["table"].get<std::string>(), table["code"].get<std::string>(),
               table["guests"].get<int>(), table["opener"].get<std::string>());
    for (const Json& name : table["names"]) fmt::print("  {}", name.get<std::string>());
    fmt::print("\n");
  }
}

void print_logs(const char* title, const Json& logs) {
  fmt::print("{}: {}\n", title, logs.size());
  for (const Json& log : logs) {
    fmt::print("  {:<28} {:<6} {:>7} lines, last written {}\n", log["log"].get<std::string>(),
               log["open"].get<bool>() ? "open" : "closed", log["lines"].get<std::int64_t>(),
               date_of(log["written"].get<std::int64_t>()));
  }
}

void print_uses(const Json& uses) {
  fmt::print("guests and addresses by what they use: {}\n", uses.size());
  for (const Json& use : uses) {
    fmt::print(
        "  {:<8} {:<40} {:>4} tables {:>3} events {:>3} evenings {:>4} connections, {} bytes in an hour, {} in a day\n",
        use["kind"].get<std::string>(), use["who"].get<std::string>(), use["tables"].get<int>(),
        use["events"].get<int>(), use["clubs"].get<int>(), use["connections"].get<int>(),
        use["bytes_in_hour"].get<std::int64_t>(), use["bytes_in_day"].get<std::int64_t>());
  }
}

void print_state(const Json& state) {
  if (state.contains("tables")) print_tables(state["tables"]);
  if (state.contains("events")) print_logs("events", state["events"]);
  if (state.contains("clubs")) print_logs("evenings", state["clubs"]);
  if (state.contains("uses")) print_uses(state["uses"]);
  if (state.contains("bans")) {
    fmt::print("kept out: {}\n", state["bans"].size());
    for (const Json& ban : state["bans"])
      fmt::print("  {:<8} {:<40} until {}\n", ban["kind"].get<std::string>(), ban["who"].get<std::string>(),
                 date_of(ban["until"].get<std::int64_t>()));
  }
  if (state.contains("archived")) {
    fmt::print("archived: {}\n", state["archived"].size());
    for (const Json& log : state["archived"])
      fmt::print("  {:<28} {:>9} bytes\n", log["log"].get<std::string>(), log["bytes"].get<std::int64_t>());
  }
  if (state.contains("damaged")) {
    fmt::print("damaged: {}\n", state["damaged"].size());
    for (const Json& log : state["damaged"]) fmt::print("  {}\n", log["where"].get<std::string>());
  }
  if (state.contains("reserved")) {
    fmt::print("kept for holders of a key:");
    for (const Json& kept : state["reserved"]) fmt::print(" {}", kept.get<std::string>());
    fmt::print("\nholders of a key:");
    for (const Json& name : state["holders"]) fmt::print(" {}", name.get<std::string>());
    fmt::print("\n");
  }
}

int list(const Options& options) {
  int status = kDone;
  const auto state = ask(options, "GET", options.what.empty() ? "" : "?what=" + options.what, {}, status);
  if (!state) return status;
  if (options.json) {
    fmt::print("{}\n", state->dump(2, ' ', false, Json::error_handler_t::replace));
  } else {
    print_state(*state);
  }
  return status;
}

// ---- what is done

int act(const Options& options, const Json& wish) {
  int status = kDone;
  const auto told = ask(options, "POST", "", wish, status);
  if (!told) return status;
  if (options.json) {
    fmt::print("{}\n", told->dump(2, ' ', false, Json::error_handler_t::replace));
    return status;
  }
  fmt::print("{}\n", told->value("done", ""));
  if (told->contains("key")) fmt::print("the key, told this once: {}\n", told->value("key", ""));
  if (told->contains("file")) fmt::print("{}\n", told->value("file", ""));
  return status;
}

int ban(const Options& options) {
  Json wish{{"do", "ban"}, {"kind", options.kind}, {"who", options.who}};
  if (!options.for_long.empty()) {
    const auto duration = euchre::tables::parse_duration(options.for_long);
    if (!duration) {
      complain("--for takes a time such as 90s, 10m, 48h or 30d");
      return kBadUsage;
    }
    wish["seconds"] = std::chrono::ceil<std::chrono::seconds>(*duration).count();
  }
  return act(options, wish);
}

Arguments* add(Arguments& arguments, const std::string& name, const std::string& summary, const std::string& example,
               const Shared& options) {
  Arguments* command = &arguments.add_part(name, summary);
  command->set_footer("Example:\n  euchre admin " + name + ' ' + example);
  command->add_option("--house", &options->house, "where the house is open").show_default();
  command->add_option("--key-file", &options->key_file, "the file that it was started with").show_default();
  command->add_flag("--json", options->json, "print what the house answers as JSON");
  return command;
}

void add_looking(Arguments& arguments, const Shared& options) {
  Arguments* command = add(arguments, "list", "what is there, and who uses how much", "uses", options);
  command->add_option("WHAT", &options->what, "only that part")
      .allow({"tables", "events", "clubs", "uses", "bans", "archived", "damaged", "reserved"});
  command->set_action([=] { return list(*options); });
  command = add(arguments, "backup", "copy the whole log to a new file while the house goes on", "before-the-league.db",
                options);
  command->add_option("FILE", &options->name, "its name in the house's backup folder; else one with the time");
  command->set_action([=] {
    Json wish{{"do", "backup"}};
    if (!options->name.empty()) wish["name"] = options->name;
    return act(*options, wish);
  });
}

void add_closing(Arguments& arguments, const Shared& options) {
  Arguments* command = add(arguments, "close", "close a table, an event or an evening", "event/f3k9", options);
  command->add_option("LOG", &options->log, "a table's name, event/ID or club/ID").require();
  command->add_option("--reason", &options->reason, "told to those at the table");
  command->set_action([=] {
    Json wish{{"do", "close"}, {"log", options->log}};
    if (!options->reason.empty()) wish["reason"] = options->reason;
    return act(*options, wish);
  });
  for (const auto& [name, summary] : {std::pair("archive", "put an event, an evening or a closed table away now"),
                                      std::pair("restore", "bring one back from the archive")}) {
    command = add(arguments, name, summary, "event/f3k9", options);
    command->add_option("LOG", &options->log, "a table's name, event/ID or club/ID").require();
    command->set_action([=] { return act(*options, Json{{"do", name}, {"log", options->log}}); });
  }
}

void add_doors(Arguments& arguments, const Shared& options) {
  Arguments* command =
      add(arguments, "ban", "keep an address or a guest out", "address 203.0.113.7 --for 48h", options);
  command->add_option("KIND", &options->kind).require().allow({"address", "guest"});
  command->add_option("WHO", &options->who, "as `list uses` tells it").require();
  command->add_option("--for", &options->for_long, "90s, 10m, 48h, 30d; else for good");
  command->set_action([=] { return ban(*options); });
  command = add(arguments, "unban", "let somebody in again", "address 203.0.113.7", options);
  command->add_option("KIND", &options->kind).require().allow({"address", "guest"});
  command->add_option("WHO", &options->who).require();
  command->set_action(
      [=] { return act(*options, Json{{"do", "unban"}, {"kind", options->kind}, {"who", options->who}}); });
  for (const auto& [name, summary] : {std::pair("reserve", "from now on only holders of a key open events or evenings"),
                                      std::pair("free", "from now on everybody opens them")}) {
    command = add(arguments, name, summary, "events", options);
    command->add_option("WHAT", &options->what).require().allow({"events", "clubs"});
    command->set_action([=] { return act(*options, Json{{"do", name}, {"what", options->what}}); });
  }
  for (const auto& [name, summary] : {std::pair("add-holder", "give somebody a key to open events and evenings"),
                                      std::pair("remove-holder", "take it back")}) {
    command = add(arguments, name, summary, "friday-club", options);
    command->add_option("NAME", &options->name).require();
    command->set_action([=] { return act(*options, Json{{"do", name}, {"name", options->name}}); });
  }
}

}  // namespace

int admin_command(int argc, char** argv) {
  Arguments arguments("euchre admin",
                      "Looks after a house that is open, with the key of `euchre serve --admin-key-file`.");
  arguments.set_footer(
      "A day:\n"
      "  euchre serve --admin-key-file admin.key\n"
      "  euchre admin list uses\n"
      "  euchre admin ban address 203.0.113.7 --for 48h\n"
      "  euchre admin close event/f3k9\n"
      "  euchre admin backup\n"
      "Each has its own help with an example: euchre admin ban --help\n"
      "Exit status: 0 done, 1 the house refused or is not there, 2 the command was not understood.");
  const auto options = std::make_shared<Options>();
  add_looking(arguments, options);
  add_closing(arguments, options);
  add_doors(arguments, options);
  return arguments.run(argc, argv);
}
