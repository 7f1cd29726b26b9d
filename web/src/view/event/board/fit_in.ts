const LEAST = 0.6;
const STEP = 0.05;

/** Makes the letters of a slide smaller until it fits on the wall, by `--fit`; on a small screen it is scrolled instead. */
export function fitIn(slide: HTMLElement): () => void {
  const fit = (): void => {
    for (let size = 1; size >= LEAST; size -= STEP) {
      slide.style.setProperty("--fit", String(size));
      if (document.documentElement.scrollHeight <= innerHeight) return;
    }
  };
  void document.fonts.ready.then(fit);
  addEventListener("resize", fit);
  return () => {
    removeEventListener("resize", fit);
  };
}
