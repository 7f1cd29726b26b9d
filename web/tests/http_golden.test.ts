/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { troubleIn } from "../src/net/house";
import { decodeAdminDone, decodeAdminState } from "../src/protocol/http/admin";
import { decodeReviewPart, decodeShownDeal, decodeStudyAnswer, decodeStudyCourse } from "../src/protocol/http/analysis";
import { decodeCreatedSeason, decodeSeasonCommanded, decodeSeasonState } from "../src/protocol/http/seasons";
import { decodeClubCommanded, decodeClubState, decodeCreatedClub } from "../src/protocol/http/clubs";
import { decodeCodeBook, decodeHouseRules, decodeHouseRulesProblems } from "../src/protocol/http/codes";
import { decodeDesk, decodeDeskStep, decodeOtherCodes } from "../src/protocol/http/desk";
import * as events from "../src/protocol/http/events";
import { decodeFound, decodeProblem } from "../src/protocol/http/house";
import { decodeLawBook, decodeLawPage, decodeNoSuchLaw, decodeRulings } from "../src/protocol/http/laws";
import { decodeOpenTables } from "../src/protocol/http/tables";
import { decodeTallyAnswer } from "../src/protocol/http/tally";
import { DecodeError } from "../src/protocol/reading";

/** The same files are written and held by tests/golden/house/http/*_test.cpp: both sides agree on every answer. */
const FOLDER = new URL("../../tests/golden/house/http/", import.meta.url);
const DESCRIPTIONS = new URL("../../protocol/http/", import.meta.url);

type Decoder = (value: unknown) => unknown;

/** What each file holds, by the type that its description names. */
const ANSWERS: readonly (readonly [type: string, decode: Decoder, files: readonly string[]])[] = [
  ["AdminState", decodeAdminState, ["admin_state"]],
  ["AdminDone", decodeAdminDone, ["admin_done"]],
  ["Desk", decodeDesk, ["desk"]],
  ["DeskStep", decodeDeskStep, ["desk_step_asks", "desk_step_rules"]],
  ["OtherCodes", decodeOtherCodes, ["desk_others"]],
  ["OpenTables", decodeOpenTables, ["open_tables"]],
  ["CodeBook", decodeCodeBook, ["code_book"]],
  ["HouseRules", decodeHouseRules, ["house_rules"]],
  ["HouseRulesProblems", decodeHouseRulesProblems, ["house_rules_wrong"]],
  ["LawBook", decodeLawBook, ["law_book"]],
  ["LawPage", decodeLawPage, ["law_page_article", "law_page_reading"]],
  ["NoSuchLaw", decodeNoSuchLaw, ["law_page_unknown"]],
  ["Rulings", decodeRulings, ["rulings", "rulings_failed", "rulings_wrong"]],
  ["StudyAnswer", decodeStudyAnswer, ["study"]],
  ["StudyCourse", decodeStudyCourse, ["study_course"]],
  ["ReviewPart", decodeReviewPart, ["review"]],
  ["ShownDeal", decodeShownDeal, ["shown_deal"]],
  ["TallyAnswer", decodeTallyAnswer, ["tally"]],
  ["EventState", events.decodeEventState, ["event", "event_before_it_begins", "event_of_individuals", "event_registering", "event_then", "event_with_ties"]],
  ["RoundPage", events.decodeRoundPage, ["round"]],
  ["GameTrail", events.decodeGameTrail, ["trail"]],
  ["Player", events.decodePlayer, ["player", "player_for_himself", "player_live", "player_sitting_out"]],
  ["CrossTable", events.decodeCrossTable, ["crosstable", "crosstable_of_individuals"]],
  ["Pad", events.decodePad, ["pad", "pad_earlier", "pad_live", "pad_wishing"]],
  ["EventLinks", events.decodeEventLinks, ["links", "links_live"]],
  ["CreatedEvent", events.decodeCreatedEvent, ["created_event"]],
  ["EventCommanded", events.decodeEventCommanded, ["commanded", "commanded_with_state"]],
  ["Registered", events.decodeRegistered, ["registered"]],
  ["SeatTaken", events.decodeSeatTaken, ["seat_taken"]],
  ["ClubState", decodeClubState, ["club", "club_between_rubbers", "club_corrected", "club_then"]],
  ["CreatedClub", decodeCreatedClub, ["created_club"]],
  ["ClubCommanded", decodeClubCommanded, ["club_commanded"]],
  ["SeasonState", decodeSeasonState, ["season", "season_before_it_begins", "season_of_pairs"]],
  ["CreatedSeason", decodeCreatedSeason, ["created_season"]],
  ["SeasonCommanded", decodeSeasonCommanded, ["season_commanded_first", "season_commanded_second"]],
  ["Found", decodeFound, ["found_incidents", "found_laws"]],
  ["Problem", decodeProblem, ["problem", "desk_problem", "event_refusal", "club_no_account", "club_refusal", "quota_refusal", "season_refusal"]],
];

const CASES = ANSWERS.flatMap(([type, decode, files]) => files.map((file) => [file, type, decode] as const));

function textOf(name: string): string {
  return readFileSync(new URL(`${name}.json`, FOLDER), "utf8");
}

type Tree = Readonly<Record<string, unknown>>;

