#include "table_file.h"

#include <zstd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>
#include <vector>

namespace {

struct CloseFile {
  void operator()(std::FILE* file) const {
    if (file != stdout) std::fclose(file);
  }
};
struct FreePacker {
  void operator()(ZSTD_CCtx* packer) const { ZSTD_freeCCtx(packer); }
};

std::string last_system_error() { return std::system_category().message(errno); }

constexpr int kLevel = 9;

}  // namespace

struct TableFile::Parts {
  std::string name;
  std::unique_ptr<std::FILE, CloseFile> file;
  std::unique_ptr<ZSTD_CCtx, FreePacker> packer;  ///< null for plain text
  std::vector<char> packed;
  std::string error;

  void put(const char* bytes, std::size_t size) {
    if (error.empty() && std::fwrite(bytes, 1, size, file.get()) != size) error = name + ": " + last_system_error();
  }

  void pack(std::string_view text, ZSTD_EndDirective directive) {
    ZSTD_inBuffer input{text.data(), text.size(), 0};
    while (error.empty()) {
      ZSTD_outBuffer output{packed.data(), packed.size(), 0};
      const std::size_t left = ZSTD_compressStream2(packer.get(), &output, &input, directive);
      put(packed.data(), output.pos);
      if (ZSTD_isError(left) != 0) error = name + ": " + ZSTD_getErrorName(left);
      const bool is_taken = directive == ZSTD_e_end ? left == 0 : input.pos == input.size;
      if (is_taken) return;
    }
  }
};

TableFile::TableFile(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
TableFile::TableFile(TableFile&&) noexcept = default;
TableFile& TableFile::operator=(TableFile&&) noexcept = default;
TableFile::~TableFile() = default;

euchre::Result<TableFile, std::string> TableFile::open(const std::string& name) {
  errno = 0;
  auto parts = std::make_unique<Parts>();
  parts->name = name;
  parts->file.reset(name == "-" ? stdout : std::fopen(name.c_str(), "wb"));
  if (!parts->file) return euchre::Failure{name + ": " + last_system_error()};
  if (name.ends_with(".zst")) {
    parts->packer.reset(ZSTD_createCCtx());
    ZSTD_CCtx_setParameter(parts->packer.get(), ZSTD_c_compressionLevel, kLevel);
    ZSTD_CCtx_setParameter(parts->packer.get(), ZSTD_c_checksumFlag, 1);
    parts->packed.resize(ZSTD_CStreamOutSize());
  }
  return TableFile(std::move(parts));
}

void TableFile::write(std::string_view text) {
  if (parts_->packer) {
    parts_->pack(text, ZSTD_e_continue);
  } else {
    parts_->put(text.data(), text.size());
  }
}

euchre::Result<void, std::string> TableFile::close() {
  if (parts_->packer) parts_->pack({}, ZSTD_e_end);
  if (parts_->error.empty() && std::fflush(parts_->file.get()) != 0) {
    parts_->error = parts_->name + ": " + last_system_error();
  }
  if (!parts_->error.empty()) return euchre::Failure{parts_->error};
  return {};
}
