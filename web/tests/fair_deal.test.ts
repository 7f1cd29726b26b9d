import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

import type { FairnessState, Seat, ShareState } from "../src/protocol/generated";
import { commitmentOf, dealtFrom, houseCutOf, isAsPledged, packOf, toHex } from "../src/state/fair_deal";
import { sha256 } from "../src/state/sha256";

const RECORDS = new URL("../../tests/golden/house/table/fair/", import.meta.url);

/** One draw or deal of a record of the program, as the house would show it once it is over. */
interface Told {
  readonly table: string;
  readonly fairness: FairnessState;
  readonly secret: string;
  readonly lines: readonly string[];
}

function isSeat(text: string | undefined): text is Seat {
  return text === "N" || text === "E" || text === "S" || text === "W";
}

function sharesIn(lines: readonly string[]): ShareState[] {
  return lines.flatMap((line, place) => {
    const [word, seat, pledge = ""] = line.split(" ");
    if (word !== "pledge" || !isSeat(seat)) return [];
    const [, contribution, nonce] = /^give . (\w+) nonce=(\w+)/m.exec(lines.filter((other) => other.startsWith(`give ${seat}`)).join("\n")) ?? [];
    const opened = contribution === undefined || nonce === undefined ? {} : { contribution, nonce };
    return [{ seat, pledge, pledge_number: place, ...opened }];
  });
}

function shufflesOf(record: string): Told[] {
  const table = /^open table="(\w+)"/m.exec(record)?.[1] ?? "";
  const pack = 21 + (/^hands .*stock="(.*)"/m.exec(record)?.[1] ?? "").split(" ").length;
  return [...record.matchAll(/^(drawing|deal) (\d+) [^]*?^reveal (\w+)$/gm)].map(([text, word, number, secret = ""]) => {
    const [, cutter, cut, by] = /^cut (.) (\d+)( by=house)?$/m.exec(text) ?? [];
    const fairness: FairnessState = {
      ...{ place: `${word === "deal" ? "deal" : "draw"} ${number ?? ""}`, commitment: /commit=(\w+)/.exec(text)?.[1] ?? "", version: 2 },
      ...{ deal: 0, shares: sharesIn(text.split("\n")), is_bound: true, may_pledge: false, may_open: false, is_asked: true },
      ...{ may_cut: false, is_cut_by_house: by !== undefined, least_cut: 4, most_cut: pack - 4 },
      pack: word === "deal" ? pack : pack - (pack % 4), // nobody draws with a joker
      ...(isSeat(cutter) ? { cutter, cut: Number(cut) } : {}),
    };
    return { table, fairness, secret, lines: text.split("\n") };
  });
}

const ALL = readdirSync(RECORDS).flatMap((name) => shufflesOf(readFileSync(new URL(name, RECORDS), "utf8")));

describe("sha256", () => {
  it("agrees with another program for every length of the last block", () => {
    for (let size = 0; size < 200; ++size) {
      const bytes = Uint8Array.from({ length: size }, (_, place) => (place * 7 + size) % 256);
      expect(toHex(sha256(bytes)), `${size} bytes`).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });
});

describe("the shuffles of the program's records", () => {
  it("are enough to show something", () => {
    expect(ALL.length).toBeGreaterThan(25);
    expect(ALL.some(({ fairness }) => fairness.is_cut_by_house)).toBe(true);
    expect(ALL.some(({ fairness }) => fairness.shares.some((share) => share.contribution === undefined))).toBe(true);
  });

  it.each(ALL.map((told, place) => ({ name: `${told.fairness.place} (${place})`, told })))("$name is computed alike", ({ told }) => {
    const { table, fairness, secret, lines } = told;
    expect(commitmentOf(table, fairness.place, secret)).toBe(fairness.commitment);
    for (const share of fairness.shares) expect(isAsPledged(table, fairness, share)).toBe(true);
    if (fairness.is_cut_by_house) expect(houseCutOf(table, fairness, secret)).toBe(fairness.cut);
    const pack = packOf(table, fairness, secret);
    const drawn = lines.filter((line) => line.startsWith("draw ")).map((line) => line.split(" ")[2]);
    expect(drawn).toEqual(pack.slice(0, drawn.length));
    const dealer = /dealer=(.)/.exec(lines[0] ?? "")?.[1];
    const hands = /^hands N="(.*)" E="(.*)" S="(.*)" W="(.*)" up=(..) stock="(.*)"$/m.exec(lines.join("\n"));
    if (hands === null || !isSeat(dealer)) return;
    const dealt = dealtFrom(pack, dealer);
    expect([dealt.hands.N, dealt.hands.E, dealt.hands.S, dealt.hands.W].map((hand) => [...hand].sort())).toEqual(
      hands.slice(1, 5).map((hand) => hand.split(" ").sort()),
    );
    expect(dealt.turnUp).toBe(hands[5]);
    expect(pack.slice(21).join(" ")).toBe(hands[6]);
  });
});
