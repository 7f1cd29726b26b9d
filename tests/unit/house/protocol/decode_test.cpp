#include "house/protocol/generated/messages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::protocol {
namespace {

using testing::HasSubstr;

DecodeError refusal_of(std::string_view text) {
  const auto message = decode_client(text);
  EXPECT_FALSE(message) << text;
  return message ? DecodeError{} : message.error();
}

TEST(Decode, reads_what_was_written) {
  CreateTableMessage message;
  message.code = "house";
  message.house_rules = "name = \"Caf\xC3\xA9\"\n\tx = 1\x01";
  message.name = "Zo\xC3\xAB \\ \"Z\"";
  message.seat = Seat::S;
  message.others = {{Seat::N, OccupantKind::Computer, "rules"}};
  message.clock_seconds = 5;
  EXPECT_EQ(std::get<CreateTableMessage>(decode_client(encode(message)).value()), message);
}

TEST(Decode, optional_field_may_be_absent_or_null) {
  const auto absent = std::get<HelloMessage>(decode_client(R"({"type":"hello","version":1})").value());
  const auto null = std::get<HelloMessage>(decode_client(R"({"type":"hello","version":1,"token":null})").value());
  EXPECT_EQ(absent, null);
  EXPECT_EQ(absent.token, std::nullopt);
  EXPECT_EQ(encode(absent), R"({"type":"hello","version":1})");
}

TEST(Decode, names_the_place_that_is_wrong) {
  const std::string text =
      R"({"type":"create-table","code":"hoyle","house_rules":"","name":"A","others":[{"seat":"N","kind":"computer","player":"rules"},)"
      R"({"seat":"Q","kind":"computer","player":"rules"}],"listed":true,"clock_seconds":60,"pace_ms":0})";
  const DecodeError error = refusal_of(text);
  EXPECT_EQ(error.at, "create-table.others[1].seat");
  EXPECT_EQ(to_text(error), "create-table.others[1].seat is none of: N, E, S, W");
}

TEST(Decode, bounds_are_kept) {
  EXPECT_THAT(refusal_of(R"({"type":"cut","table":"t","deal":1,"lifted":32})").problem, HasSubstr("1 to 31"));
  EXPECT_THAT(refusal_of(R"({"type":"cut","table":"t","deal":1,"lifted":0})").problem, HasSubstr("1 to 31"));
  EXPECT_TRUE(decode_client(R"({"type":"cut","table":"t","deal":1,"lifted":31})"));
  EXPECT_THAT(refusal_of(R"({"type":"join","table":")" + std::string(41, 't') + R"(","name":""})").problem,
              HasSubstr("longer than 40"));
  EXPECT_TRUE(decode_client(R"({"type":"join","table":"t","name":"ÄÖÜäöüÄÖÜäöüÄÖÜäöüÄÖÜäöü"})"));  // 24 characters
  EXPECT_FALSE(decode_client(R"({"type":"join","table":"t","name":"ÄÖÜäöüÄÖÜäöüÄÖÜäöüÄÖÜäöü!"})"));
}

TEST(Decode, numbers_are_whole_and_safe) {
  for (const char* number : {"1.0", "1e3", "9007199254740993", "18446744073709551615", "-9007199254740993", "\"1\""}) {
    const std::string text = std::string(R"({"type":"ping","nonce":)") + number + "}";
    EXPECT_EQ(refusal_of(text).at, "ping.nonce") << number;
  }
}

TEST(Decode, unknown_type_and_field_get_the_nearest_as_a_hint) {
  const DecodeError type = refusal_of(R"({"type":"plya","table":"t"})");
  EXPECT_EQ(type.problem, "has an unknown type");
  EXPECT_EQ(type.hint, "did you mean play?");
  const DecodeError field = refusal_of(R"({"type":"leave","table":"t","tabel":"t"})");
  EXPECT_EQ(field.problem, "has an unknown field");
  EXPECT_EQ(field.hint, "did you mean table?");
}

TEST(Decode, counts_brackets_outside_text_only) {
  HelloMessage message;
  message.version = 1;
  message.token = "[[[[[[[[[[[[[[[[[[[[ \\\" {{{{{{{{{{{{{{{{{{{{";
  EXPECT_EQ(std::get<HelloMessage>(decode_client(encode(message)).value()), message);
  const std::string deep =
      R"({"type":"hello","version":1,"token":)" + std::string(15, '[') + std::string(15, ']') + "}";
  EXPECT_EQ(refusal_of(deep).problem, "is not a string");
  const std::string too_deep =
      R"({"type":"hello","version":1,"token":)" + std::string(16, '[') + std::string(16, ']') + "}";
  EXPECT_EQ(refusal_of(too_deep).problem, "is nested too deep");
}

TEST(Decode, hostile_documents_are_refused_quickly) {
  EXPECT_EQ(refusal_of(std::string(60'000, '[')).problem, "is nested too deep");
  EXPECT_EQ(refusal_of("{\"type\":" + std::string(20'000, '{')).at, "message");
  EXPECT_EQ(refusal_of("").problem, "is not JSON");
  EXPECT_EQ(refusal_of("\xff").problem, "is not JSON");
  EXPECT_EQ(refusal_of("{}").problem, "has no type");
  EXPECT_EQ(refusal_of("[1]").problem, "is not an object");
  EXPECT_EQ(refusal_of(R"({"type":5})").problem, "has no type");
}

TEST(Decode, list_may_be_full_but_not_overfull) {
  const std::string wish = R"({"seat":"N","kind":"empty","player":""})";
  const auto text = [&wish](int count) {
    std::string list = wish;
    for (int i = 1; i < count; ++i) list += "," + wish;
    return R"({"type":"create-table","code":"hoyle","house_rules":"","name":"A","others":[)" + list +
           R"(],"listed":true,"clock_seconds":60,"pace_ms":0})";
  };
  EXPECT_TRUE(decode_client(text(4)));
  EXPECT_EQ(refusal_of(text(5)).at, "create-table.others");
}

TEST(Words, every_word_reads_back) {
  for (int index = 0; index <= static_cast<int>(Call::StayTogether); ++index) {
    const auto call = static_cast<Call>(index);
    EXPECT_EQ(parse_call(to_text(call)), call);
  }
  EXPECT_EQ(parse_call("name-x"), std::nullopt);
}

}  // namespace
}  // namespace euchre::protocol
