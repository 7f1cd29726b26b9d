#include "core/wire/write.h"

#include "core/wire/access.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>

namespace euchre::wire {
namespace {

enum class Colour : std::uint8_t { Red, DarkGreen };

struct Inner {
  std::int64_t number = 0;
};
struct Ready {
  std::int64_t left = 0;
};
struct Runs {
  std::string until;
};

/// One field of every kind.
struct Whole {
  std::string text;
  double number = 0;
  std::int64_t halves = 0;
  bool truth = false;
  Colour colour{};
  std::vector<Inner> list;
  std::array<std::int64_t, 2> pair{};
  Map<Inner> map;
  std::optional<std::string> maybe;
  std::optional<Truth> unsure;
  std::optional<Inner> nullable;
  std::variant<Ready, Runs> clock;
};

constexpr std::array<std::string_view, 2> kColourWords{"red", "dark-green"};
constexpr Shape kColour = word(kColourWords);
constexpr Shape kText = text(0);
constexpr Shape kInteger = integer(0, 9);
constexpr Shape kNumber{Kind::Number};
constexpr Shape kHalves{Kind::Halves};
constexpr Shape kTruth{Kind::Truth};
constexpr std::array<Field, 1> kInnerFields{Field{"number", &kInteger, offsetof(Inner, number)}};
constexpr Shape kInner = object(kInnerFields);
constexpr std::array<Field, 1> kReadyFields{Field{"left", &kInteger, offsetof(Ready, left)}};
constexpr Shape kReady = object(kReadyFields);
constexpr std::array<Field, 1> kRunsFields{Field{"until", &kText, offsetof(Runs, until)}};
constexpr Shape kRuns = object(kRunsFields);
constexpr Shape kList = holder(Kind::List, kInner, kAccess<std::vector<Inner>>);
constexpr Shape kPair = holder(Kind::List, kInteger, kAccess<std::array<std::int64_t, 2>>);
constexpr Shape kMap = holder(Kind::Map, kInner, kAccess<Map<Inner>>);
constexpr Shape kMaybe = holder(Kind::Optional, kText, kAccess<std::optional<std::string>>);
constexpr Shape kUnsure = holder(Kind::Optional, kTruth, kAccess<std::optional<Truth>>);
constexpr Shape kNullable = holder(Kind::Nullable, kInner, kAccess<std::optional<Inner>>);
constexpr std::array<std::string_view, 2> kClockWords{"ready", "runs"};
constexpr std::array<const Shape*, 2> kClocks{&kReady, &kRuns};
constexpr Shape kClock = one_of("state", kClockWords, kClocks, kAccess<std::variant<Ready, Runs>>);
constexpr std::array<Field, 12> kWholeFields{Field{"text", &kText, offsetof(Whole, text)},
                                             Field{"number", &kNumber, offsetof(Whole, number)},
                                             Field{"halves", &kHalves, offsetof(Whole, halves)},
                                             Field{"truth", &kTruth, offsetof(Whole, truth)},
                                             Field{"colour", &kColour, offsetof(Whole, colour)},
                                             Field{"list", &kList, offsetof(Whole, list)},
                                             Field{"pair", &kPair, offsetof(Whole, pair)},
                                             Field{"map", &kMap, offsetof(Whole, map)},
                                             Field{"maybe", &kMaybe, offsetof(Whole, maybe)},
                                             Field{"unsure", &kUnsure, offsetof(Whole, unsure)},
                                             Field{"nullable", &kNullable, offsetof(Whole, nullable)},
                                             Field{"clock", &kClock, offsetof(Whole, clock)}};
constexpr Shape kWhole = object(kWholeFields);

TEST(Write, what_is_absent_is_left_out_or_null) {
  EXPECT_EQ(to_json(kWhole, &static_cast<const Whole&>(Whole{})),
            R"({"text":"","number":0.0,"halves":0,"truth":false,"colour":"red","list":[],"pair":[0,0],"map":{},)"
            R"("nullable":null,"clock":{"state":"ready","left":0}})");
}

TEST(Write, every_kind_of_value) {
  const Whole whole{.text = "a",
                    .number = 2.5,
                    .halves = 5,
                    .truth = true,
                    .colour = Colour::DarkGreen,
                    .list = {{1}, {2}},
                    .pair = {3, 4},
                    .map = {{"z", {5}}, {"b", {6}}},
                    .maybe = "",
                    .unsure = Truth::No,
                    .nullable = Inner{7},
                    .clock = Runs{"noon"}};
  EXPECT_EQ(to_json(kWhole, &whole),
            R"({"text":"a","number":2.5,"halves":2.5,"truth":true,"colour":"dark-green","list":[{"number":1},)"
            R"({"number":2}],"pair":[3,4],"map":{"z":{"number":5},"b":{"number":6}},"maybe":"","unsure":false,)"
            R"("nullable":{"number":7},"clock":{"state":"runs","until":"noon"}})");
}

TEST(Write, whole_wins_have_no_fraction) {
  EXPECT_EQ(to_json(kHalves, &static_cast<const std::int64_t&>(std::int64_t{4})), "2");
  EXPECT_EQ(to_json(kHalves, &static_cast<const std::int64_t&>(std::int64_t{1})), "0.5");
}

}  // namespace
}  // namespace euchre::wire
