#include "core/notation/record_json.h"

#include "core/notation/check.h"
#include "core/notation/entered_deals.h"
#include "support/core/notation/example_game.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace euchre::notation {
namespace {

using test_support::kExampleRecord;
using test_support::replaced;

constexpr std::string_view kHead = R"({"format":"euchre-record","version":1,"lines":[)";

std::string json_of(std::string_view record) { return to_record_json(parse_record(record).value()).value(); }

/// What is said of a record in JSON that holds these lines.
std::string verdict_on(const std::string& lines) {
  const auto record = parse_record_json(std::string(kHead) + lines + "]}");
  return record ? "read" : to_text(record.error(), "r");
}

TEST(record_json, each_line_is_an_object_with_the_names_of_its_parts) {
  const std::string record =
      "euchre-record 1\n"
      "# a \"remark\"\n"
      "seat N human name=\"Zo\xC3\xAB\\n\"\n"
      "hands N=\"9C TC\" E=\"\" S=\"\" W=\"\" up=AS stock=\"AH AC\"\n"
      "points none NS=-1 EW=0\n"
      "incident N claims revoke by=E trick=1\n"
      "settle dealer=W NS=3 EW=0 entries=\"NS +3 revoke S63.a S4; EW -2 penalty\"\n"
      "resume\n";
  EXPECT_EQ(
      json_of(record),
      "{\"format\":\"euchre-record\",\"version\":1,\"lines\":[\n"
      "{\"remark\":\"# a \\\"remark\\\"\"},\n"
      "{\"fact\":\"seat\",\"seat\":\"N\",\"occupant\":\"human\",\"name\":\"Zo\xC3\xAB\\n\"},\n"
      "{\"fact\":\"hands\",\"N\":[\"9C\",\"TC\"],\"E\":[],\"S\":[],\"W\":[],\"up\":\"AS\",\"stock\":[\"AH\",\"AC\"]},\n"
      "{\"fact\":\"points\",\"side\":\"none\",\"NS\":-1,\"EW\":0},\n"
      "{\"fact\":\"incident\",\"text\":\"N claims revoke by=E trick=1\"},\n"
      "{\"fact\":\"settle\",\"dealer\":\"W\",\"NS\":3,\"EW\":0,"
      "\"entries\":[\"NS +3 revoke S63.a S4\",\"EW -2 penalty\"]},\n"
      "{\"fact\":\"resume\"}\n"
      "]}\n");
}

TEST(record_json, a_record_comes_back_from_it) {
  const std::string json = json_of(kExampleRecord);
  EXPECT_TRUE(looks_like_record_json(json));
  EXPECT_EQ(recognise(json), Format::Json);
  const auto record = parse_record_json(json);
  ASSERT_TRUE(record) << to_text(record.error(), "r");
  EXPECT_EQ(to_record(*record), kExampleRecord);
}

TEST(record_json, what_a_newer_version_knows_is_kept) {
  const std::string newer = "euchre-record 2\nshout N\nresume\n";
  EXPECT_EQ(to_record(parse_record_json(json_of(newer)).value()), newer);
}

TEST(record_json, a_mistake_is_named_by_its_place) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {R"({"fact":"play","seat":"N","card":"9C"})", "read"},
      {R"({"fact":"play","seat":"N","card":"1C"})",
       "r: lines[0]: '1C' is no card (a rank of 7 8 9 T J Q K A, then a suit of C D H S)"},
      {R"({"fact":"play","seat":"N"})", "r: lines[0]: a card is missing (see docs/record-format.md)"},
      {R"({"remark":""},{"fact":"play","seat":"N","cart":"9C"})",
       "r: lines[1]: 'cart' has no place here (did you mean 'card'?)"},
      {R"({"fact":"played","seat":"N"})",
       R"(r: lines[0]: this names no fact (as in {"fact":"play","seat":"N","card":"9C"}))"},
      {R"({"fact":"call","seat":"N","call":"pass\nresume"})",
       "r: lines[0]: call is of another kind (a string: one word of letters, digits and hyphens)"},
      {R"({"fact":"deal","number":"1","dealer":"N"})", "r: lines[0]: number is of another kind (a whole number)"},
      {R"({"fact":"deal","number":1.5,"dealer":"N"})", "r: lines[0]: number is of another kind (a whole number)"},
      {R"({"fact":"incident","text":"N claims\nresume"})",
       "r: lines[0]: text is of another kind (a string of one line)"},
      {R"({"remark":"resume"})", R"(r: lines[0]: this is no remark but a fact ({"fact":...} or {"remark":"# ..."}))"},
      {R"({"remark":"shout N"})", "r: lines[0]: 'shout' is no fact (see docs/record-format.md)"},
      {R"({"remark":"# one\r"})", R"(r: lines[0]: a remark is a string of one line ({"remark":"# ..."}))"},
      {R"("resume")", R"(r: lines[0]: this is no line ({"fact":...} or {"remark":"# ..."}))"},
  };
  for (const auto& [lines, said] : cases) EXPECT_EQ(verdict_on(lines), said) << lines;
}

TEST(record_json, another_document_is_no_record) {
  const std::string said = R"(r: this is no record ({"format":"euchre-record","version":1,"lines":[...]}))";
  for (const char* text : {"[]", "{}", R"({"format":"egn","version":1,"lines":[]})",
                           R"({"format":"euchre-record","version":1,"lines":{}})",
                           R"({"format":"euchre-record","version":1,"lines":[],"more":1})"}) {
    const auto record = parse_record_json(text);
    ASSERT_FALSE(record) << text;
    EXPECT_EQ(to_text(record.error(), "r"), said);
  }
  EXPECT_FALSE(parse_record_json(R"({"format":"euchre-record","version":0,"lines":[]})"));
  EXPECT_FALSE(parse_record_json(R"({"format":"euchre-record","version":"1","lines":[]})"));
  EXPECT_EQ(to_text(parse_record_json("{\n\"format\":").error(), "r").substr(0, 4), "r:2:");
  EXPECT_FALSE(looks_like_record_json(R"({"title":"an EGN game"})"));
}

TEST(record_json, bytes_that_are_no_text_have_no_such_form) {
  const auto record = parse_record("euchre-record 1\nresume\nclose reason=\"\xFF\"\n");
  const auto json = to_record_json(record.value());
  ASSERT_FALSE(json);
  EXPECT_EQ(to_text(json.error(), "r"), "r:3: the line has no JSON form (its text is not UTF-8)");
}

TEST(entered_deals, a_deal_tells_who_took_each_trick_and_what_it_earned) {
  const std::vector<EnteredDeal> deals = entered_deals(parse_record(kExampleRecord).value());
  const match::Award award{Side::NorthSouth, codes::Points(1), match::Reason::Made};
  const std::vector<Seat> takers{Seat::South, Seat::South, Seat::North, Seat::East, Seat::South};
  ASSERT_EQ(deals.size(), 1U);
  EXPECT_EQ(deals[0].trump, Suit::Hearts);
  EXPECT_EQ(deals[0].maker, Seat::North);
  EXPECT_EQ(deals[0].lone_player, std::nullopt);
  EXPECT_EQ(deals[0].award, award);
  EXPECT_EQ(deals[0].takers, takers);
}

TEST(entered_deals, a_deal_that_is_open_is_not_told) {
  const std::string open = replaced(kExampleRecord, "points NS 1 made NS=1 EW=0\n", "");
  EXPECT_TRUE(entered_deals(parse_record(open.substr(0, open.find("play"))).value()).empty());
}

}  // namespace
}  // namespace euchre::notation
