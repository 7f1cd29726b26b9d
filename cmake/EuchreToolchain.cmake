# ccache and lld make builds quick; both are used when present and neither is needed.

# Paths are told relative to the source folder, so that one clone finds what another compiled. Each build folder keeps its own
# results: a precompiled header names the folder that it was made in, and another folder of the same options would take it.
find_program(EUCHRE_CCACHE ccache)
set(ignored_by_ccache -Xclang)
if(CMAKE_BUILD_TYPE STREQUAL "Release")
    # What users run does not tell which folder it was built in, so that two clones give the same bytes. ccache need not know.
    add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=)
    string(APPEND ignored_by_ccache " -ffile-prefix-map=*")
endif()
file(RELATIVE_PATH euchre_build_folder ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
if(EUCHRE_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
                                    CCACHE_DEPEND=1 CCACHE_SLOPPINESS=pch_defines,time_macros
                                    CCACHE_IGNOREOPTIONS=${ignored_by_ccache} CCACHE_NAMESPACE=${euchre_build_folder}
                                    ${EUCHRE_CCACHE})
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # ccache makes the paths of these options relative, which it does not for those that CMake gives behind -Xclang.
    set(CMAKE_PCH_EXTENSION .precompiled)
    set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -Xclang -isysroot -Xclang ${PROJECT_SOURCE_DIR} -include-pch <PCH_FILE>)
    set(CMAKE_CXX_COMPILE_OPTIONS_CREATE_PCH -Xclang -emit-pch -Xclang -fno-pch-timestamp -Xclang -relocatable-pch -Xclang -isysroot -Xclang ${PROJECT_SOURCE_DIR} -include <PCH_HEADER> -x c++-header)

    string(REGEX MATCH "^[0-9]+" clang_major ${CMAKE_CXX_COMPILER_VERSION})
    find_program(EUCHRE_LLD NAMES ld.lld-${clang_major})
    if(EUCHRE_LLD AND NOT EUCHRE_SITE)
        add_link_options(--ld-path=${EUCHRE_LLD})
    endif()
endif()

# For every file alike: a precompiled header is only read by files compiled with the same options.
if(NOT EUCHRE_SITE)
    add_compile_options(-pthread)
endif()

# Two links at a time are enough: the sanitized ones are large.
set_property(GLOBAL PROPERTY JOB_POOLS link=2)
set(CMAKE_JOB_POOL_LINK link)
