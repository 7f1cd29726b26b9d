#include "event_print.h"

#include "arguments.h"
#include "club/print/event_sheets.h"
#include "club/print/pdf.h"
#include "club/tournament/prizes.h"
#include "event_file.h"
#include "exit_status.h"

#include <fmt/format.h>

#include <fstream>
#include <memory>

namespace {

namespace print = euchre::print;
namespace tournament = euchre::tournament;

struct Options {
  std::string file;
  std::string what;
  std::string out;
  std::string paper = "a4";
  std::string language = "en";
  std::string prizes;
  std::size_t at = 0;
  std::uint32_t round = 0;
};

int print_sheet(const Options& options) {
  const bool wants_prizes = print::parse_sheet(options.what) == print::Sheet::Prizes;
  if (wants_prizes == options.prizes.empty()) {
    fmt::print(stderr, "euchre event: {}\n",
               wants_prizes ? "--prizes says what there is, such as: --prizes '50, 25, low 5, most loners 10'"
                            : "--prizes is for --what prizes");
    return kBadUsage;
  }
  int status = 0;
  const auto read = read_event(options.file, options.at, status);
  if (!read) return status;
  print::SheetWish wish;
  wish.sheet = *print::parse_sheet(options.what);
  wish.paper = *print::parse_paper(options.paper);
  wish.language = *print::parse_language(options.language);
  wish.round = options.round;
  wish.prizes = *tournament::parse_prizes(options.prizes);
  const print::Document document = sheet_of(read->event, wish);
  const auto pdf = to_pdf(document);
  if (!pdf) {
    fmt::print(stderr, "euchre event: {}\n", pdf.error());
    return kFailed;
  }
  const std::string name = options.out.empty() ? options.what + ".pdf" : options.out;
  std::ofstream out(name, std::ios::binary);
  out << *pdf;
  out.close();
  if (!out) {
    fmt::print(stderr, "euchre event: {}: cannot be written\n", name);
    return kFailed;
  }
  fmt::print("{}: {} {}\n", name, document.pages.size(), document.pages.size() == 1 ? "page" : "pages");
  return 0;
}

ValueCheck prize_check() {
  return {[](const std::string& text) {
            return tournament::parse_prizes(text)
                       ? std::string()
                       : "'" + text +
                             "' is no list of prizes, such as: 50, 25, 12.50, low 5, ladies 10, most loners 10";
          },
          "PRIZES"};
}

ValueCheck sheet_check() {
  return {[](const std::string& text) {
            return print::parse_sheet(text) ? std::string()
                                            : "'" + text + "' cannot be printed; what can: " + print::sheet_words();
          },
          "WHAT"};
}

}  // namespace

void add_print_command(Arguments& event) {
  const auto options = std::make_shared<Options>();
  Arguments* command = &event.add_part("print", "sheets of paper, as PDF: " + print::sheet_words());
  command->set_footer(
      "Examples:\n"
      "  euchre event print drive.event --what seating-by-name\n"
      "  euchre event print drive.event --what standings --paper letter --out standings.pdf\n"
      "  euchre event print drive.event --what prizes --prizes '50, 25, low 5, most loners 10 to 3+7'\n"
      "Table cards have the codes of score pads only where the house prints them: a file has no pads.");
  command->add_option("FILE", &options->file, "the event").require();
  command->add_option("--what", &options->what, print::sheet_words()).allow(sheet_check()).require();
  command->add_option("--out", &options->out, "the file to make; WHAT.pdf where it is left out");
  command->add_option("--paper", &options->paper).allow({"a4", "letter"}).show_default();
  command->add_option("--language", &options->language, "of its words: English or French")
      .allow({"en", "fr"})
      .show_default();
  command->add_option("--prizes", &options->prizes, "with --what prizes: what they are, places first, as for `table`")
      .allow(prize_check());
  command->add_option("--round", &options->round, "of a seating; the last where it is left out");
  command->add_option("--at", &options->at, "as it stood after so many facts");
  command->set_action([=] { return print_sheet(*options); });
}
