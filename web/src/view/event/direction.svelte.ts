import { askHouse, whyNot } from "../../net/event";
import type { HouseAnswer } from "../../net/event";
import { decodeClubCommanded } from "../../protocol/http/clubs";
import { decodeEventCommanded } from "../../protocol/http/events";
import type { EventView } from "../../state/event/event";
import { eventOf } from "../../state/event/read_event";
import { Live } from "./live.svelte";
import { say } from "../../words/words";

/** One command of docs/event-api.md. */
export interface Command {
  readonly do: string;
  readonly [field: string]: unknown;
}

interface Directable {
  readonly facts: number;
  readonly now?: number;
}

/** What is done where it is sent again as sure: a score, or a round that keeps not every wish. */
const ASKED_BACK: readonly (string | undefined)[] = ["Unlikely", "WishUnmet"];
/** What is done where it is sent again as one after which others are played again or no longer count: who won was wrong. */
const GONE_ON = "GoneOn";

/** The event as it stands after what was commanded. */
export function stateAfter(value: unknown): EventView | undefined {
  const { state } = decodeEventCommanded(value);
  return state === undefined ? undefined : eventOf(state);
}

/** A club's evening is asked for anew. */
export function nothingAfter(value: unknown): undefined {
  decodeClubCommanded(value);
}

/** An event or an evening in the hands of its director. */
export class Direction<T extends Directable> {
  readonly live: Live<T>;
  /** Why the last command was not done. */
  problem = $state("");
  /** The same where one sees which game or entry it is about. */
  reason = $state("");
  /** Whether it is only asked back: it is done where it is sent again as sure. */
  isAskedBack = $state(false);
  /** Whether it is asked back since games of later rounds are then played again, or no longer count. */
  isPlayedAgain = $state(false);
  /** Whether the house refused the last command; otherwise it was done, or nobody knows. */
  isRefused = $state(false);
  isBusy = $state(false);

  /** `/api/events/ID`. */
  readonly address: string;

  constructor(
    below: string,
    readonly id: string,
    readonly key: string,
    read: (value: unknown) => T,
    private readonly readAfter: (value: unknown) => T | undefined,
  ) {
    this.address = `${below}${id}`;
    this.live = new Live({ address: this.address, stream: `${this.address}/stream`, read });
  }

  get view(): T | undefined {
    return this.live.view;
  }

  /** Whether all of it was done; nothing of it otherwise. */
  async command(...commands: readonly Command[]): Promise<boolean> {
    this.isBusy = true;
    this.problem = "";
    this.isAskedBack = false;
    this.isPlayedAgain = false;
    const [only] = commands;
    const body = commands.length === 1 ? only : { commands };
    const answer = await askHouse(`${this.address}/commands?state=yes`, this.readAfter, { key: this.key, body });
    this.isBusy = false;
    this.isRefused = answer.kind === "refused";
    this.isAskedBack = answer.kind === "refused" && ASKED_BACK.includes(answer.code);
    this.isPlayedAgain = answer.kind === "refused" && answer.code === GONE_ON && only?.do === "correct";
    this.problem = whyNot(answer, say("The house did not answer, so it is not certain that this was done. Look before you try again."));
    this.reason = answer.kind === "refused" ? answer.reason : this.problem;
    if (answer.kind === "said" && answer.said !== undefined) this.live.take(answer.said);
    else if (answer.kind !== "refused") void this.live.look();
    return answer.kind === "said";
  }

  /** Shows that an answer to something else was not understood. */
  note(answer: HouseAnswer<unknown>): void {
    if (answer.kind === "unclear") this.problem = answer.problem;
  }

  /** For a sheet that tells what was refused itself: nothing from before is told there, nor anything of it once it is put away. */
  tellHere(): () => void {
    this.readProblem();
    return () => this.readProblem();
  }

  readProblem(): void {
    this.problem = "";
    this.isAskedBack = false;
    this.isPlayedAgain = false;
  }
}
