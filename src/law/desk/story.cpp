#include "law/desk/story.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "law/casebook/plain_words.h"
#include "law/desk/detail/told_table.h"

#include <algorithm>

namespace euchre::desk {
namespace {

using casebook::sentence;
using detail::seat_meant;
using detail::ToldTable;
using Kind = Question::Kind;

std::string letter(Seat seat) { return {to_char(seat)}; }

std::vector<OfferedAnswer> seats_for(const Question& question, const Answers& answers) {
  std::vector<OfferedAnswer> seats;
  for (const Seat seat : kSeats) {
    const bool is_excluded = std::ranges::any_of(
        question.excluded, [&](const std::string& expression) { return seat_meant(expression, answers) == seat; });
    if (!is_excluded) seats.push_back({letter(seat), sentence(std::string(name_of(seat)))});
  }
  return seats;
}

bool holds(const Condition& condition, const Answers& answers) {
  const auto answered = answers.find(condition.answer);
  const std::string_view value = answered == answers.end() ? std::string_view() : std::string_view(answered->second);
  const auto seat = seat_meant(condition.answer, answers);
  const bool is_side = condition.kind == Condition::Kind::SameSide || condition.kind == Condition::Kind::OtherSide;
  const bool fits = std::ranges::any_of(condition.allowed, [&](const std::string& allowed) {
    const bool is_seat = is_side || allowed.starts_with('@');
    if (!is_seat) return allowed == value;
    const auto other = seat_meant(std::string_view(allowed).substr(allowed.starts_with('@') ? 1 : 0), answers);
    if (!seat || !other) return false;
    return is_side ? are_partners(*seat, *other) : *seat == *other;
  });
  if (is_side && !seat) return false;
  return fits == (condition.kind == Condition::Kind::Is || condition.kind == Condition::Kind::SameSide);
}

ToldTable::Named things_named(const Incident& incident, const Answers& answers) {
  ToldTable::Named named;
  for (const auto& [id, value] : answers) {
    const Question* question = find_question(incident, id);
    if (question == nullptr || value.empty()) continue;
    if (question->kind == Kind::Card) {
      if (const auto card = parse_card(value)) named.cards.insert(*card);
    } else if (question->kind == Kind::Suit) {
      if (const auto suit = parse_suit(value.front())) named.suits.push_back(*suit);
    }
  }
  if (const auto up = answers.find("up"); up != answers.end()) {
    named.turn_up = parse_card(up->second);
    if (named.turn_up) named.cards.insert(*named.turn_up);
  }
  return named;
}

/// Tells one incident: fills in what the lines leave open.
class Teller {
 public:
  Teller(const codes::Code& code, const Incident& incident, const Answers& answers)
      : code_(code),
        incident_(incident),
        answers_(answers),
        table_(code, seat_meant("dealer", answers).value_or(Seat::South), things_named(incident, answers)) {
    story_.named = things_named(incident, answers).cards;
  }

  std::optional<Story> tell() {
    story_.set_up.dealer = seat_meant("dealer", answers_);
    if (!story_.set_up.dealer || !answer_all() || !begin()) return std::nullopt;
    for (const Line& line : incident_.lines) {
      if (!line.is_incident || story_.facts.empty()) story_.trick = table_.trick_number();
      if (hold(line.when, answers_) && !tell_line(line)) return std::nullopt;
    }
    enter_result();
    if (incident_.deals_cards) story_.set_up.hands = hands_;
    return std::move(story_);
  }

 private:
  /// Takes the first answer offered to what was not asked, and invents the cards that nobody named.
  bool answer_all() {
    for (const Question& question : incident_.questions) {
      if (answers_.contains(question.id)) continue;
      if (question.kind == Kind::Card || question.kind == Kind::Suit) {
        if (!invent(question)) return false;
        continue;
      }
      if (!hold(question.when, answers_)) continue;
      const auto offered = answers_to(code_, question, answers_);
      if (offered.empty()) return false;
      answers_[question.id] = offered.front().value;
    }
    if (!answers_.contains("up")) story_.stand_ins.push_back({table_.turn_up(), {}, {}, turn_up_question().label});
    return true;
  }

  bool invent(const Question& question) {
    if (question.kind == Kind::Suit) {
      const Suit suit = question.source == "trump" ? table_.trump() : table_.plain_suit(suits_invented_++);
      answers_[question.id] = std::string(1, to_char(suit));
      story_.stand_ins.push_back({{}, suit, {}, question.label});
      return true;
    }
    const unsigned plain = question.source == "led" ? 1 : 2;
    const auto card = table_.invent(question.source == "trump" ? table_.trump() : table_.plain_suit(plain));
    if (!card) return false;
    answers_[question.id] = to_text(*card);
    story_.stand_ins.push_back({*card, {}, {}, question.label});
    return true;
  }

  /// `calls`, or `play lone=lone maker=left.dealer discard=owed`.
  bool begin() {
    const auto parts = words(incident_.start);
    const std::string_view stage = parts.front();
    if (stage == "none") story_.set_up.dealer.reset();
    if (stage == "calls" || stage == "discard") story_.set_up.turn_up = table_.turn_up();
    if ((stage == "calls" || stage == "discard") && !answers_.contains("up"))
      story_.stand_ins.push_back({{}, table_.trump(), {}, "the turned-up suit"});
    if (stage == "play" || stage == "discard") return begin_play(parts);
    return true;
  }

