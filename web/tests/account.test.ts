import { expect, test } from "vitest";
import { accountLines } from "../src/state/account";
import { factAt } from "./views";

const account = [factAt(1), { ...factAt(2), kind: "contributed" as const }, { ...factAt(3), words: "" }, { ...factAt(4), kind: "secret-revealed" as const }];

test("the account is of cards and talk; the proof of the shuffle is told on demand", () => {
  expect(accountLines(account, "talk").map(({ seq }) => seq)).toEqual([1]);
  expect(accountLines(account, "whole").map(({ seq }) => seq)).toEqual([1, 2, 4]);
});
