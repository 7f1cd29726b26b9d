import { expect, test } from "vitest";
import type { RefusedMessage, ServerMessage, WelcomeMessage } from "../src/protocol/generated";
import { NEW_SESSION, reduce } from "../src/state/session";
import type { Session } from "../src/state/session";
import { LEVELS, updateAt } from "./views";

const welcome: WelcomeMessage = {
  type: "welcome",
  version: 1,
  house: "Right Bower",
  token: "secret",
  players: ["rules"],
  levels: LEVELS,
  partner: "best",
  adversaries: "rules",
  seats: [],
};
const joined: ServerMessage = { type: "joined", table: "t1", seat: "S", seq: 1, account: [] };
const refused: RefusedMessage = { type: "refused", code: "unlawful", reason: "no", article: "H-play-02", hint: "" };

function after(...messages: readonly ServerMessage[]): Session {
  return messages.reduce((session, message) => reduce(session, { kind: "received", message }), NEW_SESSION);
}

test("a welcome opens the line", () => {
  expect(after(welcome)).toMatchObject({ connection: "open", token: "secret", offer: { levels: LEVELS, partner: "best", adversaries: "rules" } });
});

test("who is on offer may be told before the house is there, which then has its own word", () => {
  const foretold = reduce(NEW_SESSION, { kind: "foretold", greeting: { ...welcome, token: "" } });
  expect(foretold).toMatchObject({ connection: "connecting", token: undefined, offer: { levels: LEVELS, partner: "best" } });
  const opened = reduce(foretold, { kind: "received", message: { ...welcome, partner: "net" } });
  expect(reduce(opened, { kind: "foretold", greeting: welcome })).toMatchObject({ connection: "open", offer: { partner: "net" } });
});

test("a lost line keeps the table in sight", () => {
  const session = reduce(after(welcome, joined, updateAt(2)), { kind: "lost" });
  expect(session.connection).toBe("lost");
  expect(session.table?.view?.stage).toBe("play");
});

test("coming back brings the whole account anew", () => {
  const lost = reduce(after(welcome, joined, updateAt(2)), { kind: "lost" });
  const back = [welcome, { ...joined, seq: 9 }].reduce(
    (session, message) => reduce(session, { kind: "received", message }),
    lost,
  );
  expect(back.connection).toBe("open");
  expect(back.table).toMatchObject({ seq: 9, account: [], isTorn: false });
  expect(back.table?.view?.stage).toBe("play");
});

test("news of another table is not ours", () => {
  const session = after(welcome, joined);
  expect(reduce(session, { kind: "received", message: { ...updateAt(2), table: "t2" } })).toBe(session);
});

test("a refused share in the shuffle is not told as if the player had asked for something", () => {
  for (const to of ["pledge", "contribute"]) {
    expect(after(welcome, joined, { ...refused, to }).refusal).toBeUndefined();
  }
  expect(after(welcome, joined, { ...refused, to: "play" }).refusal?.to).toBe("play");
});

test("a refusal stands until it is read", () => {
  const session = after(welcome, joined, refused);
  expect(session.refusal?.reason).toBe("no");
  expect(reduce(session, { kind: "refusal-read" }).refusal).toBeUndefined();
});

test("who waits for a seat reads so until he has it, watches on, or cannot have it", () => {
  const waiting: ServerMessage = { type: "waiting", table: "t1", seat: "N", words: "A deal is being played." };
  const session = after(welcome, joined, waiting);
  expect(session.waiting?.seat).toBe("N");
  expect(reduce(session, { kind: "received", message: updateAt(2) }).waiting?.seat).toBe("N");
  expect(reduce(session, { kind: "received", message: joined }).waiting).toBeUndefined();
  expect(reduce(session, { kind: "received", message: { ...refused, to: "play" } }).waiting?.seat).toBe("N");
  expect(reduce(session, { kind: "received", message: { ...refused, to: "join" } }).waiting).toBeUndefined();
  expect(reduce(session, { kind: "received", message: { type: "left", table: "t1", reason: "" } }).waiting).toBeUndefined();
  expect(reduce(session, { kind: "went-home" }).waiting).toBeUndefined();
  expect(after(welcome, joined, { ...waiting, table: "t2" }).waiting).toBeUndefined();
});

test("leaving puts the table away and says why", () => {
  const session = after(welcome, joined, { type: "left", table: "t1", reason: "You left the table" });
  expect(session.table).toBeUndefined();
  expect(session.farewell).toBe("You left the table");
});
