#include "serve_command.h"

#include "arguments.h"
#include "exit_status.h"
#include "house/gatherings/http_message.h"
#include "house/http/qr.h"
#include "house/http/server.h"
#include "house/storage/log_check.h"
#include "house/storage/postgres_log.h"
#include "house/storage/sqlite_log.h"
#include "house/tables/address.h"
#include "house/tables/named_limits.h"

#include <fmt/core.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace {

using euchre::http::Server;
using euchre::http::ServerOptions;
using euchre::tables::is_loopback_name;

struct Options {
  ServerOptions server;
  std::string database;
  std::string node = "house";
  std::vector<std::string> proxies;
  std::string public_url;
  std::string metrics;
  bool shows_qr = false;
  bool checks_database = false;
  bool only_checks = false;
  bool lists_limits = false;
  std::vector<std::string> limits;  ///< `tables-of-guest=32`
  std::string archive;              ///< empty: beside the database, where that is a file
  std::string backups;              ///< likewise
  std::string admin_key_file;       ///< empty: nobody administers the house over HTTP
};

/// Where the log is kept unless told otherwise: the user's own data folder.
std::string default_database() {
  const char* data = std::getenv("XDG_DATA_HOME");  // NOLINT(concurrency-mt-unsafe): before any thread
  const char* home = std::getenv("HOME");           // NOLINT(concurrency-mt-unsafe)
  if (data != nullptr && *data != '\0') return std::string(data) + "/euchre/house.db";
  if (home != nullptr && *home != '\0') return std::string(home) + "/.local/share/euchre/house.db";
  return "house.db";
}

/// The built page beside the program: `bin/euchre` finds `web/dist`, an installed one `share/euchre/web`.
std::filesystem::path default_web() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  const auto root = program.parent_path().parent_path();
  for (const auto& folder :
       {root / "web/dist", root / "share/euchre/web", root.parent_path().parent_path() / "web/dist"}) {
    if (std::filesystem::exists(folder / "index.html", error)) return folder;
  }
  return root / "web/dist";
}

std::string problem_of_url(const std::string& text) {
  return euchre::http::PublicUrl::parse(text) ? "" : text + " is no address of a site, such as https://cards.example";
}

std::string problem_of_proxy(const std::string& text) {
  return euchre::tables::AddressRange::parse(text) ? "" : text + " is no address such as 127.0.0.1 or 10.0.0.0/8";
}

std::string problem_of_listening(const std::string& text) {
  return euchre::http::parse_listen_address(text) ? "" : text + " is no address with a port, such as 127.0.0.1:9100";
}

std::string problem_of_node(const std::string& name) {
  return euchre::gatherings::is_node_name(name) ? "" : "a node is called by letters and digits, with - _ . between";
}

/// How others reach the house, and what stands before it.
void add_front(Arguments& arguments, Options& options) {
  arguments.add_option("--host-name", &options.server.host_names, "a name the house goes by beside its addresses");
  arguments
      .add_option("--public-url", &options.public_url,
                  "address by which people reach the house, such as https://cards.example: links and QR codes are made "
                  "from it, and it is the only name it goes by beside --host-name and localhost")
      .allow({problem_of_url, "URL"});
  arguments
      .add_option("--trust-proxy", &options.proxies,
                  "a proxy before the house, whose X-Forwarded-For or Forwarded header is believed; may be given "
                  "several times")
      .allow({problem_of_proxy, "ADDRESS[/BITS]"});
  arguments
      .add_option(
          "--metrics", &options.metrics,
          "address and port, such as 127.0.0.1:9100, where programs that watch over the house read its metrics; "
          "else they are told nowhere")
      .allow({problem_of_listening, "ADDRESS:PORT"});
}

/// How much anybody may have, and where what is old goes.
void add_keeping(Arguments& arguments, Options& options) {
  arguments.add_option("--limit", &options.limits, "NAME=VALUE of one of --limits, as often as needed");
  arguments.add_flag("--limits", options.lists_limits,
                     "list all limits with what they are set to, and do not open the house");
  arguments.add_option(
      "--archive", &options.archive,
      "folder that events, evenings and closed tables go to when they expire; else beside the database, or "
      "nowhere where that is PostgreSQL's");
  arguments.add_option("--admin-key-file", &options.admin_key_file,
                       "file with the key for `euchre admin`, made where there is none; else nobody has one");
  arguments.add_option("--backup-folder", &options.backups,
                       "folder that `euchre admin backup` writes to; else beside the database");
}

