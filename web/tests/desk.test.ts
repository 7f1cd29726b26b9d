import { describe, expect, test } from "vitest";
import { answered, deskAddress, deskInAddress, newInquiry, oneBack, without } from "../src/state/desk";

const INQUIRY = new Map([
  ["code", "hoyle"],
  ["dealer", "S"],
  ["incident", "revoke"],
  ["who", "E"],
  ["found", "open"],
]);

describe("the address of an interview", () => {
  test("is read as it was written", () => {
    const address = deskAddress(INQUIRY);
    expect(address).toBe("/desk?code=hoyle&dealer=S&incident=revoke&who=E&found=open");
    expect(deskInAddress("/desk", address.slice("/desk".length))).toEqual(INQUIRY);
    expect(deskAddress(new Map())).toBe("/desk");
    expect(deskInAddress("/laws", "")).toBeUndefined();
  });

  test("one step back drops the last answer, and at the end the incident", () => {
    expect([...oneBack(INQUIRY).keys()]).toEqual(["code", "dealer", "incident", "who"]);
    expect([...oneBack(oneBack(oneBack(INQUIRY))).keys()]).toEqual(["code", "dealer"]);
  });

  test("an answer changed drops those that came after it, but not the table", () => {
    const late = new Map([...INQUIRY].filter(([name]) => name !== "dealer"));
    late.set("dealer", "S");
    expect([...without(late, "who").keys()]).toEqual(["code", "incident", "dealer"]);
    expect([...newInquiry(INQUIRY).keys()]).toEqual(["code", "dealer"]);
  });

  test("what was elected falls with every other answer", () => {
    const elected = answered(INQUIRY, "then", "0.1");
    expect(elected.get("then")).toBe("0.1");
    expect(answered(elected, "card", "AS").has("then")).toBe(false);
  });
});
