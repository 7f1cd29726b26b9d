#include "show_command.h"

#include "arguments.h"
#include "core/notation/check.h"
#include "house/pictures/deal_picture.h"
#include "house/pictures/deal_words.h"
#include "house/pictures/png.h"
#include "house/pictures/svg.h"
#include "read_input.h"

#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <string>

namespace {

namespace analysis = euchre::analysis;
namespace notation = euchre::notation;
namespace pictures = euchre::pictures;

constexpr int kDone = 0;
constexpr int kFoundWrong = 1;
constexpr int kBadUsage = 2;

struct Options {
  std::string file;
  std::string out;
  std::uint32_t deal = 0;
  std::optional<std::uint64_t> at;
  bool svg = false;
  bool png = false;
  bool four_colours = false;
};

void add_options(Arguments& arguments, Options& options) {
  arguments.set_footer(
      "Examples:\n"
      "  euchre show evening.record                              every deal in a line\n"
      "  euchre show evening.record --deal 3 --svg > deal.svg    the third as a picture\n"
      "  euchre show final.egn --deal 7 --png --out march.png    for a messenger\n"
      "  euchre show final.egn --deal 7 --at 12 --svg            as it stood after twelve calls and cards\n"
      "A house shows the same of its own games at /deal/TABLE/NUMBER, card by card.\n"
      "Exit status: 0 done, 1 the record is not lawful or has no such deal, 2 the command was not understood or a file "
      "cannot be read or written.");
  arguments.add_option("FILE", &options.file, "a record or an EGN game, packed by gzip or not; - reads standard input")
      .require();
  arguments.add_option("--deal", &options.deal, "its number; the last one where a picture is wanted and none is named");
  arguments.add_option("--at", &options.at, "as it stood after so many calls, discards and cards; else as dealt");
  arguments.add_flag("--svg", options.svg, "a picture as SVG");
  arguments.add_flag("--png", options.png, "a picture as PNG").exclude("--svg");
  arguments.add_flag("--four-colours", options.four_colours, "each suit in a colour of its own");
  arguments.add_option("--out", &options.out, "the file to make; standard output where it is left out");
}

int complain(const std::string& words, int status) {
  fmt::print(stderr, "euchre show: {}\n", words);
  return status;
}

int write(const Options& options, const std::string& content) {
  if (options.out.empty()) {
    std::fwrite(content.data(), 1, content.size(), stdout);
    return kDone;
  }
  std::ofstream out(options.out, std::ios::binary);
  out << content;
  out.close();
  return out ? kDone : complain(options.out + ": cannot be written", kBadUsage);
}

std::string in_words(const analysis::PlayedDeal& deal) {
  return fmt::format("Deal {}: {}.\n", deal.number, pictures::headline(deal));
}

int show(const Options& options, const analysis::PlayedRecord& record) {
  const bool is_picture = options.svg || options.png;
  if (options.deal == 0 && !is_picture) {
    std::string lines;
    for (const analysis::PlayedDeal& deal : record.deals) lines += in_words(deal);
    return write(options, lines);
  }
  const unsigned wanted = options.deal == 0 ? record.deals.back().number : options.deal;
  const analysis::PlayedDeal* const deal = analysis::find_deal(record, wanted);
  if (deal == nullptr) {
    return complain(fmt::format("{}: has no deal {}; it has {} to {}", options.file, wanted,
                                record.deals.front().number, record.deals.back().number),
                    kFoundWrong);
  }
  if (options.at && *options.at > deal->actions.size()) {
    return complain(
        fmt::format("--at {}: deal {} has {} calls, discards and cards", *options.at, wanted, deal->actions.size()),
        kBadUsage);
  }
  if (!is_picture) {
    return write(options, in_words(*deal) + pictures::particulars(record, *deal) + '\n');
  }
  pictures::DealView view;
  view.at = options.at;
  view.suits = options.four_colours ? pictures::SuitColours::Four : pictures::SuitColours::Two;
  const pictures::Picture picture = pictures::picture_of(record, *deal, view);
  if (options.svg) return write(options, pictures::to_svg(picture));
  const auto png = pictures::to_png(picture);
  return png ? write(options, *png) : complain(png.error(), kFoundWrong);
}

int start(const Options& options) {
  const auto text = read_input(options.file);
  if (!text) return complain(text.error(), kBadUsage);
  const std::string name = options.file == "-" ? "standard input" : options.file;
  const auto format = notation::recognise(*text);
  if (!format || format == notation::Format::OpenSpiel) {
    return complain(name + ":1: neither a record nor EGN", kBadUsage);
  }
  const auto checked = notation::to_checked_record(*text, name, *format);
  if (!checked) return complain(checked.error(), kFoundWrong);
  const auto record = analysis::played_deals(*checked);
  if (!record) return complain(name + ": " + record.error(), kFoundWrong);
  return show(options, *record);
}

}  // namespace

int show_command(int argc, char** argv) {
  Arguments arguments("euchre show", "Shows a deal of a game: a picture to send to friends, or a line of words.");
  Options options;
  add_options(arguments, options);
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  return start(options);
}
