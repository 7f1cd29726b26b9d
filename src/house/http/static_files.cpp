#include "house/http/static_files.h"

#include "core/base/text.h"

#include <sodium.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace euchre::http {
namespace {

using gatherings::HttpAnswer;
using gatherings::HttpRequest;
using namespace std::string_view_literals;

constexpr std::uintmax_t kLargestFile = std::uintmax_t{16} * 1024 * 1024;

constexpr std::array kTypes{
    std::pair{".html"sv, "text/html; charset=utf-8"sv},
    std::pair{".js"sv, "text/javascript; charset=utf-8"sv},
    std::pair{".css"sv, "text/css; charset=utf-8"sv},
    std::pair{".json"sv, "application/json"sv},
    std::pair{".webmanifest"sv, "application/manifest+json"sv},
    std::pair{".svg"sv, "image/svg+xml"sv},
    std::pair{".png"sv, "image/png"sv},
    std::pair{".ico"sv, "image/x-icon"sv},
    std::pair{".woff2"sv, "font/woff2"sv},
    std::pair{".wasm"sv, "application/wasm"sv},
    std::pair{".txt"sv, "text/plain; charset=utf-8"sv},
};

std::string_view type_of(const std::filesystem::path& file) {
  const std::string extension = file.extension().string();
  const auto* found =
      std::ranges::find(kTypes, std::string_view(extension), &std::pair<std::string_view, std::string_view>::first);
  return found == kTypes.end() ? "application/octet-stream"sv : found->second;
}

std::string tag_of(const std::string& body) {
  std::array<std::uint8_t, crypto_generichash_BYTES_MIN> digest{};
  const std::vector<unsigned char> bytes(body.begin(), body.end());
  crypto_generichash(digest.data(), digest.size(), bytes.data(), bytes.size(), nullptr, 0);
  return '"' + to_hex(digest.data(), digest.size()) + '"';
}

std::string gzipped(const std::string& plain) {
  z_stream stream{};
  constexpr int gzip_window = 15 + 16;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, 9, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::vector<Bytef> in(plain.begin(), plain.end());
  std::vector<Bytef> out(deflateBound(&stream, in.size()) + 64);
  stream.next_in = in.data();
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = out.data();
  stream.avail_out = static_cast<uInt>(out.size());
  const int status = deflate(&stream, Z_FINISH);
  const std::size_t size = stream.total_out;
  deflateEnd(&stream);
  if (status != Z_STREAM_END || size * 10 > plain.size() * 9) return {};
  return {out.begin(), out.begin() + static_cast<std::ptrdiff_t>(size)};
}

bool takes_gzip(std::string_view accept_encoding) {
  for (const std::string_view part : split(accept_encoding, ',')) {
    if (trim(split(part, ';').front()) != "gzip") continue;
    const std::size_t weight = part.find("q=");
    return weight == std::string_view::npos || part.find_first_of("123456789", weight) != std::string_view::npos;
  }
  return false;
}

}  // namespace

KeptBody::KeptBody(std::string plain)
    : plain_(std::make_shared<const gatherings::KeptBody>(gatherings::KeptBody{std::move(plain), {}})) {
  std::string compressed = gzipped(plain_->before);
  if (compressed.empty()) return;
  compressed_ = std::make_shared<const gatherings::KeptBody>(gatherings::KeptBody{std::move(compressed), {}});
}

void KeptBody::put(HttpAnswer& answer, std::string_view accept_encoding) const {
  const bool is_compressed = compressed_ && takes_gzip(accept_encoding);
  answer.headers.push_back({"Vary", "Accept-Encoding"});
  if (is_compressed) answer.headers.push_back({"Content-Encoding", "gzip"});
  answer.kept = is_compressed ? compressed_ : plain_;
}

StaticFiles::StaticFiles(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::recursive_directory_iterator files(folder, error);
  for (; !error && files != std::filesystem::recursive_directory_iterator(); files.increment(error)) {
    if (!files->is_regular_file(error) || files->file_size(error) > kLargestFile) continue;
    const std::string path = "/" + files->path().lexically_relative(folder).generic_string();
    files_.emplace(path, read(files->path(), path));
  }
}

StaticFiles::File StaticFiles::read(const std::filesystem::path& file, std::string_view path) {
  std::ifstream stream(file, std::ios::binary);
  File read;
  read.content_type = type_of(file);
  read.body = KeptBody(std::string(std::istreambuf_iterator<char>(stream), {}));
  read.tag = tag_of(read.body.plain());
  // The build gives every file under assets/ a name made from its content.
  read.is_immutable = path.starts_with("/assets/");
  return read;
}

HttpAnswer StaticFiles::serve(std::string_view path, const HttpRequest& request) const {
  const File& file = files_.find(path)->second;
  HttpAnswer answer;
  answer.content_type = file.content_type;
  answer.headers.push_back({"ETag", file.tag});
  answer.headers.push_back({"Cache-Control", file.is_immutable ? "public, max-age=31536000, immutable" : "no-cache"});
  if (request.if_none_match.find(file.tag) != std::string::npos) {
    answer.headers.push_back({"Vary", "Accept-Encoding"});
    answer.status = 304;
    return answer;
  }
  file.body.put(answer, request.accept_encoding);
  return answer;
}

HttpAnswer page_not_built() {
  HttpAnswer answer;
  answer.status = 503;
  answer.content_type = "text/html; charset=utf-8";
  answer.body =
      "<!doctype html><html lang=\"en\"><title>Right Bower</title><h1>Right Bower</h1>"
      "<p>The house is open, but its page was not built: run <code>make page</code> and start it again, or name the "
      "folder with <code>--web</code>.</p></html>\n";
  return answer;
}

}  // namespace euchre::http
