#include "law/laws/law_book.h"

#include "core/base/check.h"
#include "core/codes/code_folder.h"
#include "core/codes/law_key.h"
#include "core/codes/parameter.h"
#include "core/codes/toml_document.h"
#include "law/laws/law_reader.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace euchre::laws {

namespace {

/// What a code's `laws.toml` says itself, and whose text lies behind it.
struct LawFile {
  std::string inherited;  ///< the code that answers where this one does not; empty where none does
  int line = 0;           ///< where it is named
  Ground reading;         ///< the reading by which that text is lent; empty where it lies below this one
  Ground overlay;
  LawRows rows;
};

/// `revoke.penalty.value` belongs to the row `revoke.penalty`.
void take_leaf(LawRows& rows, const codes::TomlLeaf& leaf) {
  const std::size_t dot = leaf.path.rfind('.');
  if (dot == std::string::npos) return;
  LawRow& row = rows[leaf.path.substr(0, dot)];
  row.line = leaf.line;
  if (leaf.path.substr(dot + 1) == "value") row.value = leaf.text;
  if (leaf.path.substr(dot + 1) == "ground") row.ground = Ground(leaf.text);
}

codes::CodeError wrong(std::string_view code, int line, std::string_view key, std::string problem, std::string hint) {
  return {std::string(code) + "/laws.toml", line, std::string(key), std::move(problem), std::move(hint)};
}

Result<LawFile, codes::CodeError> read_law_file(std::string_view code) {
  const auto leaves = codes::read_toml_leaves(codes::laws_text_of(code));
  if (!leaves) return Failure{wrong(code, leaves.error().line, "", leaves.error().problem, "")};
  LawFile file;
  for (const auto& leaf : *leaves) {
    if (leaf.path == "inherits.code") {
      file.inherited = leaf.text;
      file.line = leaf.line;
    } else if (leaf.path == "inherits.reading") {
      file.reading = Ground(leaf.text);
    } else if (leaf.path == "inherits.ground") {
      file.overlay = Ground(leaf.text);
    } else {
      take_leaf(file.rows, leaf);
    }
  }
  return file;
}

/// A code's own file, then those it inherits from, nearest first. Nobody inherits from himself.
Result<std::vector<LawFile>, codes::CodeError> files_of(std::string_view code) {
  std::vector<std::string> read{std::string(code)};
  std::vector<LawFile> files;
  while (true) {
    auto file = read_law_file(read.back());
    if (!file) return Failure{file.error()};
    files.push_back(*std::move(file));
    const std::string& next = files.back().inherited;
    if (next.empty()) return files;
    if (codes::find_code(next) == nullptr || std::ranges::find(read, next) != read.end()) {
      return Failure{wrong(read.back(), files.back().line, "inherits.code", "`" + next + "` cannot lend its laws",
                           "another code, one that does not inherit from this")};
    }
    read.push_back(next);
  }
}

/// Every row, those of a code before those of whom it inherits from. What another text lends rests on the reading that
/// lends it, then on the article borrowed.
LawRows joined_rows(const std::vector<LawFile>& files) {
  LawRows rows;
  for (auto file = files.rbegin(); file != files.rend(); ++file) {
    for (auto& [key, row] : rows) row.ground = file->reading + row.ground;
    for (const auto& [key, row] : file->rows) rows.insert_or_assign(key, row);
  }
  return rows;
}

/// Which texts stand behind a code's own.
void read_inheritance(LawBook& book, const std::vector<LawFile>& files) {
  for (const LawFile& file : files) {
    if (file.inherited.empty()) continue;
    if (!file.reading.empty()) {
      book.lenders.push_back({file.inherited, file.reading});
    } else {
      book.overlaid = file.inherited;
      book.overlay_ground = file.overlay;
    }
  }
}

/// Files that were checked when the program started.
std::vector<LawFile> checked_files_of(std::string_view code) {
  auto files = files_of(code);
  EUCHRE_REQUIRE(files.has_value());
  return *std::move(files);
}

bool is_by_house(const codes::Code& code, std::string_view parameter) {
  const auto ground = code.grounds.find(parameter);
  return ground != code.grounds.end() && ground->second == "house";
}

/// What a word of lawful play is called in the laws.
struct SameWord {
  std::string_view lawful;
  std::string_view law;
};

/// What becomes of `alone` said after the trump, where lawful play says until when it may be said.
constexpr std::array<SameWord, 3> kLateAlone{
    {{"with_declaration", "void"}, {"until_discard", "adversaries_elect"}, {"before_lead", "in_time"}}};

std::string word_in_laws(std::string_view lawful) {
  const auto same = std::ranges::find(kLateAlone, lawful, &SameWord::lawful);
  return std::string(same == kLateAlone.end() ? lawful : same->law);
}

/// A parameter of lawful play, and the row of the laws that speaks of the same.
struct Shared {
  const char* parameter;
  const char* row;
};
constexpr std::array<Shared, 3> kSameValue{{{"deal.batches", "dealing.batches"},
                                            {"deal.smallest_packet", "preparing.smallest_packet"},
                                            {"lone_hand.period", "lone_hand.late"}}};
/// These rows only say what a ruling rests on: the house alone, where its value is not what the article says.
constexpr std::array<Shared, 8> kSameGround{{{"lone_hand.lead", "lone_hand.lone_lead"},
                                             {"lone_hand.partner", "lone_hand.take_over"},
                                             {"lone_hand.partner", "lone_hand.take_over_refused"},
                                             {"lone_hand.period", "lone_hand.after_discard"},
                                             {"lone_hand.period", "lone_hand.after_lead"},
                                             {"lone_hand.period", "lone_hand.after_premature_lead"},
                                             {"tricks.review", "conduct.last_trick"},
                                             {"tricks.review", "conduct.earlier_tricks"}}};
/// Here the house sets what the article speaks of: the ruling rests on both.
constexpr std::array<Shared, 3> kAddedGround{{{"deal.batches", "dealing.wrong_batches"},
                                              {"lone_hand.pass_scope", "lone_hand.passed"},
                                              {"pack.size", "dealing.imperfect"}}};

/// What the table of lawful play and the laws both speak of follows the house's own value.
void follow_lawful_play(LawRows& rows, const codes::Code& code) {
  for (const Shared& shared : kSameValue) {
    if (!is_by_house(code, shared.parameter)) continue;
    rows[shared.row].value = word_in_laws(codes::find_parameter(shared.parameter)->read(code));
    rows[shared.row].ground = Ground("house");
  }
  for (const Shared& shared : kSameGround) {
    if (is_by_house(code, shared.parameter)) rows[shared.row].ground = Ground("house");
  }
  for (const Shared& shared : kAddedGround) {
    Ground& ground = rows[shared.row].ground;
    if (is_by_house(code, shared.parameter)) ground = ground + Ground("house");
  }
}

void read_topics(LawBook& book, LawReader& reader) {
  read_laws(book.false_lead, reader);
  read_laws(book.play_order, reader);
  read_laws(book.exposed, reader);
  read_laws(book.revoke, reader);
  read_laws(book.auction, reader);
  read_laws(book.lone, reader);
  read_laws(book.discard, reader);
  read_laws(book.preparing, reader);
  read_laws(book.dealing, reader);
  read_laws(book.conduct, reader);
  read_laws(book.numbers, reader);
  read_laws(book.sitting, reader);
  read_laws(book.club, reader);
  read_laws(book.event, reader);
  read_laws(book.score, reader);
}

constexpr const char* kGroundHint = "an article of some code, a reading such as AMB-G08, or \"default\"";

bool is_known(std::string_view id) {
  if (id == "default" || codes::find_article(id) != nullptr) return true;
  const auto readings = codes::readings();
  return std::ranges::find(readings, id, &codes::Reading::id) != readings.end();
}

/// The fault where a ground names an id that is neither an article nor a reading.
std::optional<codes::CodeError> find_stranger(const Ground& ground, codes::CodeError where) {
  const auto stranger = std::ranges::find_if_not(ground.ids(), is_known);
  if (stranger == ground.ids().end()) return std::nullopt;
  where.problem = "`" + *stranger + "` is no article";
  where.hint = kGroundHint;
  return where;
}

/// The first id in a code's own two files that names nothing.
std::optional<codes::CodeError> find_stranger(const codes::Code& code, const LawFile& file) {
  for (const auto* grounds : {&code.grounds, &code.articles}) {
    for (const auto& [key, ids] : *grounds) {
      if (auto found = find_stranger(Ground(ids), {code.id + "/code.toml", 0, key, "", ""})) return found;
    }
  }
  for (const auto* ground : {&file.reading, &file.overlay}) {
    if (auto found = find_stranger(*ground, wrong(code.id, file.line, "inherits", "", ""))) return found;
  }
  for (const auto& [key, row] : file.rows) {
    if (auto found = find_stranger(row.ground, wrong(code.id, row.line, key, "", ""))) return found;
  }
  return std::nullopt;
}

}  // namespace

