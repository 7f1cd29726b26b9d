/** Where the keyboard goes, and with it whoever hears the page, when what it stood on is taken away: a call that was made, the
 *  way on from a result, a page that was left. Without that it falls back to the top of all. */
const REFUGE = "[data-refuge], h1";

/** Keeps a place on the page for the keyboard, whatever comes and goes below this element. */
export function givesRefuge(room: HTMLElement): () => void {
  let last: Element | null = null;
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof Element) last = target;
  };
  const mend = (): void => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    // The last of them: what the page is about begins with its heading.
    const refuge = [...room.querySelectorAll<HTMLElement>(REFUGE)].at(-1);
    if (refuge === undefined) return;
    if (!refuge.hasAttribute("tabindex")) refuge.tabIndex = -1;
    refuge.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(mend);
  changes.observe(room, { childList: true, subtree: true });
  document.addEventListener("focusin", remember);
  return () => {
    changes.disconnect();
    document.removeEventListener("focusin", remember);
  };
}
