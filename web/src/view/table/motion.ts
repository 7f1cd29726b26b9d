import { cubicInOut, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Place } from "../../state/seats";

export interface Journey {
  readonly place: Place;
  readonly isStill: boolean;
  readonly delayMs?: number;
}

const MOVE_MS = 360;
const GATHER_MS = 420;

/** From the middle of `node` to the edge of the felt where `place` sits, in pixels. */
function wayTo(node: Element, place: Place): readonly [number, number] {
  const felt = node.closest(".felt")?.getBoundingClientRect();
  const own = node.getBoundingClientRect();
  if (felt === undefined) return [0, 0];
  const x = own.left + own.width / 2;
  const y = own.top + own.height / 2;
  switch (place) {
    case "below":
      return [0, felt.bottom - own.height - y];
    case "above":
      return [0, felt.top + own.height / 2 - y];
    case "left":
      return [felt.left + own.width / 2 - x, 0];
    case "right":
      return [felt.right - own.width / 2 - x, 0];
  }
}

/** A card comes from the player at `place`. */
export function comeFrom(node: Element, { place, isStill, delayMs = 0 }: Journey): TransitionConfig {
  if (isStill) return { duration: 0 };
  const [x, y] = wayTo(node, place);
  return {
    duration: MOVE_MS,
    delay: delayMs,
    easing: cubicOut,
    css: (t, u) => `transform: translate(${x * u}px, ${y * u}px) rotate(${u * 10}deg); opacity: ${Math.min(1, t * 4)}`,
  };
}

/** A card of a finished trick goes to its winner. */
export function goTo(node: Element, { place, isStill }: Journey): TransitionConfig {
  if (isStill) return { duration: 0 };
  const [x, y] = wayTo(node, place);
  return {
    duration: GATHER_MS,
    easing: cubicInOut,
    css: (t, u) => `transform: translate(${x * u}px, ${y * u}px) scale(${1 - 0.55 * u}); opacity: ${Math.min(1, t * 2.5)}`,
  };
}
