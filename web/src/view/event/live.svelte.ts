import { askHouse, listen } from "../../net/event";
import type { HouseRequest } from "../../net/event";
import type { Change } from "../../protocol/http/events";
import { aheadBy } from "../../state/event/clock";

/** Between two looks, so that a burst of scores is one look. */
const REST_MS = 400;
/** Without a stream it looks as often as this by itself. */
const LOOK_MS = 10_000;

export interface LiveWish<T> {
  /** Of what is shown, below `/api/`. */
  readonly address: string;
  /** Of the stream that says when it changed. */
  readonly stream: string;
  readonly read: (value: unknown) => T;
  readonly request?: HouseRequest;
  /** Whether a change concerns what is shown; anything does where it is left out. */
  readonly concerns?: (change: Change) => boolean;
}

/** Something of the house that is shown as it stands: fetched, and fetched again whenever the stream says so. */
export class Live<T extends object> {
  view: T | undefined = $state.raw();
  /** Why it cannot be shown. */
  problem = $state("");
  /** Whether that is so since this page did not understand the house. */
  isUnclear = $state(false);
  isLost = $state(false);
  /** How far the house's clock is ahead of the device's. */
  ahead = $state(0);

  private isAsking = false;
  private isStale = false;

  constructor(private readonly wish: LiveWish<T>) {
    listen(wish.stream, {
      opened: () => {
        void this.look();
      },
      lost: () => {
        this.isLost = true;
      },
      changed: (change) => {
        if (wish.concerns?.(change) ?? true) void this.look();
      },
      unclear: (problem) => {
        this.problem = problem;
      },
    });
    setInterval(() => {
      if (this.isLost || this.view === undefined) void this.look();
    }, LOOK_MS);
    addEventListener("online", this.lookNow);
    document.addEventListener("visibilitychange", this.lookNow);
    void this.look();
  }

  /** Takes in what the house told in answer to something else. */
  take(view: T): void {
    this.view = view;
    this.isLost = false;
    this.problem = "";
    if ("now" in view && typeof view.now === "number" && view.now > 0) this.ahead = aheadBy(view.now, Date.now());
  }

  readonly lookNow = (): void => {
    if (!document.hidden) void this.look();
  };

  async look(): Promise<void> {
    this.isStale = true;
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.isStale) {
      this.isStale = false;
      const answer = await askHouse(this.wish.address, this.wish.read, this.wish.request);
      if (answer.kind === "said") this.take(answer.said);
      else if (answer.kind === "unanswered") this.isLost = true;
      else {
        this.problem = answer.problem;
        this.isUnclear = answer.kind === "unclear";
      }
      await new Promise((done) => setTimeout(done, REST_MS));
    }
    this.isAsking = false;
  }
}
