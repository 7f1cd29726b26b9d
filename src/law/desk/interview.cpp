#include "law/desk/interview.h"

#include <algorithm>
#include <map>

namespace euchre::desk {
namespace {

using Kind = Question::Kind;

/// So many rulings are tried at most to find out whether a question matters; beyond it is asked.
constexpr std::size_t kMostTrials = 6'000;

bool may_be_left_open(const Question& question) {
  return question.optional && (question.kind == Kind::Card || question.kind == Kind::Suit || !question.label.empty());
}

/// Finds out what an interview must ask.
class Interviewer {
 public:
  Interviewer(const laws::LawBook& book, const Incident& incident) : book_(book), incident_(incident) {
    if (incident.start != "none") questions_.push_back(&dealer_question());
    for (const Question& question : incident.questions) questions_.push_back(&question);
    if (incident.start.starts_with("calls") || incident.start.starts_with("discard"))
      questions_.push_back(&turn_up_question());
  }

  Step take(const Answers& given) {
    Step step;
    Answers known;
    for (std::size_t at = 0; at < questions_.size(); ++at) {
      const Question& question = *questions_[at];
      if (!hold(question.when, known)) continue;
      const auto answer = given.find(question.id);
      const auto offered = answers_to(*book_.code, question, known);
      if (answer != given.end()) {
        const auto chosen = std::ranges::find(offered, answer->second, &OfferedAnswer::value);
        if (chosen == offered.end()) return step;
        known[question.id] = chosen->value;
        step.answered.push_back({&question, *chosen});
        continue;
      }
      if (question.kind == Kind::Card || question.kind == Kind::Suit) continue;
      if (step.next) continue;
      if (matters(at, known, given)) {
        step.next = Asked{&question, possible(at, known, given)};
        continue;
      }
      if (!question.optional && !offered.empty()) assume(question, known, given);
    }
    if (step.next) return step;
    rule_on(given, known, step);
    return step;
  }

 private:
  /// What does not matter is taken to be the first answer that is possible.
  void assume(const Question& question, Answers& known, const Answers& given) {
    for (const OfferedAnswer& choice : answers_to(*book_.code, question, known)) {
      Answers tried = known;
      tried[question.id] = choice.value;
      if (!is_possible(tried, given)) continue;
      known = std::move(tried);
      return;
    }
  }

  bool is_possible(const Answers& tried, const Answers& given) {
    return ruling_of(with_rest(tried, given)).has_value();
  }

  /// Later answers that were given already, such as cards, count as well.
  static Answers with_rest(Answers tried, const Answers& given) {
    for (const auto& [id, value] : given) {
      if (id != "then") tried.emplace(id, value);
    }
    return tried;
  }

  const std::optional<DeskRuling>& ruling_of(const Answers& answers) {
    std::string key;
    for (const auto& [id, value] : answers) key += id + '=' + value + '&';
    const auto found = rulings_.find(key);
    if (found != rulings_.end()) return found->second;
    return rulings_.emplace(std::move(key), rule(book_, incident_, answers)).first->second;
  }

  [[nodiscard]] bool differ(const Question& question, const DeskRuling& left, const DeskRuling& right) const {
    return may_be_left_open(question) ? !say_the_same_but_for_turns(left, right) : !(left == right);
  }

  /// Whether two answers to the question can lead to different rulings.
  bool matters(std::size_t at, const Answers& known, const Answers& given) {
    std::size_t trials = 0;
    return differs_somewhere(at, at + 1, known, given, trials);
  }

  /// Tries all answers to the questions from `later` on, and for each compares the answers to the question at `at`.
  bool differs_somewhere(std::size_t at, std::size_t later, const Answers& known, const Answers& given,
                         std::size_t& trials) {
    if (trials > kMostTrials) return true;
    if (later == questions_.size()) return differs_here(at, known, given, trials);
    const Question& question = *questions_[later];
    const bool is_open = !given.contains(question.id) && question.kind != Kind::Card && question.kind != Kind::Suit &&
                         !may_be_left_open(question);
    if (!is_open) return differs_somewhere(at, later + 1, known, given, trials);
    for (const OfferedAnswer& choice : answers_to(*book_.code, question, known)) {
      Answers tried = known;
      tried[question.id] = choice.value;
      if (differs_somewhere(at, later + 1, tried, given, trials)) return true;
    }
    return false;
  }

