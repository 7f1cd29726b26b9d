#include "core/notation/detail/line_shapes.h"

#include "core/facts/fact.h"

#include <algorithm>
#include <array>
#include <variant>

namespace euchre::notation::detail {

namespace {

constexpr LinePart word(std::string_view name) { return {name, PartKind::Word, PartPlace::Placed}; }
constexpr LinePart number(std::string_view name) { return {name, PartKind::Number, PartPlace::Placed}; }
constexpr LinePart rest(std::string_view name) { return {name, PartKind::Rest, PartPlace::Placed}; }
constexpr LinePart key(std::string_view name) { return {name, PartKind::Word, PartPlace::Keyed}; }
constexpr LinePart key_number(std::string_view name) { return {name, PartKind::Number, PartPlace::Keyed}; }
constexpr LinePart key_text(std::string_view name) { return {name, PartKind::Text, PartPlace::Keyed}; }
constexpr LinePart key_cards(std::string_view name) { return {name, PartKind::Cards, PartPlace::Keyed}; }
constexpr LinePart key_entries(std::string_view name) { return {name, PartKind::Entries, PartPlace::Keyed}; }

constexpr LinePart kNorthSouth = key_number("NS");
constexpr LinePart kEastWest = key_number("EW");

constexpr std::array kOpen{key_text("table"), key_text("code"), key_text("at"), key("manner"), key_text("rules")};
constexpr std::array kSeat{word("seat"), word("occupant"), key_text("name"), key_text("player")};
constexpr std::array kOnlySeat{word("seat")};
constexpr std::array kSeatAndCard{word("seat"), word("card")};
constexpr std::array kDrawing{number("number"), key("for"), key("commit"), key_number("fair")};
constexpr std::array kMove{key("N"), key("E"), key("S"), key("W")};
constexpr std::array kMatch{number("number"), key("dealer"), kNorthSouth, kEastWest};
constexpr std::array kDeal{number("number"), key("dealer"), key("commit"), key_number("fair")};
constexpr std::array kSecret{word("secret")};
constexpr std::array kPledge{word("seat"), word("pledge"), key_number("number")};
constexpr std::array kBind{key("without")};
constexpr std::array kGive{word("seat"), word("contribution"), key("nonce"), key_number("number")};
constexpr std::array kLapse{word("seat"), word("why")};
constexpr std::array kCut{word("seat"), number("lifted"), key("by")};
constexpr std::array kHands{key_cards("N"), key_cards("E"), key_cards("S"),
                            key_cards("W"), key("up"),      key_cards("stock")};
constexpr std::array kCall{word("seat"), word("call")};
constexpr std::array kPoints{word("side"), number("points"), word("reason"), kNorthSouth, kEastWest};
constexpr std::array kGame{number("number"), key("winner"),         kNorthSouth,
                           kEastWest,        key_number("carried"), key_number("value")};
constexpr std::array kRubber{key("winner"), key_number("NS-games"), key_number("NS-points"), key_number("EW-games"),
                             key_number("EW-points")};
constexpr std::array kIncident{rest("text")};
constexpr std::array kSettle{key("dealer"), kNorthSouth, kEastWest, key_entries("entries")};
constexpr std::array kName{key_text("name")};
constexpr std::array kUndo{number("count"), key_text("reason")};
constexpr std::array kAnswer{word("seat"), word("answer")};
constexpr std::array kWords{key_text("words")};
constexpr std::array kCorrect{kNorthSouth, kEastWest, key_text("reason")};
constexpr std::array kReason{key_text("reason")};

constexpr std::array<LineShape, 39> kShapes{
    {{"open", kOpen},       {"seat", kSeat},         {"leave", kOnlySeat},      {"absent", kOnlySeat},
     {"return", kOnlySeat}, {"drawing", kDrawing},   {"draw", kSeatAndCard},    {"move", kMove},
     {"match", kMatch},     {"deal", kDeal},         {"seal", kSecret},         {"pledge", kPledge},
     {"bind", kBind},       {"give", kGive},         {"lapse", kLapse},         {"cut", kCut},
     {"hands", kHands},     {"call", kCall},         {"discard", kSeatAndCard}, {"play", kSeatAndCard},
     {"points", kPoints},   {"incident", kIncident}, {"rest", kOnlySeat},       {"offer", kOnlySeat},
     {"answer", kAnswer},   {"waive", kOnlySeat},    {"settle", kSettle},       {"director", kName},
     {"appeal", kOnlySeat}, {"resume", {}},          {"undo", kUndo},           {"rule", kWords},
     {"correct", kCorrect}, {"reveal", kSecret},     {"game", kGame},           {"rubber", kRubber},
     {"close", kReason},    {"best", kSeatAndCard},  {"under", kSeatAndCard}}};
static_assert(kShapes.size() == std::variant_size_v<facts::Fact>);

}  // namespace

std::span<const LineShape> line_shapes() { return kShapes; }

const LineShape* find_shape(std::string_view word) {
  const auto* const found = std::ranges::find(kShapes, word, &LineShape::word);
  return found == kShapes.end() ? nullptr : found;
}

}  // namespace euchre::notation::detail
