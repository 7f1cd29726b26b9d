// What utf8proc tells of characters, asked of JavaScript, which has the same tables (apps/site/characters.cpp).
#pragma once

#include <stdint.h>

using utf8proc_int32_t = int32_t;
using utf8proc_uint8_t = uint8_t;
using utf8proc_ssize_t = int32_t;

enum utf8proc_category_t {
  UTF8PROC_CATEGORY_CN,
  UTF8PROC_CATEGORY_LU,
  UTF8PROC_CATEGORY_LL,
  UTF8PROC_CATEGORY_LT,
  UTF8PROC_CATEGORY_LM,
  UTF8PROC_CATEGORY_LO,
  UTF8PROC_CATEGORY_MN,
  UTF8PROC_CATEGORY_MC,
  UTF8PROC_CATEGORY_ME,
  UTF8PROC_CATEGORY_ND,
  UTF8PROC_CATEGORY_NL,
  UTF8PROC_CATEGORY_NO,
  UTF8PROC_CATEGORY_PC,
  UTF8PROC_CATEGORY_PD,
  UTF8PROC_CATEGORY_PS,
  UTF8PROC_CATEGORY_PE,
  UTF8PROC_CATEGORY_PI,
  UTF8PROC_CATEGORY_PF,
  UTF8PROC_CATEGORY_PO,
  UTF8PROC_CATEGORY_SM,
  UTF8PROC_CATEGORY_SC,
  UTF8PROC_CATEGORY_SK,
  UTF8PROC_CATEGORY_SO,
  UTF8PROC_CATEGORY_ZS,
  UTF8PROC_CATEGORY_ZL,
  UTF8PROC_CATEGORY_ZP,
  UTF8PROC_CATEGORY_CC,
  UTF8PROC_CATEGORY_CF,
  UTF8PROC_CATEGORY_CS,
  UTF8PROC_CATEGORY_CO,
};

enum utf8proc_option_t {
  UTF8PROC_STABLE = 1 << 1,
  UTF8PROC_COMPAT = 1 << 2,
  UTF8PROC_DECOMPOSE = 1 << 4,
  UTF8PROC_IGNORE = 1 << 5,
  UTF8PROC_CASEFOLD = 1 << 10,
};

extern "C" {
utf8proc_ssize_t utf8proc_iterate(const utf8proc_uint8_t* text, utf8proc_ssize_t size, utf8proc_int32_t* character);
utf8proc_category_t utf8proc_category(utf8proc_int32_t character);
utf8proc_int32_t utf8proc_tolower(utf8proc_int32_t character);
utf8proc_ssize_t utf8proc_decompose(const utf8proc_uint8_t* text, utf8proc_ssize_t size, utf8proc_int32_t* buffer,
                                    utf8proc_ssize_t room, utf8proc_option_t options);
}
