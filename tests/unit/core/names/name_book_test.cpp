#include "core/names/name_book.h"

#include "core/names/name.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace euchre::names {
namespace {

TEST(NameBook, the_same_name_typed_otherwise_has_the_same_number) {
  NameBook book;
  EXPECT_EQ(book.number_of("Ann Ashe"), 0U);
  EXPECT_EQ(book.number_of("Bob"), 1U);
  EXPECT_EQ(book.number_of("ann  ashe"), 0U);
  EXPECT_EQ(book.number_of("ANN ASHE"), 0U);
  EXPECT_EQ(book.number_of("José"), 2U);
  EXPECT_EQ(book.number_of("Jose"), 3U);
  EXPECT_EQ(book.size(), 4U);
}

TEST(NameBook, what_is_no_text_is_itself_only) {
  NameBook book;
  EXPECT_EQ(book.number_of("\xFF"), 0U);
  EXPECT_EQ(book.number_of("\xFE"), 1U);
  EXPECT_EQ(book.number_of("\xFF"), 0U);
}

TEST(NameBook, two_names_that_look_alike_are_one) {
  const std::vector<std::string> names{"Bill", "Bi11", "Ilya",    "llya",   "ilya",    "Tom", "Torn", "Mary Ann",
                                       "Mary", "МАRУ", "Maryann", "Straße", "STRASSE", "Zoë", "Zoe",  "李雷"};
  for (const std::string& one : names) {
    for (const std::string& other : names) {
      NameBook book;
      EXPECT_EQ(book.number_of(one) == book.number_of(other), look_alike(one, other)) << one << " and " << other;
    }
  }
}

}  // namespace
}  // namespace euchre::names
