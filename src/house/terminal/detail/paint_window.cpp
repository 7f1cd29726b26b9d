#include "house/terminal/detail/card_art.h"
#include "house/terminal/detail/painters.h"
#include "house/terminal/text_layout.h"

#include <algorithm>

namespace euchre::terminal::detail {
namespace {

/// What a window says, and where in it one begins to read.
struct Content {
  std::string title;
  std::vector<std::string> lines;
  bool begins_at_end = false;
};

Content help() {
  return {"Help",
          {
              "arrows    move between cards or calls",
              "Enter     play the chosen card, make the call",
              "1 to 6    play or discard that card",
              "p         pass, or turn it down",
              "o         order up, assist, take up (O: alone)",
              "c d h s   make that suit trump (C D H S: alone)",
              "g, t      go alone, stay together",
              "space     go on without waiting",
              "+         change the speed of the computers",
              "a         the account of the game in words",
              "l         the last trick, if the code allows it",
              "v         a hint: what to do, and why",
              "f         how this deal was shuffled",
              "r         write a record of the game so far",
              "q         leave",
          }};
}

Content account(const Picture& picture, int width) {
  Content content{"Account", {}, true};
  for (const std::string& entry : picture.account) {
    for (const std::string& line : wrap(entry, width, 2)) content.lines.push_back(line);
  }
  return content;
}

Content last_trick(const Canvas& canvas) {
  Content content{"The last trick", {}};
  const auto& trick = canvas.view().last_trick;
  if (!trick) return {"The last trick", {"It may not be looked at any more."}};
  for (const game::Play& play : trick->cards) {
    std::string line = card_label(play.card, canvas.charset);
    line.insert(0, width_of(line) < 3 ? " " : "");
    line += "   " + canvas.view().seats[play.seat].name;
    if (play.seat == trick->leader) line += ", who led";
    if (play.seat == trick->winner) line += ", who took it";
    content.lines.push_back(line);
  }
  return content;
}

void add_wrapped(Content& content, std::string_view text, int width) {
  for (std::string& line : wrap(text, width)) content.lines.push_back(std::move(line));
}

/// Hexadecimal in lines that fit.
void add_hex(Content& content, const std::string& hex, int width) {
  const auto step = static_cast<std::size_t>(std::max(8, width - 2));
  for (std::size_t i = 0; i < hex.size(); i += step) content.lines.push_back("  " + hex.substr(i, step));
}

std::string words_of(const table::ShareState& share, const table::TableView& view) {
  // The draw may have moved the players since they pledged.
  const std::string name = view.fairness.cutter ? view.seats[share.seat].name : "A player";
  if (share.opening) return name + " pledged a share of the shuffle, and opened it when all were bound.";
  return name + (share.lapse ? " pledged a share of the shuffle, and did not open it." : " has pledged a share.");
}

Content fair_deal(const table::TableView& view, int width) {
  Content content{"Fair deal " + std::to_string(view.fairness.deal), {}};
  if (!view.fairness.commitment) {
    content.lines.emplace_back("No deal has begun.");
    return content;
  }
  add_wrapped(content, "Before the deal the house bound itself to a secret by this sum:", width);
  add_hex(content, to_text(*view.fairness.commitment), width);
  for (const table::ShareState& share : view.fairness.shares) add_wrapped(content, words_of(share, view), width);
  if (view.fairness.cut) {
    const std::string cutter = view.fairness.cutter ? view.seats[*view.fairness.cutter].name : "The cutter";
    add_wrapped(content, cutter + " lifted " + std::to_string(*view.fairness.cut) + " cards.", width);
  }
  if (view.fairness.secret) {
    add_wrapped(content, "The secret, now that the deal is over:", width);
    add_hex(content, to_text(*view.fairness.secret), width);
  } else {
    add_wrapped(content, "The secret is told when the deal is over.", width);
  }
  content.lines.emplace_back();
  add_wrapped(content, "Write a record (r), then: euchre replay --verify FILE computes every shuffle again.", width);
  return content;
}

Content advice(const Picture& picture, int width) {
  Content content{"A hint", {}};
  for (const std::string& sentence : picture.advice) {
    if (!content.lines.empty()) content.lines.emplace_back();
    add_wrapped(content, sentence, width);
  }
  return content;
}

Content leaving() {
  return {"Leave the game?", {"y   leave", "s   write the record, then leave", "", "any other key: stay"}};
}

Content match_result(const table::TableView& view, int width) {
  Content content{view.score.is_rubber ? "The rubber is over" : "The game is over", {}};
  const match::GameResult* last = view.score.games.empty() ? nullptr : &view.score.games.back();
  const std::optional<Side> winner = view.score.is_rubber ? view.score.rubber_winner
                                     : last               ? last->winner
                                                          : std::nullopt;
  content.lines.push_back(winner ? side_label(view, *winner) + " win" : "Nobody wins: the game is drawn");
  content.lines.emplace_back();
  for (std::string& line : score_lines(view, width)) content.lines.push_back(std::move(line));
  content.lines.emplace_back();
  content.lines.emplace_back("Enter: another match   r: record   q: leave");
  return content;
}

Content content_of(const Canvas& canvas, int width) {
  switch (canvas.picture.window) {
    case Window::None: return {};
    case Window::Help: return help();
    case Window::Account: return account(canvas.picture, width);
    case Window::LastTrick: return last_trick(canvas);
    case Window::FairDeal: return fair_deal(canvas.view(), width);
    case Window::Leaving: return leaving();
    case Window::MatchResult: return match_result(canvas.view(), width);
    case Window::Advice: return advice(canvas.picture, width);
  }
  unreachable("window");
}

bool keeps_message(Window window) { return window == Window::MatchResult; }

}  // namespace

void paint_window(const Canvas& canvas) {
  if (canvas.picture.window == Window::None) return;
  const Size screen = canvas.layout.size;
  const int text_width = std::min(screen.columns - 8, 64);
  Content content = content_of(canvas, std::min(text_width, 50));
  if (keeps_message(canvas.picture.window) && !canvas.picture.message.empty()) {
    for (std::string& line : wrap(canvas.picture.message, text_width)) content.lines.push_back(std::move(line));
  }
  int width = width_of(content.title) + 2;
  for (const std::string& line : content.lines) width = std::max(width, width_of(line));
  width = std::min(width, text_width);
  const int count = static_cast<int>(content.lines.size());
  const int height = std::min(count, screen.rows - 6);
  const int hidden = count - height;
  const int scroll = std::min(hidden, static_cast<int>(canvas.picture.scroll));
  const int first = content.begins_at_end ? hidden - scroll : scroll;
  const int row = (screen.rows - height - 2) / 2;
  const int column = (screen.columns - width - 4) / 2;
  draw_box(canvas, {row, column}, {width + 4, height + 2}, content.title);
  if (hidden > 0) canvas.screen.put(row + height + 1, column + 2, " arrows: more ", Style::BoxHead);
  for (int i = 0; i < height; ++i) {
    const std::string& line = content.lines[static_cast<std::size_t>(first + i)];
    canvas.screen.put_within(row + 1 + i, column + 2, width, line, Style::Box);
  }
}

}  // namespace euchre::terminal::detail
