import { expect, test } from "vitest";
import { ALWAYS, STATES } from "../../../tests/e2e/browser/event_answers";
import { decodeClubState } from "../../src/protocol/http/clubs";
import { decodeCodeBook } from "../../src/protocol/http/codes";
import {
  decodeCheckInList,
  decodeCrossTable,
  decodeEventLinks,
  decodeEventState,
  decodeGameTrail,
  decodePad,
  decodePlayer,
  decodePrizes,
  decodeWishList,
} from "../../src/protocol/http/events";
import { decodeEventNotes } from "../../src/protocol/http/notes";
import { decodeEventSeasons, decodeSeasonState } from "../../src/protocol/http/seasons";

/** The browser's tests show pages made up by hand: they must be answers that a house could give. */
const DECODERS: readonly (readonly [RegExp, (value: unknown) => unknown])[] = [
  [/^events\/\w+$/, decodeEventState],
  [/\/pad\//, decodePad],
  [/\/entries\//, decodePlayer],
  [/\/games\//, decodeGameTrail],
  [/\/links$/, decodeEventLinks],
  [/\/crosstable$/, decodeCrossTable],
  [/\/check-in$/, decodeCheckInList],
  [/\/prizes$/, decodePrizes],
  [/\/wishes$/, decodeWishList],
  [/\/notes$/, decodeEventNotes],
  [/\/seasons$/, decodeEventSeasons],
  [/^seasons\//, decodeSeasonState],
  [/^clubs\//, decodeClubState],
  [/^codes$/, decodeCodeBook],
];
const NOT_UNDERSTOOD = "board: not understood";

const states = { always: ALWAYS, ...Object.fromEntries(Object.entries(STATES).map(([name, { answers }]) => [name, answers ?? {}])) };
const ANSWERS = Object.entries(states).flatMap(([state, answers]) => Object.entries(answers).map(([address, answer]) => [state, address, answer] as const));

test.each(ANSWERS)("%s: %s", (state, address, answer) => {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const decode = DECODERS.find(([pattern]) => pattern.test(address))?.[1];
  if (state === NOT_UNDERSTOOD) expect(() => decode?.(sent)).toThrow("is missing");
  else expect(decode?.(sent)).toBeDefined();
});
