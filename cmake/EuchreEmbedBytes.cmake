# Builds files of bytes into the program.
#
#   euchre_embed_bytes(<target> HEADER players/built_in_nets.h NAMESPACE euchre::players::detail FILES data/nets/hoyle.net ...)
#       gives the target a header with one function for each file, named after it: hoyle.net is `hoyle_net()`, which
#       returns its bytes as a std::string_view.

include_guard(GLOBAL)

function(euchre_embed_bytes target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "HEADER;NAMESPACE" "FILES")
    set(folder ${CMAKE_CURRENT_BINARY_DIR}/embedded)
    set(header ${folder}/${arg_HEADER})
    cmake_path(REPLACE_EXTENSION header LAST_ONLY .cpp OUTPUT_VARIABLE source)
    set(declarations "")
    set(definitions "")
    foreach(file IN LISTS arg_FILES)
        cmake_path(GET file FILENAME name)
        string(REGEX REPLACE "[^a-zA-Z0-9]" "_" name ${name})
        set(symbol euchre_bytes_${name})
        # ccache looks at the source and at what it includes, not at bytes that the assembler takes in: the source names them.
        file(SHA256 ${PROJECT_SOURCE_DIR}/${file} digest)
        string(APPEND definitions "// ${digest}\n")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${file})
        string(APPEND declarations "[[nodiscard]] std::string_view ${name}();\n")
        string(
            APPEND
            definitions
            "asm(\".section .rodata\\n.global ${symbol}\\n${symbol}:\\n.incbin \\\"${PROJECT_SOURCE_DIR}/${file}\\\"\\n\"\n"
            "    \".global ${symbol}_end\\n${symbol}_end:\\n.byte 0\\n.text\\n\");\n"
            "extern \"C\" const char ${symbol}[];\nextern \"C\" const char ${symbol}_end[];\n"
            "std::string_view ${arg_NAMESPACE}::${name}() { return {${symbol}, ${symbol}_end}; }\n")
        set_property(
            SOURCE ${source}
            APPEND
            PROPERTY OBJECT_DEPENDS ${PROJECT_SOURCE_DIR}/${file})
    endforeach()
    file(CONFIGURE OUTPUT ${header} CONTENT
"#pragma once\n\n#include <string_view>\n\nnamespace ${arg_NAMESPACE} {\n${declarations}}  // namespace ${arg_NAMESPACE}\n"
        @ONLY)
    file(CONFIGURE OUTPUT ${source} CONTENT "#include \"${arg_HEADER}\"\n\n${definitions}" @ONLY)
    target_sources(${target} PRIVATE ${source})
    target_include_directories(${target} PRIVATE ${folder})
endfunction()
