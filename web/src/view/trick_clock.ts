/** How long a finished trick lies before it is gathered: one timer, however often it is asked whether a trick lies there. */
export class TrickClock {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly seen: () => void) {}

  /** A trick lies there, to be looked at for so long; absent where none does. */
  follow(lies: number | undefined): void {
    if (lies === undefined) {
      clearTimeout(this.timer);
      this.timer = undefined;
    } else {
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        this.seen();
      }, lies);
    }
  }
}