void add_options(Arguments& arguments, Options& options) {
  arguments.add_option("--listen", &options.server.listen, "address to listen on; 0.0.0.0 lets the local network in")
      .show_default();
  arguments.add_option("--port", &options.server.port, "port; 0 takes any free one").show_default();
  arguments
      .add_option("--db", &options.database,
                  "file that keeps the log of every table, or the postgresql:// address of a database that does")
      .show_default();
  arguments.add_option("--node", &options.node, "name of this process among those that share a PostgreSQL database")
      .allow({problem_of_node, "NAME"})
      .show_default();
  arguments.add_option("--threads", &options.server.threads, "threads that serve tables and connections")
      .allow_between(1, 64)
      .show_default();
  arguments
      .add_option("--thinkers", &options.server.thinkers,
                  "threads in which computers think, and one more for tables of people alone")
      .allow_between(1, 64)
      .show_default();
  arguments
      .add_option("--workers", &options.server.workers,
                  "threads that work out studies, reviews, rulings and sheets, for quick and for long work each; they "
                  "give way to the tables")
      .allow_between(1, 64)
      .show_default();
  arguments.add_option("--web", &options.server.web, "folder of the built page").show_default();
  add_front(arguments, options);
  arguments.add_flag("--qr", options.shows_qr, "print the address as a QR code even on loopback");
  arguments.add_flag("--check-db", options.checks_database, "examine the whole database before opening");
  arguments.add_flag(
      "--check", options.only_checks,
      "read every log, compare each line with its chain, tell what is damaged, and do not open the house");
  add_keeping(arguments, options);
  arguments.set_footer(
      "The log holds everything that happens; what a player was told is never lost.\n\n"
      "  euchre serve                           the house for this machine, http://localhost:8080\n"
      "  euchre serve --listen 0.0.0.0          also for phones in the same network, with a QR code\n"
      "  euchre serve --port 0 --db club.db     another house beside it\n"
      "  euchre serve --db postgresql:///house  the log in a PostgreSQL database\n"
      "  euchre serve --check --db club.db      is every log what was written?\n"
      "  euchre serve --limit tables-of-address=50 --limit event-age=365d --admin-key-file admin.key\n\n"
      "Exit status: 0 closed as asked, or nothing is damaged; 1 it could not open, or something is damaged; 2 bad "
      "usage.");
}

int refuse(const std::string& what, const std::string& hint) {
  fmt::print(stderr, "euchre serve: {}{}{}{}\n", what, hint.empty() ? "" : " (", hint, hint.empty() ? "" : ")");
  return kFailed;
}

/// The address that a browser is to open.
std::string address_of(const ServerOptions& options, std::uint16_t port) {
  if (options.public_url) return options.public_url->text();
  std::string host = is_loopback_name(options.listen) ? "localhost" : options.listen;
  if (host == "0.0.0.0" || host == "::") host = euchre::http::lan_address();
  if (host.empty()) host = "localhost";
  if (host.find(':') != std::string::npos) host = "[" + host + "]";
  return fmt::format("http://{}:{}", host, port);
}

/// What may stand on a screen: of a database's address, no password.
std::string without_password(const std::string& place) {
  if (!euchre::storage::is_postgres_url(place)) return place;
  const auto host = place.find('@');
  const auto password = place.find(':', place.find("//"));
  const bool has_one = host != std::string::npos && password < host;
  return has_one ? place.substr(0, password) + place.substr(host) : place;
}

/// Whether an address with its scheme is one that only this machine can open.
bool is_for_this_machine(std::string_view address) {
  return is_loopback_name(euchre::tables::name_in(address.substr(address.find("//") + 2)));
}

void announce(const Options& options, const Server& server) {
  const std::string address = address_of(options.server, server.port());
  const bool is_private = is_for_this_machine(address);
  fmt::print("The house is open: {}\n", address);
  if (!is_private) fmt::print("On this machine: http://localhost:{}\n", server.port());
  if (options.shows_qr || !is_private) fmt::print("\n{}\n", euchre::http::qr_code(address));
  if (is_private) {
    fmt::print(
        "Links, invitations and table cards made here work on this machine only. For others: --listen 0.0.0.0 lets the "
        "local network in, --public-url names the address of a proxy before the house.\n");
  }
  if (options.server.metrics)
    fmt::print("Its metrics: http://{}:{}/metrics\n", options.server.metrics->address, server.metrics_port());
  fmt::print("Its log: {}\nCtrl-C closes it.\n", without_password(options.database));
  std::fflush(stdout);
  if (!server.has_page()) spdlog::warn("the page was not built: run 'make page', or name its folder with --web");
  for (const std::string& table : server.unreadable()) spdlog::error("left closed: {}", table);
}

