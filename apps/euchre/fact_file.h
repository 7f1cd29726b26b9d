#pragma once

#include "core/base/result.h"

#include <string>
#include <vector>

/// A text file to which facts are appended, a line each. While it is held, other programs wait.
class FactFile {
 public:
  FactFile(FactFile&& other) noexcept;
  FactFile(const FactFile&) = delete;
  FactFile& operator=(const FactFile&) = delete;
  FactFile& operator=(FactFile&&) = delete;
  ~FactFile();

  /// Opens a file that is there.
  static euchre::Result<FactFile, std::string> open(const std::string& name);
  /// Makes a file that is not there yet, with these lines.
  static euchre::Result<void, std::string> create(const std::string& name, const std::vector<std::string>& lines);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  /// All lines or none, on the disk before this returns.
  euchre::Result<void, std::string> append(const std::vector<std::string>& lines);

 private:
  FactFile(std::string name, int descriptor) : name_(std::move(name)), descriptor_(descriptor) {}

  std::string name_;
  std::string text_;
  int descriptor_ = -1;
};
