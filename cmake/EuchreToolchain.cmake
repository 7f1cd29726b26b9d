# ccache and lld make builds quick; both are used when present and neither is needed.

# Paths are told relative to the source folder, so that one clone finds what another compiled.
find_program(EUCHRE_CCACHE ccache)
if(EUCHRE_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
                                    ${EUCHRE_CCACHE})
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    string(REGEX MATCH "^[0-9]+" clang_major ${CMAKE_CXX_COMPILER_VERSION})
    find_program(EUCHRE_LLD NAMES ld.lld-${clang_major})
    if(EUCHRE_LLD)
        add_link_options(--ld-path=${EUCHRE_LLD})
    endif()
endif()

# Two links at a time are enough: the sanitized ones are large.
set_property(GLOBAL PROPERTY JOB_POOLS link=2)
set(CMAKE_JOB_POOL_LINK link)
