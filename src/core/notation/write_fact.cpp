#include "core/base/fact_line.h"
#include "core/notation/record.h"

#include <array>
#include <charconv>
#include <type_traits>

namespace euchre::notation {

namespace {

constexpr std::array<std::string_view, 9> kReasons{"made",        "march",   "euchre",     "lone-made", "lone-march",
                                                   "lone-euchre", "carried", "passed-out", "ruled"};

constexpr std::string_view letter(Seat seat) { return std::string_view("NESW").substr(index_of(seat), 1); }

/// Appends words and values to a line.
class LineWriter {
 public:
  explicit LineWriter(std::string& text) : text_(text) {}

  LineWriter& word(std::string_view word) {
    text_ += word;
    return *this;
  }
  LineWriter& seat(Seat seat) {
    text_ += ' ';
    text_ += to_char(seat);
    return *this;
  }
  LineWriter& card(Card card) {
    text_ += ' ';
    return bare(card);
  }
  LineWriter& number(std::int64_t number) {
    text_ += ' ';
    return bare(number);
  }
  LineWriter& key(std::string_view name) {
    text_ += ' ';
    text_ += name;
    text_ += '=';
    return *this;
  }
  LineWriter& bare(Card card) {
    if (card.is_joker()) {
      text_ += to_text(card);
      return *this;
    }
    text_ += to_char(card.rank());
    text_ += to_char(printed_suit(card));
    return *this;
  }
  LineWriter& bare(std::int64_t number) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    text_.append(digits.data(), end.ptr);
    return *this;
  }
  template <class Cards>
  LineWriter& cards(const Cards& cards) {
    text_ += '"';
    bool first = true;
    for (const Card card : cards) {
      if (!first) text_ += ' ';
      first = false;
      bare(card);
    }
    text_ += '"';
    return *this;
  }
  LineWriter& score(const BySide<codes::Points>& score) {
    for (const Side side : kSides) key(to_text(side)).bare(std::int64_t{score[side].number()});
    return *this;
  }

