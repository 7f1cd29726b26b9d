#include "arguments.h"

#include "said.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Reads `words` after the command's own name.
std::optional<int> read(Arguments& arguments, std::vector<std::string> words) {
  words.insert(words.begin(), "drive");
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const auto ended = arguments.read(static_cast<int>(words.size()), pointers.data());
  testing::internal::GetCapturedStdout();
  testing::internal::GetCapturedStderr();
  return ended;
}

struct Drive {
  bool quiet = false;
  unsigned tables = 4;
  double hours = 2.5;
  std::string hall;
  std::optional<std::uint64_t> seed;
  std::vector<std::string> names;
  std::vector<std::uint32_t> entries;
  Arguments arguments{"euchre drive", "An evening of progressive play."};
};

constexpr std::optional<int> kGoesOn;
constexpr std::optional<int> kBadUsage = 2;

}  // namespace

TEST(Arguments, fill_in_what_was_given) {
  Drive drive;
  drive.arguments.add_option("--tables", &drive.tables);
  drive.arguments.add_option("--hours", &drive.hours);
  drive.arguments.add_option("--seed", &drive.seed);
  drive.arguments.add_option("HALL", &drive.hall);
  drive.arguments.add_flag("--quiet", drive.quiet, "no bell");
  EXPECT_EQ(read(drive.arguments, {"--tables", "7", "north", "--quiet", "--seed=9"}), kGoesOn);
  EXPECT_EQ(drive.tables, 7);
  EXPECT_EQ(drive.hours, 2.5);
  EXPECT_EQ(drive.seed, 9);
  EXPECT_EQ(drive.hall, "north");
  EXPECT_TRUE(drive.quiet);
  EXPECT_TRUE(drive.arguments.was_given("--tables"));
  EXPECT_FALSE(drive.arguments.was_given("--hours"));
}

TEST(Arguments, refuse_a_count_below_nothing) {
  for (const char* value : {"-5", "-1", "-0"}) {
    Drive drive;
    drive.arguments.add_option("--tables", &drive.tables);
    drive.arguments.add_option("--seed", &drive.seed);
    drive.arguments.add_option("--entries", &drive.entries).split_at(',');
    EXPECT_EQ(read(drive.arguments, {"--tables", value}), kBadUsage) << value;
    EXPECT_EQ(read(drive.arguments, {std::string("--seed=") + value}), kBadUsage) << value;
    EXPECT_EQ(read(drive.arguments, {"--entries", std::string("3,") + value}), kBadUsage) << value;
    EXPECT_EQ(drive.tables, 4) << value;
  }
}

TEST(Arguments, refuse_a_word_for_a_number) {
  Drive drive;
  drive.arguments.add_option("--tables", &drive.tables);
  EXPECT_EQ(read(drive.arguments, {"--tables", "many"}), kBadUsage);
  EXPECT_EQ(read(drive.arguments, {"--tables", "-1"}), kBadUsage);
}

TEST(Arguments, refuse_to_go_on_without_what_is_required) {
  Drive drive;
  drive.arguments.add_option("HALL", &drive.hall).require();
  EXPECT_EQ(read(drive.arguments, {}), kBadUsage);
  EXPECT_EQ(read(drive.arguments, {"north"}), kGoesOn);
}

TEST(Arguments, hold_values_to_their_range) {
  Drive drive;
  drive.arguments.add_option("--tables", &drive.tables).allow_between(2U, 9U);
  EXPECT_EQ(read(drive.arguments, {"--tables", "1"}), kBadUsage);
  EXPECT_EQ(read(drive.arguments, {"--tables", "2"}), kGoesOn);
  EXPECT_EQ(read(drive.arguments, {"--tables", "9"}), kGoesOn);
  EXPECT_EQ(read(drive.arguments, {"--tables", "10"}), kBadUsage);
}

TEST(Arguments, hold_values_to_a_set_of_words) {
  Drive drive;
  drive.arguments.add_option("HALL", &drive.hall).allow({"north", "south"});
  EXPECT_EQ(read(drive.arguments, {"west"}), kBadUsage);
  EXPECT_EQ(read(drive.arguments, {"south"}), kGoesOn);
}