/// What was typed as text. REQUIRES: it was checked.
void take_front(Options& options) {
  if (!options.public_url.empty()) options.server.public_url = euchre::http::PublicUrl::parse(options.public_url);
  if (!options.metrics.empty()) options.server.metrics = euchre::http::parse_listen_address(options.metrics);
  if (!euchre::storage::is_postgres_url(options.database))
    options.server.disk = std::filesystem::absolute(options.database).parent_path();
  std::vector<euchre::tables::AddressRange> ranges;
  ranges.reserve(options.proxies.size());
  for (const std::string& proxy : options.proxies) ranges.push_back(*euchre::tables::AddressRange::parse(proxy));
  options.server.proxies = euchre::http::TrustedProxies(std::move(ranges));
}

euchre::Result<std::unique_ptr<euchre::storage::Log>, euchre::storage::StorageError> open_log(const Options& options) {
  if (euchre::storage::is_postgres_url(options.database)) {
    return euchre::storage::open_postgres_log({options.database, options.node});
  }
  std::error_code ignored;
  const std::filesystem::path database(options.database);
  if (database.has_parent_path()) std::filesystem::create_directories(database.parent_path(), ignored);
  const auto examination = options.checks_database || options.only_checks ? euchre::storage::Examination::Thorough
                                                                          : euchre::storage::Examination::Quick;
  return euchre::storage::open_sqlite_log(options.database, examination);
}

/// Tells what the logs come to and what is damaged; the exit status.
int check(euchre::storage::Log& log) {
  const auto found = euchre::storage::check_logs(log);
  if (!found) return refuse(found.error().what, found.error().hint);
  for (const auto& figures : found->kinds) fmt::print("{}\n", to_text(figures));
  for (const std::string& where : found->damaged) fmt::print("damaged: {}\n", where);
  fmt::print("{}\n", found->damaged.empty() ? "Every line is what was written."
                                            : fmt::format("{} damaged.", found->damaged.size()));
  return found->damaged.empty() ? 0 : kFailed;
}

int list_limits(const Options& options) {
  for (const auto& limit : euchre::tables::named_limits()) {
    const std::string set = fmt::format("{}={}", limit.name, value_of(limit, options.server.limits));
    fmt::print("{:<44} {}\n", set, limit.meaning);
  }
  return 0;
}

/// `house.archive` is beside `house.db`; beside where that would be, where a database server keeps the log.
std::string beside(const std::string& database, const char* ending) {
  const std::string file = euchre::storage::is_postgres_url(database) ? default_database() : database;
  return std::filesystem::path(file).replace_extension(ending).string();
}

/// Of the nodes that share a database any may have an archive: whoever runs them says which.
std::string archive_of(const Options& options) {
  if (!options.archive.empty()) return options.archive;
  return euchre::storage::is_postgres_url(options.database) ? std::string() : beside(options.database, "archive");
}

/// What follows from the options that were read; an exit status where they cannot be used.
std::optional<int> settle(Options& options) {
  for (const std::string& limit : options.limits) {
    if (const auto set = euchre::tables::set_limit(options.server.limits, limit); !set) {
      refuse(set.error(), "euchre serve --limits lists them all");
      return kBadUsage;
    }
  }
  options.server.archive = archive_of(options);
  options.server.admin.backup_folder = options.backups.empty() ? beside(options.database, "backups") : options.backups;
  return std::nullopt;
}

int serve(Options& options) {
  auto log = open_log(options);
  if (!log) return refuse(log.error().what, log.error().hint);
  if (options.only_checks) return check(**log);
  euchre::tables::SystemChance chance;
  if (!options.admin_key_file.empty()) {
    const auto key = euchre::http::admin_key_of(options.admin_key_file, chance);
    if (!key) return refuse(key.error().what, key.error().hint);
    options.server.admin.key = *key;
  }
  const auto server = Server::open(options.server, std::move(*log), chance);
  if (!server) return refuse(server.error().what, server.error().hint);
  announce(options, **server);
  // Beyond a limit on the size of files the log is full, which is told; the process need not die of it.
  std::signal(SIGXFSZ, SIG_IGN);
  (*server)->run();
  fmt::print("The house is closed.\n");
  return 0;
}

}  // namespace

int serve_command(int argc, char** argv) {
  Options options;
  options.database = default_database();
  options.server.web = default_web();
  Arguments arguments("euchre serve", "The house on the network: the page, the tables and their log.");
  add_options(arguments, options);
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  take_front(options);
  if (const auto ended = settle(options)) return *ended;
  if (options.lists_limits) return list_limits(options);
  spdlog::set_default_logger(spdlog::stderr_color_mt("euchre"));
  return serve(options);
}
