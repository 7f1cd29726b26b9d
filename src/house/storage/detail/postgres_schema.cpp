#include "house/storage/detail/postgres_schema.h"

namespace euchre::storage::detail {
namespace {

constexpr std::int64_t kSchemaVersion = 4;

// A log belongs to one run of a node: to its name and epoch. A node whose lease has ended loses its epoch to whoever asks for
// one of its logs, and what it still tries to write is refused (`fence`), because its row is locked for as long as a write
// takes. `last` is locked by whoever appends, so that a log has no gaps. A line may hold any byte, so it is no `text`.
// Rows are found by their keys, one after another: a join with a thousand of them would follow the statistics of tables that
// change faster than those are taken.
constexpr std::string_view kCreate = R"(
  CREATE SCHEMA euchre;
  CREATE TABLE house (version bigint NOT NULL);
  INSERT INTO house VALUES (4);

  CREATE TABLE nodes (
    node text PRIMARY KEY,
    epoch bigint NOT NULL,
    until timestamptz NOT NULL,
    lease_ms bigint NOT NULL DEFAULT 3000);

  CREATE TABLE logs (
    log_key bigint PRIMARY KEY,
    name text COLLATE "C" NOT NULL UNIQUE,
    last bigint NOT NULL DEFAULT 0,
    closed bigint NOT NULL DEFAULT 0,
    owner text NOT NULL,
    epoch bigint NOT NULL,
    host bytea,
    listed bigint NOT NULL DEFAULT 0,
    clock_seconds bigint NOT NULL DEFAULT 60,
    pace_ms bigint NOT NULL DEFAULT 800,
    choice_seconds bigint NOT NULL DEFAULT 30,
    director_key bytea,
    director bytea,
    gives_advice bigint NOT NULL DEFAULT 0,
    shown text NOT NULL DEFAULT '',
    accepting text NOT NULL DEFAULT '',
    event text NOT NULL DEFAULT '',
    opened_from text NOT NULL DEFAULT '',
    head bytea,
    written_ms bigint NOT NULL DEFAULT 0) WITH (fillfactor = 70);
  CREATE INDEX open_logs ON logs (log_key) WHERE closed = 0;

  CREATE SEQUENCE log_keys;

  CREATE TABLE facts (
    log_key bigint NOT NULL,
    number bigint NOT NULL,
    line bytea NOT NULL,
    chain bytea,
    PRIMARY KEY (log_key, number));

  CREATE TABLE owners (
    log_key bigint NOT NULL,
    seat bigint NOT NULL,
    token_hash bytea NOT NULL,
    PRIMARY KEY (log_key, seat));
  CREATE INDEX seats_by_owner ON owners (token_hash);

