import { expect, test } from "vitest";
import { houseAddress } from "../src/state/house_address";

test.each([
  ["euchre.example.org", "https://euchre.example.org/events"],
  [" http://10.0.0.5:8080/ ", "http://10.0.0.5:8080/events"],
  ["https://club.example/page", "https://club.example/events"],
])("the events of the house at %s", (text, address) => {
  expect(houseAddress(text, "/events")).toBe(address);
});

test.each(["", "   ", "two words", "http://"])("%j is no address", (text) => {
  expect(houseAddress(text, "/events")).toBeUndefined();
});
