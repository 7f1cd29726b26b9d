#include "club/office/detail/trail_line.h"

#include <optional>
#include <string>
#include <variant>

namespace euchre::office::detail {
namespace {

using tournament::GameScore;
using tournament::Reporter;

/// What a fact said about a score.
struct TrailWords {
  told::TrailWord what;
  std::optional<Reporter> by;
  std::optional<GameScore> score;
  std::string reason;
  std::optional<told::Feats> feats = {};
};

struct TrailReader {
  using Word = told::TrailWord;

  TrailWords operator()(const tournament::GameSet&) const { return {Word::Set, {}, {}, {}}; }
  TrailWords operator()(const tournament::Scored& fact) const { return {Word::Score, fact.by, fact.score, {}}; }
  TrailWords operator()(const tournament::Confirmed& fact) const { return {Word::Confirm, fact.by, {}, {}}; }
  TrailWords operator()(const tournament::Disputed& fact) const { return {Word::Dispute, fact.by, fact.score, {}}; }
  TrailWords operator()(const tournament::Corrected& fact) const {
    return {Word::Correct, Reporter::Director, fact.score, fact.reason};
  }
  TrailWords operator()(const tournament::FeatsCounted& fact) const {
    return {Word::Feats, fact.by, {}, {}, tell_feats(fact.entry, {fact.feats, fact.by})};
  }
  TrailWords operator()(const tournament::Voided& fact) const {
    return {Word::Void, Reporter::Director, {}, fact.reason};
  }
  TrailWords operator()(const tournament::Cleared& fact) const {
    return {Word::Clear, Reporter::Director, {}, fact.reason};
  }
  TrailWords operator()(const tournament::Postponed&) const { return {Word::Postpone, Reporter::Director, {}, {}}; }
  TrailWords operator()(const tournament::LiveWished& fact) const { return {Word::WishLive, fact.by, {}, {}}; }
  TrailWords operator()(const tournament::WentLive&) const { return {Word::Live, {}, {}, {}}; }
  TrailWords operator()(const tournament::RoundTakenBack& fact) const {
    return {Word::TakeBack, Reporter::Director, {}, fact.reason};
  }
  TrailWords operator()(const tournament::RoundsPutBack& fact) const {
    return {Word::PutBack, Reporter::Director, {}, fact.reason};
  }
  TrailWords operator()(const tournament::SeatsSwapped&) const { return {Word::Swap, Reporter::Director, {}, {}}; }
  TrailWords operator()(const tournament::GameStruck& fact) const {
    return {Word::Strike, Reporter::Director, {}, fact.reason};
  }
  TrailWords operator()(const tournament::LeftLive& fact) const {
    return {Word::LeaveLive, Reporter::Director, {}, fact.reason};
  }
  template <class Other>
  TrailWords operator()(const Other&) const {
    return {Word::Other, {}, {}, {}};
  }
};

}  // namespace

told::Feats tell_feats(tournament::EntryId entry, const tournament::SaidFeats& said) {
  told::Feats told;
  told.entry = entry.number();
  told.lone = said.feats.lone_made;
  if (said.feats.lone_tried) told.tried = *said.feats.lone_tried;
  if (said.feats.euchres) told.euchres = *said.feats.euchres;
  told.by = static_cast<told::Reporter>(said.by);  // in the same order: tell_event_test.cpp holds it
  return told;
}

told::TrailLine tell_line(const tournament::DatedFact& fact, std::size_t number) {
  const TrailWords words = std::visit(TrailReader{}, fact.fact);
  told::TrailLine line;
  line.fact = static_cast<std::int64_t>(number);
  if (fact.at) line.at = static_cast<std::int64_t>(*fact.at);
  line.what = words.what;
  if (words.by) line.by = static_cast<told::Reporter>(*words.by);  // in the same order: tell_event_test.cpp holds it
  if (words.score) line.score = {words.score->first, words.score->second};
  line.feats = words.feats;
  if (!words.reason.empty()) line.reason = words.reason;
  return line;
}

}  // namespace euchre::office::detail
