#include "laws/law_book.h"

#include "base/check.h"
#include "built_in_laws.h"
#include "codes/toml_document.h"
#include "laws/law_reader.h"

#include <algorithm>
#include <array>
#include <cstdio>

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

LawBook read_book(const codes::Code& code) {
  LawBook book;
  book.code = &code;
  read_inheritance(book, code.id);
  LawReader reader(rows_of(code.id));
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

}  // namespace

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
  static const std::array kBooks{read_book(*codes::find_code("somerset")), read_book(*codes::find_code("keller")),
                                 read_book(*codes::find_code("hoyle")), read_book(*codes::find_code("danville")),
                                 read_book(*codes::find_code("alberta"))};
  for (const LawBook& book : kBooks) {
    if (book.code->id == code_id) return &book;
  }
  return nullptr;
}

}  // namespace euchre::laws
