#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What may stand for an option, where a set of words or a range does not say it.
struct ValueCheck {
  std::function<std::string(const std::string&)> problem;  ///< what is wrong with a value; empty where nothing is
  std::string name;                                        ///< for the help text, in capitals
};

/// One thing that a command takes: an option with a value, a flag, or a word in its place.
class Argument {
 public:
  /// Where the value goes.
  using Target = std::variant<bool*, int*, std::uint16_t*, std::uint32_t*, std::uint64_t*, double*, std::string*,
                              std::filesystem::path*, std::optional<std::uint64_t>*, std::vector<std::string>*,
                              std::vector<std::uint32_t>*>;
  template <typename Number>
  struct Range {
    Number least;
    Number most;
  };
  using Words = std::vector<std::string>;
  using Limit =
      std::variant<std::monostate, Words, ValueCheck, Range<int>, Range<unsigned>, Range<std::uint64_t>, Range<double>>;
  /// How many words a list takes.
  struct Count {
    int least;
    int most;
  };

  Argument(std::string name, Target target, std::string help);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] bool was_given() const { return was_given_; }

  /// Bad usage without it.
  Argument& require();
  /// The help text tells the value that it has unless told.
  Argument& show_default();
  Argument& allow(Words words);
  Argument& allow(ValueCheck check);
  template <typename Number>
  Argument& allow_between(Number least, Number most) {
    limit_ = Range<Number>{least, most};
    return *this;
  }
  /// One word holds several values with the delimiter between.
  Argument& split_at(char delimiter);
  Argument& take(int count);
  Argument& take(int least, int most);
  /// Bad usage beside the option of that name, which was added before.
  Argument& exclude(std::string other);
  /// Bad usage without the option of that name, which was added before.
  Argument& need(std::string other);

 private:
  friend class ArgumentReader;

  std::string name_;
  Target target_;
  std::string help_;
  Limit limit_;
  std::optional<char> delimiter_;
  std::optional<Count> count_;
  std::string excluded_;
  std::string needed_;
  bool is_required_ = false;
  bool is_default_shown_ = false;
  bool was_given_ = false;
};

/// The arguments of a command, or of a part of one. A command describes them, then reads them; everything about them is told
/// to people in one voice. Behind it is CLI11, which only arguments.cpp includes: it costs a compiler some 20 s a file.
class Arguments {
 public:
  using Action = std::function<int()>;

  /// `name` as people type it, such as `euchre play`.
  Arguments(std::string name, std::string summary);

  [[nodiscard]] bool was_given(const std::string& option) const;

  /// Examples and exit statuses, below everything else in the help text.
  void set_footer(std::string text);
  /// `--deals` or, with two names, `--house,--rules`; a name without dashes is a word in its place. What it refers to stays until
  /// the arguments were read.
  Argument& add_option(std::string name, Argument::Target target, std::string help = {});
  Argument& add_flag(std::string name, bool& target, std::string help);
  /// A part with arguments of its own, as `score` is of `euchre event`. Where there are parts, one must be named.
  Arguments& add_part(std::string name, std::string summary);
  /// What a part does; it returns the exit status.
  void set_action(Action action);

  /// Fills in the targets. Where help is asked for it is printed, where the arguments cannot be used that is told; then the exit
  /// status with which the command ends: 0 or 2.
  [[nodiscard]] std::optional<int> read(int argc, char** argv);
  /// Reads, then does what the part that was named does; the exit status. REQUIRES: it has parts, each with an action.
  [[nodiscard]] int run(int argc, char** argv);

 private:
  friend class ArgumentReader;

  std::string name_;
  std::string summary_;
  std::string footer_;
  std::deque<Argument> options_;
  std::deque<Arguments> parts_;
  Action action_;
  bool was_named_ = false;
};
