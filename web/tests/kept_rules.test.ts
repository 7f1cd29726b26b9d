import { expect, test } from "vitest";
import { rulesInHash, rulesLink } from "../src/state/kept_rules";

const TOML = 'base = "hoyle"\nname = "Zoë’s table"\n[game]\ntarget = 10\n';

test("rules come out of a link as they went in", () => {
  const link = new URL(rulesLink(TOML, "https://cards.example"));
  expect(link.pathname).toBe("/");
  expect(rulesInHash(link.hash)).toBe(TOML);
});

test.each(["", "#", "#direct=abc", "#rules=", "#rules=%%%", "#rules=_w"])("%j holds no rules", (hash) => {
  expect(rulesInHash(hash)).toBeUndefined();
});
