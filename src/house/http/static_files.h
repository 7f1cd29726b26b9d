#pragma once

#include "house/gatherings/http_message.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace euchre::http {

/// A body that never changes, plain and for clients that take gzip.
class KeptBody {
 public:
  KeptBody() : KeptBody(std::string()) {}
  explicit KeptBody(std::string plain);

  [[nodiscard]] const std::string& plain() const { return plain_->before; }
  /// Gives the answer the one that the client takes by its `Accept-Encoding` (`gzip` or `gzip;q=0.8`, but not `gzip;q=0`), and
  /// says so in its headers.
  void put(gatherings::HttpAnswer& answer, std::string_view accept_encoding) const;

 private:
  /// Once, however many are told it at the same time.
  using Bytes = std::shared_ptr<const gatherings::KeptBody>;
  Bytes plain_;
  Bytes compressed_;  ///< null where that fails or saves less than a tenth
};

/// The page's files, read once at the start. Nothing outside the folder can be asked for: only names found in it are
/// known.
class StaticFiles {
 public:
  StaticFiles() = default;
  /// Reads the folder with everything in it; nothing is served where it does not exist.
  explicit StaticFiles(const std::filesystem::path& folder);

  [[nodiscard]] bool has(std::string_view path) const { return files_.contains(path); }
  /// A file as it was read, not compressed. REQUIRES: has(path).
  [[nodiscard]] const std::string& plain(std::string_view path) const { return files_.find(path)->second.body.plain(); }
  /// The file at `path` (`/index.html`), compressed where the client takes it, or 304 where it has it already.
  /// REQUIRES: has(path).
  [[nodiscard]] gatherings::HttpAnswer serve(std::string_view path, const gatherings::HttpRequest& request) const;

 private:
  struct File {
    std::string content_type;
    KeptBody body;
    std::string tag;  ///< ETag
    bool is_immutable = false;
  };

  [[nodiscard]] static File read(const std::filesystem::path& file, std::string_view path);

  std::map<std::string, File, std::less<>> files_;
};

/// The page for a house whose page was not built.
[[nodiscard]] gatherings::HttpAnswer page_not_built();

}  // namespace euchre::http
