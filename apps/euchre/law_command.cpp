#include "law_command.h"

#include "arguments.h"
#include "code_names.h"
#include "core/base/text.h"
#include "core/wire/json_writer.h"
#include "exit_status.h"
#include "law/casebook/tell.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace casebook = euchre::casebook;
namespace codes = euchre::codes;
namespace wire = euchre::wire;

struct Options {
  std::vector<std::string> words;
  std::string topic;
  std::string compared;
  std::string code;
  std::string status;
  bool search = false;
  bool list = false;
  bool coverage = false;
  bool markdown = false;
  bool json = false;
};

int refuse(int status, const std::string& words) {
  fmt::print(stderr, "euchre law: {}\n", words);
  return status;
}

constexpr wire::Layout kLines = wire::Layout::Lines;

int print_json(const std::string& json) {
  fmt::print("{}\n", json);
  return kDone;
}

/// `text` in lines of at most 78 columns, each after `indent` blanks.
std::string wrapped(std::string_view text, std::size_t indent) {
  constexpr std::size_t kColumns = 78;
  const std::string margin(indent, ' ');
  std::string lines;
  std::string line = margin;
  for (const std::string_view word : euchre::words(text)) {
    if (line.size() > indent && line.size() + 1 + word.size() > kColumns) {
      lines += line + '\n';
      line = margin;
    }
    line += (line.size() > indent ? " " : "") + std::string(word);
  }
  return lines + line + '\n';
}

void print_field(std::string_view name, std::string_view text) {
  if (text.empty()) return;
  std::string lines = wrapped(text, 12);
  lines.replace(2, name.size(), name);
  fmt::print("{}", lines);
}

void print_line(const codes::Article& article) { fmt::print("  {:<10} {}\n", article.id, article.summary); }

void print_cases(const casebook::ArticleCoverage& row) {
  if (row.cases.empty()) return;
  fmt::print("\n  Cases that show it (tests/scenarios):\n");
  for (const auto* one : row.cases) fmt::print("    {:<10} {}\n", one->scenario.id, one->scenario.title);
}

void print_article(const codes::Article& article) {
  const casebook::ArticleCoverage& row = *casebook::coverage_of(article.id);
  fmt::print("{}  {}, {}\n{}\n", article.id, casebook::code_of(article).name, article.section,
             wrapped(article.summary, 2));
  print_field("when", article.trigger);
  print_field("who", article.actors);
  print_field("follows", article.remedy);
  print_field("until", article.time_limit);
  print_field("but", article.precedence);
  print_field("here", fmt::format("{} ({})", casebook::word_of(row.status), casebook::where_text(row)));
  const auto kin = casebook::kin_of(article);
  if (!kin.empty()) fmt::print("\n  The same point in other codes:\n");
  for (const codes::Article* other : kin) {
    fmt::print("    {:<10} {}: {}\n", other->id, casebook::code_of(*other).name, other->summary);
  }
  print_cases(row);
}

void print_reading(const casebook::Reading& reading) {
  fmt::print("{}  {}\n", reading.id, reading.title);
  print_field("question", reading.question);
  print_field("reading", reading.reading);
  if (!reading.key.empty()) print_field("key", reading.key);
}

int show_articles(const std::vector<const codes::Article*>& articles, const Options& options) {
  std::vector<std::string> all;
  bool is_first = true;
  for (const codes::Article* article : articles) {
    if (options.json) {
      all.push_back(to_json(casebook::tell(*article), kLines));
      continue;
    }
    if (!is_first) fmt::print("\n");
    is_first = false;
    print_article(*article);
  }
  return options.json ? print_json(wire::list_of_lines(all)) : kDone;
}

int show_reading(const casebook::Reading& reading, const Options& options) {
  if (options.json) return print_json(to_json(casebook::tell(reading), kLines));
  print_reading(reading);
  return kDone;
}

/// S64, K-rev-02, AMB-S09: what is meant as an id even where there is none.
bool looks_like_id(std::string_view word) {
  const bool begins = !word.empty() && std::string_view("SKHDAskhda").find(word.front()) != std::string_view::npos;
  return begins && word.find_first_of("0123456789") != std::string_view::npos;
}

