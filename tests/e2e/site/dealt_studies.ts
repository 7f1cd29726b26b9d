import { SEATS, SUITS } from "../../../web/src/protocol/generated";
import type { Seat } from "../../../web/src/protocol/generated";
import { decodeStudyAnswer, decodeStudyCourse } from "../../../web/src/protocol/http/analysis";
import type { StudyAsked } from "../../../web/src/protocol/http/analysis";
import { RANKS } from "../../../web/src/state/cards";

/** Whoever answers: the body of his answer to a `POST`. */
export type Answering = (target: string, asked: unknown) => unknown;

/** The least rank of the pack, and a score that a game may stand at. */
const CODES = [
  { code: "somerset", least: "7", most: 4 },
  { code: "keller", least: "7", most: 4 },
  { code: "hoyle", least: "9", most: 4 },
  { code: "danville", least: "9", most: 12 },
  { code: "alberta", least: "9", most: 9 },
] as const;

const WORLDS = 3;

/** The next number below `limit` at each call, all from the seed (mulberry32). */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

function shuffled(cards: readonly string[], below: (limit: number) => number): readonly string[] {
  const pack = [...cards];
  for (let end = pack.length - 1; end > 0; end -= 1) {
    const from = below(end + 1);
    [pack[end], pack[from]] = [pack[from] ?? "", pack[end] ?? ""];
  }
  return pack;
}

/** A deal from a seed by one of the five codes, in which every choice is left to chance: what whoever is to act asks about each
 *  of them that is one. Of what is lawful the answers themselves tell. */
export function studiesOfDeal(seed: number, answer: Answering): readonly StudyAsked[] {
  const below = numbersFrom(seed);
  const { code, least, most } = CODES[seed % CODES.length] ?? CODES[0];
  const ranks = RANKS.slice(RANKS.indexOf(least));
  const cards = shuffled(SUITS.flatMap((suit) => ranks.map((rank) => rank + suit)), below);
  const hands = new Map<Seat, string>(SEATS.map((seat, place) => [seat, cards.slice(5 * place, 5 * place + 5).join(" ")]));
  const dealt = { code, dealer: SEATS[below(SEATS.length)] ?? "N", up: cards[20] ?? "" };
  const score = [below(most + 1), below(most + 1)] as const;

  const calls: string[] = [];
  const plays: string[] = [];
  let discard = "";
  const questions: StudyAsked[] = [];
  for (;;) {
    const told = { ...dealt, calls: calls.join(" "), plays: plays.join(" ") };
    const { seat, phase } = decodeStudyCourse(answer("/api/study/course", { ...told, discard: discard === "" ? "" : "unseen" }));
    if (phase === "over") return questions;
    const seen = discard !== "" && seat !== dealt.dealer ? "unseen" : discard;
    const rest = code === "danville" ? { deals_left: 1 + below(8) } : {};
    const question: StudyAsked = { ...told, ...rest, discard: seen, hand: hands.get(seat) ?? "", score, seed: below(2 ** 32), first: below(100), count: WORLDS };
    const { choices } = decodeStudyAnswer(answer("/api/study", question));
    const { action = "", kind } = choices[below(choices.length)] ?? {};
    if (choices.length > 1) questions.push(question);
    if (kind === "call") calls.push(action);
    else if (kind === "discard") discard = action;
    else plays.push(action);
  }
}
