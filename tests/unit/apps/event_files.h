#pragma once

#include "event_command.h"
#include "said.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

/// A folder of its own that goes away again.
class EventCommand : public testing::Test {
 protected:
  EventCommand()
      : folder_(std::filesystem::temp_directory_path() / ("euchre-event-" + std::to_string(std::random_device{}()))) {
    std::filesystem::create_directories(folder_);
  }
  ~EventCommand() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::string drive() const { return path("drive.event"); }
  static Said run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "event");
    return run_command(event_command, std::move(arguments));
  }
  void make(const std::string& kind = "pairs", const std::string& plan = "alberta-up") const {
    ASSERT_EQ(run({"new", drive(), "--name", "Drive", "--kind", kind, "--plan", plan, "--rounds", "3"}).status, 0);
  }
  void enter_four() const {
    std::ofstream(path("entries.csv")) << "name,partner,club\nAnn,Bob,\"Zone 3, North\"\nCid,Dot\nEve,Fay\nGus,Hal\n";
    ASSERT_EQ(run({"enter", drive(), "--csv", path("entries.csv")}).status, 0);
  }
  static std::string text_of(const std::string& name) {
    std::ifstream in(name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  std::filesystem::path folder_;
};
