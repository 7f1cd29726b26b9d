#include "core/base/text.h"
#include "core/facts/act_text.h"
#include "law/desk/interview.h"

#include <gtest/gtest.h>

#include <set>

namespace euchre::desk {
namespace {

TEST(Incidents, every_kind_has_a_title_sayings_and_something_to_tell) {
  std::set<std::string> ids;
  for (const Incident& incident : incidents()) {
    EXPECT_TRUE(ids.insert(incident.id).second) << incident.id << " is listed twice";
    EXPECT_FALSE(incident.title.empty()) << incident.id;
    EXPECT_FALSE(incident.sayings.empty()) << incident.id;
    EXPECT_FALSE(incident.lines.empty()) << incident.id;
    for (const Question& question : incident.questions) {
      const bool offers = question.kind != Question::Kind::Choice || question.choices.size() > 1;
      EXPECT_TRUE(offers) << incident.id << ' ' << question.id;
      const bool may_be_open = question.kind == Question::Kind::Card || question.kind == Question::Kind::Suit;
      EXPECT_TRUE(!may_be_open || !question.label.empty()) << incident.id << ' ' << question.id << " has no label";
    }
  }
}

/// The first way through an interview.
Answers first_way(const laws::LawBook& book, const Incident& incident) {
  Answers answers;
  for (Step step = interview(book, incident, answers); step.next; step = interview(book, incident, answers)) {
    if (step.next->choices.empty()) break;
    answers[step.next->question->id] = step.next->choices.front().value;
  }
  return answers;
}

TEST(Incidents, every_kind_comes_to_a_ruling_under_every_code) {
  for (const codes::Code& code : codes::known_codes()) {
    const laws::LawBook& book = *laws::find_law_book(code.id);
    for (const Incident& incident : incidents()) {
      const Step step = interview(book, incident, first_way(book, incident));
      EXPECT_TRUE(step.ruling.has_value()) << code.id << ' ' << incident.id;
    }
  }
}

TEST(Incidents, what_is_told_is_in_the_vocabulary_of_facts) {
  for (const codes::Code& code : codes::known_codes()) {
    const laws::LawBook& book = *laws::find_law_book(code.id);
    for (const Incident& incident : incidents()) {
      const auto story = tell(code, incident, first_way(book, incident));
      ASSERT_TRUE(story) << incident.id;
      for (const std::string& fact : story->before) EXPECT_TRUE(facts::parse_act_line(fact)) << fact;
      for (const std::string& fact : story->facts) EXPECT_TRUE(facts::parse_act_line(fact)) << fact;
    }
  }
}

}  // namespace
}  // namespace euchre::desk
