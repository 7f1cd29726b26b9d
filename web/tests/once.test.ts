import { expect, test, vi } from "vitest";
import { Once } from "../src/view/once";

test("a second tap asks nothing, another wish or an answer lets it ask again", () => {
  const once = new Once();
  const act = vi.fn();
  expect(once.do("act after 4", act)).toBe("sent");
  expect(once.do("act after 4", act)).toBe("known");
  expect(once.do("act after 5", act)).toBe("sent");
  once.forget();
  expect(once.do("act after 5", act)).toBe("sent");
  expect(act).toHaveBeenCalledTimes(3);
});
