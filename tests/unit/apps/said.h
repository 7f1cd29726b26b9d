#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// What a command printed, and how it ended.
struct Said {
  int status = 0;
  std::string out;
  std::string err;
};

/// Runs a command of the program with its name and arguments.
inline Said run_command(int (*command)(int, char**), std::vector<std::string> arguments) {
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  Said said;
  said.status = command(static_cast<int>(arguments.size()), pointers.data());
  said.out = testing::internal::GetCapturedStdout();
  said.err = testing::internal::GetCapturedStderr();
  return said;
}
