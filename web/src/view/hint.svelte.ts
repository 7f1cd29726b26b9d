/** The hint that the player asked for: of which moment, and whether he still looks at it. */
export class Hint {
  /** The number of the last fact when it was asked for. */
  private asked: number | undefined = $state.raw();
  private isAway = $state.raw(false);

  /** Asks for it, or takes it out again; answers whether the house has to be asked. */
  ask(seq: number): "to-be-asked" | "asked-already" {
    this.isAway = false;
    if (this.asked === seq) return "asked-already";
    this.asked = seq;
    return "to-be-asked";
  }

  /** It is not looked at any more; asked for again it is there at once. */
  putAway(): void {
    this.isAway = true;
  }

  /** Whether it is to be seen: it was asked for and nothing has happened since. It may still be on its way. */
  isShownAt(seq: number | undefined): boolean {
    return !this.isAway && this.asked !== undefined && this.asked === seq;
  }

  /** Nothing was asked for any more; answers when it was. */
  forget(): number | undefined {
    const { asked } = this;
    this.asked = undefined;
    return asked;
  }

  /** Back at a table that stands where it stood: it lies there as before. */
  isWantedStill(askedAt: number | undefined, seq: number | undefined): boolean {
    return !this.isAway && askedAt !== undefined && askedAt === seq;
  }
}
