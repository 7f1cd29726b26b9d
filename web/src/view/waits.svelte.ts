import { listenToWaits } from "../net/house_fetch";

/** The seconds for which the house lets the page wait; undefined where it does not. */
class Waits {
  seconds: number | undefined = $state(undefined);

  constructor() {
    listenToWaits((seconds) => {
      this.seconds = seconds;
    });
  }
}

export const waits = new Waits();
