#include "core/names/name.h"

#include <gtest/gtest.h>

#include <string>

namespace euchre::names {
namespace {

std::string name_of(std::optional<NameProblem> problem) { return problem ? std::string(explain(*problem)) : "fine"; }

TEST(Name, people_of_all_scripts_are_called_as_they_are) {
  for (const char* name : {"Ann",
                           "José",
                           "Jose\xCC\x81",
                           "Zoë",
                           "李雷",
                           "Siân O'Brien",
                           "O’Brien",
                           "Mary-Ann",
                           "Анна",
                           "Γιώργος",
                           "אברהם",
                           "محمد",
                           "נָעֳמִי",
                           "Đặng Thị Hà",
                           "สมชาย",
                           "नरेन्द्र",
                           "김민수",
                           "さくら",
                           "Ólafur Þór",
                           "J.R. \"Bob\" Smith, Jr.",
                           "N°1",
                           "4 aces",
                           "Ann & Bob",
                           "Ann ♥",
                           "❤️ Ann",
                           "🃏",
                           "Computerised Ann",
                           "Ada",
                           "a",
                           "x=y"})
    EXPECT_EQ(problem_of(name), std::nullopt) << name << ": " << name_of(problem_of(name));
}

/// Finding 13 of HARDENING.
TEST(Name, finding_13_marks_that_turn_the_writing) {
  for (const char* name : {"Ann\u202Ebob", "\u202AAnn", "Ann\u200F", "Ann\u200E", "\u2067Ann\u2069", "A\u061Cnn"})
    EXPECT_EQ(problem_of(name), NameProblem::TurnsText) << name;
}

TEST(Name, finding_13_characters_that_show_nothing) {
  for (const char* name :
       {"Ann\u200B", "A\u200Dnn", "A\u00ADnn", "\uFEFFAnn", "Ann\u2060", "\u3164", "\u115F", "\u2800", "A\u00A0nn",
        "A\u2003nn", "A\u034Fnn", "A\uFE0Fnn", "\uE000", "\U000E0041", "\U000E0100", "\uFFFF", "\u180E"})
    EXPECT_EQ(problem_of(name), NameProblem::Invisible) << name;
}

TEST(Name, finding_13_what_is_no_line_of_text) {
  for (const char* name : {"A\tnn", "A\nnn", "\r", "\x7F", "A\u0085nn", "A\u2028nn", "A\u2029nn", "\x1b[31mAnn"})
    EXPECT_EQ(problem_of(name), NameProblem::Control) << name;
  EXPECT_EQ(problem_of(std::string_view("A\0nn", 4)), NameProblem::Control);
  for (const char* name : {"\xFF", "A\xC3", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80"})
    EXPECT_EQ(problem_of(name), NameProblem::NotText) << name;
  for (const char* name : {"", " ", "   ", " Ann", "Ann "}) EXPECT_EQ(problem_of(name), NameProblem::Spaces) << name;
}

TEST(Name, finding_13_towers_of_marks) {
  EXPECT_EQ(problem_of("A\u0301\u0302\u0303\u0304\u0305"), NameProblem::Marks);
  EXPECT_EQ(problem_of("\u0301nn"), NameProblem::Marks);
  EXPECT_EQ(problem_of("Ann \u0301"), NameProblem::Marks);
  EXPECT_EQ(problem_of("A\u0301\u0302nn"), std::nullopt);
}

TEST(Name, finding_13_only_the_house_says_who_is_a_computer) {
  for (const char* name :
       {"Walter (computer)", "Walter (Computer)", "Walter [COMPUTER]", "computer", "Walter（computer）",
        "Walter (сomputer)", "Walter (c0mputer)", "Walter (cornputer)", "Walter (ｃｏｍｐｕｔｅｒ)", "Computer Ann",
        "Walter, computer", "Walter (ϲоⅿрυtеr)", "Walter (computêr)", "Walter (compuţer)", "c.omputer",
        "Walter (com puter)", "c-o-m-p-u-t-e-r"})
    EXPECT_EQ(problem_of(name), NameProblem::LikeComputer) << name;
  for (const char* name : {"Computerclub Bonn", "Com Puterbaugh", "Marc Omputero"})
    EXPECT_EQ(problem_of(name), std::nullopt) << name;
}

TEST(Name, finding_13_names_that_people_take_for_one_another) {
  for (const auto& [one, other] :
       {std::pair{"Ann", "Ann"}, {"Ann", "ANN"},        {"Ann", "Аnn"},           {"Ann", "Αnn"},
        {"Nora", "Νοra"},        {"Ann", "Ａnn"},       {"José", "Jose\xCC\x81"}, {"Bill", "BiII"},
        {"Bill", "Bi11"},        {"Ilya", "llya"},      {"ilya", "Ilya"},         {"Bob", "B0b"},
        {"Tom", "Torn"},         {"Walter", "VValter"}, {"O'Brien", "O’Brien"},   {"Mary-Ann", "Mary–Ann"},
        {"Ann B", "Ann  B"},     {"MARY", "МАRУ"},      {"Анна", "АННА"},         {"Straße", "STRASSE"}})
    EXPECT_TRUE(look_alike(one, other)) << one << " and " << other;
}

TEST(Name, names_that_differ_are_not_taken_for_one_another) {
  for (const auto& [one, other] : {std::pair{"Ann", "Anna"},
                                   {"José", "Jose"},
                                   {"Zoë", "Zoe"},
                                   {"Ali", "Abi"},
                                   {"李雷", "李蕾"},
                                   {"Mila", "Milla"},
                                   {"Ann", "Nan"},
                                   {"", "Ann"},
                                   {"\xFF", "\xFE"},
                                   {"Mary Ann", "Maryann"},
                                   {"Player 1", "Player 2"}})
    EXPECT_FALSE(look_alike(one, other)) << one << " and " << other;
}

TEST(Name, length_counts_characters) {
  EXPECT_EQ(length_of("José"), 4U);
  EXPECT_EQ(length_of("李雷"), 2U);
  EXPECT_EQ(length_of("\xFF\xFF"), 2U);
  EXPECT_EQ(length_of(""), 0U);
}

}  // namespace
}  // namespace euchre::names
