#pragma once

/// The room `codes`: a code of laws as data, a folder for each. Those below `data/codes` are built into the program, others
/// may be brought when it starts (`code_folder.h`); house rules are the user's own TOML that starts from one of them. No
/// room asks *which* code is played: it obeys the values found here, and asks for the article on a subject (`subject.h`).
/// Every parameter is one row of the table in `parameter.h`.

#include "core/base/result.h"
#include "core/codes/deal_rules.h"
#include "core/codes/draw_rules.h"
#include "core/codes/match_rules.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::codes {

/// How software can serve an article.
enum class SoftwareForm : std::uint8_t {
  EnforcedInPlay,  ///< the lawful deal and its scoring cannot do otherwise
  TableEvent,      ///< the permissive table sees it happen and rules
  DirectorFact,    ///< ruled on a fact that only a human can state
  ClubProcedure,   ///< how people sit down and change places
  Tournament,      ///< how an event is run
  Advisory,        ///< shown as text: no machine can judge it
};
/// `enforced-in-play`.
[[nodiscard]] std::string_view word_of(SoftwareForm form);

/// One clause of a code, restated in our own words. Fields are empty where the text says nothing.
struct Article {
  std::string id;          ///< as in the law digest: `S64.b`, `A12i.2`
  std::string section;     ///< heading of the text it stands under
  std::string kind;        ///< parameter, procedure, irregularity, scoring, etiquette, definition ...
  std::string trigger;     ///< what sets it off
  std::string actors;      ///< who acts, or whom it binds
  std::string remedy;      ///< what follows
  std::string time_limit;  ///< until when
  std::string precedence;  ///< exceptions, and the articles or readings that go before it
  SoftwareForm form = SoftwareForm::Advisory;
  std::string summary;     ///< one sentence
  std::string not_judged;  ///< for Advisory: one sentence why no machine can judge it
};

/// A row of the laws that house rules set.
struct LawSetting {
  std::string value;
  std::string ground;  ///< `house`, or the reading and `house`
  int line = 0;        ///< where the file says so
};

/// Where somebody goes by a code without having chosen one.
enum class Occasion : std::uint8_t { Game, Club, Desk, Event };

/// A code of laws: what is played, and why.
struct Code {
  std::string id;       ///< `somerset`, or the name of the house rules
  std::string name;     ///< for people
  std::string summary;  ///< two sentences that tell a newcomer how this game feels
  std::string base;     ///< the code that house rules start from; its own id for any other code
  int place = 1000;     ///< among the codes, where people see them one after the other
  std::vector<Occasion> default_for;
  DealRules deal;
  MatchRules match;
  DrawRules draw;
  TrickReview trick_review = TrickReview::LastTrick;
  /// For each parameter key the ground of its value: article ids and readings (`AMB-...`) separated by spaces,
  /// `default` where the text is silent, or `house` where house rules set it.
  std::map<std::string, std::string, std::less<>> grounds;
  /// What the articles say that no parameter decides, by keys such as `articles.follow_suit` (`subject.h`): ids, likewise.
  std::map<std::string, std::string, std::less<>> articles;
  /// Why, for people, where the ground is not simply an article.
  std::map<std::string, std::string, std::less<>> reasons;
  /// What house rules say about the laws, by the row's key such as `revoke.penalty`; empty for a built-in code.
  std::map<std::string, LawSetting, std::less<>> law_settings;
};

/// Why a text is no code: what is wrong, where, and what would be right.
struct CodeError {
  std::string file;     ///< the name the text was given under
  int line = 0;         ///< from 1; 0 where no line can be named
  std::string key;      ///< the parameter, such as `lone_hand.period`
  std::string problem;  ///< what is wrong
  std::string hint;     ///< what would be right
};

/// The codes there are, each by its place.
[[nodiscard]] std::span<const Code> known_codes();
/// Null where no code has that id.
[[nodiscard]] const Code* find_code(std::string_view id);
/// The code that its own data name for the occasion.
[[nodiscard]] const Code& default_code(Occasion occasion);
/// `game`, `club`, `desk`, `event`.
[[nodiscard]] std::optional<Occasion> parse_occasion(std::string_view word);
/// `somerset, keller or hoyle`: all there are.
[[nodiscard]] std::string ids_of_codes();
/// The articles of a code, in the order of its text.
[[nodiscard]] std::span<const Article> articles_of(std::string_view code_id);
/// The article with that id in any code; null where there is none.
[[nodiscard]] const Article* find_article(std::string_view id);

/// Reads house rules: `base = "hoyle"` and the parameters that differ. Unknown keys, values out of range and
/// contradictions (a target and deal turns, a natural card in a game of bought trumps ...) are errors.
[[nodiscard]] Result<Code, CodeError> parse_house_rules(std::string_view toml, std::string_view file_name);
/// Writes a code as house rules that read back to the same values; only what differs from the base is named.
[[nodiscard]] std::string to_house_toml(const Code& code);
/// `file:line: key: problem (hint)`.
[[nodiscard]] std::string to_text(const CodeError& error);

}  // namespace euchre::codes