/** An object to look into; one without fields for everything else. */
function treeOf(value: unknown): Tree {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** The fields of all types, a union's alternatives as types of their own: `RoundClock.runs`. */
function describedTypes(): ReadonlyMap<string, Tree> {
  const types = new Map<string, Tree>();
  for (const name of readdirSync(DESCRIPTIONS)) {
    const read: unknown = JSON.parse(readFileSync(new URL(name, DESCRIPTIONS), "utf8"));
    for (const [type, fields] of Object.entries(treeOf(treeOf(read)["types"]))) {
      types.set(type, treeOf(fields));
      for (const [word, inner] of Object.entries(treeOf(treeOf(fields)["of"]))) types.set(`${type}.${word}`, treeOf(inner));
    }
  }
  return types;
}
const TYPES = describedTypes();

type Path = readonly (string | number)[];

interface Place {
  readonly path: Path;
  readonly mayLack: boolean;
  readonly mayBeNull: boolean;
}

/** Every place in a value where its description has a field. */
function placesIn(value: unknown, type: string, path: Path = []): readonly Place[] {
  if (Array.isArray(value)) {
    const inner = type.replace(/\[=?\d*\]$/, "");
    return value.flatMap((item: unknown, index) => placesIn(item, inner, [...path, index]));
  }
  const tree = treeOf(value);
  if (type.endsWith("{}")) return Object.entries(tree).flatMap(([key, item]) => placesIn(item, type.slice(0, -2), [...path, key]));
  const fields = TYPES.get(type) ?? {};
  const tag = fields["told_by"];
  if (typeof tag === "string") {
    return [{ path: [...path, tag], mayLack: false, mayBeNull: false }, ...placesIn(value, `${type}.${String(tree[tag])}`, path)];
  }
  return Object.entries(fields).flatMap(([key, described]) => (key in tree ? placesOf(tree[key], String(described), [...path, key]) : []));
}

/** The place of a field, and those in it. */
function placesOf(value: unknown, described: string, path: Path): readonly Place[] {
  const mayLack = described.endsWith("?");
  const mayBeNull = mayLack || described.endsWith("|null");
  return [{ path, mayLack, mayBeNull }, ...placesIn(value, described.replace(/\?$|\|null$/, ""), path)];
}

/** The value with something else at a place; with nothing there where the other is undefined. */
function changed(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  const inner = changed(treeOf(value)[key], rest, other);
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === key ? inner : item));
  const kept = Object.entries(treeOf(value)).flatMap(([name, item]) => (name === key ? [] : [[name, item] as const]));
  return Object.fromEntries(inner === undefined ? kept : [...kept, [key, inner]]);
}

/** `DeskStep.more[0].kind` */
function nameOf(type: string, path: Path): string {
  return path.reduce<string>((text, key) => (typeof key === "number" ? `${text}[${key}]` : `${text}.${key}`), type);
}

function problemOf(decode: Decoder, value: unknown): string {
  try {
    decode(value);
  } catch (error) {
    if (error instanceof DecodeError) return error.message;
    throw error;
  }
  return "";
}

/** Nothing in any description is a list with one number in it. */
const NOTHING_LIKE_IT = [[7]];

describe("golden answers over HTTP", () => {
  test.each(CASES)("%s is read as %s, and nothing of it is lost", (file, _type, decode) => {
    const withoutNulls: unknown = JSON.parse(textOf(file), (_key, value: unknown) => value ?? undefined);
    expect(decode(JSON.parse(textOf(file)))).toEqual(withoutNulls);
  });

  test.each(CASES)("%s, a %s, is refused where anything in it is missing, null or something else", (file, type, decode) => {
    const whole: unknown = JSON.parse(textOf(file));
    const places = placesIn(whole, type);
    expect(places.length).toBeGreaterThan(0);
    for (const { path, mayLack, mayBeNull } of places) {
      const name = nameOf(type, path);
      expect(problemOf(decode, changed(whole, path, NOTHING_LIKE_IT)), `${name} of another kind`).toContain(name);
      expect(problemOf(decode, changed(whole, path, undefined)), `${name} missing`).toBe(mayLack ? "" : `${name} is missing`);
      if (mayBeNull) expect(problemOf(decode, changed(whole, path, null))).toBe("");
      else expect(problemOf(decode, changed(whole, path, null)), `${name} null`).toContain(name);
    }
  });

  test("every file is read by somebody", () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
    expect(files.toSorted()).toEqual(CASES.map(([file]) => `${file}.json`).toSorted());
  });

  test.each(ANSWERS)("a %s is no list, no text and not nothing", (type, decode) => {
    for (const value of [[], "text", null, 7]) expect(problemOf(decode, value)).toBe(`${type} is not an object`);
    expect(problemOf(decode, undefined)).toBe(`${type} is missing`);
  });
});

describe("what went wrong", () => {
  test("is told as a page that is older than the house where the answer was not understood", () => {
    expect(troubleIn(new DecodeError("Desk.codes is missing"), "The house could not be reached.")).toBe(
      "The house answered something this page does not understand: Desk.codes is missing. Reload the page; it may be older than the house.",
    );
  });

  test("is told in the words of the place otherwise", () => {
    expect(troubleIn(new TypeError("Failed to fetch"), "The house could not be reached.")).toBe("The house could not be reached.");
  });
});
