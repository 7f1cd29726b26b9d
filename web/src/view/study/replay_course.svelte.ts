import type { Seat } from "../../protocol/generated";
import { pauseOf, stopFrom, stopsOf } from "../../state/replay";
import type { Speed } from "../../state/replay";
import type { ShownDeal } from "../../state/review";

/** Where somebody is in a deal that is played again, by hand or by itself. */
export class ReplayCourse {
  at: number = $state(0);
  whose: Seat | undefined = $state();
  speed: Speed = $state("usual");
  isPlaying = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly deal: () => ShownDeal | undefined) {}

  get stops(): readonly number[] {
    const deal = this.deal();
    return deal === undefined ? [] : stopsOf(deal, this.whose);
  }

  get isAtEnd(): boolean {
    return stopFrom(this.stops, this.at, 1) === undefined;
  }

  /** Whoever goes by hand has it play no more by itself. */
  readonly step = (by: -1 | 1): void => {
    this.pause();
    this.at = stopFrom(this.stops, this.at, by) ?? this.at;
  };

  readonly goTo = (moment: number): void => {
    this.pause();
    this.at = Math.max(0, Math.min(moment, this.deal()?.actions.length ?? 0));
  };

  /** Begins anew where the deal is over. */
  readonly play = (): void => {
    if (this.isAtEnd) this.at = 0;
    this.isPlaying = true;
    this.wait();
  };

  readonly pause = (): void => {
    this.isPlaying = false;
    clearTimeout(this.timer);
  };

  readonly pressed = (event: KeyboardEvent): void => {
    const isBusy = event.target instanceof Element && event.target.closest("input, select, textarea, dialog") !== null;
    if (isBusy || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || this.deal() === undefined) return;
    const isOnButton = event.target instanceof Element && event.target.closest("button, a, summary") !== null;
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") this.step(event.key === "ArrowLeft" ? -1 : 1);
    else if (event.key === "Home") this.goTo(0);
    else if (event.key === "End") this.goTo(this.deal()?.actions.length ?? 0);
    else if (event.key === " " && !isOnButton) this.toggle();
    else return;
    event.preventDefault();
  };

  readonly toggle = (): void => {
    if (this.isPlaying) this.pause();
    else this.play();
  };

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.at = stopFrom(this.stops, this.at, 1) ?? this.at;
      if (this.isAtEnd) this.pause();
      else this.wait();
    }, pauseOf(this.speed));
  }
}
