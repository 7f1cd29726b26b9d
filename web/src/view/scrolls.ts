/** What answers a press comes into sight, however far below it the button stands. */
export function comesIntoSight(element: HTMLElement): void {
  element.scrollIntoView({ block: "nearest" });
}

/** A box that scrolls can be reached by keyboard; one that does not is no stop on the way. */
export function reachableWhereItScrolls(box: HTMLElement): () => void {
  const look = (): void => {
    if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else if ("refuge" in box.dataset) box.tabIndex = -1;
    else box.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const content = new MutationObserver(look);
  sizes.observe(box);
  content.observe(box, { childList: true, subtree: true, characterData: true });
  look();
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}
