#include "core/wire/json_writer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

// What the writer writes is what nlohmann's library writes, byte for byte: answers were its work before they were ours.
namespace euchre::wire {
namespace {

using Json = nlohmann::ordered_json;

std::string written(std::string_view text) {
  JsonWriter out;
  out.text(text);
  return out.json();
}

std::string written(double number) {
  JsonWriter out;
  out.number(number);
  return out.json();
}

std::string of_library(std::string_view text) {
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

TEST(JsonWriter, escapes_every_byte_as_the_library_does) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string text = "a" + std::string(1, static_cast<char>(byte)) + "z";
    EXPECT_EQ(written(text), of_library(text)) << byte;
  }
}

TEST(JsonWriter, escapes_every_byte_wherever_it_stands) {
  for (int byte = 0; byte < 256; ++byte) {
    for (std::size_t at = 0; at < 18; ++at) {
      std::string text(18, ' ');
      text[at] = static_cast<char>(byte);
      EXPECT_EQ(written(text), of_library(text)) << byte << " at " << at;
    }
  }
}

TEST(JsonWriter, keeps_utf8_and_mends_what_is_none) {
  for (const std::string text :
       {"Zo\xC3\xAB", "\xE2\x99\xA0 and \xF0\x9F\x82\xA1", "\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80",
        "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xE2\x99", "\xF0\x9F\x82", "\xC3", "\x80", "\xEF\xBF\xBF",
        "\xF4\x8F\xBF\xBF", "\xF0\x8F\xBF\xBF", "\xC3\xAB\n\xFF"}) {
    EXPECT_EQ(written(text), of_library(text));
  }
  EXPECT_EQ(written("Zo\xC3\xAB"), "\"Zo\xC3\xAB\"");
  EXPECT_EQ(written("a\xFFz"), "\"a\xEF\xBF\xBDz\"");
}

TEST(JsonWriter, numbers_with_fractions_never_look_whole) {
  EXPECT_EQ(written(0.0), "0.0");
  EXPECT_EQ(written(9.0), "9.0");
  EXPECT_EQ(written(-0.375), "-0.375");
  EXPECT_EQ(written(1.2999999999999998), "1.2999999999999998");
  EXPECT_EQ(written(std::numeric_limits<double>::quiet_NaN()), "null");
}

/// `{"a": [1, {"b": []}], "c": {}, "d": null, "e": "f"}`
std::string sample(Layout layout) {
  JsonWriter out(layout);
  out.begin_object();
  out.name("a");
  out.begin_list();
  out.number(std::int64_t{1});
  out.begin_object();
  out.name("b");
  out.begin_list();
  out.end_list();
  out.end_object();
  out.end_list();
  out.plain_name("c");
  out.begin_object();
  out.end_object();
  out.name("d");
  out.null();
  out.plain_name("e");
  out.plain_text("f");
  out.end_object();
  return out.json();
}

TEST(JsonWriter, lays_lines_out_as_the_library_does) {
  const Json json = Json::parse(R"({"a": [1, {"b": []}], "c": {}, "d": null, "e": "f"})");
  EXPECT_EQ(sample(Layout::OneLine), json.dump());
  EXPECT_EQ(sample(Layout::Lines), json.dump(2));
}

TEST(JsonWriter, puts_values_laid_out_in_lines_into_a_list) {
  const Json json = Json::parse(sample(Layout::OneLine));
  EXPECT_EQ(list_of_lines({}), Json::array().dump(2));
  EXPECT_EQ(list_of_lines({sample(Layout::Lines), sample(Layout::Lines)}), Json::array({json, json}).dump(2));
}

}  // namespace
}  // namespace euchre::wire
