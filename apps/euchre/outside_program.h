#pragma once

#include "core/base/result.h"

#include <chrono>
#include <memory>
#include <string>

/// A bot: a program of somebody else's that runs beside this one, is asked in lines on its standard input and answers in
/// lines on its standard output. What it writes to its standard error goes where ours goes. For one thread at a time.
class OutsideProgram {
 public:
  /// Runs `command` in a shell and tells it `greeting`. The error says why it could not be started.
  [[nodiscard]] static euchre::Result<std::unique_ptr<OutsideProgram>, std::string> start(const std::string& command,
                                                                                          const std::string& greeting);
  OutsideProgram(const OutsideProgram&) = delete;
  OutsideProgram& operator=(const OutsideProgram&) = delete;
  /// Its input ends; what is still running a second later is killed, with all that it has
  /// started; at once where it failed.
  ~OutsideProgram();

  /// Asks, and waits for one line, which is given without its end. The error says that it ended, or took too long: then it
  /// cannot be asked again.
  [[nodiscard]] euchre::Result<std::string, std::string> ask(const std::string& question,
                                                             std::chrono::milliseconds within);

 private:
  struct Child;
  explicit OutsideProgram(std::unique_ptr<Child> child);

  [[nodiscard]] euchre::Result<std::string, std::string> answer_to(const std::string& question,
                                                                   std::chrono::milliseconds within);
  [[nodiscard]] bool tell(const std::string& text);
  /// Why it answers no more.
  [[nodiscard]] std::string how_it_ended();

  std::unique_ptr<Child> child_;
  std::string heard_;        ///< of lines that were not asked for yet
  bool has_failed_ = false;  ///< then it is not waited for
};
