#include "law/laws/law_book.h"

#include "core/base/check.h"
#include "core/codes/parameter.h"
#include "core/codes/toml_document.h"
#include "law/laws/built_in_laws.h"
#include "law/laws/law_reader.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace euchre::laws {

namespace {

struct LawText {
  std::string_view code;
  std::string_view toml;
};

constexpr std::array kLawTexts{
    LawText{"somerset", detail::kSomersetToml}, LawText{"keller", detail::kKellerToml},
    LawText{"hoyle", detail::kHoyleToml},       LawText{"danville", detail::kDanvilleToml},
    LawText{"alberta", detail::kAlbertaToml},
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

/// What another code's text lends rests on the reading that lends it, then on the article borrowed.
LawRows lent(LawRows rows, std::string_view reading) {
  for (auto& [key, row] : rows) row.ground = Ground(reading) + row.ground;
  return rows;
}

std::string_view text_of(std::string_view code) {
  const auto* const found = std::ranges::find(kLawTexts, code, &LawText::code);
  return found == kLawTexts.end() ? std::string_view() : found->toml;
}

LawRows rows_of(std::string_view code) {
  for (const LawText& text : kLawTexts) {
    if (text.code != code) continue;
    const auto leaves = codes::read_toml_leaves(text.toml);
    EUCHRE_REQUIRE(leaves.has_value());
    LawRows rows;
    for (const auto& leaf : *leaves) {
      if (leaf.path == "inherits.code") rows = lent(rows_of(leaf.text), "");
      if (leaf.path == "inherits.reading") rows = lent(std::move(rows), leaf.text);
    }
    LawRows own;
    for (const auto& leaf : *leaves) {
      if (!leaf.path.starts_with("inherits.")) take_leaf(own, leaf);
    }
    for (auto& [key, row] : own) rows.insert_or_assign(key, row);
    return rows;
  }
  unreachable("a law file names a code that has none");
}

/// Which texts stand behind a code's own.
void read_inheritance(LawBook& book, std::string_view code) {
  for (const LawText& text : kLawTexts) {
    if (text.code != code) continue;
    std::string inherited;
    bool lends = false;
    const auto leaves = codes::read_toml_leaves(text.toml);
    EUCHRE_REQUIRE(leaves.has_value());
    for (const auto& leaf : *leaves) {
      if (leaf.path == "inherits.code") inherited = leaf.text;
      if (leaf.path == "inherits.reading") lends = true;
      if (leaf.path == "inherits.ground") book.overlay_ground = Ground(leaf.text);
    }
    if (inherited.empty()) return;
    (lends ? book.lender : book.overlaid) = inherited;
    return read_inheritance(book, inherited);
  }
}

/// What the table of lawful play and the laws both speak of follows the house's own value.
void follow_lawful_play(LawRows& rows, const codes::Code& code) {
  for (const auto& [parameter, row] :
       {std::pair{"deal.batches", "dealing.batches"}, std::pair{"deal.smallest_packet", "preparing.smallest_packet"}}) {
    const auto ground = code.grounds.find(parameter);
    if (ground == code.grounds.end() || ground->second != "house") continue;
    rows[row].value = codes::find_parameter(parameter)->read(code);
    rows[row].ground = Ground("house");
  }
}

}  // namespace

LawRows law_rows(const codes::Code& code) {
  LawRows rows = rows_of(code.base);
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
  read_inheritance(book, code.base);
  LawReader reader(law_rows(code));
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
  for (const codes::CodeError& problem : reader.problems()) {
    std::fprintf(stderr, "laws of %s: %s\n", code.id.c_str(), codes::to_text(problem).c_str());
  }
  EUCHRE_REQUIRE(reader.problems().empty());
  return book;
}

LawRows own_law_rows(std::string_view code_id) {
  const auto leaves = codes::read_toml_leaves(text_of(code_id));
  EUCHRE_REQUIRE(leaves.has_value());
  LawRows rows;
  for (const auto& leaf : *leaves) {
    if (!leaf.path.starts_with("inherits.")) take_leaf(rows, leaf);
  }
  return rows;
}

const LawBook* find_law_book(std::string_view code_id) {
  static const std::array kBooks{read_law_book(*codes::find_code("somerset")),
                                 read_law_book(*codes::find_code("keller")), read_law_book(*codes::find_code("hoyle")),
                                 read_law_book(*codes::find_code("danville")),
                                 read_law_book(*codes::find_code("alberta"))};
  for (const LawBook& book : kBooks) {
    if (book.code->id == code_id) return &book;
  }
  return nullptr;
}

}  // namespace euchre::laws
