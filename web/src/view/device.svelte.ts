import type { Settings } from "../state/settings";

const prefersStill = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the device asks for as little motion as can be; it follows the device. */
class Device {
  isStill = $state(prefersStill.matches);
  constructor() {
    prefersStill.addEventListener("change", (event) => (this.isStill = event.matches));
  }
}
export const device = new Device();

/** Puts what a player set for eyes and motion on the whole page. */
export function dress(settings: Settings, isStill: boolean): void {
  const root = document.documentElement;
  root.classList.toggle("has-four-colours", settings.hasFourColours);
  root.classList.toggle("has-high-contrast", settings.hasHighContrast);
  root.classList.toggle("is-still", isStill);
  root.style.fontSize = `${settings.textSize}%`;
}

export function isStillUnder({ motion, speed }: Settings): boolean {
  return motion === "reduced" || speed === "instant" || (motion === "as-the-device" && device.isStill);
}
