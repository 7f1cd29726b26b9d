import { describe, expect, test } from "vitest";
import { wishCommand, wishKinds } from "../../src/state/event/wishes";
import type { WishDraft } from "../../src/state/event/wishes";

const draft: WishDraft = { kind: "apart", one: undefined, other: undefined, table: 1, groups: ["", ""], strong: [] };

const kindsOf = (kind: "individual" | "pairs", hasBegun = false): readonly string[] => wishKinds(kind, hasBegun).map((one) => one.kind);

describe("a wish in the form", () => {
  test("is a command once nothing is missing", () => {
    expect(wishCommand({ ...draft, one: 3 })).toBeUndefined();
    expect(wishCommand({ ...draft, one: 3, other: 3 })).toBeUndefined();
    expect(wishCommand({ ...draft, one: 3, other: 7 })).toEqual({ do: "wish", kind: "apart", entries: [3, 7] });
    expect(wishCommand({ ...draft, kind: "together", one: 3, other: 7 })).toEqual({ do: "wish", kind: "together", entries: [3, 7] });
    expect(wishCommand({ ...draft, kind: "mixed", groups: ["ladies", "ladies"] })).toBeUndefined();
    expect(wishCommand({ ...draft, kind: "mixed", groups: ["ladies", "gents"] })).toEqual({ do: "wish", kind: "mixed", groups: ["ladies", "gents"] });
    expect(wishCommand({ ...draft, kind: "spread", strong: [4] })).toBeUndefined();
    expect(wishCommand({ ...draft, kind: "spread", strong: [4, 1] })).toEqual({ do: "wish", kind: "spread", entries: [4, 1] });
    expect(wishCommand({ ...draft, kind: "stay", one: 3, table: 0 })).toBeUndefined();
    expect(wishCommand({ ...draft, kind: "stay", one: 3, table: 2 })).toEqual({ do: "wish", kind: "stay", entry: 3, table: 2 });
  });

  test("is one that makes sense in this event", () => {
    expect(kindsOf("individual")).toEqual(["apart", "together", "mixed", "spread", "stay"]);
    expect(kindsOf("pairs")).toEqual(["apart", "spread", "stay"]);
    expect(kindsOf("pairs", true)).toEqual(["apart", "stay"]);
  });
});
