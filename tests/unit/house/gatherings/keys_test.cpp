#include "house/gatherings/keys.h"

#include "house/tables/chance.h"
#include "house/work/give_way.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace euchre::gatherings {
namespace {

std::string key_of(int lock) { return derived_key("director", "pad." + std::to_string(lock)); }

Keyring keyring_of(int locks) {
  Keyring keyring;
  for (int lock = 0; lock < locks; ++lock)
    keyring.add("pad." + std::to_string(lock), tables::hash_of_token(key_of(lock)));
  return keyring;
}

/// Of a processor, for so many wrong keys.
double seconds_of_wrong_keys(const Keyring& keyring) {
  const double before = work::thread_seconds();
  for (int key = 0; key < 300; ++key) EXPECT_FALSE(keyring.opens_any("wrong " + std::to_string(key)));
  return work::thread_seconds() - before;
}

TEST(Keyring, key_opens_its_own_lock_and_is_one_of_them) {
  const Keyring keyring = keyring_of(3);
  EXPECT_TRUE(keyring.opens("pad.1", key_of(1)));
  EXPECT_FALSE(keyring.opens("pad.1", key_of(2)));
  EXPECT_FALSE(keyring.opens("pad.9", key_of(1)));
  EXPECT_TRUE(keyring.opens_any(key_of(2)));
  EXPECT_FALSE(keyring.opens_any(key_of(3)));
}

TEST(Keyring, key_that_was_replaced_opens_nothing) {
  Keyring keyring = keyring_of(2);
  keyring.add("pad.0", tables::hash_of_token(key_of(1)));
  EXPECT_FALSE(keyring.opens_any(key_of(0)));
  keyring.add("pad.1", tables::hash_of_token("new"));
  EXPECT_TRUE(keyring.opens_any(key_of(1))) << "of the other lock";
  EXPECT_TRUE(keyring.opens("pad.0", key_of(1)));
}

TEST(Keyring, takes_those_of_another) {
  Keyring keyring = keyring_of(1);
  Keyring more;
  more.add("register", tables::hash_of_token("enter"));
  more.add("pad.0", tables::hash_of_token("new"));
  keyring.take(std::move(more));
  EXPECT_TRUE(keyring.opens("register", "enter"));
  EXPECT_TRUE(keyring.opens_any("new"));
  EXPECT_FALSE(keyring.opens_any(key_of(0)));
}

/// Every stranger's key is looked at, before anything that he asks is counted.
TEST(Keyring, many_locks_make_a_wrong_key_no_dearer) {
  const Keyring few = keyring_of(10);
  const Keyring many = keyring_of(20'000);
  EXPECT_LT(seconds_of_wrong_keys(many), 50 * seconds_of_wrong_keys(few));
}

}  // namespace
}  // namespace euchre::gatherings