int unknown_id(const std::string& id) {
  std::string near;
  for (const std::string& one : casebook::nearest_ids(id, 3)) near += (near.empty() ? "" : ", ") + one;
  return refuse(kFailed, fmt::format("there is no article or reading '{}'; the nearest are {}", id, near));
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

bool is_of_code(const casebook::Found& found, const std::string& code) {
  return code.empty() || (found.article != nullptr && casebook::code_of(*found.article).id == code);
}

int search(const Options& options) {
  const std::string text = joined(options.words);
  auto found = casebook::search_laws(text);
  std::erase_if(found, [&](const casebook::Found& one) { return !is_of_code(one, options.code); });
  if (options.json) {
    std::vector<std::string> all;
    all.reserve(found.size());
    for (const casebook::Found& one : found) {
      all.push_back(one.article != nullptr ? to_json(casebook::tell(*one.article), kLines)
                                           : to_json(casebook::tell(*one.reading), kLines));
    }
    print_json(wire::list_of_lines(all));
    return found.empty() ? kFailed : kDone;
  }
  if (found.empty()) return refuse(kFailed, fmt::format("nothing in the law book speaks of '{}'", text));
  for (const casebook::Found& one : found) {
    if (one.article != nullptr) print_line(*one.article);
    if (one.reading != nullptr) fmt::print("  {:<10} {}\n", one.reading->id, one.reading->title);
  }
  return kDone;
}

/// Each argument an id; else all of them words to search for.
int read_or_search(const Options& options) {
  if (options.search) return search(options);
  std::vector<const codes::Article*> articles;
  for (const std::string& word : options.words) {
    const auto meant = casebook::articles_meant(word);
    const casebook::Reading* reading = casebook::find_reading(word);
    if (reading != nullptr && options.words.size() == 1) return show_reading(*reading, options);
    if (meant.empty() && looks_like_id(word)) return unknown_id(word);
    if (meant.empty()) return search(options);
    articles.insert(articles.end(), meant.begin(), meant.end());
  }
  return show_articles(articles, options);
}

void print_topic(const casebook::Topic& topic, const std::string& only_code) {
  fmt::print("{}: {}\n", topic.id, topic.title);
  for (const codes::Code& code : codes::known_codes()) {
    bool is_first = true;
    for (const codes::Article* article : topic.articles) {
      if (&casebook::code_of(*article) != &code || (!only_code.empty() && code.id != only_code)) continue;
      if (is_first) fmt::print("\n {}\n", code.name);
      is_first = false;
      print_line(*article);
    }
  }
}

const casebook::Topic* topic_or_refusal(const std::string& id) {
  const casebook::Topic* topic = casebook::find_topic(id);
  if (topic != nullptr) return topic;
  std::vector<std::string_view> ids;
  std::string all;
  for (const casebook::Topic& one : casebook::topics()) {
    ids.emplace_back(one.id);
    all += (all.empty() ? "" : ", ") + one.id;
  }
  const auto meant = euchre::nearest_word(id, ids);
  refuse(kBadUsage, fmt::format("there is no topic '{}'{}\nThe topics are {}.", id,
                                meant ? "; did you mean '" + std::string(*meant) + "'?" : "", all));
  return nullptr;
}

int show_topic(const Options& options) {
  const casebook::Topic* topic = topic_or_refusal(options.topic);
  if (topic == nullptr) return kBadUsage;
  if (options.json) return print_json(to_json(casebook::tell(*topic), kLines));
  print_topic(*topic, options.code);
  return kDone;
}

/// The value of a row in each code, and what it rests on; codes that agree share a line.
void print_row(const casebook::ComparedRow& row) {
  std::map<std::string, std::string> who;
  for (const codes::Code& code : codes::known_codes()) {
    const auto value = row.values.find(code.id);
    if (value == row.values.end()) continue;
    const std::string& ground = row.grounds.find(code.id)->second;
    who[value->second] += fmt::format("{}{} ({})", who[value->second].empty() ? "" : ", ", code.name, ground);
  }
  fmt::print("  {}\n", row.key);
  for (const auto& [value, codes_of_it] : who) {
    fmt::print("{}", wrapped(value.empty() ? codes_of_it : value + ": " + codes_of_it, 6));
  }
}

int compare(const Options& options) {
  const casebook::Topic* topic = topic_or_refusal(options.compared);
  if (topic == nullptr) return kBadUsage;
  if (options.json) return print_json(to_json(casebook::tell(*topic), kLines));
  print_topic(*topic, "");
  const auto rows = casebook::compared_rows(*topic);
  if (!rows.empty()) fmt::print("\n Point by point\n");
  for (const casebook::ComparedRow& row : rows) print_row(row);
  return kDone;
}

int list(const Options& options) {
  if (options.json) {
    std::vector<std::string> all;
    for (const casebook::Topic& topic : casebook::topics()) all.push_back(to_json(casebook::tell(topic), kLines));
    return print_json(wire::list_of_lines(all));
  }
  bool is_first = true;
  for (const casebook::Topic& topic : casebook::topics()) {
    if (!is_first) fmt::print("\n");
    is_first = false;
    print_topic(topic, options.code);
  }
  return kDone;
}

bool is_asked(const casebook::ArticleCoverage& row, const Options& options) {
  return (options.code.empty() || row.code == options.code) &&
         (options.status.empty() || casebook::word_of(row.status) == options.status);
}

void print_coverage(const Options& options) {
  std::map<std::string, int, std::less<>> counts;
  for (const casebook::ArticleCoverage& row : casebook::coverage()) {
    if (!is_asked(row, options)) continue;
    ++counts[std::string(casebook::word_of(row.status))];
    std::string cases;
    for (const auto* one : row.cases) cases += (cases.empty() ? "" : " ") + one->scenario.id;
    fmt::print("{:<11} {:<9} {:<16} {}\n", row.article->id, casebook::word_of(row.status),
               codes::word_of(row.article->form), casebook::where_text(row));
    if (!cases.empty()) fmt::print("{}", wrapped("shown by " + cases, 22));
  }
  for (const auto& [word, count] : counts) fmt::print("{} {}  ", count, word);
  fmt::print("\n");
}

int cover(const Options& options) {
  if (options.markdown) {
    fmt::print("{}", casebook::coverage_page());
    return kDone;
  }
  if (!options.json) {
    print_coverage(options);
    return kDone;
  }
  std::vector<std::string> all;
  for (const casebook::ArticleCoverage& row : casebook::coverage()) {
    if (is_asked(row, options)) all.push_back(to_json(casebook::tell(row), kLines));
  }
  return print_json(wire::list_of_lines(all));
}

int run(const Options& options) {
  if (!options.code.empty() && codes::find_code(options.code) == nullptr) {
    return refuse(kBadUsage, no_such_code(options.code));
  }
  if (options.coverage) return cover(options);
  if (!options.compared.empty()) return compare(options);
  if (!options.topic.empty()) return show_topic(options);
  if (options.list) return list(options);
  if (!options.words.empty()) return read_or_search(options);
  return refuse(kBadUsage,
                "say what to read: an article such as S64, words to search for, --list, --topic revoke, "
                "--compare revoke or --coverage; euchre law --help tells more");
}

}  // namespace

int law_command(int argc, char** argv) {
  Arguments arguments(
      "euchre law",
      "The law book: read an article or a reading, search, list by topic, set the five codes side by side.\n"
      "Examples: euchre law S64    euchre law AMB-S09    euchre law revoke lone    euchre law --compare revoke");
  Options options;
  arguments.add_option("WORDS", &options.words,
                       "ids of articles (S64, K-rev-02) or readings (AMB-S09), or words to search for");
  arguments.add_flag("--search", options.search, "search for WORDS even where they are ids");
  arguments.add_flag("--list", options.list, "every article by topic and code");
  arguments.add_option("--topic", &options.topic, "the articles of one topic, by code");
  arguments.add_option("--compare", &options.compared, "one topic in the five codes side by side");
  arguments.add_flag("--coverage", options.coverage, "how each article is honoured, by what, and which cases show it");
  arguments.add_flag("--markdown", options.markdown, "with --coverage: as docs/laws_coverage.md");
  arguments.add_option("--code", &options.code, "only the articles of this code");
  arguments.add_option("--status", &options.status, "with --coverage: only this status, such as pending");
  arguments.add_flag("--json", options.json, "for programs");
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  return run(options);
}
