import { waitBefore } from "../../../net/connection";
import { askHouse, whyNot } from "../../../net/event";
import { randomHex } from "../../../net/random_hex";
import type { PadFeats, PadReport, PadWish } from "../../../protocol/http/events";
import type { Game } from "../../../state/event/event";
import { EMPTY_OUTBOX, isScore, keepOutbox, nextToSend, parseOutbox, stepOutbox } from "../../../state/event/outbox";
import type { Counts, Outbox, OutboxEvent, PadMessage, ScoreMessage } from "../../../state/event/outbox";
import { readPad } from "../../../state/event/pad";
import type { LoneCount, PadView } from "../../../state/event/pad";
import { say } from "../../../words/words";

export interface PadPlace {
  readonly event: string;
  /** `3/first`. */
  readonly pad: string;
  readonly key: string;
}

/** What is counted of somebody, without what nobody counts. */
function countsOf({ entry, lone, tried, euchres }: { readonly [Field in keyof Counts]: Counts[Field] | undefined } & Pick<Counts, "entry" | "lone">): Counts {
  return { entry, lone, ...(tried === undefined ? {} : { tried }), ...(euchres === undefined ? {} : { euchres }) };
}

/** As the house reads it. */
function bodyOf(message: PadMessage): PadReport | PadFeats {
  const { game, token, seats } = message;
  const written = { game, token, ...(seats === undefined ? {} : { seats }) };
  return isScore(message) ? { ...written, score: message.score } : { ...written, ...countsOf(message) };
}

/** Sends what a pad writes, until the house has it. What is written is on the phone before it goes. */
export class PadLine {
  outbox: Outbox = $state.raw(EMPTY_OUTBOX);

  private readonly kept: string;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly place: PadPlace,
    private readonly told: (view: PadView) => void,
  ) {
    this.kept = `right-bower.outbox.${place.event}`;
    this.outbox = parseOutbox(localStorage.getItem(this.kept));
    addEventListener("online", this.sendNow);
    document.addEventListener("visibilitychange", this.sendNow);
    this.sendNow();
  }

  write(game: Game, score: ScoreMessage["score"]): void {
    this.keep({ ...this.written(game), score });
  }

  /** What somebody of this side has counted of himself: lone hands, and euchres. */
  count(game: Game, { entry, made, tried, euchres }: LoneCount): void {
    this.keep({ ...this.written(game), ...countsOf({ entry, lone: made, tried, euchres }) });
  }

  /** Where a seat of this side is asked for, and by which key. */
  get seatAddress(): string {
    return `${this.address}/seat`;
  }
  get key(): string {
    return this.place.key;
  }

  /** Says that this side wishes to play a game on the house; why that is not so, otherwise. It is said at once or not at all. */
  async wishLive(game: string): Promise<string> {
    const body: PadWish = { game, live: true, token: randomHex() };
    const answer = await askHouse(this.address, readPad, { key: this.place.key, body });
    if (answer.kind === "said") this.told(answer.said);
    return whyNot(answer, say("The house did not answer. Try again."));
  }

  private written({ game, seats }: Game): Omit<ScoreMessage, "score"> {
    const { pad, key } = this.place;
    return { token: randomHex(), pad, key, game, ...(seats === undefined ? {} : { seats }) };
  }

  private keep(message: PadMessage): void {
    this.dispatch({ kind: "written", message });
    this.sendNow();
  }

  private get address(): string {
    return `/api/events/${this.place.event}/pad/${this.place.pad}`;
  }

  readRefusal(): void {
    this.dispatch({ kind: "refusal-read" });
  }

  readonly sendNow = (): void => {
    clearTimeout(this.timer);
    const message = nextToSend(this.outbox);
    if (message !== undefined) void this.send(message);
  };

  private dispatch(event: OutboxEvent): void {
    this.outbox = stepOutbox(this.outbox, event);
    localStorage.setItem(this.kept, keepOutbox(this.outbox));
  }

  private async send(message: PadMessage): Promise<void> {
    const { token, pad, key } = message;
    this.dispatch({ kind: "sent", token });
    const body = bodyOf(message);
    const answer = await askHouse(`/api/events/${this.place.event}/pad/${pad}`, readPad, { key, body });
    if (answer.kind === "unanswered") {
      this.dispatch({ kind: "unanswered", token });
      this.timer = setTimeout(this.sendNow, waitBefore(this.outbox.attempt, Math.random()));
      return;
    }
    const isTaken = answer.kind === "said" || (answer.kind === "unclear" && answer.isDone);
    this.dispatch(isTaken ? { kind: "taken", token } : { kind: "refused", token, reason: whyNot(answer, "") });
    if (answer.kind === "said" && pad === this.place.pad) this.told(answer.said);
    this.sendNow();
  }
}
