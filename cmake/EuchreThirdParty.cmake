# Every third-party library, found once. All targets are imported, so their headers count as system headers.
#
#   inner rooms    fmt::fmt Threads::Threads PkgConfig::sodium PkgConfig::utf8proc nlohmann_json::nlohmann_json
#   outer rooms    SQLite::SQLite3 PkgConfig::libpq PkgConfig::zstd ZLIB::ZLIB spdlog::spdlog
#                  PkgConfig::ncursesw PkgConfig::qrencode PkgConfig::pangocairo CLI11::CLI11
#                  MPI::MPI_CXX, the only one that may be missing
#                  euchre::boost (Asio and Beast, compiled once)

if(EUCHRE_SITE)
    # Headers alone; what has sources of its own lies in cmake/wasm.
    foreach(target nlohmann_json::nlohmann_json Threads::Threads spdlog::spdlog PkgConfig::sodium PkgConfig::utf8proc)
        add_library(${target} INTERFACE IMPORTED)
    endforeach()
    add_library(fmt::fmt INTERFACE IMPORTED)
    target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
    return()
endif()

find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(utf8proc REQUIRED IMPORTED_TARGET libutf8proc)

if(NOT EUCHRE_INNER_ONLY)
    find_package(SQLite3 REQUIRED)
    pkg_check_modules(libpq REQUIRED IMPORTED_TARGET libpq)
    find_package(ZLIB REQUIRED)
    find_package(spdlog REQUIRED)
    find_package(CLI11 REQUIRED)
    find_package(Boost 1.81 REQUIRED)
    pkg_check_modules(zstd REQUIRED IMPORTED_TARGET libzstd)
    pkg_check_modules(ncursesw REQUIRED IMPORTED_TARGET ncursesw)
    # It asks for less of the system's headers than every C++ file has anyway, which a precompiled header cannot undo.
    set_target_properties(PkgConfig::ncursesw PROPERTIES INTERFACE_COMPILE_OPTIONS "")
    pkg_check_modules(qrencode REQUIRED IMPORTED_TARGET libqrencode)
    pkg_check_modules(pangocairo REQUIRED IMPORTED_TARGET pangocairo)
    find_package(MPI QUIET COMPONENTS CXX)
    if(NOT MPI_CXX_FOUND)
        message(STATUS "no MPI (libopenmpi-dev): euchre-mpi and its tests are left out")
    endif()

    # Asio and Beast cost 25 s in every file that instantiates them; here their bodies are compiled once.
    add_library(euchre_boost STATIC ${CMAKE_CURRENT_LIST_DIR}/boost_separate_compilation.cpp)
    add_library(euchre::boost ALIAS euchre_boost)
    target_compile_definitions(euchre_boost PUBLIC BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION
                                                   BOOST_ASIO_NO_DEPRECATED)
    target_link_libraries(euchre_boost PUBLIC Boost::headers Threads::Threads)
endif()

if(EUCHRE_TESTS)
    find_package(GTest REQUIRED)
    find_package(rapidcheck REQUIRED)
endif()
if(EUCHRE_BENCHMARKS)
    find_package(benchmark REQUIRED)
endif()
