import { expect, test } from "vitest";
import { gameSummary, invitationWords } from "../src/state/invitation_words";
import { viewWith } from "./views";

const seats = viewWith().seats;
const sitting = (names: Readonly<Record<string, string>>) =>
  seats.map((seat) => ({ ...seat, kind: seat.seat in names ? ("human" as const) : ("empty" as const), name: names[seat.seat] ?? "" }));

test("whoever sits there invites", () => {
  const american = { code: "American", code_name: "American" };
  expect(invitationWords(viewWith({ ...american, seats: sitting({ S: "Anna" }) }))).toBe("Anna invites you to a game of Euchre: American");
  expect(invitationWords(viewWith({ ...american, seats: sitting({ S: "Anna", N: "Ben", E: "Cid" }) }))).toBe(
    "Ben, Cid and Anna invite you to a game of Euchre: American",
  );
  expect(invitationWords(viewWith({ code_name: "Our euchre", seats: sitting({}) }))).toBe("You are invited to a game of Our euchre");
});

test("the game is told as its rules tell it, and rules of one's own say nothing", () => {
  const ready = { id: "american", name: "American", summary: "To ten.", source: "", base: "hoyle", toml: "", values: {} };
  const book = { ready: [ready], codes: [], parameters: [], compare: [] };
  expect(gameSummary(book, viewWith({ code: "American" }))).toBe("To ten.");
  expect(gameSummary(book, viewWith({ code: "Ours" }))).toBe("");
  expect(gameSummary(undefined, viewWith())).toBe("");
});
