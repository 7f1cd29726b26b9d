# Run by euchre_pack_texts: writes every file of FILES into the one file PACKED, which src/core/base/following_texts.h reads. Before
# each file's text stands a line with its path below ROOT and its size in bytes.

set(packed "")
foreach(file IN LISTS FILES)
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${ROOT}" OUTPUT_VARIABLE name)
    file(SIZE "${file}" size)
    file(READ "${file}" text)
    string(APPEND packed "${name} ${size}\n${text}")
endforeach()
file(WRITE "${PACKED}" "${packed}")
