# Builds text files into the program, so that nothing needs to be found at run time.
#
#   euchre_embed(<target> HEADER codes/built_in_texts.h NAMESPACE euchre::codes::detail FOLLOWS codes
#                FILES data/laws/keys.toml ...)
#       gives the target a header with one `inline constexpr std::string_view` for each file, named after it:
#       keys.toml is kKeysToml, reading_keys.toml is kReadingKeysToml.
#
#   euchre_embed_folder(<target> HEADER codes/code_files.h NAMESPACE euchre::codes::detail FOLLOWS codes FOLDER data/codes
#                       PATTERNS */code.toml ...)
#       gives the target a header with the array kFiles, which holds {name, text} of every file below FOLDER that fits: what
#       is dropped there belongs to the program without being listed anywhere.
#
# On the page without a house (EUCHRE_SITE) texts with FOLLOWS are not in the program: the header names them as
# `FollowingText`s (src/core/base/following_texts.h), and
#
#   euchre_pack_texts(<target> codes FILE ${CMAKE_BINARY_DIR}/bin/codes.texts)
#       packs those that follow by that name into one file whenever the target is built.

include_guard(GLOBAL)

set(EUCHRE_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/embed_texts.cmake CACHE INTERNAL "What euchre_embed runs")
set(EUCHRE_EMBED_FOLDER_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/embed_folder.cmake CACHE INTERNAL "What euchre_embed_folder runs")
set(EUCHRE_PACK_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/pack_texts.cmake CACHE INTERNAL "What euchre_pack_texts runs")

function(euchre_embed target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "HEADER;NAMESPACE;FOLLOWS" "FILES")
    list(TRANSFORM arg_FILES PREPEND ${PROJECT_SOURCE_DIR}/)
    euchre_embedded_header(${target} ${EUCHRE_EMBED_SCRIPT} "${arg_HEADER}" "${arg_NAMESPACE}" "" "${arg_FILES}" "${arg_FOLLOWS}")
endfunction()

function(euchre_embed_folder target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "HEADER;NAMESPACE;FOLDER;FOLLOWS" "PATTERNS")
    set(folder ${PROJECT_SOURCE_DIR}/${arg_FOLDER})
    list(TRANSFORM arg_PATTERNS PREPEND ${folder}/)
    file(GLOB files CONFIGURE_DEPENDS ${arg_PATTERNS})
    euchre_embedded_header(${target} ${EUCHRE_EMBED_FOLDER_SCRIPT} "${arg_HEADER}" "${arg_NAMESPACE}" "${folder}" "${files}" "${arg_FOLLOWS}")
endfunction()

function(euchre_embedded_header target script name namespace below files follows)
    set(folder ${CMAKE_CURRENT_BINARY_DIR}/embedded)
    set(header ${folder}/${name})
    set(following OFF)
    if(EUCHRE_SITE AND follows)
        set(following ON)
        set_property(GLOBAL APPEND PROPERTY EUCHRE_FOLLOWING_${follows} ${files})
    endif()
    add_custom_command(
        OUTPUT ${header}
        COMMAND ${CMAKE_COMMAND} -D HEADER=${header} -D NAMESPACE=${namespace} -D FOLDER=${below} -D FOLLOWING=${following}
                -D ROOT=${PROJECT_SOURCE_DIR} -D "FILES=${files}" -P ${script}
        DEPENDS ${files} ${script}
        COMMENT "Building ${name} from text files"
        VERBATIM)
    target_sources(${target} PRIVATE ${header})
    # clang-tidy reads sources that nothing has built; it needs what is generated.
    if(NOT TARGET generated_sources)
        add_custom_target(generated_sources)
    endif()
    string(MAKE_C_IDENTIFIER ${target}_${name} texts)
    add_custom_target(${texts} DEPENDS ${header})
    add_dependencies(generated_sources ${texts})
    target_include_directories(${target} PRIVATE ${folder})
endfunction()

function(euchre_pack_texts target name)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "FILE" "")
    get_property(files GLOBAL PROPERTY EUCHRE_FOLLOWING_${name})
    add_custom_command(
        OUTPUT ${arg_FILE}
        COMMAND ${CMAKE_COMMAND} -D PACKED=${arg_FILE} -D ROOT=${PROJECT_SOURCE_DIR} -D "FILES=${files}" -P ${EUCHRE_PACK_SCRIPT}
        DEPENDS ${files} ${EUCHRE_PACK_SCRIPT}
        COMMENT "Packing the texts of the ${name}"
        VERBATIM)
    add_custom_target(${target}_${name} ALL DEPENDS ${arg_FILE})
    add_dependencies(${target} ${target}_${name})
endfunction()
