#include "core/names/detail/look_alikes.h"

#include <algorithm>
#include <array>

namespace euchre::names::detail {
namespace {

struct LookAlike {
  char32_t character;
  std::string_view drawn_like;
};

/// Those that a name typed to be taken for another is made of: letters of Greek, Cyrillic, Armenian and Cherokee, small capitals,
/// digits, and signs that stand for an apostrophe, a hyphen or a bracket. A capital I is drawn like an l, an m like an r and an n.
/// In order of their numbers.
constexpr std::array<LookAlike, 212> kLookAlikes{{
    // clang-format off
    {0x0030, "o"},  // digit zero
    {0x0031, "l"},  // digit one
    {0x0049, "l"},  // latin capital letter i
    {0x0060, "'"},  // grave accent
    {0x006D, "rn"},  // latin small letter m
    {0x0077, "vv"},  // latin small letter w
    {0x007C, "l"},  // vertical line
    {0x00B7, "."},  // middle dot
    {0x0131, "i"},  // latin small letter dotless i
    {0x017F, "f"},  // latin small letter long s
    {0x0192, "f"},  // latin small letter f with hook
    {0x01BF, "p"},  // latin letter wynn
    {0x01C0, "l"},  // latin letter dental click
    {0x0251, "a"},  // latin small letter alpha
    {0x0261, "g"},  // latin small letter script g
    {0x0269, "i"},  // latin small letter iota
    {0x026A, "i"},  // latin letter small capital i
    {0x0274, "n"},  // latin letter small capital n
    {0x0280, "r"},  // latin letter small capital r
    {0x028B, "u"},  // latin small letter v with hook
    {0x028F, "y"},  // latin letter small capital y
    {0x0299, "b"},  // latin letter small capital b
    {0x029C, "h"},  // latin letter small capital h
    {0x029F, "l"},  // latin letter small capital l
    {0x02B9, "'"},  // modifier letter prime
    {0x02BB, "'"},  // modifier letter turned comma
    {0x02BC, "'"},  // modifier letter apostrophe
    {0x02C8, "'"},  // modifier letter vertical line
    {0x02D0, ":"},  // modifier letter triangular colon
    {0x0391, "a"},  // greek capital letter alpha
    {0x0392, "b"},  // greek capital letter beta
    {0x0395, "e"},  // greek capital letter epsilon
    {0x0396, "z"},  // greek capital letter zeta
    {0x0397, "h"},  // greek capital letter eta
    {0x0399, "l"},  // greek capital letter iota
    {0x039A, "k"},  // greek capital letter kappa
    {0x039C, "rn"},  // greek capital letter mu
    {0x039D, "n"},  // greek capital letter nu
    {0x039F, "o"},  // greek capital letter omicron
    {0x03A1, "p"},  // greek capital letter rho
    {0x03A4, "t"},  // greek capital letter tau
    {0x03A5, "y"},  // greek capital letter upsilon
    {0x03A7, "x"},  // greek capital letter chi
    {0x03B1, "a"},  // greek small letter alpha
    {0x03B2, "b"},  // greek small letter beta
    {0x03B3, "y"},  // greek small letter gamma
    {0x03B7, "n"},  // greek small letter eta
    {0x03B9, "i"},  // greek small letter iota
    {0x03BA, "k"},  // greek small letter kappa
    {0x03BD, "v"},  // greek small letter nu
    {0x03BF, "o"},  // greek small letter omicron
    {0x03C1, "p"},  // greek small letter rho
    {0x03C3, "o"},  // greek small letter sigma
    {0x03C4, "t"},  // greek small letter tau
    {0x03C5, "u"},  // greek small letter upsilon
    {0x03C7, "x"},  // greek small letter chi
    {0x03C9, "vv"},  // greek small letter omega
    {0x03DC, "f"},  // greek letter digamma
    {0x03F2, "c"},  // greek lunate sigma symbol
    {0x03F3, "j"},  // greek letter yot
    {0x03F9, "c"},  // greek capital lunate sigma symbol
    {0x0405, "s"},  // cyrillic capital letter dze
    {0x0406, "l"},  // cyrillic capital letter byelorussian-ukrainian i
    {0x0408, "j"},  // cyrillic capital letter je
    {0x0410, "a"},  // cyrillic capital letter a
    {0x0412, "b"},  // cyrillic capital letter ve
    {0x0415, "e"},  // cyrillic capital letter ie
    {0x041A, "k"},  // cyrillic capital letter ka
    {0x041C, "rn"},  // cyrillic capital letter em
    {0x041D, "h"},  // cyrillic capital letter en
    {0x041E, "o"},  // cyrillic capital letter o
    {0x0420, "p"},  // cyrillic capital letter er
    {0x0421, "c"},  // cyrillic capital letter es
    {0x0422, "t"},  // cyrillic capital letter te
    {0x0423, "y"},  // cyrillic capital letter u
    {0x0425, "x"},  // cyrillic capital letter ha
    {0x042C, "b"},  // cyrillic capital letter soft sign
    {0x0430, "a"},  // cyrillic small letter a
    {0x0432, "b"},  // cyrillic small letter ve
    {0x0433, "r"},  // cyrillic small letter ghe
    {0x0435, "e"},  // cyrillic small letter ie
    {0x043A, "k"},  // cyrillic small letter ka
    {0x043C, "rn"},  // cyrillic small letter em
    {0x043D, "h"},  // cyrillic small letter en
    {0x043E, "o"},  // cyrillic small letter o
    {0x043F, "n"},  // cyrillic small letter pe
    {0x0440, "p"},  // cyrillic small letter er
    {0x0441, "c"},  // cyrillic small letter es
    {0x0442, "t"},  // cyrillic small letter te
    {0x0443, "y"},  // cyrillic small letter u
    {0x0445, "x"},  // cyrillic small letter ha
    {0x044C, "b"},  // cyrillic small letter soft sign
    {0x0455, "s"},  // cyrillic small letter dze
    {0x0456, "i"},  // cyrillic small letter byelorussian-ukrainian i
    {0x0458, "j"},  // cyrillic small letter je
    {0x0461, "vv"},  // cyrillic small letter omega
    {0x0474, "v"},  // cyrillic capital letter izhitsa
    {0x0475, "v"},  // cyrillic small letter izhitsa
    {0x04AE, "y"},  // cyrillic capital letter straight u
    {0x04AF, "y"},  // cyrillic small letter straight u
    {0x04BB, "h"},  // cyrillic small letter shha
    {0x04BD, "e"},  // cyrillic small letter abkhasian che
    {0x04C0, "l"},  // cyrillic letter palochka
    {0x04CF, "i"},  // cyrillic small letter palochka
    {0x0501, "d"},  // cyrillic small letter komi de
    {0x0503, "d"},  // cyrillic small letter komi dje
    {0x050C, "g"},  // cyrillic capital letter komi sje
    {0x051B, "q"},  // cyrillic small letter qa
    {0x051C, "vv"},  // cyrillic capital letter we
    {0x051D, "vv"},  // cyrillic small letter we
    {0x054F, "s"},  // armenian capital letter tiwn
    {0x0555, "o"},  // armenian capital letter oh
    {0x055A, "'"},  // armenian apostrophe
    {0x0561, "vv"},  // armenian small letter ayb
    {0x0563, "q"},  // armenian small letter gim
    {0x0566, "q"},  // armenian small letter za
    {0x0570, "h"},  // armenian small letter ho
    {0x0575, "j"},  // armenian small letter yi
    {0x0578, "n"},  // armenian small letter vo
    {0x057D, "u"},  // armenian small letter seh
    {0x0581, "g"},  // armenian small letter co
    {0x0585, "o"},  // armenian small letter oh
    {0x0589, ":"},  // armenian full stop
    {0x05C3, ":"},  // hebrew punctuation sof pasuq
    {0x05D5, "l"},  // hebrew letter vav
    {0x05E1, "o"},  // hebrew letter samekh
    {0x060C, ","},  // arabic comma
    {0x0627, "l"},  // arabic letter alef
    {0x06D4, "."},  // arabic full stop
    {0x0966, "o"},  // devanagari digit zero
    {0x09E6, "o"},  // bengali digit zero
    {0x0A66, "o"},  // gurmukhi digit zero
    {0x0AE6, "o"},  // gujarati digit zero
    {0x0B20, "o"},  // oriya letter ttha
    {0x0BE6, "o"},  // tamil digit zero
    {0x0C66, "o"},  // telugu digit zero
    {0x0CE6, "o"},  // kannada digit zero
    {0x0D20, "o"},  // malayalam letter ttha
    {0x0E50, "o"},  // thai digit zero
    {0x0ED0, "o"},  // lao digit zero
    {0x101D, "o"},  // myanmar letter wa
    {0x10E7, "y"},  // georgian letter qar
    {0x10FF, "o"},  // georgian letter labial sign
    {0x13A0, "d"},  // cherokee letter a
    {0x13A2, "t"},  // cherokee letter i
    {0x13A5, "i"},  // cherokee letter v
    {0x13AA, "a"},  // cherokee letter go
    {0x13AB, "j"},  // cherokee letter gu
    {0x13AC, "e"},  // cherokee letter gv
    {0x13B3, "vv"},  // cherokee letter la
    {0x13B7, "rn"},  // cherokee letter lu
    {0x13BB, "h"},  // cherokee letter mi
    {0x13C0, "g"},  // cherokee letter nah
    {0x13C3, "z"},  // cherokee letter no
    {0x13D2, "r"},  // cherokee letter sv
    {0x13D9, "v"},  // cherokee letter do
    {0x13DA, "s"},  // cherokee letter du
    {0x13DE, "l"},  // cherokee letter tle
    {0x13DF, "c"},  // cherokee letter tli
    {0x13E2, "p"},  // cherokee letter tlv
    {0x13E6, "k"},  // cherokee letter tso
    {0x13F4, "b"},  // cherokee letter yv
    {0x1D00, "a"},  // latin letter small capital a
    {0x1D04, "c"},  // latin letter small capital c
    {0x1D0B, "k"},  // latin letter small capital k
    {0x1D0D, "rn"},  // latin letter small capital m
    {0x1D0F, "o"},  // latin letter small capital o
    {0x1D18, "p"},  // latin letter small capital p
    {0x1D1B, "t"},  // latin letter small capital t
    {0x1D1C, "u"},  // latin letter small capital u
    {0x1D20, "v"},  // latin letter small capital v
    {0x1D21, "vv"},  // latin letter small capital w
    {0x1D22, "z"},  // latin letter small capital z
    {0x1D26, "r"},  // greek letter small capital gamma
    {0x2010, "-"},  // hyphen
    {0x2011, "-"},  // non-breaking hyphen
    {0x2012, "-"},  // figure dash
    {0x2013, "-"},  // en dash
    {0x2014, "-"},  // em dash
    {0x2015, "-"},  // horizontal bar
    {0x2018, "'"},  // left single quotation mark
    {0x2019, "'"},  // right single quotation mark
    {0x201A, ","},  // single low-9 quotation mark
    {0x201B, "'"},  // single high-reversed-9 quotation mark
    {0x201C, "\""},  // left double quotation mark
    {0x201D, "\""},  // right double quotation mark
    {0x201E, "\""},  // double low-9 quotation mark
    {0x201F, "\""},  // double high-reversed-9 quotation mark
    {0x2022, "."},  // bullet
    {0x2024, "."},  // one dot leader
    {0x2032, "'"},  // prime
    {0x2033, "\""},  // double prime
    {0x2043, "-"},  // hyphen bullet
    {0x2044, "/"},  // fraction slash
    {0x2212, "-"},  // minus sign
    {0x2215, "/"},  // division slash
    {0x2236, ":"},  // ratio
    {0x2768, "("},  // medium left parenthesis ornament
    {0x2769, ")"},  // medium right parenthesis ornament
    {0x276A, "("},  // medium flattened left parenthesis ornament
    {0x276B, ")"},  // medium flattened right parenthesis ornament
    {0x27EE, "("},  // mathematical left flattened parenthesis
    {0x27EF, ")"},  // mathematical right flattened parenthesis
    {0x2985, "("},  // left white parenthesis
    {0x2986, ")"},  // right white parenthesis
    {0x29F8, "/"},  // big solidus
    {0x2C9E, "o"},  // coptic capital letter o
    {0x2C9F, "o"},  // coptic small letter o
    {0x2E32, ","},  // turned comma
    {0x30FC, "-"},  // katakana-hiragana prolonged sound mark
    {0xA731, "s"},  // latin letter small capital s
    {0xA789, ":"},  // modifier letter colon
    // clang-format on
}};
static_assert(std::ranges::is_sorted(kLookAlikes, {}, &LookAlike::character));

}  // namespace

std::string_view drawn_like(char32_t character) {
  const auto* const found = std::ranges::lower_bound(kLookAlikes, character, {}, &LookAlike::character);
  return found != kLookAlikes.end() && found->character == character ? found->drawn_like : std::string_view();
}

}  // namespace euchre::names::detail
