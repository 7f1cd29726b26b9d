#pragma once

#include "house/http/admin_settings.h"
#include "house/http/forwarded.h"
#include "house/http/public_url.h"
#include "house/storage/log.h"
#include "house/tables/chance.h"
#include "house/tables/limits.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::http {

/// Where something is listened for: `127.0.0.1:9100`, `[::1]:9100`.
struct ListenAddress {
  std::string address;
  std::uint16_t port = 0;
};
[[nodiscard]] std::optional<ListenAddress> parse_listen_address(std::string_view text);

struct ServerOptions {
  std::string listen = "127.0.0.1";      ///< an address of this machine; `0.0.0.0` for all of them
  std::uint16_t port = 8080;             ///< 0: any free one
  unsigned threads = 1;                  ///< that serve connections and tables; the log has one of its own
  unsigned thinkers = 1;                 ///< threads in which computers think, beside one for tables of people alone
  unsigned workers = 1;                  ///< threads for what is quick, and as many for what takes long
  std::filesystem::path web;             ///< the built page
  std::vector<std::string> host_names;   ///< names it goes by beside its addresses
  std::optional<PublicUrl> public_url;   ///< by which people reach it, where there is something before it
  TrustedProxies proxies;                ///< whose word is taken for where requests come from
  std::optional<ListenAddress> metrics;  ///< where metrics are told, apart from what people reach
  std::filesystem::path disk;            ///< a folder on the disk where the log lies; empty: it lies elsewhere
  tables::Limits limits;
  std::string archive;  ///< the folder that logs go to when they expire; empty: none do
  AdminSettings admin;  ///< what whoever runs the house may do over HTTP
};

struct ServerError {
  std::string what;
  std::string hint;
};

/// A house on the network.
class Server {
 public:
  /// Restores the tables and takes the port; connections wait until `run`. `chance` outlives the server.
  [[nodiscard]] static Result<std::unique_ptr<Server>, ServerError> open(const ServerOptions& options,
                                                                         std::unique_ptr<storage::Log> log,
                                                                         tables::Chance& chance);
  Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  /// Everything accepted is in the log before this returns. REQUIRES: `run` has returned or was never called.
  virtual ~Server() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  /// Of metrics; 0 where they are told nowhere.
  [[nodiscard]] virtual std::uint16_t metrics_port() const = 0;
  /// Whether the page was found.
  [[nodiscard]] virtual bool has_page() const = 0;
  /// Tables of the log that could not be read, and why.
  [[nodiscard]] virtual const std::vector<std::string>& unreadable() const = 0;

  /// Serves until SIGINT, SIGTERM or `stop`, then says goodbye to all clients.
  virtual void run() = 0;
  /// Any thread may call it.
  virtual void stop() = 0;
};

}  // namespace euchre::http
