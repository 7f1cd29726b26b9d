import type { SortOrder } from "./cards";

export const SPEEDS = ["relaxed", "normal", "quick", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];
export const SORT_ORDERS = ["trump-first", "by-suit", "by-rank", "as-dealt"] as const satisfies readonly SortOrder[];
export const TEXT_SIZES = [100, 125, 150, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const MOTIONS = ["as-the-device", "full", "reduced"] as const;
export type Motion = (typeof MOTIONS)[number];

export const LIGHTS = ["as-the-device", "light", "dark"] as const;
export type Light = (typeof LIGHTS)[number];
export const FELTS = ["green", "blue", "wine", "slate"] as const;
export type FeltColour = (typeof FELTS)[number];
export const BACKS = ["red", "blue", "green", "plum"] as const;
export type BackColour = (typeof BACKS)[number];

/** What a player set on this device, and keeps. */
export interface Settings {
  readonly name: string;
  /** The game chosen last, by the id of the list; empty before any was. */
  readonly game: string;
  readonly speed: Speed;
  /** How well computers play, as the house names it; empty for what the house seats by itself. */
  readonly partner: string;
  readonly adversaries: string;
  readonly thinking: string;
  readonly sortOrder: SortOrder;
  readonly textSize: TextSize;
  readonly motion: Motion;
  readonly light: Light;
  readonly felt: FeltColour;
  readonly back: BackColour;
  readonly playsOnlyCard: boolean;
  readonly cutsForYou: boolean;
  readonly asksTwice: boolean;
  /** Results are heard: not before somebody has asked for it. */
  readonly hasSound: boolean;
  /** What others say in phrases is not shown. */
  readonly mutesPhrases: boolean;
  readonly hasJumboIndices: boolean;
  readonly hasFourColours: boolean;
  readonly hasHighContrast: boolean;
  readonly marksBowers: boolean;
  readonly hasLetterKeys: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  name: "",
  game: "",
  speed: "normal",
  partner: "",
  adversaries: "",
  thinking: "",
  sortOrder: "trump-first",
  textSize: 100,
  motion: "as-the-device",
  light: "as-the-device",
  felt: "green",
  back: "red",
  playsOnlyCard: false,
  cutsForYou: false,
  asksTwice: false,
  hasSound: false,
  mutesPhrases: false,
  hasJumboIndices: false,
  hasFourColours: false,
  hasHighContrast: false,
  marksBowers: true,
  hasLetterKeys: true,
};

/** How long a computer thinks and how long a finished trick lies, in milliseconds. */
export interface Tempo {
  readonly paceMs: number;
  readonly trickMs: number;
  readonly gatherMs: number;
}

const TEMPOS: Readonly<Record<Speed, Tempo>> = {
  relaxed: { paceMs: 1600, trickMs: 2200, gatherMs: 500 },
  normal: { paceMs: 900, trickMs: 1300, gatherMs: 380 },
  quick: { paceMs: 400, trickMs: 700, gatherMs: 240 },
  instant: { paceMs: 0, trickMs: 0, gatherMs: 0 },
};

export function tempoOf(settings: Settings): Tempo {
  return TEMPOS[settings.speed];
}

function oneOf<T>(known: readonly T[], given: unknown, otherwise: T): T {
  return known.find((value) => value === given) ?? otherwise;
}

/** Reads what was kept; whatever is missing or spoilt falls back to its default. */
export function parseSettings(text: string | null): Settings {
  let kept: Readonly<Record<string, unknown>> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) kept = { ...value };
  } catch {
    return DEFAULT_SETTINGS;
  }
  const truth = (key: keyof Settings, otherwise: boolean): boolean => oneOf([true, false], kept[key], otherwise);
  const word = (key: keyof Settings): string => (typeof kept[key] === "string" ? kept[key].slice(0, 24) : "");
  const usual = DEFAULT_SETTINGS;
  return {
    name: typeof kept.name === "string" ? kept.name.slice(0, 24) : usual.name,
    game: word("game"),
    speed: oneOf(SPEEDS, kept.speed, usual.speed),
    partner: word("partner"),
    adversaries: word("adversaries"),
    thinking: word("thinking"),
    sortOrder: oneOf(SORT_ORDERS, kept.sortOrder, usual.sortOrder),
    textSize: oneOf(TEXT_SIZES, kept.textSize, usual.textSize),
    motion: oneOf(MOTIONS, kept.motion, usual.motion),
    light: oneOf(LIGHTS, kept.light, usual.light),
    felt: oneOf(FELTS, kept.felt, usual.felt),
    back: oneOf(BACKS, kept.back, usual.back),
    playsOnlyCard: truth("playsOnlyCard", usual.playsOnlyCard),
    cutsForYou: truth("cutsForYou", usual.cutsForYou),
    asksTwice: truth("asksTwice", usual.asksTwice),
    hasSound: truth("hasSound", usual.hasSound),
    mutesPhrases: truth("mutesPhrases", usual.mutesPhrases),
    hasJumboIndices: truth("hasJumboIndices", usual.hasJumboIndices),
    hasFourColours: truth("hasFourColours", usual.hasFourColours),
    hasHighContrast: truth("hasHighContrast", usual.hasHighContrast),
    marksBowers: truth("marksBowers", usual.marksBowers),
    hasLetterKeys: truth("hasLetterKeys", usual.hasLetterKeys),
  };
}
