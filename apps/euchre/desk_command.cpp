#include "desk_command.h"

#include "arguments.h"
#include "exit_status.h"
#include "law/casebook/plain_words.h"
#include "law/desk/search.h"
#include "law/desk/tell.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace codes = euchre::codes;
namespace desk = euchre::desk;
namespace laws = euchre::laws;

struct Options {
  std::vector<std::string> words;
  std::string code = euchre::codes::default_code(euchre::codes::Occasion::Desk).id;
  bool search = false;
  bool facts = false;
  bool measure = false;
  bool json = false;
};

int refuse(int status, const std::string& words) {
  fmt::print(stderr, "euchre desk: {}\n", words);
  return status;
}

int list() {
  for (const desk::IncidentGroup& group : desk::incident_groups()) {
    fmt::print("{}\n", group.title);
    for (const desk::Incident& incident : desk::incidents()) {
      if (incident.group == group.id) fmt::print("  {:<26} {}\n", incident.id, incident.title);
    }
  }
  return kDone;
}

int search(const Options& options) {
  std::string said;
  for (const std::string& word : options.words) said += word + ' ';
  const auto found = desk::search_incidents(said);
  if (found.empty()) return refuse(kFailed, "nothing is known by these words; `euchre desk` lists all");
  for (const desk::Incident* incident : found) fmt::print("{:<26} {}\n", incident->id, incident->title);
  return kDone;
}

void print_ruling(const desk::DeskRuling& ruling) {
  for (const desk::RuledLine& line : ruling.lines) {
    fmt::print("{}  [{}]\n", line.words, laws::to_text(line.statement.ground));
    const std::string_view because = euchre::casebook::to_words(line.statement.because);
    if (!because.empty()) fmt::print("    ({})\n", because);
  }
  if (ruling.lines.empty()) fmt::print("The code says nothing of it.\n");
  for (const desk::OpenRight& right : ruling.rights) {
    for (std::size_t at = 0; at < right.choices.size(); ++at) {
      fmt::print("  then={}  {}: {}\n", right.choices[at].value, right.holder, right.choices[at].label);
      if (!right.leads_to[at].empty()) fmt::print("            {}\n", right.leads_to[at]);
    }
  }
}

void print(const desk::Step& step) {
  for (const desk::Answered& one : step.answered) fmt::print("{} {}\n", one.question->text, one.answer.label);
  if (step.next) {
    fmt::print("{}\n", step.next->question->text);
    for (const desk::OfferedAnswer& choice : step.next->choices)
      fmt::print("  {}={}  {}\n", step.next->question->id, choice.value, choice.label);
    return;
  }
  if (step.ruling) print_ruling(*step.ruling);
  for (const desk::Asked& asked : step.more)
    fmt::print("May be added: {}=  {}\n", asked.question->id, asked.question->text);
}

void print_facts(const laws::LawBook& book, const desk::Incident& incident, const desk::Answers& answers) {
  const auto story = desk::tell(*book.code, incident, answers);
  if (!story) return fmt::print("These answers contradict one another.\n");
  for (const std::string& fact : story->before) fmt::print("before: {}\n", fact);
  for (const std::string& fact : story->facts) fmt::print("fact: {}\n", fact);
}

/// How few questions lead to a ruling that cites an article.
struct Reach {
  std::size_t questions = 0;
  std::string incident;
};
using Reached = std::map<std::string, Reach, std::less<>>;

void note(const desk::Incident& incident, const desk::Step& step, Reached& reached) {
  for (const desk::RuledLine& line : step.ruling->lines) {
    for (const std::string& id : line.statement.ground.ids()) {
      const auto known = reached.find(id);
      if (known == reached.end() || known->second.questions > step.answered.size())
        reached[id] = {step.answered.size(), incident.id};
    }
  }
}

