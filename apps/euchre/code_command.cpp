#include "code_command.h"

#include "arguments.h"
#include "code_json.h"
#include "code_names.h"
#include "core/base/text.h"
#include "core/codes/commented_toml.h"
#include "core/codes/parameter.h"
#include "exit_status.h"
#include "law/laws/house_laws.h"
#include "read_input.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace {

using euchre::Failure;
using euchre::Result;
using nlohmann::ordered_json;
namespace codes = euchre::codes;

struct Options {
  std::vector<std::string> names;  ///< codes by id, or files of house rules
  std::string base = codes::default_code(codes::Occasion::Game).id;
  std::string name = "House rules";
  bool json = false;
  bool articles = false;
  bool all = false;
};

/// Why a code cannot be had, and with which exit status to say so.
struct Refusal {
  int status = kBadUsage;
  std::string words;
  ordered_json json = nullptr;  ///< where house rules are wrong
};

int refuse(const Refusal& refusal) {
  fmt::print(stderr, "euchre code: {}\n", refusal.words);
  return refusal.status;
}

void print_json(const ordered_json& json) {
  fmt::print("{}\n", json.dump(2, ' ', false, ordered_json::error_handler_t::replace));
}

Result<codes::Code, Refusal> read_house_rules(const std::string& file) {
  const Result<std::string, std::string> text = read_input(file, kMostOfText);
  if (!text) return Failure{Refusal{kBadUsage, text.error()}};
  const auto laws = euchre::laws::read_house_laws(*text, file == "-" ? "standard input" : file);
  if (!laws) return Failure{Refusal{kFailed, to_text(laws.error()), to_json(laws.error())}};
  return *laws->code;
}

Refusal neither_code_nor_file(const std::string& name) {
  return {kBadUsage, no_such_code(name) + "; house rules are named by their file, such as mine.toml."};
}

/// The built-in code of that id, or the house rules in the file of that name.
Result<codes::Code, Refusal> find(const std::string& name) {
  if (const codes::Code* code = codes::find_code(name)) return *code;
  const bool is_file = name == "-" || name.find('.') != std::string::npos || name.find('/') != std::string::npos;
  if (!is_file) return Failure{neither_code_nor_file(name)};
  return read_house_rules(name);
}

/// `text` in lines of at most 78 columns, each indented by two.
std::string wrapped(std::string_view text) {
  constexpr std::size_t kColumns = 78;
  std::string lines;
  std::string line = " ";
  for (const std::string_view word : euchre::words(text)) {
    if (line.size() + 1 + word.size() > kColumns) {
      lines += line + '\n';
      line = " ";
    }
    line += ' ' + std::string(word);
  }
  return lines + line + '\n';
}

int list(const Options& options) {
  ordered_json all = ordered_json::array();
  for (const codes::Code& code : codes::known_codes()) {
    if (options.json) {
      all.push_back({{"id", code.id}, {"name", code.name}, {"summary", code.summary}});
    } else {
      fmt::print("{} ({})\n{}\n", code.name, code.id, wrapped(code.summary));
    }
  }
  if (options.json) print_json({{"codes", all}});
  return kDone;
}

void print_articles(std::string_view code_id) {
  std::string_view section;
  for (const codes::Article& article : codes::articles_of(code_id)) {
    if (article.section != section) fmt::print("\n# {}\n", article.section);
    section = article.section;
    fmt::print("#   {:<10} {}\n", article.id, article.summary);
  }
}

int show(const Options& options) {
  const auto code = find(options.names.front());
  if (!code) return refuse(code.error());
  if (options.json) {
    ordered_json json = to_json(*code);
    if (options.articles) json["articles"] = articles_to_json(code->base);
    print_json(json);
    return kDone;
  }
  fmt::print("{}", codes::to_commented_toml(*code));
  if (options.articles) print_articles(code->base);
  return kDone;
}

/// `Somerset, Keller: 32 cards`, one line for each value that some of the codes share.
void print_row(const codes::ComparedParameter& row, const std::vector<const codes::Code*>& compared) {
  fmt::print("  {}\n", row.parameter->label);
  std::vector<std::string> told;
  for (std::size_t i = 0; i < compared.size(); ++i) {
    if (std::ranges::find(told, row.values[i]) != told.end()) continue;
    told.push_back(row.values[i]);
    std::string names;
    for (std::size_t j = i; j < compared.size(); ++j) {
      if (row.values[j] == row.values[i]) names += (names.empty() ? "" : ", ") + compared[j]->name;
    }
    fmt::print("    {:<34} {}\n", names, row.labels[i]);
  }
}

void print_comparison(const std::vector<const codes::Code*>& compared, const Options& options) {
  std::string_view topic;
  for (const codes::ComparedParameter& row : codes::compare(compared)) {
    if (row.is_same && !options.all) continue;
    if (row.parameter->topic != topic) fmt::print("{}{}\n", topic.empty() ? "" : "\n", row.parameter->topic);
    topic = row.parameter->topic;
    print_row(row, compared);
  }
  if (topic.empty()) fmt::print("These codes are the same in every value.\n");
}