  bool begin_play(const std::vector<std::string_view>& parts) {
    const bool discard_owed = parts.front() == "discard";
    laws::SetUp::Play play;
    play.trump = table_.trump();
    if (!discard_owed) story_.stand_ins.push_back({{}, play.trump, {}, "trump"});
    std::optional<Seat> maker;
    for (const std::string_view part : parts) {
      if (part.starts_with("lone=")) play.lone = seat_meant(part.substr(5), answers_);
      if (part.starts_with("maker=")) maker = seat_meant(part.substr(6), answers_);
    }
    if (play.lone) maker = play.lone;
    play.maker = maker.value_or(*story_.set_up.dealer);
    if (story_.set_up.dealer && !discard_owed && incident_.start.find("round=2") != std::string::npos) play.round = 2;
    story_.set_up.play = play;
    table_.begin_play(play.maker, play.lone, code_.deal);
    return true;
  }

  bool tell_line(const Line& line) {
    auto& told = line.is_incident ? story_.facts : story_.before;
    if (line.text.starts_with("*holds ")) return hold_card(line.text.substr(7));
    if (line.text.starts_with("*led-like ")) return lead_like(line.text.substr(10));
    if (line.text.front() == '*') {
      const auto parts = words(std::string_view(line.text).substr(1));
      const auto seat = parts.size() > 1 ? seat_meant(parts[1], answers_) : std::nullopt;
      auto facts = table_.carry_out(parts.front(), seat);
      if (!facts) return false;
      for (std::string& fact : *facts) {
        deal_out(fact);
        told.push_back(std::move(fact));
      }
      return true;
    }
    auto fact = filled(line.text);
    if (!fact) return false;
    deal_out(*fact);
    table_.note(*fact);
    told.push_back(*std::move(fact));
    return true;
  }

  /// `who card`: he holds it and keeps it.
  bool hold_card(std::string_view text) {
    const auto parts = words(text);
    const auto seat = seat_meant(parts.front(), answers_);
    const auto word = parts.size() > 1 ? filled(parts[1]) : std::nullopt;
    const auto card = word ? parse_card(*word) : std::nullopt;
    if (!seat || !card) return false;
    hands_[*seat].insert(*card);
    return true;
  }

  bool lead_like(const std::string& question) {
    const auto card = parse_card(answers_[question]);
    if (card) table_.lead_like(*card);
    return card.has_value();
  }

  /// Who puts a card down was dealt it.
  void deal_out(std::string_view fact) {
    const auto parts = words(fact);
    if (parts.size() < 3 || parts[0].size() != 1) return;
    const bool puts_down = parts[1] == "lead" || parts[1] == "play" || parts[1] == "discard";
    const auto seat = parse_seat(parts[0]);
    const auto card = parse_card(parts[2]);
    if (puts_down && seat && card && *card != story_.set_up.turn_up) hands_[*seat].insert(*card);
  }

  std::optional<std::string> replaced(std::string_view expression) {
    if (expression == "up") return to_text(table_.turn_up());
    if (expression == "upsuit") return std::string(1, to_char(table_.trump()));
    if (expression.starts_with("score.")) return score_told(expression.substr(6));
    if (expression == "trick") return std::to_string(story_.trick);
    if (expression == "next-trick") return std::to_string(story_.trick + 1);
    if (expression == "upword") return std::string(name_of(table_.trump()));
    if (expression == "filler" || expression == "filler-trump" || expression == "filler-led" ||
        expression == "filler-low")
      return invented_filler(expression);
    if (expression.starts_with("side.") || expression.starts_with("others.")) {
      const auto seat = seat_meant(expression.substr(expression.find('.') + 1), answers_);
      if (!seat) return std::nullopt;
      const Side side = side_of(*seat);
      return std::string(to_text(expression.starts_with("side.") ? side : adversaries_of(side)));
    }
    if (expression.starts_with("word.")) {
      const auto answer = answers_.find(expression.substr(5));
      const auto suit = answer == answers_.end() ? std::nullopt : parse_suit(answer->second.front());
      return suit ? std::optional(std::string(name_of(*suit))) : std::nullopt;
    }
    if (const auto answer = answers_.find(expression); answer != answers_.end()) return answer->second;
    const auto seat = seat_meant(expression, answers_);
    return seat ? std::optional(letter(*seat)) : std::nullopt;
  }

  /// `NS`, or `NS+1`: what that side had by the score that was given, or by one that stands for it.
  std::optional<std::string> score_told(std::string_view side) {
    const auto given = answers_.find("score");
    const auto both = split(given == answers_.end() ? std::string_view("2-2") : std::string_view(given->second), '-');
    if (both.size() != 2) return std::nullopt;
    const auto points = parse_integer(side.starts_with("NS") ? both[0] : both[1]);
    if (!points) return std::nullopt;
    return std::to_string(*points + (side.ends_with("+1") ? 1 : 0));
  }

