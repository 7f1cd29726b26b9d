# Run by euchre_embed: writes HEADER with the bytes of every file of FILES in NAMESPACE. Bytes, not string literals: a
# literal may hold no more than 65,536 characters in a portable program. With FOLLOWING the header only names the files, by their
# paths below ROOT.

set(body "")
set(include "<string_view>")
if(FOLLOWING)
    set(include "\"core/base/following_texts.h\"")
endif()
foreach(file IN LISTS FILES)
    cmake_path(GET file FILENAME name)
    string(REGEX MATCHALL "[A-Za-z0-9]+" words "${name}")
    set(symbol "k")
    foreach(word IN LISTS words)
        string(SUBSTRING "${word}" 0 1 first)
        string(SUBSTRING "${word}" 1 -1 rest)
        string(TOUPPER "${first}" first)
        string(APPEND symbol "${first}${rest}")
    endforeach()
    if(FOLLOWING)
        cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${ROOT}" OUTPUT_VARIABLE path)
        string(APPEND body "inline constexpr FollowingText ${symbol}{\"${path}\"};\n")
        continue()
    endif()
    file(READ "${file}" bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
    string(APPEND body "inline constexpr char ${symbol}Bytes[] = {${bytes}};  // NOLINT(modernize-avoid-c-arrays)\n"
           "inline constexpr std::string_view ${symbol}{${symbol}Bytes, sizeof(${symbol}Bytes)};\n")
endforeach()
file(WRITE "${HEADER}" "// Made by cmake/embed_texts.cmake.\n#pragma once\n\n#include ${include}\n\n"
     "namespace ${NAMESPACE} {\n${body}}\n")
