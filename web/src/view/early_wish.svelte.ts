/** What the visitor asked for before the house was there: one wish, the last. */
export class EarlyWish {
  private wish: (() => void) | undefined = $state.raw();

  /** Whether something waits for the house. */
  get isAwaited(): boolean {
    return this.wish !== undefined;
  }

  keep(wish: () => void): void {
    this.wish = wish;
  }

  forget(): void {
    this.wish = undefined;
  }

  /** Hands it over, and keeps it no longer. */
  take(): (() => void) | undefined {
    const { wish } = this;
    this.wish = undefined;
    return wish;
  }
}
