#include "club/tournament/frame_starter.h"

#include "club/tournament/detail/starter_text.h"
#include "club/tournament/starter_texts.h"
#include "core/base/text.h"

#include <algorithm>
#include <span>

namespace euchre::tournament {
namespace {

using detail::Table;

constexpr Number kMostPlayers = 400;

/// Where a player comes when the columns move by so many, and when the layers shift.
struct Move {
  Number columns = 0;
  Number layers = 0;
};

Number moved(Number player, const FrameShape& shape, const Move& move) {
  const Number layer = (player % shape.layers + move.layers) % shape.layers;
  const Number column = player / shape.layers;
  const Number to = column < shape.columns ? (column + move.columns) % shape.columns : column;
  return layer + shape.layers * to;
}

void add_moved(QuartetRound& round, const Table& table, const FrameShape& shape, const Move& move) {
  const auto at = [&](std::size_t place) { return moved(table.at(place), shape, move); };
  round.tables.push_back({{Partners{at(0), at(1)}, Partners{at(2), at(3)}}});
}

/// Whether the tables leave out the extra: each stands for one of every column.
bool leaves_out_extra(const FrameStarter::Tables& tables, const FrameShape& shape) {
  return tables.size() * 4 == shape.layers;
}

bool has_sound_shape(const FrameShape& shape) {
  return shape.layers > 0 && shape.columns > 1 && shape.layers <= kMostPlayers && shape.columns <= kMostPlayers &&
         shape.extra <= kMostPlayers && shape.players() <= kMostPlayers &&
         (!shape.do_layers_shift || shape.extra % shape.layers == 0);
}

/// Players one after the other.
void add_players(std::vector<Number>& players, Number begin, Number count) {
  for (Number i = 0; i < count; ++i) players.push_back(begin + i);
}

std::optional<FrameShape> parse_shape(std::string_view text) {
  FrameShape shape;
  shape.do_layers_shift = text.ends_with('*');
  if (shape.do_layers_shift) text.remove_suffix(1);
  const auto parts = split(text, '+');
  const auto sizes = split(parts.front(), 'x');
  if (parts.size() > 2 || sizes.size() != 2) return std::nullopt;
  const auto layers = detail::parse_number(sizes.front());
  const auto columns = detail::parse_number(sizes.back());
  const auto extra = parts.size() == 1 ? std::optional<Number>(0) : detail::parse_number(parts.back());
  if (!layers || !columns || !extra) return std::nullopt;
  shape.layers = *layers;
  shape.columns = *columns;
  shape.extra = *extra;
  return has_sound_shape(shape) ? std::optional(shape) : std::nullopt;
}

}  // namespace

Frame FrameStarter::develop() const {
  Frame frame;
  frame.sizes.assign(shape_.columns, shape_.layers);
  if (shape_.extra > 0) frame.sizes.push_back(shape_.extra);
  const Number shifts = shape_.do_layers_shift ? shape_.layers : 1;
  for (const Tables& tables : rounds_) {
    const bool is_level = leaves_out_extra(tables, shape_);
    for (Number shift = 0; shift < shifts; ++shift) {
      for (Number column = 0; column < shape_.columns; ++column) {
        if (!is_level || column == 0) {
          auto& [round, group] = frame.rounds.emplace_back();
          group = is_level ? shape_.columns : column;
          add_players(round.byes, shape_.layers * group, frame.sizes[group]);
        }
        for (const Table& table : tables) add_moved(frame.rounds.back().round, table, shape_, {column, shift});
      }
    }
  }
  return frame;
}

std::string to_text(const FrameStarter& starter) {
  const FrameShape& shape = starter.shape();
  std::string text = std::to_string(shape.layers) + 'x' + std::to_string(shape.columns);
  if (shape.extra > 0) text += '+' + std::to_string(shape.extra);
  if (shape.do_layers_shift) text += '*';
  bool is_first = true;
  for (const auto& tables : starter.rounds()) {
    if (!is_first) text += " |";
    is_first = false;
    for (const Table& table : tables) text += ' ' + detail::to_text(table, shape.players());
  }
  return text;
}

std::optional<FrameStarter> parse_frame(std::string_view text) {
  const auto parts = words(text);
  if (parts.empty()) return std::nullopt;
  const auto shape = parse_shape(parts.front());
  if (!shape) return std::nullopt;
  std::vector<FrameStarter::Tables> rounds(1);
  for (const std::string_view part : std::span(parts).subspan(1)) {
    if (part == "|") {
      rounds.emplace_back();
      continue;
    }
    const auto table = detail::parse_table(part, shape->players());
    if (!table || std::ranges::max(*table) >= shape->players()) return std::nullopt;
    rounds.back().push_back(*table);
  }
  return FrameStarter(*shape, std::move(rounds));
}

std::optional<FrameStarter> kept_frame(Number players) {
  const auto line = detail::line_of(detail::kFramesTxt, players);
  return line ? parse_frame(*line) : std::nullopt;
}

}  // namespace euchre::tournament
