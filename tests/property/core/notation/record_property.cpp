#include "core/notation/record.h"

#include "core/notation/record_json.h"
#include "support/core/notation/arbitrary_fact.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

namespace euchre::notation {
namespace {

/// On failure rapidcheck prints the seed that repeats it.
RC_GTEST_PROP(record_property, a_fact_survives_being_written_and_read, ()) {
  const facts::Fact fact = *test_support::arbitrary_fact();
  const std::string line = to_line(fact);
  RC_ASSERT(line.find('\n') == std::string::npos);
  RC_ASSERT(line.find('\r') == std::string::npos);
  const auto read = parse_line(line);
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == fact);
}

RC_GTEST_PROP(record_property, a_record_survives_being_written_and_read, ()) {
  const auto facts = *rc::gen::container<std::vector<facts::Fact>>(test_support::arbitrary_fact());
  const std::string text = to_record(facts);
  const auto record = parse_record(text);
  RC_ASSERT(record.has_value());
  RC_ASSERT(facts_of(*record) == facts);
  RC_ASSERT(to_record(*record) == text);
}

/// A text that is not UTF-8 may have no JSON form; every other has one.
RC_GTEST_PROP(record_property, a_fact_survives_its_json_form, ()) {
  const Record record{kRecordVersion, {*test_support::arbitrary_fact()}};
  const std::string text = to_record(record);
  const auto json = to_record_json(record);
  const bool is_ascii =
      std::ranges::all_of(text, [](char letter) { return static_cast<unsigned char>(letter) < 0x80; });
  RC_ASSERT(json.has_value() || !is_ascii);
  if (!json) return;
  const auto read = parse_record_json(*json);
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == record);
}

TEST(record_property, every_kind_of_fact_is_generated) {
  std::set<std::size_t> kinds;
  rc::check([&kinds] {
    for (int i = 0; i < 20; ++i) kinds.insert((*test_support::arbitrary_fact()).index());
  });
  EXPECT_EQ(kinds.size(), std::variant_size_v<facts::Fact>);
}

}  // namespace
}  // namespace euchre::notation
