#pragma once

#include "core/base/result.h"
#include "house/gatherings/http_message.h"
#include "house/pictures/picture.h"
#include "minds/analysis/played_deals.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::http {

/// What is asked of a deal of a table.
enum class DealForm : std::uint8_t {
  Told,  ///< JSON: all that was dealt, said and played
  Svg,
  Png,
  Page,  ///< the page that plays it, with what a messenger shows of a link to it
};

/// A deal as an address names it: `/api/tables/TABLE/deals/3`, the same with `.svg` or `.png`, or `/deal/TABLE/3`.
struct DealAddress {
  std::string_view table;
  unsigned number = 0;
  DealForm form = DealForm::Told;
};
/// Nothing where the path is none.
[[nodiscard]] std::optional<DealAddress> deal_in(std::string_view path);

/// Draws a picture as PNG; what hinders it otherwise. Null on a device without a house, whose browser draws by itself.
using DrawPng = Result<std::string, std::string> (*)(const pictures::Picture&);

/// A deal of the public record of a table, told or drawn. Nothing of a deal that is still being played is in there. Status 404
/// where there is no such deal, 422 where the query asks for a moment that the deal does not have.
/// REQUIRES: it is not the page that is asked for.
[[nodiscard]] gatherings::HttpAnswer deal_answer(const DealAddress& address, std::string_view query,
                                                 const std::vector<std::string>& lines, DrawPng draw_png);

/// What a messenger shows of a link to the deal, for the head of a page: title, words and picture. `base` is the address of the
/// house, without a slash at its end. Empty where there is no such deal.
[[nodiscard]] std::string deal_head(const DealAddress& address, std::string_view base,
                                    const std::vector<std::string>& lines);
/// The page with that in its head.
[[nodiscard]] std::string with_head(std::string page, std::string_view head);

}  // namespace euchre::http
