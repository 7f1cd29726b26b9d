#pragma once

#include "support/house/http/fake_person.h"

#include <string>

namespace euchre::test_support {

/// What somebody says who opens a table that is to be found by anybody.
[[nodiscard]] protocol::CreateTableMessage listed_table(std::string name);
/// Three addresses open as many listed tables each as a connection may be at.
void fill_the_list(FakeHouse& house);

}  // namespace euchre::test_support
