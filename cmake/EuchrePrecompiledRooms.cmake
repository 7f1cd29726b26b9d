# Which rooms share which precompiled headers. A header of ours belongs here where nearly every file that reads it this way would
# read it anyway: whoever changes it has all of them compiled again.

include(EuchrePrecompiled)

set(standard
    <algorithm>
    <array>
    <compare>
    <cstdint>
    <functional>
    <map>
    <memory>
    <optional>
    <ranges>
    <set>
    <span>
    <sstream>
    <string>
    <string_view>
    <utility>
    <variant>
    <vector>)
set(game ${standard} <core/codes/code.h> <core/game/seat_view.h> <core/match/standing.h>)
set(facts ${game} <core/facts/course.h>)
set(law ${facts} <law/laws/machine.h>)
set(house ${law} <house/table/table_view.h> <nlohmann/json.hpp>)

euchre_precompile(
    standard
    HEADERS ${standard}
    ROOMS base
          cards
          codes
          game
          fairness
          match
          club
          tournament
          print
          storage
          work)
euchre_precompile(game HEADERS ${game} ROOMS facts players arena learning)
euchre_precompile(
    facts
    HEADERS ${facts} <nlohmann/json.hpp>
    ROOMS notation analysis office gatherings
    LIBRARIES nlohmann_json::nlohmann_json)
euchre_precompile(law HEADERS ${law} ROOMS laws casebook desk table companions)

if(NOT EUCHRE_INNER_ONLY)
    euchre_precompile(
        house
        HEADERS ${house} <house/protocol/table_messages.h>
        ROOMS protocol tables offline terminal
        LIBRARIES nlohmann_json::nlohmann_json)
endif()
if(NOT EUCHRE_INNER_ONLY AND NOT EUCHRE_SITE)
    euchre_precompile(
        sockets
        HEADERS ${house}
                <house/protocol/table_messages.h>
                <boost/asio/any_io_executor.hpp>
                <boost/asio/as_tuple.hpp>
                <boost/asio/awaitable.hpp>
                <boost/asio/co_spawn.hpp>
                <boost/asio/ip/tcp.hpp>
                <boost/asio/post.hpp>
                <boost/asio/steady_timer.hpp>
                <boost/asio/use_awaitable.hpp>
                <boost/beast/core/flat_buffer.hpp>
                <boost/beast/core/tcp_stream.hpp>
                <boost/beast/http/message.hpp>
                <boost/beast/http/parser.hpp>
                <boost/beast/http/string_body.hpp>
        ROOMS http http_sockets
        LIBRARIES euchre::boost nlohmann_json::nlohmann_json)
endif()
if(EUCHRE_TESTS)
    euchre_precompile(
        tests
        HEADERS ${game} <gmock/gmock.h> <gtest/gtest.h>
        LIBRARIES GTest::gmock)
    euchre_precompile(
        long_tests
        HEADERS ${game} <gmock/gmock.h> <gtest/gtest.h> <rapidcheck.h>
        LIBRARIES GTest::gmock rapidcheck)
    target_compile_options(euchre_precompiled_tests PRIVATE ${EUCHRE_TEST_OPTIONS})
endif()