LawRows law_rows(const codes::Code& code) {
  LawRows rows = joined_rows(checked_files_of(code.base));
  follow_lawful_play(rows, code);
  for (const auto& [key, setting] : code.law_settings) {
    const auto row = rows.find(key);
    if (row == rows.end()) continue;  // A key with one value only, which every code has.
    row->second = {setting.value, Ground(setting.ground), setting.line};
  }
  return rows;
}

LawBook read_law_book(const codes::Code& code) {
  LawBook book;
  book.code = &code;
  read_inheritance(book, checked_files_of(code.base));
  LawReader reader(law_rows(code));
  read_topics(book, reader);
  for (const codes::CodeError& problem : reader.problems()) {
    std::fprintf(stderr, "laws of %s: %s\n", code.id.c_str(), codes::to_text(problem).c_str());
  }
  EUCHRE_REQUIRE(reader.problems().empty());
  return book;
}

Result<void, codes::CodeError> check_laws(const codes::Code& code) {
  const auto files = files_of(code.id);
  if (!files) return Failure{files.error()};
  LawReader reader(joined_rows(*files));
  LawBook book;
  read_topics(book, reader);
  for (codes::CodeError& problem : reader.problems()) {
    problem.file = code.id + "/laws.toml";
    return Failure{std::move(problem)};
  }
  if (auto stranger = find_stranger(code, files->front())) return Failure{*std::move(stranger)};
  return {};
}

LawRows own_law_rows(std::string_view code_id) {
  if (codes::find_code(code_id) == nullptr) return {};
  return checked_files_of(code_id).front().rows;
}

const LawBook* find_law_book(std::string_view code_id) {
  static const std::vector<LawBook> kBooks = [] {
    std::vector<LawBook> books;
    for (const codes::Code& code : codes::known_codes()) books.push_back(read_law_book(code));
    return books;
  }();
  const auto found =
      std::ranges::find(kBooks, code_id, [](const LawBook& book) -> std::string_view { return book.code->id; });
  return found == kBooks.end() ? nullptr : &*found;
}

}  // namespace euchre::laws
