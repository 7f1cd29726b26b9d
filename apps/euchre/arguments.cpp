#include "arguments.h"

#include "core/base/check.h"
#include "exit_status.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <type_traits>
#include <utility>

/// Says to CLI11 what a command described, and takes back what it found.
class ArgumentReader {
 public:
  explicit ArgumentReader(Arguments& arguments) : arguments_(arguments), app_(arguments.summary_, arguments.name_) {
    describe(arguments, app_);
    app_.failure_message([](const CLI::App* app, const CLI::Error& error) { return told(*app, error); });
  }

  std::optional<int> read(int argc, char** argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      return app_.exit(error) == 0 ? 0 : kBadUsage;
    }
    remember(arguments_, app_);
    return std::nullopt;
  }

 private:
  static void describe(const Arguments& arguments, CLI::App& app) {
    if (!arguments.footer_.empty()) app.footer(arguments.footer_);
    if (!arguments.parts_.empty()) app.require_subcommand(1);
    for (const Argument& option : arguments.options_) describe(option, app);
    for (const Arguments& part : arguments.parts_) describe(part, *app.add_subcommand(part.name_, part.summary_));
  }

  static void describe(const Argument& option, CLI::App& app) {
    CLI::Option* made = std::visit(
        [&](auto* target) {
          if constexpr (std::is_same_v<decltype(target), bool*>) {
            return app.add_flag(option.name_, *target, option.help_);
          } else {
            return app.add_option(option.name_, *target, option.help_);
          }
        },
        option.target_);
    std::visit([&](auto* target) { refuse_minus(*made, *target); }, option.target_);
    std::visit([&](const auto& limit) { limit_values(*made, limit); }, option.limit_);
    if (option.is_required_) made->required();
    if (option.delimiter_) made->delimiter(*option.delimiter_);
    if (option.count_) made->expected(option.count_->least, option.count_->most);
    if (!option.excluded_.empty()) made->excludes(app.get_option(option.excluded_));
    if (!option.needed_.empty()) made->needs(app.get_option(option.needed_));
    if (option.is_default_shown_) made->capture_default_str();
  }

  /// What is wrong, after the name of the command as people typed it: `euchre event score: FILE is required`.
  static std::string told(const CLI::App& app, const CLI::Error& error) {
    std::string name = app.get_name();
    const CLI::App* last = &app;
    while (!last->get_subcommands().empty()) {
      last = last->get_subcommands().back();
      name += ' ' + last->get_name();
    }
    return name + ": " + error.what() + "\n" + name + " --help tells more.\n";
  }

  /// A number below nothing would be read as one beyond counting.
  template <typename Target>
  static void refuse_minus(CLI::Option& made, const Target& /*target*/) {
    constexpr bool is_count = std::is_same_v<Target, std::uint16_t> || std::is_same_v<Target, std::uint32_t> ||
                              std::is_same_v<Target, std::uint64_t> ||
                              std::is_same_v<Target, std::optional<std::uint64_t>> ||
                              std::is_same_v<Target, std::vector<std::uint32_t>>;
    if constexpr (is_count) {
      made.check(CLI::Validator(
          [](const std::string& text) { return text.starts_with('-') ? text + " is below nothing" : std::string(); },
          ""));
    }
  }

  static void limit_values(CLI::Option& /*made*/, std::monostate /*none*/) {}
  static void limit_values(CLI::Option& made, const Argument::Words& words) { made.check(CLI::IsMember(words)); }
  static void limit_values(CLI::Option& made, const ValueCheck& check) {
    made.check(
        CLI::Validator([problem = check.problem](const std::string& text) { return problem(text); }, check.name));
  }
  template <typename Number>
  static void limit_values(CLI::Option& made, const Argument::Range<Number>& range) {
    made.check(CLI::Range(range.least, range.most));
  }

  static void remember(Arguments& arguments, const CLI::App& app) {
    for (Argument& option : arguments.options_) option.was_given_ = app.count(first_name(option.name_)) > 0;
    for (Arguments& part : arguments.parts_) part.was_named_ = app.got_subcommand(part.name_);
  }

  static std::string first_name(const std::string& names) { return names.substr(0, names.find(',')); }

  Arguments& arguments_;
  CLI::App app_;
};

Argument::Argument(std::string name, Target target, std::string help)
    : name_(std::move(name)), target_(target), help_(std::move(help)) {}

Argument& Argument::require() {
  is_required_ = true;
  return *this;
}

Argument& Argument::show_default() {
  is_default_shown_ = true;
  return *this;
}

Argument& Argument::allow(Words words) {
  limit_ = std::move(words);
  return *this;
}

Argument& Argument::allow(ValueCheck check) {
  limit_ = std::move(check);
  return *this;
}

Argument& Argument::split_at(char delimiter) {
  delimiter_ = delimiter;
  return *this;
}

Argument& Argument::take(int count) { return take(count, count); }

Argument& Argument::take(int least, int most) {
  count_ = Count{least, most};
  return *this;
}

Argument& Argument::exclude(std::string other) {
  excluded_ = std::move(other);
  return *this;
}

Argument& Argument::need(std::string other) {
  needed_ = std::move(other);
  return *this;
}

Arguments::Arguments(std::string name, std::string summary) : name_(std::move(name)), summary_(std::move(summary)) {}

bool Arguments::was_given(const std::string& option) const {
  const auto found = std::ranges::find(options_, option, &Argument::name);
  EUCHRE_REQUIRE(found != options_.end());
  return found->was_given();
}

void Arguments::set_footer(std::string text) { footer_ = std::move(text); }

Argument& Arguments::add_option(std::string name, Argument::Target target, std::string help) {
  return options_.emplace_back(std::move(name), target, std::move(help));
}

Argument& Arguments::add_flag(std::string name, bool& target, std::string help) {
  return options_.emplace_back(std::move(name), &target, std::move(help));
}

Arguments& Arguments::add_part(std::string name, std::string summary) {
  return parts_.emplace_back(std::move(name), std::move(summary));
}

void Arguments::set_action(Action action) { action_ = std::move(action); }

std::optional<int> Arguments::read(int argc, char** argv) { return ArgumentReader(*this).read(argc, argv); }

int Arguments::run(int argc, char** argv) {
  if (const auto ended = read(argc, argv)) return *ended;
  const auto named = std::ranges::find(parts_, true, &Arguments::was_named_);
  EUCHRE_REQUIRE(named != parts_.end());
  return named->action_();
}
