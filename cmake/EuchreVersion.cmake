# A release is tagged `v1.2.3`, and the build of the commit that carries the tag is that version. Any other commit, or a tree that
# git does not know, is on its way to the version `next`.

function(euchre_find_version result next)
    set(${result} ${next} PARENT_SCOPE)
    find_program(EUCHRE_GIT git)
    mark_as_advanced(EUCHRE_GIT)
    if(NOT EUCHRE_GIT OR NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/.git)
        return()
    endif()
    execute_process(
        COMMAND ${EUCHRE_GIT} tag --points-at HEAD --sort=-version:refname
        WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}
        OUTPUT_VARIABLE tags
        ERROR_QUIET)
    if("\n${tags}" MATCHES "\nv([0-9]+\\.[0-9]+\\.[0-9]+)\n")
        set(${result} ${CMAKE_MATCH_1} PARENT_SCOPE)
    endif()
endfunction()