/// Every way through an interview; South deals.
void walk(const laws::LawBook& book, const desk::Incident& incident, const desk::Answers& answers, Reached& reached) {
  const desk::Step step = desk::interview(book, incident, answers);
  if (!step.next && step.ruling) note(incident, step, reached);
  if (!step.next) return;
  for (const desk::OfferedAnswer& choice : step.next->choices) {
    if (step.next->question->id == "dealer" && choice.value != "S") continue;
    desk::Answers more = answers;
    more[step.next->question->id] = choice.value;
    walk(book, incident, more, reached);
  }
}

/// The table of `docs/desk.md`: for each article on an irregularity the fewest questions to a ruling that cites it.
int measure() {
  std::vector<std::size_t> counts;
  std::string unreached;
  fmt::print("| Article | Questions | Incident | What it says |\n|---|---|---|---|\n");
  for (const codes::Code& code : codes::known_codes()) {
    Reached reached;
    for (const desk::Incident& incident : desk::incidents()) walk(*laws::find_law_book(code.id), incident, {}, reached);
    for (const codes::Article& article : codes::articles_of(code.id)) {
      if (article.kind != "irregularity") continue;
      const auto found = reached.find(article.id);
      if (found == reached.end()) {
        unreached += (unreached.empty() ? "" : ", ") + article.id;
        continue;
      }
      counts.push_back(found->second.questions);
      fmt::print("| {} | {} | `{}` | {} |\n", article.id, found->second.questions, found->second.incident,
                 article.summary);
    }
  }
  std::ranges::sort(counts);
  fmt::print(
      "\n{} articles on irregularities, {} questions in the middle, {} at most. Cited by no ruling of the desk: {}.\n",
      counts.size(), counts[counts.size() / 2], counts.back(), unreached.empty() ? "none" : unreached);
  return kDone;
}

int ask(const Options& options) {
  const desk::Incident* incident = desk::find_incident(options.words.front());
  if (incident == nullptr)
    return refuse(kFailed, "no incident is called \"" + options.words.front() + "\"; `euchre desk` lists all");
  const laws::LawBook* book = laws::find_law_book(options.code);
  if (book == nullptr) return refuse(kBadUsage, "no code is called \"" + options.code + '"');
  desk::Answers answers;
  for (std::size_t at = 1; at < options.words.size(); ++at) {
    const std::size_t equals = options.words[at].find('=');
    if (equals == std::string::npos) return refuse(kBadUsage, "an answer is `question=answer`, such as who=E");
    answers[options.words[at].substr(0, equals)] = options.words[at].substr(equals + 1);
  }
  if (options.facts) print_facts(*book, *incident, answers);
  const desk::Step step = desk::interview(*book, *incident, answers);
  if (!step.next && !step.ruling) return refuse(kFailed, "these answers contradict one another");
  if (options.json)
    fmt::print("{}\n", to_json(desk::tell(*book, *incident, step), euchre::wire::Layout::Lines));
  else
    print(step);
  return kDone;
}

}  // namespace

int desk_command(int argc, char** argv) {
  Options options;
  Arguments arguments("euchre desk",
                      "The director's desk: what happened at a real table, asked in plain questions and ruled on.");
  arguments.add_option("words", &options.words,
                       "an incident and answers, such as: lead-out-of-turn who=E since=nobody");
  arguments.add_option("--code", &options.code, "the code of laws").show_default();
  arguments.add_flag("--search", options.search, "find incidents by what people say");
  arguments.add_flag("--facts", options.facts, "print what is told to the law machine");
  arguments.add_flag("--measure", options.measure,
                     "the questions asked for each article on an irregularity, as Markdown");
  arguments.add_flag("--json", options.json, "print JSON");
  arguments.set_footer(
      "Example:\n  euchre desk --search she led when it was not her turn\n  euchre desk lead-out-of-turn --code keller "
      "who=E");
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  if (options.measure) return measure();
  if (options.words.empty()) return list();
  return options.search ? search(options) : ask(options);
}
