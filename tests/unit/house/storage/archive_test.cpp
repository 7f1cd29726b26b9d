#include "house/storage/archive.h"

#include "house/storage/archive_text.h"
#include "house/storage/sqlite_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <random>
#include <sstream>

namespace euchre::storage {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

TokenHash hash_of(std::uint8_t byte) {
  TokenHash hash;
  hash.bytes.fill(byte);
  return hash;
}

StoredTable a_table() {
  StoredTable log;
  log.table = "oak";
  log.settings = TableSettings{hash_of(7), true, 30, 0, 25, hash_of(8), hash_of(9), true};
  log.settings.shown = {{Seat::South, hash_of(3), hash_of(4)}, {Seat::West, hash_of(5), std::nullopt}};
  log.settings.accepting = {hash_of(3), hash_of(5)};
  log.settings.event = "event/f3k9";
  log.lines = {"open table=\"oak\" code=\"hoyle\"", "", "# a remark", "close reason=\"done\""};
  log.owners[Seat::East] = hash_of(1);
  log.life = TableLife::Closed;
  log.written_ms = 1'763'788'800'000;
  return log;
}

TEST(ArchiveText, log_comes_back_as_it_was) {
  StoredTable event;
  event.table = "event/f3k9";
  event.lines = {"event \"Drive\" at=1", "# key director 00"};
  StoredTable club;
  club.table = "club/f3k9";
  club.lines = {"club \"Friday\" code=\"somerset\""};
  StoredTable season;
  season.table = "season/f3k9";
  season.lines = {"season \"Winter\" of=players by=points best=0 least=0 absent=nothing"};
  for (const StoredTable& log : {a_table(), event, club, season}) {
    const auto text = to_archive_text(log);
    ASSERT_TRUE(text) << text.error();
    const auto back = parse_archive_text(*text);
    ASSERT_TRUE(back) << back.error();
    EXPECT_EQ(back->table, log.table);
    EXPECT_EQ(back->settings, log.settings);
    EXPECT_EQ(back->lines, log.lines);
    EXPECT_EQ(back->owners, log.owners);
    EXPECT_EQ(back->life, log.life);
    EXPECT_EQ(back->written_ms, log.written_ms);
    EXPECT_EQ(to_archive_text(*back).value(), *text);
    EXPECT_EQ(log_of_archive_file(archive_file_name(log.table)), log.table);
  }
}

TEST(ArchiveText, file_of_before_tells_of_nobody_who_was_shown_a_hand) {
  StoredTable log = a_table();
  log.settings.shown.clear();
  log.settings.accepting.clear();
  log.settings.event.clear();
  std::string text = to_archive_text(log).value();
  const std::string_view since = " shown= accepting=";
  ASSERT_THAT(text, HasSubstr(since));
  text.erase(text.find(since), since.size());
  const auto back = parse_archive_text(text);
  ASSERT_TRUE(back) << back.error();
  EXPECT_EQ(back->settings, log.settings);
}

TEST(ArchiveText, what_was_altered_or_cut_off_is_refused_and_says_so) {
  const std::string text = to_archive_text(a_table()).value();
  for (std::size_t size = 0; size < text.size(); ++size)
    EXPECT_FALSE(parse_archive_text(std::string_view(text).substr(0, size))) << size;
  for (std::size_t place = 0; place < text.size(); ++place) {
    std::string altered = text;
    altered[place] = altered[place] == 'x' ? 'y' : 'x';
    const auto read = parse_archive_text(altered);
    // What stands beside the lines is not chained: there another value is read as it stands.
    if (read) EXPECT_EQ(read->lines, a_table().lines) << place;
  }
}

TEST(ArchiveText, damaged_log_and_odd_names_are_not_told) {
  StoredTable log = a_table();
  log.damage = LogDamage{3, "is missing"};
  EXPECT_THAT(to_archive_text(log).error(), HasSubstr("oak, line 3"));
  log = a_table();
  log.lines.emplace_back("two\nlines");
  EXPECT_FALSE(to_archive_text(log));
  for (const char* name : {"", "event/", "event/../x", "a/b", "a.b", "house/decisions", "event/a/b"})
    EXPECT_EQ(archive_file_name(name), "") << name;
  for (const char* file : {"", "event-.event", "event-a.club", "event-../x.event", "x.record", "table-a.record.going"})
    EXPECT_EQ(log_of_archive_file(file), "") << file;
}

/// A store and an archive beside it, both of which can be left as by a machine that died.
class ArchiveTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("euchre-archive-" + std::to_string(std::random_device{}()));
    std::filesystem::create_directory(folder_);
    open();
  }
  void TearDown() override {
    archive.reset();
    log.reset();
    std::filesystem::remove_all(folder_);
  }
  /// The house dies and begins anew.
  void open(Archive::Watch watch = {}) {
    archive.reset();
    log.reset();
    log = std::move(*open_sqlite_log((folder_ / "house.db").string()));
    archive = std::move(*Archive::open(shelf(), *log, std::move(watch)));
  }
  [[nodiscard]] std::string shelf() const { return (folder_ / "archive").string(); }
  std::optional<StorageError> append(Append append) {
    std::promise<std::optional<StorageError>> promise;
    log->append(std::move(append), [&promise](const auto& error) { promise.set_value(error); });
    return promise.get_future().get();
  }
  void leave_an_event() {
    Append opening;
    opening.table = "event/f3k9";
    opening.lines = {"event \"Drive\" at=1", "enter 1 \"Ann\""};
    opening.owners = {{Seat::East, hash_of(1)}};
    opening.settings.emplace().host = hash_of(7);
    EXPECT_FALSE(append(opening));
  }
  [[nodiscard]] bool is_in_store() { return log->find("event/f3k9").value().has_value(); }
  /// Once, and whole.
  void expect_in_one_place() {
    EXPECT_NE(is_in_store(), archive->has("event/f3k9"));
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(shelf()))
      files += entry.path().filename() == ".lock" ? 0 : 1;
    EXPECT_EQ(files, is_in_store() ? 0U : 1U) << "nothing is left lying about";
    if (!is_in_store()) {
      ASSERT_TRUE(archive->bring_back("event/f3k9"));
    }
    const auto found = log->find("event/f3k9").value();
    ASSERT_TRUE(found && !found->damage);
    EXPECT_THAT(found->lines, ElementsAre("event \"Drive\" at=1", "enter 1 \"Ann\""));
    EXPECT_EQ(found->owners[Seat::East], hash_of(1));
    EXPECT_EQ(found->settings.host, hash_of(7));
    Append next;
    next.table = "event/f3k9";
    next.first_number = 3;
    next.lines = {"note \"it goes on\""};
    EXPECT_FALSE(append(next));
  }

  std::unique_ptr<Log> log;
  std::unique_ptr<Archive> archive;

 private:
  std::filesystem::path folder_;
};

