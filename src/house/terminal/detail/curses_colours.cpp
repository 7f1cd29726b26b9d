#include "house/terminal/detail/curses_colours.h"

#include <array>
#include <cstddef>
#include <cstdlib>
#include <string_view>

namespace euchre::terminal::detail {
namespace {

/// One style: ink and ground with many colours, with eight, and what is said by weight alone.
struct Look {
  Style style;
  short ink;
  short ground;
  short plain_ink;
  short plain_ground;
  attr_t weight;       ///< in colour
  attr_t bare_weight;  ///< without
};

constexpr short kFeltGreen = 22;
constexpr short kCardWhite = 255;
constexpr short kPanelGrey = 235;
constexpr short kBoxGrey = 237;

constexpr std::array<Look, 19> kLooks{{
    {Style::Felt, 151, kFeltGreen, COLOR_WHITE, COLOR_BLACK, A_NORMAL, A_NORMAL},
    {Style::Text, 230, kFeltGreen, COLOR_WHITE, COLOR_BLACK, A_NORMAL, A_NORMAL},
    {Style::Faint, 108, kFeltGreen, COLOR_CYAN, COLOR_BLACK, A_NORMAL, A_NORMAL},
    {Style::Strong, 228, kFeltGreen, COLOR_YELLOW, COLOR_BLACK, A_BOLD, A_BOLD},
    {Style::Title, 230, 52, COLOR_WHITE, COLOR_BLUE, A_NORMAL, A_REVERSE},
    {Style::Panel, 253, kPanelGrey, COLOR_WHITE, COLOR_BLACK, A_NORMAL, A_NORMAL},
    {Style::PanelHead, 179, kPanelGrey, COLOR_YELLOW, COLOR_BLACK, A_BOLD, A_BOLD},
    {Style::PanelFaint, 249, kPanelGrey, COLOR_WHITE, COLOR_BLACK, A_NORMAL, A_NORMAL},
    {Style::CardFace, 242, kCardWhite, COLOR_BLACK, COLOR_WHITE, A_NORMAL, A_NORMAL},
    {Style::CardBack, 153, 24, COLOR_WHITE, COLOR_BLUE, A_NORMAL, A_NORMAL},
    {Style::Clubs, 28, kCardWhite, COLOR_GREEN, COLOR_WHITE, A_BOLD, A_BOLD},
    {Style::Diamonds, 26, kCardWhite, COLOR_BLUE, COLOR_WHITE, A_BOLD, A_BOLD},
    {Style::Hearts, 160, kCardWhite, COLOR_RED, COLOR_WHITE, A_BOLD, A_BOLD},
    {Style::Spades, 16, kCardWhite, COLOR_BLACK, COLOR_WHITE, A_BOLD, A_BOLD},
    {Style::CardDim, 245, 250, COLOR_BLACK, COLOR_WHITE, A_NORMAL, A_DIM},
    {Style::Chosen, 16, 220, COLOR_BLACK, COLOR_YELLOW, A_BOLD, A_REVERSE},
    {Style::Warning, 231, 124, COLOR_WHITE, COLOR_RED, A_BOLD, A_BOLD},
    {Style::Box, 253, kBoxGrey, COLOR_WHITE, COLOR_BLUE, A_NORMAL, A_NORMAL},
    {Style::BoxHead, 222, kBoxGrey, COLOR_YELLOW, COLOR_BLUE, A_BOLD, A_BOLD},
}};

constexpr int kManyColours = 256;

const Look& look_of(Style style) { return kLooks[static_cast<std::size_t>(style)]; }

/// Pair 0 is the terminal's own.
short pair_number(Style style) { return static_cast<short>(static_cast<int>(style) + 1); }

/// https://no-color.org
bool wants_no_colour() {
  const char* wish = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe): read before any thread
  return wish != nullptr && *wish != '\0';
}

}  // namespace

CursesColours::CursesColours() {
  if (wants_no_colour() || !has_colors() || start_color() == ERR) return;
  depth_ = COLORS >= kManyColours ? Depth::Many : Depth::Eight;
  for (const Look& look : kLooks) {
    const bool is_rich = depth_ == Depth::Many;
    init_pair(pair_number(look.style), is_rich ? look.ink : look.plain_ink, is_rich ? look.ground : look.plain_ground);
  }
}

attr_t CursesColours::attributes(Style style) const {
  return depth_ == Depth::None ? look_of(style).bare_weight : look_of(style).weight;
}

short CursesColours::pair(Style style) const {
  return depth_ == Depth::None ? static_cast<short>(0) : pair_number(style);
}

}  // namespace euchre::terminal::detail
