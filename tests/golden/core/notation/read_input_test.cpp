#include "read_input.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace {

/// A file in the folder for temporary files, removed afterwards.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& name) : path_(std::filesystem::path(testing::TempDir()) / name) {}
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() { std::filesystem::remove(path_); }

  [[nodiscard]] std::string name() const { return path_.string(); }
  void write(const std::string& content) const { std::ofstream(path_, std::ios::binary) << content; }
  void write_packed(const std::string& content) const {
    gzFile file = gzopen(name().c_str(), "wb");
    ASSERT_EQ(gzwrite(file, content.data(), static_cast<unsigned>(content.size())), static_cast<int>(content.size()));
    ASSERT_EQ(gzclose(file), Z_OK);
  }

 private:
  std::filesystem::path path_;
};

std::string long_text() {
  std::string text;
  for (int i = 0; i < 50'000; ++i) text += std::to_string(i) + '\n';
  return text;
}

TEST(read_input, a_plain_file_is_read_as_it_is) {
  const TemporaryFile file("plain.record");
  file.write("euchre-record 1\n");
  EXPECT_EQ(*read_input(file.name()), "euchre-record 1\n");
}

TEST(read_input, a_packed_file_is_unpacked) {
  const TemporaryFile file("packed.gz");
  file.write_packed(long_text());
  EXPECT_EQ(*read_input(file.name()), long_text());
}

TEST(read_input, an_empty_file_is_empty) {
  const TemporaryFile file("empty");
  file.write("");
  EXPECT_EQ(*read_input(file.name()), "");
}

TEST(read_input, a_file_packed_in_part_is_refused) {
  const TemporaryFile whole("whole.gz");
  whole.write_packed(long_text());
  std::ifstream stream(whole.name(), std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  const TemporaryFile part("part.gz");
  part.write(bytes.substr(0, bytes.size() / 2));
  const auto read = read_input(part.name());
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().find("cannot be unpacked"), std::string::npos);
}

TEST(read_input, a_missing_file_or_a_folder_is_refused) {
  EXPECT_NE(read_input("no/such/file").error().find("No such file"), std::string::npos);
  EXPECT_FALSE(read_input(testing::TempDir()));
}

}  // namespace