TEST_F(ArchiveTest, log_is_put_away_and_brought_back) {
  leave_an_event();
  ASSERT_TRUE(archive->put_away("event/f3k9"));
  EXPECT_FALSE(is_in_store());
  ASSERT_THAT(archive->all(), SizeIs(1));
  EXPECT_EQ(archive->all()[0].log, "event/f3k9");
  const auto lines = archive->lines_of("event/f3k9");
  ASSERT_TRUE(lines);
  EXPECT_FALSE(lines->empty());
  EXPECT_FALSE(archive->lines_of("event/none"));
  const std::string file = shelf() + "/event-f3k9.event";
  EXPECT_EQ(std::filesystem::status(file).permissions(), std::filesystem::perms(0600));
  EXPECT_EQ(std::filesystem::file_size(file), archive->all()[0].bytes);
  expect_in_one_place();
  EXPECT_FALSE(archive->bring_back("event/f3k9")) << "it is back already";
  EXPECT_FALSE(archive->put_away("event/none"));
}

TEST_F(ArchiveTest, machine_that_dies_between_any_two_steps_loses_nothing_and_doubles_nothing) {
  for (const ArchiveStep step : {ArchiveStep::Copied, ArchiveStep::Removed, ArchiveStep::Named, ArchiveStep::SetAside,
                                 ArchiveStep::BroughtBack, ArchiveStep::Dropped}) {
    TearDown();
    SetUp();
    leave_an_event();
    if (step >= ArchiveStep::SetAside) {
      ASSERT_TRUE(archive->put_away("event/f3k9"));
    }
    open([step](ArchiveStep done) { return done != step; });
    const auto moved =
        step < ArchiveStep::SetAside ? archive->put_away("event/f3k9") : archive->bring_back("event/f3k9");
    EXPECT_FALSE(moved) << "it died at step " << static_cast<int>(step);
    open();
    SCOPED_TRACE("step " + std::to_string(static_cast<int>(step)));
    expect_in_one_place();
  }
}