 private:
  std::string& text_;
};

void write(LineWriter& line, const facts::TableOpened& fact) {
  line.word("open").key("table").word(in_quotes(fact.table)).key("code").word(in_quotes(fact.code));
  if (!fact.opened_at.empty()) line.key("at").word(in_quotes(fact.opened_at));
  if (fact.manner != facts::Manner::Strict)
    line.key("manner").word(fact.manner == facts::Manner::Open ? "open" : "practice");
  if (!fact.house_rules.empty()) line.key("rules").word(in_quotes(fact.house_rules));
}
void write(LineWriter& line, const facts::SeatTaken& fact) {
  const bool human = fact.occupant.kind == facts::OccupantKind::Human;
  line.word("seat")
      .seat(fact.seat)
      .word(human ? " human" : " computer")
      .key("name")
      .word(in_quotes(fact.occupant.name));
  if (!fact.occupant.player.empty()) line.key("player").word(in_quotes(fact.occupant.player));
}
void write(LineWriter& line, const facts::SeatLeft& fact) { line.word("leave").seat(fact.seat); }
void write(LineWriter& line, const facts::PlayerAbsent& fact) { line.word("absent").seat(fact.seat); }
void write(LineWriter& line, const facts::PlayerReturned& fact) { line.word("return").seat(fact.seat); }
/// The first version has no mark: it is that of records from before there were two.
void write(LineWriter& line, fairness::Version version) {
  if (version != fairness::Version::Clear) line.key("fair").bare(static_cast<std::int64_t>(version));
}
void write(LineWriter& line, const facts::DrawBegan& fact) {
  line.word("drawing")
      .number(fact.match)
      .key("for")
      .word(fact.partners == facts::Partners::Drawn ? "partners" : "deal");
  line.key("commit").word(fairness::to_text(fact.commitment));
  write(line, fact.version);
}
void write(LineWriter& line, const facts::CardDrawn& fact) { line.word("draw").seat(fact.seat).card(fact.card); }
void write(LineWriter& line, const facts::SeatsDrawn& fact) {
  line.word("move");
  for (const Seat seat : kSeats) line.key(letter(seat)).word(letter(fact.came_from[seat]));
}
void write(LineWriter& line, const facts::MatchBegan& fact) {
  line.word("match").number(fact.number).key("dealer").word(letter(fact.dealer));
  if (fact.score != BySide<codes::Points>{}) line.score(fact.score);
}
void write(LineWriter& line, const facts::DealBegan& fact) {
  line.word("deal").number(fact.number).key("dealer").word(letter(fact.dealer));
  if (fact.commitment) line.key("commit").word(fairness::to_text(*fact.commitment));
  write(line, fact.version);
}
void write(LineWriter& line, const facts::SecretSealed& fact) {
  line.word("seal ").word(fairness::to_text(fact.secret));
}
void write(LineWriter& line, const facts::Contributed& fact) {
  line.word("give").seat(fact.seat).word(" ").word(fairness::to_text(fact.contribution));
  if (!fact.opened) return;
  line.key("nonce").word(fairness::to_text(fact.opened->nonce)).key("number").bare(std::int64_t{fact.opened->number});
}
void write(LineWriter& line, const facts::Pledged& fact) {
  line.word("pledge").seat(fact.seat).word(" ").word(fairness::to_text(fact.pledge));
  line.key("number").bare(std::int64_t{fact.number});
}
void write(LineWriter& line, const facts::PledgesBound& fact) {
  line.word("bind");
  if (!fact.without.empty()) line.key("without");
  for (const Seat seat : fact.without) line.word(letter(seat));
}
void write(LineWriter& line, const facts::PledgeLapsed& fact) {
  line.word("lapse").seat(fact.seat).word(fact.why == facts::Lapse::Late ? " late" : " unfit");
}
void write(LineWriter& line, const facts::PackCut& fact) {
  line.word("cut").seat(fact.seat).number(fact.lifted);
  if (fact.by == facts::Cutter::House) line.key("by").word("house");
}
void write(LineWriter& line, const facts::HandsDealt& fact) {
  line.word("hands");
  for (const Seat seat : kSeats) line.key(letter(seat)).cards(fact.hands[seat]);
  line.key("up").bare(fact.turn_up);
  if (!fact.stock.empty()) line.key("stock").cards(fact.stock);
}
void write(LineWriter& line, const facts::Called& fact) {
  line.word("call").seat(fact.seat).word(" ").word(game::to_text(fact.call));
}
void write(LineWriter& line, const facts::Discarded& fact) { line.word("discard").seat(fact.seat).card(fact.card); }
void write(LineWriter& line, const facts::CardGiven& fact) { line.word("best").seat(fact.seat).card(fact.card); }
void write(LineWriter& line, const facts::CardLaidUnder& fact) { line.word("under").seat(fact.seat).card(fact.card); }
void write(LineWriter& line, const facts::CardPlayed& fact) { line.word("play").seat(fact.seat).card(fact.card); }
void write(LineWriter& line, const facts::DealEntered& fact) {
  line.word("points ");
  if (fact.award) {
    line.word(to_text(fact.award->side)).number(fact.award->points.number()).word(" ");
    line.word(to_text(fact.award->reason));
  } else {
    line.word("none");
  }
  line.score(fact.score);
}
void write(LineWriter& line, const facts::SecretRevealed& fact) {
  line.word("reveal ").word(fairness::to_text(fact.secret));
}
void write(LineWriter& line, const facts::GameEnded& fact) {
  const match::GameResult& game = fact.result;
  line.word("game").number(game.number).key("winner").word(game.winner ? to_text(*game.winner) : "none");
  line.score(game.score).key("carried").bare(std::int64_t{game.carried.number()});
  line.key("value").bare(std::int64_t{game.value});
}
void write(LineWriter& line, const facts::RubberEnded& fact) {
  line.word("rubber").key("winner").word(to_text(fact.result.winner));
  for (const Side side : kSides) {
    const std::string prefix(to_text(side));
    line.key(prefix + "-games").bare(std::int64_t{fact.result.games[side]});
    line.key(prefix + "-points").bare(std::int64_t{fact.result.points[side]});
  }
}
void write(LineWriter& line, const facts::TableClosed& fact) {
  line.word("close").key("reason").word(in_quotes(fact.reason));
}
void write(LineWriter& line, const facts::Incident& fact) { line.word("incident ").word(fact.text); }
void write(LineWriter& line, const facts::Waived& fact) { line.word("waive").seat(fact.seat); }
void write(LineWriter& line, const facts::RestClaimed& fact) { line.word("rest").seat(fact.seat); }
void write(LineWriter& line, const facts::RestOffered& fact) { line.word("offer").seat(fact.seat); }
void write(LineWriter& line, const facts::RestAnswered& fact) {
  line.word("answer").seat(fact.seat).word(fact.answer == facts::RestAnswer::Accepted ? " yes" : " no");
}
/// `NS +3 revoke S63.a S4`.
std::string entry_text(const match::RuledEntry& entry) {
  const int points = entry.points.number();
  std::string text(to_text(entry.side));
  text += (points < 0 ? " " : " +") + std::to_string(points) + ' ' + entry.reason;
  return entry.articles.empty() ? text : text + ' ' + entry.articles;
}
void write(LineWriter& line, const facts::DealSettled& fact) {
  std::string entries;
  for (const match::RuledEntry& entry : fact.entries) entries += (entries.empty() ? "" : "; ") + entry_text(entry);
  line.word("settle").key("dealer").word(letter(fact.next_dealer)).score(fact.score);
  line.key("entries").word(in_quotes(entries));
}
void write(LineWriter& line, const facts::DirectorNamed& fact) {
  line.word("director").key("name").word(in_quotes(fact.name));
}
void write(LineWriter& line, const facts::DirectorCalled& fact) { line.word("appeal").seat(fact.seat); }
void write(LineWriter& line, const facts::AppealClosed& /*fact*/) { line.word("resume"); }
void write(LineWriter& line, const facts::ActsUndone& fact) {
  line.word("undo").number(fact.count).key("reason").word(in_quotes(fact.reason));
}
void write(LineWriter& line, const facts::RuledByHand& fact) {
  line.word("rule").key("words").word(in_quotes(fact.words));
}
void write(LineWriter& line, const facts::ScoreCorrected& fact) {
  line.word("correct").score(fact.score).key("reason").word(in_quotes(fact.reason));
}

}  // namespace

std::string_view to_text(match::Reason reason) { return kReasons[static_cast<std::size_t>(reason)]; }

std::optional<match::Reason> parse_reason(std::string_view text) {
  for (std::size_t i = 0; i < kReasons.size(); ++i) {
    if (kReasons[i] == text) return static_cast<match::Reason>(i);
  }
  return std::nullopt;
}

void append_line(std::string& text, const facts::Fact& fact) {
  LineWriter line(text);
  std::visit([&line](const auto& known) { write(line, known); }, fact);
}

std::string to_line(const facts::Fact& fact) {
  std::string text;
  append_line(text, fact);
  return text;
}

}  // namespace euchre::notation
