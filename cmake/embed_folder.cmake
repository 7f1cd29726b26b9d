# Run by euchre_embed_folder: writes HEADER with every file of FILES as {name, text} in one array of NAMESPACE. A file's name
# is its path below FOLDER. With FOLLOWING the texts are only named, by their paths below ROOT.

set(bodies "")
set(rows "")
set(count 0)
set(type "std::string_view")
set(include "")
if(FOLLOWING)
    set(type "FollowingText")
    set(include "#include \"core/base/following_texts.h\"\n\n")
endif()
foreach(file IN LISTS FILES)
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${FOLDER}" OUTPUT_VARIABLE name)
    if(FOLLOWING)
        cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${ROOT}" OUTPUT_VARIABLE path)
        string(APPEND rows "    EmbeddedFile{\"${name}\", {\"${path}\"}},\n")
        continue()
    endif()
    file(READ "${file}" bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
    string(APPEND bodies "inline constexpr char kBytes${count}[] = {${bytes}};  // NOLINT(modernize-avoid-c-arrays)\n")
    string(APPEND rows "    EmbeddedFile{\"${name}\", {kBytes${count}, sizeof(kBytes${count})}},\n")
    math(EXPR count "${count} + 1")
endforeach()
file(WRITE "${HEADER}" "// Made by cmake/embed_folder.cmake.\n#pragma once\n\n${include}#include <array>\n#include <string_view>\n\n"
     "namespace ${NAMESPACE} {\n\nstruct EmbeddedFile {\n  std::string_view name;\n  ${type} text;\n};\n\n"
     "${bodies}\ninline constexpr std::array kFiles{\n${rows}};\n\n}\n")
