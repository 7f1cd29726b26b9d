# What `cmake --install` puts where, in two parts that may be installed apart:
#
#   --component program    the program, its page, manual pages, completions, the entry of the desktop's menu
#   --component library    archives and headers of the rooms below, a CMake package and files for pkg-config (docs/library.md)

include_guard(GLOBAL)

# As Debian has it, so that what is installed below any prefix is found there.
set(library_folder lib)
if(CMAKE_LIBRARY_ARCHITECTURE)
    set(library_folder lib/${CMAKE_LIBRARY_ARCHITECTURE})
endif()
set(CMAKE_INSTALL_LIBDIR ${library_folder} CACHE PATH "Folder of the libraries below the prefix")
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# What find_package(RightBower COMPONENTS ...) may ask for, each with the components it stands on and its rooms in the order of
# their arrows. A component is known by its own name, solver and players by their room's.
set(EUCHRE_COMPONENTS core solver players law)
set(EUCHRE_COMPONENT_core_ROOMS ${EUCHRE_INNER_ROOMS})
list(FILTER EUCHRE_COMPONENT_core_ROOMS INCLUDE REGEX ^core/)
list(TRANSFORM EUCHRE_COMPONENT_core_ROOMS REPLACE ^core/ "")
set(EUCHRE_COMPONENT_solver_NEEDS core)
set(EUCHRE_COMPONENT_solver_ROOMS solver)
set(EUCHRE_COMPONENT_players_NEEDS core solver)
set(EUCHRE_COMPONENT_players_ROOMS nets players)
set(EUCHRE_COMPONENT_law_NEEDS core)
set(EUCHRE_COMPONENT_law_ROOMS club tournament laws casebook)

set(EUCHRE_ARCHIVES ${CMAKE_INSTALL_LIBDIR}/right-bower)
set(EUCHRE_PACKAGE ${CMAKE_INSTALL_LIBDIR}/cmake/RightBower)

function(euchre_install_room room)
    set(target euchre_${room})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${room})
    install(TARGETS ${target} EXPORT RightBowerRooms ARCHIVE DESTINATION ${EUCHRE_ARCHIVES} COMPONENT library)
    get_target_property(folder ${target} SOURCE_DIR)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/src)
    cmake_path(GET folder PARENT_PATH wing)
    install(
        DIRECTORY ${PROJECT_SOURCE_DIR}/src/${folder}
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/right-bower/${wing}
        COMPONENT library
        FILES_MATCHING
        PATTERN "*.h"
        # Only the page without a house has it.
        PATTERN following_nets.h EXCLUDE)
endfunction()

# The linker reads archives in order: a room before those it uses.
function(euchre_install_pkg_config component)
    set(rooms ${EUCHRE_COMPONENT_${component}_ROOMS})
    list(REVERSE rooms)
    list(TRANSFORM rooms PREPEND -leuchre_)
    list(JOIN rooms " " archives)
    set(needs ${EUCHRE_COMPONENT_${component}_NEEDS})
    list(REVERSE needs)
    list(TRANSFORM needs PREPEND right-bower-)
    if(component STREQUAL "core")
        set(needs libsodium libutf8proc)
    endif()
    list(JOIN needs ", " needs)
    configure_file(${PROJECT_SOURCE_DIR}/cmake/right-bower.pc.in right-bower-${component}.pc @ONLY)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/right-bower-${component}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
            COMPONENT library)
endfunction()

function(euchre_install_library)
    cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/pkgconfig
               OUTPUT_VARIABLE way_to_prefix)
    foreach(component IN LISTS EUCHRE_COMPONENTS)
        foreach(room IN LISTS EUCHRE_COMPONENT_${component}_ROOMS)
            euchre_install_room(${room})
        endforeach()
        euchre_install_pkg_config(${component})
    endforeach()
    install(EXPORT RightBowerRooms NAMESPACE RightBower:: DESTINATION ${EUCHRE_PACKAGE} COMPONENT library)
    list(TRANSFORM EUCHRE_COMPONENT_core_ROOMS PREPEND RightBower:: OUTPUT_VARIABLE core_targets)
    list(REVERSE core_targets)
    configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/RightBowerConfig.cmake.in RightBowerConfig.cmake
                                  INSTALL_DESTINATION ${EUCHRE_PACKAGE})
    # Below 1.0 a new minor version may break what was promised.
    write_basic_package_version_file(RightBowerConfigVersion.cmake COMPATIBILITY SameMinorVersion)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/RightBowerConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/RightBowerConfigVersion.cmake
            DESTINATION ${EUCHRE_PACKAGE} COMPONENT library)
endfunction()

# An installed program finds its page in share/euchre/web; where no page was built there is none to install.
function(euchre_install_program)
    install(TARGETS euchre RUNTIME COMPONENT program)
    install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/euchre/web COMPONENT program OPTIONAL)
    install(FILES data/desktop/right-bower.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
    install(FILES web/public/icon.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME right-bower.svg
            COMPONENT program)
    find_package(Python3 QUIET COMPONENTS Interpreter)
    if(NOT Python3_FOUND)
        install(CODE "message(WARNING \"no python3: no manual pages, no completions\")" COMPONENT program)
        return()
    endif()
    install(
        CODE "
    file(REAL_PATH \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}\" share)
    message(STATUS \"Installing: \$ENV{DESTDIR}\${share}: manual pages, completions\")
    execute_process(COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/tools/write_manual.py $<TARGET_FILE:euchre>
                            \"\$ENV{DESTDIR}\${share}\" COMMAND_ERROR_IS_FATAL ANY)"
        COMPONENT program)
endfunction()

euchre_install_library()
if(NOT EUCHRE_INNER_ONLY)
    euchre_install_program()
endif()