/// Two houses on one database share the folder, and one of them opens while the other is in the midst of it.
TEST_F(ArchiveTest, house_that_opens_meanwhile_takes_nothing_away) {
  for (const ArchiveStep step : {ArchiveStep::Copied, ArchiveStep::Removed, ArchiveStep::Named}) {
    SCOPED_TRACE("step " + std::to_string(static_cast<int>(step)));
    TearDown();
    SetUp();
    leave_an_event();
    std::unique_ptr<Archive> other;
    open([&](ArchiveStep done) {
      if (done == step) other = std::move(*Archive::open(shelf(), *log));
      return true;
    });
    const auto moved = archive->put_away("event/f3k9");
    EXPECT_TRUE(moved) << to_text(moved.error());
    ASSERT_TRUE(other);
    EXPECT_TRUE(other->has("event/f3k9"));
    expect_in_one_place();
  }
}

TEST_F(ArchiveTest, house_that_opened_meanwhile_finishes_what_the_other_left_when_it_died) {
  for (const ArchiveStep step : {ArchiveStep::Copied, ArchiveStep::Removed}) {
    SCOPED_TRACE("step " + std::to_string(static_cast<int>(step)));
    TearDown();
    SetUp();
    leave_an_event();
    std::unique_ptr<Archive> other;
    open([&](ArchiveStep done) {
      if (done != step) return true;
      other = std::move(*Archive::open(shelf(), *log));
      return false;
    });
    EXPECT_FALSE(archive->put_away("event/f3k9"));
    archive = std::move(other);
    EXPECT_FALSE(archive->put_away("event/none"));
    expect_in_one_place();
  }
}

TEST_F(ArchiveTest, one_house_moves_a_log_at_a_time) {
  leave_an_event();
  std::unique_ptr<Archive> other;
  open([&](ArchiveStep step) {
    if (step != ArchiveStep::Copied) return true;
    const auto refused = other->put_away("event/f3k9");
    EXPECT_FALSE(refused);
    if (!refused) EXPECT_EQ(refused.error().problem, StorageProblem::Locked);
    return true;
  });
  other = std::move(*Archive::open(shelf(), *log));
  EXPECT_TRUE(archive->put_away("event/f3k9"));
  EXPECT_FALSE(other->put_away("event/f3k9")) << "it is not there any more";
  expect_in_one_place();
}

TEST_F(ArchiveTest, half_a_copy_is_thrown_away) {
  leave_an_event();
  std::ofstream(shelf() + "/event-f3k9.event.going") << "euchre-event 1\n# arch";
  open();
  expect_in_one_place();
}

TEST_F(ArchiveTest, log_that_goes_on_meanwhile_stays) {
  leave_an_event();
  open([this](ArchiveStep step) {
    if (step != ArchiveStep::Copied) return true;
    Append next;
    next.table = "event/f3k9";
    next.first_number = 3;
    next.lines = {"note \"just now\""};
    EXPECT_FALSE(append(next));
    return true;
  });
  EXPECT_FALSE(archive->put_away("event/f3k9"));
  EXPECT_THAT(archive->all(), SizeIs(0));
  EXPECT_THAT(log->lines_of("event/f3k9").value(), SizeIs(3));
  EXPECT_FALSE(std::filesystem::exists(shelf() + "/event-f3k9.event.going"));
}

TEST_F(ArchiveTest, altered_file_is_not_brought_back) {
  leave_an_event();
  ASSERT_TRUE(archive->put_away("event/f3k9"));
  const std::string file = shelf() + "/event-f3k9.event";
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  std::string altered = text.str();
  altered.replace(altered.find("Ann"), 3, "Bob");
  std::ofstream(file) << altered;
  const auto back = archive->bring_back("event/f3k9");
  ASSERT_FALSE(back);
  EXPECT_THAT(back.error().what, HasSubstr("a line was altered"));
  EXPECT_FALSE(is_in_store());
  EXPECT_TRUE(archive->has("event/f3k9")) << "the file stays for whoever can put it right";
}

}  // namespace
}  // namespace euchre::storage
