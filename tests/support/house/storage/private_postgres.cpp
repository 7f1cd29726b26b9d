#include "support/house/storage/private_postgres.h"

#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <random>
#include <thread>
#include <vector>

namespace euchre::storage {
namespace {

using Handle = std::unique_ptr<PGconn, decltype(&PQfinish)>;
using Answer = std::unique_ptr<PGresult, decltype(&PQclear)>;

/// PostgreSQL will not run as root; its package brings a user.
constexpr const char* kUser = "postgres";
/// It names the socket, not a port of the machine.
constexpr const char* kPort = "18412";

/// In a new process: the program, as a user that PostgreSQL accepts, silently, for as long as the test lives.
[[noreturn]] void become(const std::vector<std::string>& words, const std::string& log) {
  if (::geteuid() == 0) {
    const passwd* user = ::getpwnam(kUser);  // NOLINT(concurrency-mt-unsafe): one thread in a new process
    if (user == nullptr || ::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0) ::_exit(126);
  }
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (std::freopen(log.c_str(), "a", stdout) == nullptr || std::freopen(log.c_str(), "a", stderr) == nullptr) {
    ::_exit(126);
  }
  std::vector<char*> arguments;
  for (const std::string& word : words)
    arguments.push_back(const_cast<char*>(word.c_str()));  // NOLINT: execv's own type
  arguments.push_back(nullptr);
  ::execv(arguments.front(), arguments.data());
  ::_exit(127);
}

pid_t begin(const std::vector<std::string>& words, const std::string& log) {
  const pid_t process = ::fork();
  if (process == 0) become(words, log);
  return process;
}

int end_of(pid_t process) {
  int status = 0;
  ::waitpid(process, &status, 0);
  return status;
}

std::string program(const char* name) { return std::string(EUCHRE_POSTGRES_PROGRAMS) + "/" + name; }

void give_to_postgres(const std::filesystem::path& folder) {
  const passwd* user = ::getpwnam(kUser);  // NOLINT(concurrency-mt-unsafe)
  if (::geteuid() == 0 && user != nullptr) ASSERT_EQ(::chown(folder.c_str(), user->pw_uid, user->pw_gid), 0);
}

}  // namespace

PrivatePostgres* PrivatePostgres::shared() {
  if (!std::filesystem::exists(program("initdb"))) return nullptr;
  static PrivatePostgres server;
  return &server;
}

PrivatePostgres::PrivatePostgres()
    : folder_(std::filesystem::temp_directory_path() / ("euchre-pg-" + std::to_string(std::random_device{}()))) {
  std::filesystem::create_directory(folder_);
  give_to_postgres(folder_);
  const std::string data = folder_ / "data";
  const pid_t made = begin(
      {program("initdb"), "-D", data, "-A", "trust", "-U", "euchre", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"},
      folder_ / "log");
  EXPECT_EQ(end_of(made), 0) << "initdb failed; see " << folder_;
  start();
}

PrivatePostgres::~PrivatePostgres() {
  if (process_ > 0) kill();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void PrivatePostgres::start() {
  const std::string socket = folder_;
  // Only its processes are killed, never the machine: what they wrote is there, synchronized with the disk or not.
  const std::vector<std::string> words{program("postgres"), "-D", socket + "/data", "-k", socket, "-p", kPort, "-c",
                                       "listen_addresses=", "-c", "fsync=off"};
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!answers() && std::chrono::steady_clock::now() < until) {
    // Where the last one was killed it gives up until the last of that one's children has noticed.
    if (process_ < 0 || ::waitpid(process_, nullptr, WNOHANG) == process_) process_ = begin(words, folder_ / "log");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_TRUE(answers()) << "PostgreSQL did not start; see " << folder_;
}

void PrivatePostgres::kill() {
  ::kill(process_, SIGKILL);
  end_of(process_);
  process_ = -1;
}

bool PrivatePostgres::answers() const {
  const Handle connection(PQconnectdb(url("postgres").c_str()), &PQfinish);
  return PQstatus(connection.get()) == CONNECTION_OK;
}

std::filesystem::path PrivatePostgres::socket() const { return folder_ / (std::string(".s.PGSQL.") + kPort); }

std::string PrivatePostgres::url(const std::string& database) const {
  return "postgresql:///" + database + "?host=" + folder_.string() + "&port=" + kPort + "&user=euchre";
}

std::string PrivatePostgres::new_database() {
  const std::string name = "house" + std::to_string(++databases_);
  run_sql(url("postgres"), "CREATE DATABASE " + name);
  return url(name);
}

std::string PrivatePostgres::run_sql(const std::string& database_url, const std::string& sql) const {
  const Handle connection(PQconnectdb(database_url.c_str()), &PQfinish);
  const Answer answer(PQexec(connection.get(), sql.c_str()), &PQclear);
  const ExecStatusType status = PQresultStatus(answer.get());
  EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) << PQerrorMessage(connection.get()) << sql;
  std::string rows;
  for (int row = 0; row < PQntuples(answer.get()); ++row) rows += std::string(PQgetvalue(answer.get(), row, 0)) + "\n";
  return rows;
}

}  // namespace euchre::storage