TEST(Arguments, hold_values_to_a_check_of_the_command) {
  Drive drive;
  const auto problem = [](const std::string& text) { return text.size() == 5 ? "" : text + " is no hall"; };
  drive.arguments.add_option("HALL", &drive.hall).allow(ValueCheck{problem, "HALL"});
  EXPECT_EQ(read(drive.arguments, {"west"}), kBadUsage);
  EXPECT_EQ(read(drive.arguments, {"north"}), kGoesOn);
}

TEST(Arguments, count_the_words_of_a_list) {
  Drive drive;
  drive.arguments.add_option("NAME", &drive.names).take(1, 2).require();
  EXPECT_EQ(read(drive.arguments, {"Ann", "Bob", "Cid"}), kBadUsage);
  EXPECT_EQ(read(drive.arguments, {"Ann", "Bob"}), kGoesOn);
  EXPECT_THAT(drive.names, ElementsAre("Ann", "Bob"));
}

TEST(Arguments, split_a_list_at_its_delimiter) {
  Drive drive;
  drive.arguments.add_option("--entries", &drive.entries).split_at(',');
  EXPECT_EQ(read(drive.arguments, {"--entries", "3,5,7"}), kGoesOn);
  EXPECT_THAT(drive.entries, ElementsAre(3, 5, 7));
}

TEST(Arguments, refuse_two_that_exclude_each_other) {
  Drive drive;
  drive.arguments.add_option("--hall", &drive.hall);
  drive.arguments.add_option("--tables", &drive.tables).exclude("--hall");
  EXPECT_EQ(read(drive.arguments, {"--hall", "north", "--tables", "3"}), kBadUsage);
  EXPECT_EQ(read(drive.arguments, {"--tables", "3"}), kGoesOn);
}

TEST(Arguments, refuse_one_without_the_other_that_it_needs) {
  Drive drive;
  drive.arguments.add_option("--hall", &drive.hall);
  drive.arguments.add_option("--tables", &drive.tables).need("--hall");
  EXPECT_EQ(read(drive.arguments, {"--tables", "3"}), kBadUsage);
  EXPECT_EQ(read(drive.arguments, {"--hall", "north", "--tables", "3"}), kGoesOn);
}

namespace {

/// A command of two parts, one of which takes a number.
int drive_command(int argc, char** argv) {
  unsigned tables = 4;
  Arguments arguments("euchre drive", "An evening of progressive play.");
  arguments.set_footer("Example:\n  euchre drive begin --tables 7");
  Arguments& begin = arguments.add_part("begin", "ring the bell");
  begin.add_option("--tables", &tables, "how many").show_default();
  begin.set_action([&] { return static_cast<int>(tables) * 10; });
  arguments.add_part("end", "ring it again").set_action([] { return 1; });
  return arguments.run(argc, argv);
}

}  // namespace

TEST(Arguments, do_what_the_part_does_that_was_named) {
  EXPECT_EQ(run_command(drive_command, {"drive", "begin"}).status, 40);
  EXPECT_EQ(run_command(drive_command, {"drive", "begin", "--tables", "7"}).status, 70);
  EXPECT_EQ(run_command(drive_command, {"drive", "end"}).status, 1);
}

TEST(Arguments, refuse_a_command_none_of_whose_parts_is_named) {
  const Said said = run_command(drive_command, {"drive"});
  EXPECT_EQ(said.status, 2);
  EXPECT_EQ(said.out, "");
  EXPECT_THAT(said.err, HasSubstr("A subcommand is required"));
}

TEST(Arguments, name_the_command_that_cannot_be_used) {
  const Said said = run_command(drive_command, {"drive", "begin", "--tables", "-7"});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("euchre drive begin: --tables: -7 is below nothing\n"));
  EXPECT_THAT(said.err, HasSubstr("euchre drive begin --help tells more.\n"));
  EXPECT_THAT(run_command(drive_command, {"drive"}).err, HasSubstr("euchre drive: A subcommand is required"));
}

TEST(Arguments, print_help_where_it_is_asked_for) {
  const Said said = run_command(drive_command, {"drive", "--help"});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("An evening of progressive play.\nUsage: euchre drive"));
  EXPECT_THAT(said.out, HasSubstr("  begin                       ring the bell"));
  EXPECT_THAT(said.out, HasSubstr("Example:\n  euchre drive begin --tables 7"));
  EXPECT_THAT(run_command(drive_command, {"drive", "begin", "--help"}).out, HasSubstr("--tables UINT=4"));
}
