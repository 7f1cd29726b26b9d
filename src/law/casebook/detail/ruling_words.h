#pragma once

#include <array>
#include <span>
#include <string_view>

/// The words of the language of rulings, by class; `ruling_grammar.cpp` says where each class may stand.
namespace euchre::casebook::detail {

/// A word of the language and the pattern of its arguments: `A|B` is either, `[A B]` may be left out.
struct Row {
  std::string_view token;
  std::string_view arguments;
};

inline constexpr std::array kOptions{
    Row{"new-deal", ""},
    Row{"stand", ""},
    Row{"call-card", "CARD"},
    Row{"call-suit", ""},
    Row{"call-any", "SIDE"},
    Row{"lead-is", "CARD"},
    Row{"play-highest", "SEAT"},
    Row{"play-lowest", "SEAT"},
    Row{"win-trick", "N SEAT"},
    Row{"lose-trick", "N SEAT"},
    Row{"result-as-played", "+N"},
    Row{"penalty-add", "N"},
    Row{"penalty-take", "N"},
    Row{"lone-continues", ""},
    Row{"partnership", ""},
    Row{"trump-stands", ""},
    Row{"no-order", ""},
    Row{"lone", "SUIT"},
    Row{"go-on", ""},
};

inline constexpr std::array kEvents{
    Row{"first-lead", ""},    Row{"next-lead", "SIDE"}, Row{"next-card", "SEAT"}, Row{"next-call", "WHO"},
    Row{"next-act", "SIDE"},  Row{"touch", "WHO"},      Row{"waiver", ""},        Row{"reasonable-time", ""},
    Row{"play-proceeds", ""}, Row{"scored", ""},        Row{"hand-end", ""},      Row{"rubber-end", ""},
};

inline constexpr std::array kActs{
    Row{"appeal", ""},
    Row{"assist", ""},
    Row{"call-card", "CARD"},
    Row{"call-suit", ""},
    Row{"change", "CARD"},
    Row{"change-discard", ""},
    Row{"change-seat", ""},
    Row{"claim-deal", ""},
    Row{"claim-disobedience", ""},
    Row{"claim-false-lead", ""},
    Row{"claim-new-deal", ""},
    Row{"claim-result", ""},
    Row{"claim-revoke", ""},
    Row{"correction", ""},
    Row{"count", "tricks|idle-hand"},
    Row{"demand", "OPT"},
    Row{"discard", "CARD|any"},
    Row{"entry", ""},
    Row{"exchange", ""},
    Row{"five-points", ""},
    Row{"gather", ""},
    Row{"lead", "any"},
    Row{"lone-hand", ""},
    Row{"naming", "[SUIT]"},
    Row{"open-hands", ""},
    Row{"order", ""},
    Row{"pass", ""},
    Row{"pick-up", ""},
    Row{"placing", ""},
    Row{"play-before", "SEAT"},
    Row{"play-on", ""},
    Row{"question", "turned-card|trump-suit|who-played"},
    Row{"quit-trick", ""},
    Row{"recut", ""},
    Row{"reshuffle", ""},
    Row{"search", "trick=N"},
    Row{"shuffle", ""},
    Row{"substitute", "PLAYER"},
    Row{"surrender-claim", "SEAT"},
    Row{"take-over", ""},
    Row{"take-up-hand", ""},
    Row{"withdraw", "CARD"},
};

inline constexpr std::array kDuties{
    Row{"play", "CARDS|SUIT"},
    Row{"lead", "CARDS|SUIT"},
    Row{"pass", ""},
    Row{"name", "SUITS"},
    Row{"pick-up", "CARD"},
    Row{"discard", ""},
    Row{"turn-down", "CARD"},
    Row{"take-back", "CARD"},
    Row{"lay-open", ""},
    Row{"lay-away", ""},
    Row{"leave-hand-down", ""},
    Row{"take-up-hand", ""},
    Row{"play-dealt-hand", ""},
    Row{"cut-afresh", ""},
    Row{"reshuffle", ""},
    Row{"redraw", ""},
    Row{"win-trick", "N [with CARD]"},
    Row{"lose-trick", "N"},
    Row{"obey", "SIDE"},
};

inline constexpr std::array kStatuses{
    Row{"exposed-callable", ""}, Row{"exposed-mandatory", ""}, Row{"not-exposed", ""}, Row{"not-callable", ""},
    Row{"withdrawn", ""},        Row{"returned", ""},          Row{"out-of-play", ""}, Row{"face-up", ""},
};

inline constexpr std::array kReasons{
    Row{"march", ""},       Row{"lone-march", ""}, Row{"tricks", ""},       Row{"euchre", ""},
    Row{"lone-euchre", ""}, Row{"revoke", ""},     Row{"disobedience", ""}, Row{"forfeit", ""},
    Row{"refusal", ""},     Row{"surrender", ""},  Row{"omission", ""},     Row{"penalty", ""},
    Row{"hint", ""},        Row{"barred", ""},     Row{"replaced", ""},     Row{"game-over", ""},
};

inline constexpr std::array kKinds{
    Row{"same", ""}, Row{"next", ""}, Row{"lost", ""}, Row{"first", ""}, Row{"rightful", ""},
};

inline constexpr std::array kObjects{
    Row{"deal", ""},
    Row{"hand", ""},
    Row{"trick", "N [winner=SEAT]"},
    Row{"lead", "CARD"},
    Row{"play", "CARD by SEAT"},
    Row{"discard", "CARD"},
    Row{"draw", "PLAYER"},
    Row{"order", "SEAT"},
    Row{"naming", "SEAT SUIT"},
    Row{"pass", "SEAT"},
    Row{"turn-down", "SEAT"},
    Row{"lone-hand", "SEAT|SIDE"},
    Row{"option", "SIDE [OPT by=SEAT]"},
    Row{"abandonment", ""},
    Row{"carry", "n=N"},
    Row{"marks", "SIDE"},
    Row{"result", ""},
    Row{"revoke-penalty", ""},
    Row{"trump", "SUIT"},
};

inline constexpr std::array kBars{
    Row{"making", ""},
    Row{"scoring", ""},
    Row{"order", ""},
};

inline constexpr std::array kClub{
    Row{"partners", "PAIR v PAIR"},
    Row{"choice", "PLAYER|PAIR THINGS"},
    Row{"in", "PLAYERS"},
    Row{"out", "PLAYERS [after=N]"},
    Row{"wait", "PLAYERS"},
    Row{"member", "LIST"},
    Row{"draw", "PLAYERS"},
    Row{"no-draw", "PLAYERS"},
    Row{"redraw", "PLAYERS|none"},
    Row{"precede", "PLAYERS v PLAYERS"},
    Row{"no-reentry", "PLAYER"},
    Row{"new-candidate", "PLAYER"},
    Row{"move", "TEAM to N"},
    Row{"record", "UNIT wins=N points=N"},
    Row{"rank", "LIST"},
    Row{"extra-game", "TEAM TEAM"},
    Row{"flip-again", "round=N"},
    Row{"bye", "TEAM"},
    Row{"team", "A|B PAIR|TEAM"},
};

inline constexpr std::array kInfos{
    Row{"advisory", ""},
    Row{"no-penalty", "WHO"},
    Row{"penalty-paid", ""},
    Row{"demand-met", ""},
    Row{"claimable", "SIDE +N REASON"},
    Row{"revokes-cancel", ""},
    Row{"revoke-established", "trick=N by=SEAT"},
    Row{"revoke-proved", "trick=N by=SEAT"},
    Row{"no-revoke", "trick=N by=SEAT"},
    Row{"surplus-card", "trick=N"},
    Row{"not-due", "CARD trick=N"},
    Row{"counts-as-pass", "SEAT"},
    Row{"hand-right", "SEAT"},
    Row{"answer", "SUIT"},
    Row{"approved-form", "alone SUIT"},
    Row{"lone-march-value", "SIDE N"},
    Row{"not-faced", "trump-card"},
    Row{"governs", "ART"},
    Row{"no-article", ""},
    Row{"fallback", "CODE ART"},
    Row{"contrast", "CODE revoke-established|game-over"},
    Row{"turn-used", "SEAT"},
    Row{"turns-left", "N"},
    Row{"hands-played", "N"},
    Row{"game-open", ""},
    Row{"marker-max", "N"},
    Row{"no-score", ""},
    Row{"hand-stopped", ""},
    Row{"no-other-points", ""},
    Row{"no-choice", "SIDE"},
};

struct Table {
  std::string_view name;
  std::span<const Row> rows;
};
inline constexpr std::array kTables{
    Table{"OPT", kOptions},     Table{"EVENT", kEvents},   Table{"ACT", kActs},   Table{"DUTY", kDuties},
    Table{"STATUS", kStatuses}, Table{"REASON", kReasons}, Table{"KIND", kKinds}, Table{"X", kObjects},
    Table{"BAR", kBars},        Table{"CLUB", kClub},      Table{"INFO", kInfos},
};

}  // namespace euchre::casebook::detail