int compare(const Options& options) {
  std::vector<codes::Code> found;
  for (const std::string& name : options.names) {
    auto code = find(name);
    if (!code) return refuse(code.error());
    found.push_back(*std::move(code));
  }
  if (found.empty()) found.assign(codes::known_codes().begin(), codes::known_codes().end());
  if (found.size() == 1) found.insert(found.begin(), *codes::find_code(found.front().base));
  std::vector<const codes::Code*> compared;
  compared.reserve(found.size());
  for (const codes::Code& code : found) compared.push_back(&code);
  if (options.json) {
    print_json(comparison_to_json(compared));
  } else {
    print_comparison(compared, options);
  }
  return kDone;
}

void print_changes(const std::string& file, const codes::Code& code) {
  const codes::Code& base = *codes::find_code(code.base);
  fmt::print("{}: \"{}\" can be played. It is {}, but for:\n", file, code.name, base.name);
  unsigned changes = 0;
  for (const codes::Parameter& parameter : codes::parameters()) {
    const std::string value = parameter.read(code);
    if (value == parameter.read(base)) continue;
    fmt::print("  {:<28} {}: {}\n", parameter.key, parameter.label, value_label(parameter, value));
    ++changes;
  }
  if (changes == 0) fmt::print("  nothing\n");
}

int check(const Options& options) {
  int status = kDone;
  ordered_json files = ordered_json::array();
  for (const std::string& file : options.names) {
    const auto code = read_house_rules(file);
    if (!code) status = std::max(status, code.error().status);
    if (options.json) {
      ordered_json verdict{{"file", file}, {"good", code.has_value()}};
      if (code) verdict["code"] = to_json(*code);
      if (!code) verdict["error"] = code.error().json.is_null() ? ordered_json(code.error().words) : code.error().json;
      files.push_back(verdict);
    } else if (code) {
      print_changes(file, *code);
    } else {
      refuse(code.error());
    }
  }
  if (options.json) print_json({{"files", files}});
  return status;
}

int start_new(const Options& options) {
  const codes::Code* base = codes::find_code(options.base);
  if (base == nullptr) return refuse(neither_code_nor_file(options.base));
  const std::string text = codes::house_rules_template(*base, options.name);
  const auto code = codes::parse_house_rules(text, "--name");
  if (!code) return refuse({kBadUsage, to_text(code.error())});
  fmt::print("{}", text);
  return kDone;
}

Arguments& add_part(Arguments& arguments, const char* name, const char* summary, const Options& options,
                    int (*action)(const Options&)) {
  Arguments& part = arguments.add_part(name, summary);
  part.set_action([&options, action] { return action(options); });
  return part;
}

Arguments& add_json_part(Arguments& arguments, const char* name, const char* summary, Options& options,
                         int (*action)(const Options&)) {
  Arguments& part = add_part(arguments, name, summary, options, action);
  part.add_flag("--json", options.json, "print JSON for programs");
  return part;
}

void add_parts(Arguments& arguments, Options& options) {
  arguments.set_footer(
      "Examples:\n"
      "  euchre code list                           the five codes in two sentences each\n"
      "  euchre code show alberta                   every value with the article it rests on, as TOML\n"
      "  euchre code compare somerset keller        what differs between them\n"
      "  euchre code new --base hoyle > mine.toml   house rules to start from\n"
      "  euchre code check mine.toml                what is wrong with them, or what they change\n"
      "Exit status: 0 done, 1 house rules are wrong, 2 the command was not understood or a file cannot be read.\n"
      "House rules are described in docs/house-rules.md.");
  add_json_part(arguments, "list", "the codes that are built in", options, list);
  Arguments& showing = add_json_part(arguments, "show", "every value of a code, as TOML", options, show);
  showing.add_option("CODE", &options.names, "a code's id, or a file of house rules; - reads standard input")
      .require()
      .take(1);
  showing.add_flag("--articles", options.articles, "also the articles of the code, a sentence each");
  Arguments& comparing = add_json_part(arguments, "compare", "what differs between codes", options, compare);
  comparing.add_option("CODE", &options.names,
                       "ids or files; all five where none is named, and a file alone is "
                       "compared with its base");
  comparing.add_flag("--all", options.all, "also what they have in common");
  Arguments& checking = add_json_part(arguments, "check", "check house rules", options, check);
  checking.add_option("FILE", &options.names, "files of house rules; - reads standard input").require();
  Arguments& starting = add_part(arguments, "new", "print house rules to start from", options, start_new);
  starting.add_option("--base", &options.base, "the code they start from").show_default();
  starting.add_option("--name", &options.name, "what they are called").show_default();
}

}  // namespace

int code_command(int argc, char** argv) {
  Arguments arguments("euchre code", "Reads and compares the codes of laws, and checks house rules.");
  Options options;
  add_parts(arguments, options);
  return arguments.run(argc, argv);
}