  bool differs_here(std::size_t at, const Answers& known, const Answers& given, std::size_t& trials) {
    const Question& question = *questions_[at];
    const DeskRuling* first = nullptr;
    for (const OfferedAnswer& choice : answers_to(*book_.code, question, known)) {
      Answers tried = known;
      tried[question.id] = choice.value;
      if (!conditions_hold(tried)) continue;
      ++trials;
      const auto& ruled = ruling_of(with_rest(std::move(tried), given));
      if (!ruled) continue;
      if (first != nullptr && differ(question, *first, *ruled)) return true;
      first = &*ruled;
    }
    return false;
  }

  /// A question that these answers would not even ask cannot be answered.
  [[nodiscard]] bool conditions_hold(const Answers& answers) const {
    return std::ranges::all_of(questions_, [&](const Question* question) {
      const auto answer = answers.find(question->id);
      if (answer == answers.end() || hold(question->when, answers)) return true;
      const auto offered = answers_to(*book_.code, *question, answers);
      return !offered.empty() && offered.front().value == answer->second;
    });
  }

  /// The answers to the question that do not contradict what is known, whatever is answered later.
  std::vector<OfferedAnswer> possible(std::size_t at, const Answers& known, const Answers& given) {
    std::vector<OfferedAnswer> choices;
    for (OfferedAnswer& choice : answers_to(*book_.code, *questions_[at], known)) {
      Answers tried = known;
      tried[questions_[at]->id] = choice.value;
      std::size_t trials = 0;
      if (is_possible_somehow(at + 1, tried, given, trials)) choices.push_back(std::move(choice));
    }
    return choices;
  }

  bool is_possible_somehow(std::size_t later, const Answers& known, const Answers& given, std::size_t& trials) {
    if (trials > kMostTrials) return true;
    if (later == questions_.size()) {
      ++trials;
      return is_possible(known, given);
    }
    const Question& question = *questions_[later];
    const bool is_open = !given.contains(question.id) && question.kind != Kind::Card && question.kind != Kind::Suit &&
                         hold(question.when, known);
    if (!is_open) return is_possible_somehow(later + 1, known, given, trials);
    return std::ranges::any_of(answers_to(*book_.code, question, known), [&](const OfferedAnswer& choice) {
      Answers tried = known;
      tried[question.id] = choice.value;
      return is_possible_somehow(later + 1, tried, given, trials);
    });
  }

  /// The ruling, and what may be added: cards and players that it speaks of by a label, and the result of the hand.
  void rule_on(const Answers& given, const Answers& known, Step& step) {
    Answers answers = known;
    for (const std::string_view also : {"score", "then", "result"}) {
      if (const auto value = given.find(also); value != given.end()) answers[std::string(also)] = value->second;
    }
    step.ruling = rule(book_, incident_, answers);
    if (!step.ruling) return;
    for (const Question* question : questions_) {
      const bool open = may_be_left_open(*question) && !given.contains(question->id) && hold(question->when, answers);
      if (open && is_spoken_of(question->label, *step.ruling))
        step.more.push_back({question, answers_to(*book_.code, *question, answers)});
    }
    if (incident_.settles && !given.contains("result"))
      step.more.push_back({&result_question(), result_question().choices});
    if (const auto result = given.find("result"); incident_.settles && result != given.end()) {
      const auto& offered = result_question().choices;
      const auto chosen = std::ranges::find(offered, result->second, &OfferedAnswer::value);
      if (chosen != offered.end()) step.answered.push_back({&result_question(), *chosen});
    }
  }

  /// By its label; the suit of the turned card has one of its own.
  static bool is_spoken_of(const std::string& label, const DeskRuling& ruling) {
    const bool is_turn_up = label == turn_up_question().label;
    return std::ranges::any_of(ruling.lines, [&](const RuledLine& line) {
      const bool by_suit = is_turn_up && line.words.find("urned-up suit") != std::string::npos;
      return by_suit || line.words.find(label.substr(1)) != std::string::npos;
    });
  }

  const laws::LawBook& book_;
  const Incident& incident_;
  std::vector<const Question*> questions_;
  std::map<std::string, std::optional<DeskRuling>> rulings_;
};

Question make_result_question() {
  Question question;
  question.id = "result";
  question.text = "How did the hand end?";
  question.optional = true;
  question.choices = {{"NS3", "North and South made three or four tricks"},
                      {"NS5", "North and South made all five"},
                      {"NS2", "North and South were euchred"},
                      {"EW3", "East and West made three or four tricks"},
                      {"EW5", "East and West made all five"},
                      {"EW2", "East and West were euchred"}};
  return question;
}

}  // namespace

const Question& result_question() {
  static const Question question = make_result_question();
  return question;
}

Step interview(const laws::LawBook& book, const Incident& incident, const Answers& answers) {
  return Interviewer(book, incident).take(answers);
}

}  // namespace euchre::desk
