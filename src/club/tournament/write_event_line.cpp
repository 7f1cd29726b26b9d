#include "club/tournament/byes.h"
#include "club/tournament/event_text.h"
#include "core/base/text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace euchre::tournament {
namespace {

std::string number(std::uint64_t value) { return ' ' + std::to_string(value); }
std::string text_of(EntryId entry) { return std::to_string(entry.number()); }

std::string games(std::string_view key, const std::vector<GameId>& which) {
  std::string text;
  for (const GameId game : which) text += (text.empty() ? std::string(key) : ",") + to_text(game);
  return text;
}
std::string joined(const std::vector<EntryId>& entries, std::string_view between) {
  std::string text;
  for (const EntryId entry : entries) text += (text.empty() ? "" : std::string(between)) + text_of(entry);
  return text;
}

std::string names_text(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += ' ' + in_quotes(name);
  return text;
}

/// A wish as its word and what it is about.
struct WishWriter {
  std::string operator()(const KeepApart& wish) const { return "apart " + joined({wish.one, wish.other}, " "); }
  std::string operator()(const KeepTogether& wish) const { return "together " + joined({wish.one, wish.other}, " "); }
  std::string operator()(const MixPairs& wish) const { return "mixed" + names_text({wish.one, wish.other}); }
  std::string operator()(const SpreadOut& wish) const { return "spread " + joined(wish.strong, " "); }
  std::string operator()(const StayAt& wish) const { return "stay " + text_of(wish.entry) + number(wish.table); }
};

/// Writes each fact as its line.
struct LineWriter {
  std::string operator()(const EventOpened& fact) const {
    const EventSettings& all = fact.settings;
    std::string text = "event " + in_quotes(all.name) + " code=" + in_quotes(all.code);
    text += " kind=" + std::string(to_text(all.kind)) + " plan=" + std::string(to_text(all.plan));
    text += " target=" + std::to_string(all.target) + " deals=" + std::to_string(all.deals);
    text += " minutes=" + std::to_string(all.minutes) + " rounds=" + std::to_string(all.rounds);
    text += " seed=" + std::to_string(all.seed) + " bye=" + bye_text(all);
    text += " drawn=" + std::string(to_text(all.drawn)) + " ranked=" + std::string(to_text(all.ranked_by));
    return text + withdrawn_text(all.withdrawn == WithdrawnGames::Kept ? std::nullopt : std::optional(all.withdrawn)) +
           form_text(all.best_of, all.third);
  }
  std::string operator()(const Entered& fact) const {
    const std::string club = fact.club.empty() ? "" : " club=" + in_quotes(fact.club);
    return "enter " + text_of(fact.entry) + names_text(fact.names) + club;
  }
  std::string operator()(const Renamed& fact) const { return "rename " + text_of(fact.entry) + names_text(fact.names); }
  std::string operator()(const Withdrawn& fact) const { return "withdraw " + text_of(fact.entry); }
  std::string operator()(const Returned& fact) const { return "return " + text_of(fact.entry); }
  std::string operator()(const EntryRemoved& fact) const { return "remove " + text_of(fact.entry); }
  std::string operator()(const CheckedIn& fact) const {
    return "check-in " + text_of(fact.entry) + ' ' + std::string(to_text(fact.attendance)) +
           " paid=" + std::to_string(fact.paid_cents);
  }
  std::string operator()(const Grouped& fact) const {
    return "group " + text_of(fact.entry) + ' ' + in_quotes(fact.group);
  }
  std::string operator()(const WishMade& fact) const {
    return "wish" + number(fact.number) + ' ' + std::visit(WishWriter{}, fact.wish);
  }
  std::string operator()(const WishDropped& fact) const { return "drop-wish" + number(fact.number); }
  std::string operator()(const SettingsChanged& fact) const {
    return "settings rounds=" + std::to_string(fact.rounds) + " target=" + std::to_string(fact.target) +
           " minutes=" + std::to_string(fact.minutes) + withdrawn_text(fact.withdrawn);
  }
  std::string operator()(const StoodIn& fact) const {
    return "stand-in " + text_of(fact.entry) + number(fact.member) + ' ' + in_quotes(fact.name);
  }
  std::string operator()(const StandInEnded& fact) const {
    return "stand-in-ends " + text_of(fact.entry) + number(fact.member);
  }
  std::string operator()(const CardCut& fact) const {
    return "cut " + text_of(fact.entry) + ' ' + in_quotes(fact.card);
  }
  std::string operator()(const PartnersDrawn& fact) const {
    return "pair " + text_of(fact.pair) + ' ' + joined({fact.one, fact.other}, "+");
  }
  std::string operator()(const Placed& fact) const {
    return "place " + text_of(fact.entry) + (fact.letter == Letter::A ? " A" : " B") + number(fact.table);
  }
  std::string operator()(const RoundBegun& fact) const {
    const std::string label = fact.label.empty() ? "" : " label=" + in_quotes(fact.label);
    return "round" + number(fact.round) + label + " up=" + std::to_string(fact.up) +
           " down=" + std::to_string(fact.down) + (fact.lot ? " lot=" + std::to_string(*fact.lot) : "");
  }
  std::string operator()(const RoundTakenBack& fact) const {
    return "take-back" + number(fact.round) + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const RoundsPutBack& fact) const {
    return "put-back" + number(fact.round) + ' ' + to_text(fact.game) + ' ' + in_quotes(fact.reason) +
           games(" again=", fact.again) + games(" gone=", fact.gone);
  }
  std::string operator()(const SeatsSwapped& fact) const {
    return "swap" + number(fact.round) + ' ' + joined({fact.one, fact.other}, " ");
  }
  std::string operator()(const GameStruck& fact) const {
    return "strike " + to_text(fact.game) + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const GameSet& fact) const {
    return "game " + to_text(fact.game) + ' ' + joined(fact.first, "+") + " v " + joined(fact.second, "+") +
           (fact.kept ? " kept=" + to_text(*fact.kept) : "");
  }
  std::string operator()(const SatOut& fact) const {
    return "bye" + number(fact.round) + ' ' + joined(fact.entries, " ");
  }
  std::string operator()(const Scored& fact) const {
    return "score " + said(fact.game, fact.score, fact.by) + token_text(fact.token);
  }
  std::string operator()(const Confirmed& fact) const {
    return "confirm " + to_text(fact.game) + " by=" + std::string(to_text(fact.by)) + token_text(fact.token);
  }
  std::string operator()(const Disputed& fact) const {
    return "dispute " + said(fact.game, fact.score, fact.by) + token_text(fact.token);
  }
  std::string operator()(const Corrected& fact) const {
    return "correct " + to_text(fact.game) + ' ' + to_text(fact.score) + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const FeatsCounted& fact) const {
    const Feats& feats = fact.feats;
    return "feats " + to_text(fact.game) + ' ' + text_of(fact.entry) + " lone=" + std::to_string(feats.lone_made) +
           (feats.lone_tried ? " tried=" + std::to_string(*feats.lone_tried) : "") +
           (feats.euchres ? " euchres=" + std::to_string(*feats.euchres) : "") +
           " by=" + std::string(to_text(fact.by)) + token_text(fact.token);
  }
  std::string operator()(const Voided& fact) const {
    return "void " + to_text(fact.game) + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const Cleared& fact) const {
    return "clear " + to_text(fact.game) + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const Postponed& fact) const { return "postpone " + to_text(fact.game); }
  std::string operator()(const CoinsFlipped& fact) const {
    std::string text = "coins";
    for (const Coin& coin : fact.coins)
      text += ' ' + text_of(coin.entry) + (coin.face == CoinFace::Heads ? "=H" : "=T");
    return text;
  }
  std::string operator()(const FinalsBegun& fact) const {
    const std::string losses = fact.form.losses == 1 ? "" : " losses=" + std::to_string(fact.form.losses);
    return "finals " + joined(fact.seeds, " ") + form_text(fact.form.best_of, fact.form.third) + losses;
  }
  std::string operator()(const FinalsTakenBack&) const { return "take-back-finals"; }
  std::string operator()(const OrderDecided& fact) const {
    return "order " + joined(fact.order, " ") + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const ClockSet& fact) const {
    const std::string state =
        fact.until_ms ? " until=" + std::to_string(*fact.until_ms) : " left=" + std::to_string(fact.left_seconds);
    return "clock" + number(fact.round) + state;
  }
  std::string operator()(const Noted& fact) const { return "note " + in_quotes(fact.text); }
  std::string operator()(const WishUnkept& fact) const {
    return "unkept" + number(fact.wish.number) + ' ' + std::string(to_text(fact.wish.problem)) +
           number(fact.wish.figure);
  }
  std::string operator()(const RoundHeldUp& fact) const {
    return "held-up " + std::string(name_of(fact.reason)) + (fact.game ? " game=" + to_text(*fact.game) : "");
  }
  std::string operator()(const EventClosed&) const { return "close"; }
  std::string operator()(const EventReopened& fact) const { return "reopen " + in_quotes(fact.reason); }
  std::string operator()(const LiveWished& fact) const {
    return "wish-live " + to_text(fact.game) + " by=" + std::string(to_text(fact.by)) + token_text(fact.token);
  }
  std::string operator()(const WentLive& fact) const {
    return "live " + to_text(fact.game) + ' ' + fact.table + " absent=" + std::string(to_text(fact.absent));
  }
  std::string operator()(const LeftLive& fact) const {
    return "leave-live " + to_text(fact.game) + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const RoundDated& fact) const {
    return "date" + number(fact.round) + (fact.time ? " on=" + to_text(*fact.time) : "");
  }
  std::string operator()(const PaceSet& fact) const {
    return fact.rest_seconds ? "pace rest=" + std::to_string(*fact.rest_seconds) : "pace";
  }
  std::string operator()(const RestBegun& fact) const {
    return "rest" + number(fact.round) + " until=" + std::to_string(fact.until_ms);
  }

  static std::string withdrawn_text(std::optional<WithdrawnGames> rule) {
    return rule ? " withdrawn=" + std::string(to_text(*rule)) : "";
  }
  static std::string form_text(std::uint32_t best_of, ThirdPlace third) {
    const std::string best = best_of == 1 ? "" : " best=" + std::to_string(best_of);
    return best + (third == ThirdPlace::Played ? " third=played" : "");
  }
  static std::string token_text(const std::string& token) { return token.empty() ? "" : " token=" + in_quotes(token); }
  static std::string said(GameId game, GameScore score, Reporter by) {
    return to_text(game) + ' ' + to_text(score) + " by=" + std::string(to_text(by));
  }
};

}  // namespace

std::string to_line(const DatedFact& fact) {
  std::string line = std::visit(LineWriter{}, fact.fact);
  if (fact.at) line += " at=" + std::to_string(*fact.at);
  return line;
}

}  // namespace euchre::tournament
