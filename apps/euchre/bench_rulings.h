#pragma once

#include <cstdint>

namespace euchre::bench {

/// Facts through the permissive machine of all five codes, deal after deal, half of them lawful and half of them with
/// every fourth fact at random; the ruling is drawn up at the end of each deal.
std::uint64_t rule_on_facts(std::uint64_t count);
/// The same, keeping a copy of the whole table after each fact, so that any moment can be looked at again.
std::uint64_t rule_and_copy(std::uint64_t count);

/// The lawful deals alone, and the irregular ones alone.
std::uint64_t rule_on_lawful_facts(std::uint64_t count);
std::uint64_t rule_on_irregular_facts(std::uint64_t count);
std::uint64_t rule_on_lawful_and_copy(std::uint64_t count);
std::uint64_t rule_on_irregular_and_copy(std::uint64_t count);

}  // namespace euchre::bench