  std::optional<std::string> invented_filler(std::string_view kind) {
    const Suit suit = kind == "filler-trump" ? table_.trump() : table_.plain_suit(kind == "filler-led" ? 1 : 2);
    const auto card = kind == "filler-low" ? table_.invent_low() : table_.invent(suit);
    if (!card) return std::nullopt;
    story_.stand_ins.push_back({*card, {}, {}, ""});
    return to_text(*card);
  }

  std::optional<std::string> filled(std::string_view text) {
    std::string fact;
    while (true) {
      const std::size_t open = text.find('{');
      const std::size_t close = text.find('}');
      if (open == std::string_view::npos || close == std::string_view::npos) break;
      const auto value = replaced(text.substr(open + 1, close - open - 1));
      if (!value) return std::nullopt;
      fact += text.substr(0, open);
      fact += *value;
      text.remove_prefix(close + 1);
    }
    return fact + std::string(text);
  }

  /// `NS3`: the makers' side and its tricks.
  void enter_result() {
    const auto result = answers_.find("result");
    if (!incident_.settles || result == answers_.end() || result->second.size() != 3) return;
    const auto makers = parse_side(std::string_view(result->second).substr(0, 2));
    const int tricks = result->second.back() - '0';
    if (!makers || tricks < 0 || tricks > 5) return;
    const auto lone = seat_meant("lone", answers_);
    const bool counts = lone && side_of(*lone) == *makers;
    const Side others = adversaries_of(*makers);
    story_.facts.push_back("dir hand-result makers=" + std::string(to_text(*makers)) +
                           " lone=" + (counts ? letter(*lone) : std::string("none")) + " tricks-" +
                           std::string(to_text(*makers)) + '=' + std::to_string(tricks) + " tricks-" +
                           std::string(to_text(others)) + '=' + std::to_string(5 - tricks));
  }

  const codes::Code& code_;
  const Incident& incident_;
  Answers answers_;
  ToldTable table_;
  Story story_;
  BySeat<CardSet> hands_;
  unsigned suits_invented_ = 0;
};

Question make_dealer_question() {
  Question question;
  question.id = "dealer";
  question.kind = Kind::Seat;
  question.text = "Who is the dealer?";
  return question;
}

}  // namespace

const Question& turn_up_question() {
  static const Question question = [] {
    Question made;
    made.id = "up";
    made.kind = Kind::Card;
    made.text = "Which card was turned up?";
    made.optional = true;
    made.label = "the turned card";
    return made;
  }();
  return question;
}

const Question& dealer_question() {
  static const Question question = make_dealer_question();
  return question;
}

bool hold(const std::vector<Condition>& conditions, const Answers& answers) {
  return std::ranges::all_of(conditions, [&](const Condition& condition) { return holds(condition, answers); });
}

std::vector<OfferedAnswer> answers_to(const codes::Code& code, const Question& question, const Answers& answers) {
  switch (question.kind) {
    case Kind::Choice: return question.choices;
    case Kind::Seat: return seats_for(question, answers);
    case Kind::Lone: {
      std::vector<OfferedAnswer> all{{"none", "Nobody"}};
      for (OfferedAnswer& seat : seats_for(question, answers)) all.push_back(std::move(seat));
      return all;
    }
    case Kind::Number: {
      std::vector<OfferedAnswer> all;
      for (int number = question.least; number <= question.most; ++number)
        all.push_back({std::to_string(number), std::to_string(number)});
      return all;
    }
    case Kind::Suit: {
      std::vector<OfferedAnswer> all;
      all.reserve(kSuits.size());
      for (const Suit suit : kSuits)
        all.push_back({std::string(1, to_char(suit)), sentence(std::string(name_of(suit)))});
      return all;
    }
    case Kind::Card: {
      std::vector<OfferedAnswer> all;
      all.reserve(Card::kCount);
      for (const Card card : cards_of(code.deal.pack)) all.push_back({to_text(card), sentence(name_of(card))});
      return all;
    }
  }
  unreachable("kind of question");
}

namespace {

/// The player whom nobody named, and who need not be named.
const Question* seat_left_open(const Incident& incident, const Answers& answers) {
  const auto found = std::ranges::find_if(incident.questions, [&](const Question& question) {
    return question.optional && question.kind == Kind::Seat && !answers.contains(question.id) &&
           hold(question.when, answers);
  });
  return found == incident.questions.end() ? nullptr : &*found;
}

}  // namespace

std::optional<Story> tell(const codes::Code& code, const Incident& incident, const Answers& answers) {
  Answers told = answers;
  if (!told.contains("dealer")) told["dealer"] = "S";
  const Question* open = seat_left_open(incident, told);
  if (open == nullptr) return Teller(code, incident, told).tell();
  for (const OfferedAnswer& choice : answers_to(code, *open, told)) {
    told[open->id] = choice.value;
    auto story = Teller(code, incident, told).tell();
    if (!story) continue;
    story->stand_ins.push_back({{}, {}, parse_seat(choice.value), open->label});
    return story;
  }
  return std::nullopt;
}

}  // namespace euchre::desk
