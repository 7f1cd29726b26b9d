#include "law/laws/statement.h"

#include "core/base/check.h"
#include "core/base/text.h"

namespace euchre::laws {

namespace {

/// The form of each alternative, in their order.
constexpr std::array kForms{
    Form::Option, Form::Allowed, Form::Denied, Form::Points, Form::Score, Form::Card, Form::Must,
    Form::Dealer, Form::Dealer,  Form::Turn,   Form::Trump,  Form::Game,  Form::Game, Form::Game,
    Form::Rubber, Form::Stands,  Form::Void,   Form::Barred, Form::Club,  Form::Club, Form::Club,
    Form::Club,   Form::Club,    Form::Club,   Form::Club,   Form::Club,  Form::Club, Form::Club,
    Form::Club,   Form::Rank,    Form::Info,   Form::Info,   Form::Info,  Form::Info,
};
static_assert(kForms.size() == std::variant_size_v<Stated>);

}  // namespace

std::optional<Team> parse_team(std::string_view text) {
  if (text == "X" || text == "Y") return Team{text[0], 0};
  if (text.size() < 2 || std::string_view("ABT").find(text[0]) == std::string_view::npos) return std::nullopt;
  const auto number = parse_integer(text.substr(1));
  const bool is_plain = number && *number > 0 && *number < 1000 && text[1] != '+';
  return is_plain ? std::optional(Team{text[0], static_cast<int>(*number)}) : std::nullopt;
}

Who who_of(const Party& party) {
  if (party.seat) return *party.seat;
  EUCHRE_REQUIRE(party.side.has_value());
  return *party.side;
}

Form form_of(const Stated& stated) { return kForms[stated.index()]; }

Stated ruled(Verdict verdict, const Who& who, const Of<Deed>& deed) {
  if (verdict == Verdict::Allowed) return Allowed{who, deed};
  return Denied{who, deed};
}

Choice as_offered(const Choice& choice) {
  using enum Choice::Kind;
  const Choice::Kind kind = choice.kind;
  const bool is_of_trick = kind == WinTrick || kind == LoseTrick;
  const bool is_of_points = kind == ResultAsPlayed || kind == PenaltyAdd || kind == PenaltyTake;
  Choice plain;
  plain.kind = kind;
  if (kind == CallCard || kind == LeadIs) plain.card = choice.card;
  if (is_of_trick || kind == PlayHighest || kind == PlayLowest) plain.seat = choice.seat;
  if (kind == CallAny) plain.side = choice.side;
  if (kind == Lone) plain.suit = choice.suit;
  if (is_of_trick || is_of_points) plain.number = choice.number;
  return plain;
}

Of<Deed> demand(const Choice& choice) { return {Deed::Demand, as_offered(choice)}; }

}  // namespace euchre::laws