  CREATE TABLE notices (
    node text NOT NULL,
    name text NOT NULL,
    told text NOT NULL,
    PRIMARY KEY (node, name));
)";

// What the statements of `postgres_batch.h` call. A node is dead where its lease has ended, or is not renewed any more and the
// session is gone that held its lock: a process that was killed is noticed before its lease ends, one behind a cut cable when it does.
constexpr std::string_view kFunctions = R"(
  CREATE OR REPLACE FUNCTION fence(my_node text, my_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM nodes WHERE node = my_node AND epoch = my_epoch FOR SHARE;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'node % has lost its lease', my_node USING ERRCODE = 'EU001';
      END IF;
    END $$;

  CREATE OR REPLACE FUNCTION advance(keys bigint[], firsts bigint[], counts bigint[], heads bytea[], closings bigint[], now_ms bigint,
                          my_node text, my_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      FOR at IN 1 .. cardinality(keys) LOOP
        UPDATE logs SET last = last + counts[at], head = heads[at], closed = closings[at], written_ms = now_ms,
            opened_from = CASE WHEN closings[at] = 0 THEN opened_from ELSE '' END
          WHERE log_key = keys[at] AND closed = 0 AND (counts[at] = 0 OR last = firsts[at] - 1)
            AND owner = my_node AND epoch = my_epoch;
        IF FOUND THEN CONTINUE; END IF;
        IF EXISTS (SELECT FROM logs WHERE log_key = keys[at] AND closed = 0 AND (owner, epoch) <> (my_node, my_epoch)) THEN
          RAISE EXCEPTION 'another node has the log' USING ERRCODE = 'EU001';
        END IF;
        RAISE EXCEPTION 'the log is closed or gone, or the line does not follow the last one' USING ERRCODE = 'EU002';
      END LOOP;
    END $$;

  CREATE OR REPLACE FUNCTION forget(wanted text, many bigint, my_node text, my_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE gone bigint;
    BEGIN
      DELETE FROM logs WHERE name = wanted AND last = many
        AND (closed <> 0 OR (owner, epoch) = (my_node, my_epoch)) RETURNING log_key INTO gone;
      IF gone IS NULL THEN
        RAISE EXCEPTION 'log %: it is not there, or has gone on since, or another node has it', wanted
          USING ERRCODE = 'EU002';
      END IF;
      DELETE FROM facts WHERE log_key = gone;
      DELETE FROM owners WHERE log_key = gone;
    END $$;

  CREATE OR REPLACE FUNCTION is_dead(other text, until timestamptz, lease_ms bigint) RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      IF until < clock_timestamp() THEN RETURN true; END IF;
      IF until > clock_timestamp() + lease_ms * interval '0.5 milliseconds' THEN RETURN false; END IF;
      RETURN pg_try_advisory_xact_lock(1163215689, hashtext(other));
    END $$;

  CREATE OR REPLACE FUNCTION join_house(my_node text, my_lease_ms bigint, is_free bigint) RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE mine bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock(1163215688, 1);
      INSERT INTO nodes VALUES (my_node, 1, clock_timestamp() + my_lease_ms * interval '1 millisecond', my_lease_ms)
        ON CONFLICT (node) DO UPDATE SET epoch = nodes.epoch + 1, until = excluded.until, lease_ms = excluded.lease_ms
        WHERE is_free <> 0 OR nodes.until < clock_timestamp()
        RETURNING epoch INTO mine;
      RETURN coalesce(mine, 0);
    END $$;

  CREATE OR REPLACE FUNCTION bury(other text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      -- A transaction of it that a cut network left open would hold its row.
      PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND starts_with(application_name, 'euchre ' || other || ' ');
      UPDATE nodes SET epoch = epoch + 1 WHERE node = other;
    END $$;

  CREATE OR REPLACE FUNCTION claim(prefix text, wanted text, my_node text, my_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(1163215688, 1);
      PERFORM fence(my_node, my_epoch);
      -- One is found by its name, however many there are: all other claims wait.
      IF wanted <> '' THEN
        PERFORM bury(n.node) FROM logs JOIN nodes AS n ON n.node = logs.owner AND n.epoch = logs.epoch
          WHERE logs.name = wanted AND logs.closed = 0 AND n.node <> my_node AND is_dead(n.node, n.until, n.lease_ms);
        UPDATE logs SET owner = my_node, epoch = my_epoch
          WHERE name = wanted AND closed = 0 AND (owner, epoch) <> (my_node, my_epoch)
            AND NOT EXISTS (SELECT FROM nodes WHERE nodes.node = logs.owner AND nodes.epoch = logs.epoch);
        RETURN;
      END IF;
      PERFORM bury(n.node) FROM nodes AS n WHERE n.node <> my_node
        AND EXISTS (SELECT FROM logs WHERE closed = 0 AND owner = n.node AND logs.epoch = n.epoch)
        AND is_dead(n.node, n.until, n.lease_ms);
      UPDATE logs SET owner = my_node, epoch = my_epoch
        WHERE closed = 0 AND (owner, epoch) <> (my_node, my_epoch)
          AND substr(name, 1, position('/' IN name)) = prefix
          AND NOT EXISTS (SELECT FROM nodes WHERE nodes.node = logs.owner AND nodes.epoch = logs.epoch);
    END $$;
)";

// Since version 2 a log is claimed by itself, nodes tell each other of their tables, and a table keeps of which event its game is.
constexpr std::string_view kUpgradeFromFirst = R"(
  ALTER TABLE nodes ADD COLUMN lease_ms bigint NOT NULL DEFAULT 3000;
  ALTER TABLE logs ADD COLUMN event text NOT NULL DEFAULT '';
  CREATE INDEX seats_by_owner ON owners (token_hash);
  CREATE TABLE notices (
    node text NOT NULL,
    name text NOT NULL,
    told text NOT NULL,
    PRIMARY KEY (node, name));
  DROP FUNCTION join_house;
  UPDATE house SET version = 2;
)";

// Since version 3 an open table keeps from which address it was opened.
constexpr std::string_view kUpgradeFromSecond = R"(
  ALTER TABLE logs ADD COLUMN opened_from text NOT NULL DEFAULT '';
  UPDATE house SET version = 3;
)";

// Since version 4 what is claimed by its name is found by it, and not by looking at all that are open: the function says so.
constexpr std::string_view kUpgradeFromThird = R"(
  UPDATE house SET version = 4;
)";

StorageError foreign() {
  return {StorageProblem::Foreign, "PostgreSQL: the database has a schema 'euchre' that is not of this program",
          std::string(hint_for(StorageProblem::Foreign))};
}

Result<bool, StorageError> exists(Connection& connection, const char* sql) {
  const auto rows = connection.ask({sql, {}});
  if (!rows) return Failure{rows.error()};
  return rows->size() > 0;
}

/// The version of the schema that is there, if this program can use it.
Result<std::int64_t, StorageError> usable_version(Connection& connection) {
  const auto is_ours = exists(connection, "SELECT FROM pg_tables WHERE schemaname = 'euchre' AND tablename = 'house'");
  if (!is_ours) return Failure{is_ours.error()};
  if (!*is_ours) return Failure{foreign()};
  const auto version = connection.ask({"SELECT version FROM house", {}});
  if (!version) return Failure{version.error()};
  if (version->size() != 1) return Failure{foreign()};
  if (version->number(0, 0) <= kSchemaVersion) return version->number(0, 0);
  return Failure{StorageError{StorageProblem::NewerSchema,
                              "PostgreSQL: schema " + std::to_string(version->number(0, 0)) +
                                  " is newer than this program's " + std::to_string(kSchemaVersion),
                              std::string(hint_for(StorageProblem::NewerSchema))}};
}

/// In one transaction with the functions: nobody finds a schema without them.
Result<void, StorageError> change(Connection& connection, std::string_view what) {
  std::string script = "BEGIN;";
  script += what;
  script += kFunctions;
  script += "COMMIT;";
  return connection.run(script.c_str());
}

Result<void, StorageError> create_or_upgrade(Connection& connection) {
  const auto is_there = exists(connection, "SELECT FROM pg_namespace WHERE nspname = 'euchre'");
  if (!is_there) return Failure{is_there.error()};
  if (!*is_there) return change(connection, kCreate);
  const auto version = usable_version(connection);
  if (!version) return Failure{version.error()};
  if (*version == kSchemaVersion) return {};
  std::string upgrade;
  if (*version == 1) upgrade += kUpgradeFromFirst;
  if (*version <= 2) upgrade += kUpgradeFromSecond;
  return change(connection, upgrade.append(kUpgradeFromThird));
}

}  // namespace

Result<void, StorageError> prepare_schema(Connection& connection) {
  if (auto locked = connection.run("SELECT pg_advisory_lock(1163215688, 0)"); !locked) return locked;
  if (auto prepared = create_or_upgrade(connection); !prepared) return prepared;
  return connection.run("SELECT pg_advisory_unlock(1163215688, 0)");
}

}  // namespace euchre::storage::detail
