# Builds text files into the program, so that nothing needs to be found at run time.
#
#   euchre_embed(<target> HEADER codes/built_in_texts.h NAMESPACE euchre::codes::detail FILES data/codes/hoyle.toml ...)
#       gives the target a header with one `inline constexpr std::string_view` for each file, named after it:
#       hoyle.toml is kHoyleToml, hoyle.articles.toml is kHoyleArticlesToml.

include_guard(GLOBAL)

set(EUCHRE_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/embed_texts.cmake CACHE INTERNAL "What euchre_embed runs")

function(euchre_embed target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "HEADER;NAMESPACE" "FILES")
    set(folder ${CMAKE_CURRENT_BINARY_DIR}/embedded)
    set(header ${folder}/${arg_HEADER})
    list(TRANSFORM arg_FILES PREPEND ${PROJECT_SOURCE_DIR}/)
    add_custom_command(
        OUTPUT ${header}
        COMMAND ${CMAKE_COMMAND} -D HEADER=${header} -D NAMESPACE=${arg_NAMESPACE} -D "FILES=${arg_FILES}" -P
                ${EUCHRE_EMBED_SCRIPT}
        DEPENDS ${arg_FILES} ${EUCHRE_EMBED_SCRIPT}
        COMMENT "Building ${arg_HEADER} from text files"
        VERBATIM)
    target_sources(${target} PRIVATE ${header})
    # clang-tidy reads sources that nothing has built; it needs what is generated.
    if(NOT TARGET generated_sources)
        add_custom_target(generated_sources)
    endif()
    add_custom_target(${target}_texts DEPENDS ${header})
    add_dependencies(generated_sources ${target}_texts)
    target_include_directories(${target} PRIVATE ${folder})
endfunction()
