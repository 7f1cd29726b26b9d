# Precompiled headers: what many files read and few people change is read once for all rooms that share it
# (docs/decisions/0024). Sources include what they use all the same.
#
#   euchre_precompile(<name> HEADERS <string> <core/facts/course.h> ROOMS notation [LIBRARIES ...])
#       makes one for the rooms named.
#   euchre_use_precompiled(<target> <name>)
#       lets any other target read it.

include_guard(GLOBAL)

set(EUCHRE_NO_SOURCE ${CMAKE_CURRENT_LIST_DIR}/precompiled.cpp CACHE INTERNAL "CMake wants a source beside the headers")

function(euchre_precompile name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "HEADERS;ROOMS;LIBRARIES")
    set(target euchre_precompiled_${name})
    add_library(${target} OBJECT EXCLUDE_FROM_ALL ${EUCHRE_NO_SOURCE})
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${target} PRIVATE ${arg_LIBRARIES})
    target_precompile_headers(${target} PRIVATE ${arg_HEADERS})
    # g++ defines other words where it is pedantic, and reads no header that was precompiled without them.
    target_compile_options(${target} PRIVATE -Wpedantic)
    foreach(room IN LISTS arg_ROOMS)
        set_property(GLOBAL PROPERTY EUCHRE_PRECOMPILED_${room} ${name})
    endforeach()
endfunction()

function(euchre_use_precompiled target name)
    target_precompile_headers(${target} REUSE_FROM euchre_precompiled_${name})
endfunction()

# What euchre_library calls: the one that names the room, if any does.
function(euchre_use_precompiled_of_room target room)
    get_property(name GLOBAL PROPERTY EUCHRE_PRECOMPILED_${room})
    if(name)
        euchre_use_precompiled(${target} ${name})
    endif()
endfunction()
