/** The hand is wholly on screen, whatever its size: nothing needs to scroll to it. */
const STILL: FocusOptions = { preventScroll: true };

/** Moves the keyboard's place along the hand. The hand attaches its list; the table's keys steer it. */
export class HandFocus {
  private list: HTMLElement | undefined;

  attach(list: HTMLElement): () => void {
    this.list = list;
    return () => {
      this.list = undefined;
    };
  }

  /** To the card at that place from the left, from 0. */
  choose(place: number): void {
    this.cards[place]?.focus(STILL);
  }

  /** To the neighbour; from elsewhere to the first card that may be played. */
  step(by: -1 | 1): void {
    const cards = this.cards;
    const here = cards.findIndex((card) => card === document.activeElement);
    const lawful = cards.findIndex((card) => card.ariaDisabled !== "true");
    cards[here < 0 ? Math.max(lawful, 0) : (here + by + cards.length) % cards.length]?.focus(STILL);
  }

  /** The card that has the focus. */
  card(): string | undefined {
    return this.cards.find((card) => card === document.activeElement)?.dataset.card;
  }

  /** To the hand as a whole: a card that was played takes its button away with it. */
  keep(): void {
    this.list?.focus(STILL);
  }

  private get cards(): readonly HTMLElement[] {
    return [...(this.list?.querySelectorAll("button") ?? [])];
  }
}
