#pragma once

#include <string>
#include <string_view>

namespace euchre::test_support {

/// One deal as EGN, one line: South deals, the nine of hearts is turned up, North assists, North and South make it.
/// The hands are N: JH QH 9C TC KD, E: AH TH 9S TS QD, S: KH JD AS KS AC, W: QS JS QC KC 9D.
inline constexpr std::string_view kExampleEgn =
    R"({"fileType":"Euchre Game Notation","version":"1.4","metadata":{"players":["N","E","S","W"],"initialScore":[0,0],)"
    R"("finalScore":[1,0],"ruleset":{"std":true}},"deals":[{"dealNumber":0,"initialState":{"dealer":2,"upCard":"9h"},)"
    R"("phases":[{"phaseNumber":0,"type":"EUCHRE_BIDDING","calls":["Pass","Order"],"isAlone":false},)"
    R"({"phaseNumber":1,"type":"TRICK_PLAY","tricks":[["Qs","9c","9s","As"],["Ks","Js","Tc","Ts"],)"
    R"(["Kh","9d","Jh","Th"],["Qh","Ah","9h","Qc"],["Qd","Jd","Kc","Kd"]]}]}]})";

/// The same deal as a record, with its hands and the discard told.
inline constexpr std::string_view kExampleRecord =
    "euchre-record 1\n"
    "open table=\"felt\" code=\"hoyle\"\n"
    "seat N human name=\"Nora\"\nseat E human name=\"Emil\"\nseat S human name=\"Sara\"\nseat W human name=\"Will\"\n"
    "match 1 dealer=S\n"
    "deal 1 dealer=S\n"
    "hands N=\"9C TC KD JH QH\" E=\"QD TH AH 9S TS\" S=\"AC JD KH KS AS\" W=\"QC KC 9D JS QS\" up=9H\n"
    "call W pass\ncall N order\ndiscard S AC\n"
    "play W QS\nplay N 9C\nplay E 9S\nplay S AS\n"
    "play S KS\nplay W JS\nplay N TC\nplay E TS\n"
    "play S KH\nplay W 9D\nplay N JH\nplay E TH\n"
    "play N QH\nplay E AH\nplay S 9H\nplay W QC\n"
    "play E QD\nplay S JD\nplay W KC\nplay N KD\n"
    "points NS 1 made NS=1 EW=0\n";

/// `text` with the first `before` replaced by `after`; aborts where it is not there, so that no test tests nothing.
[[nodiscard]] std::string replaced(std::string_view text, std::string_view before, std::string_view after);

}  // namespace euchre::test_support
