import { askHouse } from "../../net/event";
import { fieldsOf } from "../../state/json_fields";
import { Live } from "./live.svelte";

/** One command of docs/event-api.md. */
export interface Command {
  readonly do: string;
  readonly [field: string]: unknown;
}

interface Directable {
  readonly facts: number;
  readonly now?: number;
}

/** An event or an evening in the hands of its director. */
export class Direction<T extends Directable> {
  readonly live: Live<T>;
  /** Why the last command was not done. */
  problem = $state("");
  isBusy = $state(false);

  /** `/api/events/ID`. */
  readonly address: string;

  constructor(
    below: string,
    readonly id: string,
    readonly key: string,
    private readonly read: (value: unknown) => T,
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
    const [only] = commands;
    const body = commands.length === 1 ? only : { commands };
    const answer = await askHouse(`${this.address}/commands?state=yes`, (value) => fieldsOf(value).state, { key: this.key, body });
    this.isBusy = false;
    if (answer.kind === "said") {
      this.live.take(this.read(answer.said));
      return true;
    }
    this.problem = answer.kind === "refused" ? answer.problem : "The house did not answer, so it is not certain that this was done. Look before you try again.";
    if (answer.kind === "unanswered") void this.live.look();
    return false;
  }

  readProblem(): void {
    this.problem = "";
  }
}
