#include "law/desk/detail/incident_reader.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace euchre::desk::detail {
namespace {

struct KindWord {
  std::string_view word;
  Question::Kind kind;
};
constexpr std::array kKinds{KindWord{"seat", Question::Kind::Seat},     KindWord{"lone", Question::Kind::Lone},
                            KindWord{"choice", Question::Kind::Choice}, KindWord{"number", Question::Kind::Number},
                            KindWord{"card", Question::Kind::Card},     KindWord{"suit", Question::Kind::Suit}};

std::optional<Condition> read_condition(std::string_view text) {
  const std::size_t mark = text.find_first_of("=!~");
  if (mark == std::string_view::npos || mark == 0) return std::nullopt;
  const bool negated = text[mark] == '!';
  const std::size_t sign = negated ? mark + 1 : mark;
  if (sign >= text.size() || (text[sign] != '=' && text[sign] != '~')) return std::nullopt;
  Condition condition;
  condition.answer = std::string(text.substr(0, mark));
  if (text[sign] == '=')
    condition.kind = negated ? Condition::Kind::IsNot : Condition::Kind::Is;
  else
    condition.kind = negated ? Condition::Kind::OtherSide : Condition::Kind::SameSide;
  for (const std::string_view value : split(text.substr(sign + 1), '|')) condition.allowed.emplace_back(value);
  return condition;
}

/// Takes `as "the card led"` out of the words before the colon.
std::string take_label(std::string& head) {
  const std::size_t start = head.find('"');
  const std::size_t end = start == std::string::npos ? start : head.find('"', start + 1);
  if (end == std::string::npos) return {};
  std::string label = head.substr(start + 1, end - start - 1);
  head.erase(start, end - start + 1);
  return label;
}

class Reader {
 public:
  Reader(std::string_view file_name, Catalogue& catalogue) : file_(file_name), catalogue_(catalogue) {}

  void read(std::string_view text) {
    for (const std::string_view line : split(text, '\n')) {
      ++line_;
      const std::string_view content = trim(line);
      if (!content.empty() && content.front() != '#') take(content);
    }
  }

 private:
  void complain(std::string_view what) {
    catalogue_.problems.push_back(file_ + ':' + std::to_string(line_) + ": " + std::string(what));
  }

  void take(std::string_view line) {
    if (line.starts_with("- ")) return take_choice(line.substr(2));
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos) return complain("a line is `key: value`");
    std::string head(line.substr(0, colon));
    const std::string_view value = trim(line.substr(colon + 2));
    const auto parts = words(head);
    const std::string_view key = parts.front();
    if (key == "group") return take_group(value);
    if (key == "incident") return begin(value);
    if (catalogue_.incidents.empty()) return complain("nothing may stand before the first incident");
    if (key == "ask" || key == "more") return take_question(head, value);
    if (key == "fact" || key == "before") return take_line(head, value);
    take_property(key, value);
  }

  void take_group(std::string_view value) {
    const auto parts = split(value, '|');
    if (parts.size() != 2) return complain("a group is `id | title`");
    catalogue_.groups.push_back({std::string(trim(parts[0])), std::string(trim(parts[1]))});
  }

  void begin(std::string_view id) {
    if (catalogue_.groups.empty()) return complain("an incident belongs to a group");
    Incident incident;
    incident.id = std::string(id);
    incident.group = catalogue_.groups.back().id;
    incident.start = "none";
    catalogue_.incidents.push_back(std::move(incident));
  }

  void take_property(std::string_view key, std::string_view value) {
    Incident& incident = catalogue_.incidents.back();
    if (key == "title")
      incident.title = std::string(value);
    else if (key == "start")
      incident.start = std::string(value);
    else if (key == "hands")
      incident.deals_cards = value == "yes";
    else if (key == "settle")
      incident.settles = value == "yes";
    else if (key == "turn")
      incident.tells_turn = value == "yes";
    else if (key == "lone")
      incident.about_lone = value == "yes";
    else if (key == "said")
      take_sayings(value);
    else
      complain("there is no such key");
  }

  void take_sayings(std::string_view value) {
    for (const std::string_view saying : split(value, '|')) {
      catalogue_.incidents.back().sayings.emplace_back(trim(saying));
    }
  }

  void take_conditions(std::string_view text, std::vector<Condition>& conditions) {
    for (const std::string_view word : words(text)) {
      auto condition = read_condition(word);
      if (!condition) return complain("a condition is `answer=value`");
      conditions.push_back(*std::move(condition));
    }
  }

  void take_line(std::string_view head, std::string_view value) {
    Line line;
    line.is_incident = head.starts_with("fact");
    line.text = std::string(value);
    const std::size_t open = head.find('[');
    const std::size_t close = head.find(']');
    if (open != std::string_view::npos && close != std::string_view::npos)
      take_conditions(head.substr(open + 1, close - open - 1), line.when);
    catalogue_.incidents.back().lines.push_back(std::move(line));
  }

  void take_question(std::string head, std::string_view value) {
    Question question;
    question.label = take_label(head);
    question.text = std::string(value);
    question.optional = head.starts_with("more");
    const std::size_t when = head.find(" when ");
    if (when != std::string::npos) {
      take_conditions(std::string_view(head).substr(when + 6), question.when);
      head.erase(when);
    }
    const auto parts = words(head);
    if (parts.size() < 3) return complain("a question is `ask id kind: text`");
    question.id = std::string(parts[1]);
    const auto* kind =
        std::find_if(kKinds.begin(), kKinds.end(), [&](const KindWord& known) { return known.word == parts[2]; });
    if (kind == kKinds.end()) return complain("there is no such kind of question");
    question.kind = kind->kind;
    for (std::size_t at = 3; at < parts.size(); ++at) take_detail(parts[at], question);
    catalogue_.incidents.back().questions.push_back(std::move(question));
  }

  void take_detail(std::string_view part, Question& question) {
    const std::size_t equals = part.find('=');
    const std::string_view key = part.substr(0, equals);
    const std::string_view value = equals == std::string_view::npos ? std::string_view() : part.substr(equals + 1);
    if (key == "not") {
      for (const std::string_view seat : split(value, '|')) question.excluded.emplace_back(seat);
    } else if (key == "from") {
      question.least = static_cast<int>(parse_integer(value).value_or(0));
    } else if (key == "to") {
      question.most = static_cast<int>(parse_integer(value).value_or(0));
    } else if (key == "of") {
      question.source = std::string(value);
    } else if (key != "as") {
      complain("there is no such detail of a question");
    }
  }

  void take_choice(std::string_view text) {
    const std::size_t colon = text.find(": ");
    const bool belongs = !catalogue_.incidents.empty() && !catalogue_.incidents.back().questions.empty();
    if (colon == std::string_view::npos || !belongs) return complain("a choice is `- value: Label` below its question");
    catalogue_.incidents.back().questions.back().choices.push_back(
        {std::string(trim(text.substr(0, colon))), std::string(trim(text.substr(colon + 2)))});
  }

  std::string file_;
  Catalogue& catalogue_;
  int line_ = 0;
};

}  // namespace

void read_incidents(std::string_view text, std::string_view file_name, Catalogue& catalogue) {
  Reader(file_name, catalogue).read(text);
}

}  // namespace euchre::desk::detail
