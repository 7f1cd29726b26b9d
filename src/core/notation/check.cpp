#include "core/notation/check.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "core/notation/record_json.h"

#include <array>

namespace euchre::notation {

namespace {

constexpr std::array<std::string_view, 4> kFormats{"record", "egn", "openspiel", "json"};

std::string placed(std::string_view file, std::size_t line) {
  return std::string(file) + (line == 0 ? "" : ':' + std::to_string(line));
}

std::string refused(std::string_view file, std::size_t line, const std::string& why) {
  return placed(file, line) + ": refused: " + why;
}

std::string refused(std::string_view file, const TextError& error) {
  TextError said = error;
  said.problem = "refused: " + said.problem;
  return to_text(said, file);
}

std::string counted(std::size_t count, std::string_view what) {
  return std::to_string(count) + ' ' + std::string(what) + (count == 1 ? "" : "s");
}

std::string in_words(const BySide<codes::Points>& score) {
  return std::to_string(score[Side::NorthSouth].number()) + " to " + std::to_string(score[Side::EastWest].number());
}

std::string in_words(const Replay& replay, const Verdict& verdict) {
  std::string words = "accepted, ";
  if (verdict.score) words += in_words(*verdict.score) + " after ";
  words += counted(replay.deals_finished, "deal");
  if (replay.games_finished > 0) words += ", " + counted(replay.games_finished, "game");
  if (replay.rubbers_finished > 0) words += ", " + counted(replay.rubbers_finished, "rubber");
  if (replay.draws_verified > 0) words += ", " + counted(replay.draws_verified, "draw") + " verified";
  if (replay.deals_verified > 0) words += ", " + counted(replay.deals_verified, "deal") + " verified";
  if (replay.is_deal_open) words += ", the last one open";
  return words;
}

Verdict check_record(const Result<Record, TextError>& record, Format format, std::string_view file, ReplayScope scope) {
  Verdict verdict;
  verdict.format = format;
  if (!record) {
    verdict.words = refused(file, record.error());
    return verdict;
  }
  const Result<Replay, Disagreement> replayed = replay(*record, scope);
  if (!replayed) {
    verdict.words = refused(file, replayed.error().line, to_text(replayed.error()));
    return verdict;
  }
  verdict.is_accepted = true;
  verdict.deals = replayed->deals_finished;
  verdict.draws_verified = replayed->draws_verified;
  verdict.deals_verified = replayed->deals_verified;
  verdict.remarks = replayed->remarks;
  if (replayed->course.match() != nullptr) verdict.score = replayed->course.match()->score();
  verdict.words = std::string(file) + ": " + in_words(*replayed, verdict);
  return verdict;
}

Verdict check_egn(std::string_view text, std::string_view file) {
  Verdict verdict;
  verdict.format = Format::Egn;
  const Result<EgnGame, TextError> game = parse_egn(text);
  if (!game) {
    verdict.words = refused(file, game.error());
    return verdict;
  }
  const Result<EgnVerdict, Disagreement> judged = judge(*game);
  if (!judged) {
    verdict.words = refused(file, line_of(text, *game, judged.error()), to_text(*game, judged.error()));
    return verdict;
  }
  verdict.is_accepted = true;
  verdict.deals = judged->deals.size();
  verdict.remarks = judged->remarks;
  verdict.score = judged->score;
  verdict.words =
      std::string(file) + ": accepted, " + in_words(judged->score) + " after " + counted(verdict.deals, "deal");
  return verdict;
}

Verdict check_histories(std::string_view text, std::string_view file) {
  Verdict verdict;
  verdict.format = Format::OpenSpiel;
  HistoryTally tally;
  tally_histories(text, file, tally);
  verdict.agree = tally.agree;
  verdict.differ = tally.differ;
  verdict.deals = tally.agree + tally.differ;
  verdict.is_accepted = tally.differ == 0;
  verdict.remarks = std::move(tally.complaints);
  verdict.words =
      std::string(file) + ": " + std::to_string(tally.agree) + " agree, " + std::to_string(tally.differ) + " differ";
  return verdict;
}

Result<Record, std::string> record_from_egn(std::string_view text, std::string_view file) {
  const Result<EgnGame, TextError> game = parse_egn(text);
  if (!game) return Failure{refused(file, game.error())};
  const Result<EgnVerdict, Disagreement> judged = judge(*game);
  if (!judged) return Failure{refused(file, line_of(text, *game, judged.error()), to_text(*game, judged.error()))};
  Result<Record, Disagreement> record = record_of(*game, *judged);
  if (!record) return Failure{refused(file, line_of(text, *game, record.error()), to_text(*game, record.error()))};
  return *std::move(record);
}

Result<Record, std::string> record_from_histories(std::string_view text, std::string_view file) {
  std::vector<History> histories;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trim(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#') continue;
    Result<History, TextError> history = parse_history(line);
    if (!history) return Failure{refused(file, number, history.error().problem)};
    histories.push_back(*std::move(history));
  }
  Result<Record, Disagreement> record = record_of(histories);
  if (!record) return Failure{refused(file, 0, to_text(record.error()))};
  return *std::move(record);
}

}  // namespace

std::string_view to_text(Format format) { return kFormats[static_cast<std::size_t>(format)]; }

std::optional<Format> parse_format(std::string_view text) {
  for (std::size_t i = 0; i < kFormats.size(); ++i) {
    if (kFormats[i] == text) return static_cast<Format>(i);
  }
  return std::nullopt;
}

std::optional<Format> recognise(std::string_view text) {
  if (looks_like_record(text)) return Format::Record;
  if (looks_like_record_json(text)) return Format::Json;
  if (looks_like_egn(text)) return Format::Egn;
  if (looks_like_histories(text)) return Format::OpenSpiel;
  return std::nullopt;
}

Result<Record, TextError> parse_record(std::string_view text, Format format) {
  EUCHRE_REQUIRE(format == Format::Record || format == Format::Json);
  return format == Format::Json ? parse_record_json(text) : parse_record(text);
}

Verdict check(std::string_view text, std::string_view file, Format format, ReplayScope scope) {
  switch (format) {
    case Format::Record:
    case Format::Json: return check_record(parse_record(text, format), format, file, scope);
    case Format::Egn: return check_egn(text, file);
    case Format::OpenSpiel: return check_histories(text, file);
  }
  unreachable("format");
}

Result<Record, std::string> to_checked_record(std::string_view text, std::string_view file, Format format) {
  switch (format) {
    case Format::Record:
    case Format::Json: {
      Result<Record, TextError> record = parse_record(text, format);
      const Verdict verdict = check_record(record, format, file, ReplayScope::Play);
      if (!verdict.is_accepted) return Failure{verdict.words};
      return *std::move(record);
    }
    case Format::Egn: return record_from_egn(text, file);
    case Format::OpenSpiel: return record_from_histories(text, file);
  }
  unreachable("format");
}

Result<EgnGame, std::string> to_checked_egn(std::string_view text, std::string_view file, Format format,
                                            std::optional<unsigned> game_number) {
  if (format == Format::Egn) {
    const Verdict verdict = check_egn(text, file);
    if (!verdict.is_accepted) return Failure{verdict.words};
    return *parse_egn(text);
  }
  const Result<Record, std::string> record = to_checked_record(text, file, format);
  if (!record) return Failure{record.error()};
  Result<EgnGame, Disagreement> game = egn_of(*record, game_number);
  if (!game) return Failure{refused(file, 0, to_text(game.error()))};
  return *std::move(game);
}

}  // namespace euchre::notation
