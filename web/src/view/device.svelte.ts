import { BACKS, FELTS } from "../state/settings";
import type { Settings } from "../state/settings";

const prefersStill = matchMedia("(prefers-reduced-motion: reduce)");

const prefersDark = matchMedia("(prefers-color-scheme: dark)");

/** Whether the device asks for as little motion as can be, and for a dark page; it follows the device. */
class Device {
  isStill = $state(prefersStill.matches);
  isDark = $state(prefersDark.matches);
  constructor() {
    prefersStill.addEventListener("change", (event) => (this.isStill = event.matches));
    prefersDark.addEventListener("change", (event) => (this.isDark = event.matches));
  }
}
export const device = new Device();

/** Puts what a player set for eyes and motion on the whole page. */
export function dress(settings: Settings, isStill: boolean): void {
  const root = document.documentElement;
  root.classList.toggle("has-four-colours", settings.hasFourColours);
  root.classList.toggle("has-high-contrast", settings.hasHighContrast);
  root.classList.toggle("is-still", isStill);
  // High contrast has its own light page: what was chosen for eyes that need it goes before what the device says.
  root.classList.toggle("is-dark", isDarkUnder(settings));
  for (const felt of FELTS) root.classList.toggle(`felt-${felt}`, settings.felt === felt);
  for (const back of BACKS) root.classList.toggle(`back-${back}`, settings.back === back);
  root.style.setProperty("--letters", `${settings.textSize}%`);
}

export function isStillUnder({ motion, speed }: Settings): boolean {
  return motion === "reduced" || speed === "instant" || (motion === "as-the-device" && device.isStill);
}

function isDarkUnder({ light, hasHighContrast }: Settings): boolean {
  return !hasHighContrast && (light === "dark" || (light === "as-the-device" && device.isDark));
}
