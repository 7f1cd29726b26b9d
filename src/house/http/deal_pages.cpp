#include "house/http/deal_pages.h"

#include "core/base/markup.h"
#include "core/base/text.h"
#include "core/notation/check.h"
#include "house/gatherings/json_answer.h"
#include "house/gatherings/query.h"
#include "house/http/record_page.h"
#include "house/pictures/deal_picture.h"
#include "house/pictures/deal_words.h"
#include "house/pictures/svg.h"
#include "minds/analysis/tell_review.h"

#include <algorithm>

namespace euchre::http {
namespace {

using analysis::PlayedDeal;
using analysis::PlayedRecord;
using gatherings::HttpAnswer;
using gatherings::problem;

constexpr std::string_view kTables = "/api/tables/";
constexpr std::string_view kDeals = "/deals/";
constexpr std::string_view kPage = "/deal/";
constexpr std::int64_t kLastDeal = 1'000'000;

/// The table and the number behind the last separator; nothing where either is missing.
std::optional<DealAddress> parts_of(std::string_view path, std::string_view separator, DealForm form) {
  const std::size_t mark = path.rfind(separator);
  if (mark == std::string_view::npos || mark == 0) return std::nullopt;
  const std::string_view table = path.substr(0, mark);
  const auto number = parse_integer(path.substr(mark + separator.size()));
  if (table.find('/') != std::string_view::npos || !number || *number < 1 || *number > kLastDeal) return std::nullopt;
  return DealAddress{table, static_cast<unsigned>(*number), form};
}

/// What anybody may read of the table; nothing where no deal of it is over yet.
std::optional<PlayedRecord> played_at(const std::vector<std::string>& lines) {
  const auto record = notation::to_checked_record(public_record(lines), "the record", notation::Format::Record);
  if (!record) return std::nullopt;
  auto played = analysis::played_deals(*record);
  if (!played) return std::nullopt;
  return *std::move(played);
}

HttpAnswer no_such_deal() {
  return problem(404, "no-deal", "this table has no such deal, or it is still being played");
}

/// What a finished deal is does not change any more.
HttpAnswer kept(std::string_view type, std::string body) {
  HttpAnswer answer;
  answer.content_type = type;
  answer.body = std::move(body);
  answer.headers.push_back({"Cache-Control", "public, max-age=3600"});
  return answer;
}

HttpAnswer told_deal(const PlayedRecord& record, const PlayedDeal& deal) {
  analysis::told::ShownDeal told = analysis::tell(record, deal);
  told.headline = pictures::headline(deal);
  told.particulars = pictures::particulars(record, deal);
  return kept("application/json", to_json(told));
}

/// How the query asks for it to be shown; what is wrong with it otherwise.
Result<pictures::DealView, std::string> view_asked(std::string_view query, const PlayedDeal& deal) {
  pictures::DealView view;
  for (const gatherings::QueryField& field : gatherings::fields_of_query(query)) {
    if (field.name == "suits" && field.value == "four") view.suits = pictures::SuitColours::Four;
    if (field.name == "suits" && field.value != "four" && field.value != "two")
      return Failure{std::string("suits= is two or four")};
    if (field.name != "moment") continue;
    const auto moment = parse_integer(field.value);
    const auto most = static_cast<std::int64_t>(deal.actions.size());
    if (!moment || *moment < 0 || *moment > most)
      return Failure{"moment= is a number of calls, discards and cards from 0 to " + std::to_string(most)};
    view.at = static_cast<std::size_t>(*moment);
  }
  return view;
}

std::string meta(std::string_view name, std::string_view content) {
  return "<meta property=\"" + std::string(name) + "\" content=\"" + escaped_markup(content) + "\" />\n";
}

}  // namespace

std::optional<DealAddress> deal_in(std::string_view path) {
  if (path.starts_with(kPage)) return parts_of(path.substr(kPage.size()), "/", DealForm::Page);
  if (!path.starts_with(kTables)) return std::nullopt;
  path.remove_prefix(kTables.size());
  DealForm form = DealForm::Told;
  if (path.ends_with(".svg")) form = DealForm::Svg;
  if (path.ends_with(".png")) form = DealForm::Png;
  if (form != DealForm::Told) path.remove_suffix(std::string_view(".svg").size());
  return parts_of(path, kDeals, form);
}

HttpAnswer deal_answer(const DealAddress& address, std::string_view query, const std::vector<std::string>& lines,
                       DrawPng draw_png) {
  const auto record = played_at(lines);
  const PlayedDeal* const deal = record ? analysis::find_deal(*record, address.number) : nullptr;
  if (deal == nullptr) return no_such_deal();
  if (address.form == DealForm::Told) return told_deal(*record, *deal);
  const auto view = view_asked(query, *deal);
  if (!view) return problem(422, "no-such-view", view.error());
  const pictures::Picture picture = pictures::picture_of(*record, *deal, *view);
  if (address.form == DealForm::Svg) return kept("image/svg+xml", pictures::to_svg(picture));
  if (draw_png == nullptr) return problem(404, "no-png", "only a house draws PNG: ask for .svg");
  const auto png = draw_png(picture);
  return png ? kept("image/png", *png) : problem(503, "no-png", "the house cannot draw it now: " + png.error());
}

std::string deal_head(const DealAddress& address, std::string_view base, const std::vector<std::string>& lines) {
  const auto record = played_at(lines);
  const PlayedDeal* const deal = record ? analysis::find_deal(*record, address.number) : nullptr;
  if (deal == nullptr) return {};
  const std::string number = std::to_string(address.number);
  const std::string house(base);
  const std::string table(address.table);
  const std::string title = pictures::headline(*deal);
  return meta("og:type", "article") + meta("og:site_name", "Right Bower") + meta("og:title", title) +
         meta("og:description", pictures::particulars(*record, *deal) + " Look at it card by card.") +
         meta("og:url", house + std::string(kPage) + table + '/' + number) +
         meta("og:image", house + std::string(kTables) + table + std::string(kDeals) + number + ".png") +
         meta("og:image:type", "image/png") + meta("og:image:width", "1200") + meta("og:image:height", "630") +
         meta("og:image:alt", title) + meta("twitter:card", "summary_large_image");
}

std::string with_head(std::string page, std::string_view head) {
  const std::size_t title = page.find("<title>");
  if (title != std::string::npos) page.insert(title, head);
  return page;
}

}  // namespace euchre::http
