import type { Seat } from "../../protocol/generated";
import type { ReviewedDeal } from "../../state/review";
import { stepFrom, stepsOf } from "../../state/review_steps";
import type { Step } from "../../state/review_steps";

export interface PathWish {
  readonly whose: Seat | undefined;
  readonly isCostliestFirst: boolean;
}

/** Where somebody is in a review, and the way he goes through it: by buttons and by the arrow keys. */
export class ReviewPath {
  at: Step = $state.raw({ deal: 0, at: 0 });
  whose: Seat | undefined = $state();
  isCostliestFirst = $state(false);

  constructor(private readonly deals: () => readonly ReviewedDeal[]) {}

  get steps(): readonly Step[] {
    return stepsOf(this.deals(), { whose: this.whose, order: this.isCostliestFirst ? "costliest" : "as-played" });
  }

  readonly step = (by: -1 | 1): void => {
    this.at = stepFrom(this.steps, this.at, by) ?? this.at;
  };

  /** Another way through the game begins at its first place. */
  readonly choose = ({ whose, isCostliestFirst }: PathWish): void => {
    this.whose = whose;
    this.isCostliestFirst = isCostliestFirst;
    this.at = this.steps[0] ?? this.at;
  };

  /** The arrow keys, unless somebody types or chooses something by them. */
  readonly pressed = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof Element && event.target.closest("input, select, textarea, dialog") !== null;
    const hasOthers = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (isTyping || hasOthers || this.deals().length === 0) return;
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    this.step(event.key === "ArrowLeft" ? -1 : 1);
  };
}
