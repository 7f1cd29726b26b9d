/** The games that a page without a house keeps on the device. A log is the text of an archive (docs/admin.md), which is a record. */

export interface KeptLog {
  readonly name: string;
  readonly text: string;
}

export interface KeptGame {
  readonly log: KeptLog;
  /** The id of the code that is played. */
  readonly code: string;
  /** Who sat in the seats last, from North on. */
  readonly people: readonly string[];
  readonly deals: number;
  /** Games that came to their end. */
  readonly games: number;
  /** When the last line was written. */
  readonly written: Date;
  /** Nobody sits there any more, so that it may be forgotten. */
  readonly isClosed: boolean;
}

/** What the page needs of the device. */
export interface KeptGames {
  readonly all: () => Promise<readonly KeptLog[]>;
  readonly forget: (name: string) => Promise<void>;
}

const SEATS = ["N", "E", "S", "W"];

/** A text in quotation marks as the record writes it. */
const TEXT = String.raw`"((?:[^"\\]|\\.)*)"`;
const ARCHIVE = /^# archive 1 log=(\S+) life=(open|closed) .*\bwritten=(\d+)/m;
const OPENED = new RegExp(`^open table=${TEXT} code=${TEXT}`, "m");
const SEATED = new RegExp(`^seat ([NESW]) (?:human|computer) name=${TEXT}`, "gm");

function plain(quoted: string): string {
  return quoted.replaceAll(/\\(.)/g, (_whole, sign: string) => (sign === "n" ? "\n" : sign));
}

function countOf(text: string, lines: RegExp): number {
  return [...text.matchAll(lines)].length;
}

/** What a log tells of its game; nothing where it is no table's, or nothing was dealt yet. */
export function keptGameOf(log: KeptLog): KeptGame | undefined {
  const archive = ARCHIVE.exec(log.text);
  const opened = OPENED.exec(log.text);
  const deals = countOf(log.text, /^deal \d/gm);
  if (archive === null || opened === null || deals === 0) return undefined;
  const seats = new Map([...log.text.matchAll(SEATED)].map(([, seat, name = ""]) => [seat, plain(name)]));
  return {
    log,
    code: plain(opened[2] ?? ""),
    people: SEATS.map((seat) => seats.get(seat)).filter((name) => name !== undefined),
    deals,
    games: countOf(log.text, /^game \d/gm),
    written: new Date(Number(archive[3])),
    isClosed: archive[2] === "closed",
  };
}

/** The games of these logs, the latest first. */
export function keptGamesOf(logs: readonly KeptLog[]): readonly KeptGame[] {
  return logs
    .map(keptGameOf)
    .filter((game) => game !== undefined)
    .sort((one, other) => other.written.getTime() - one.written.getTime());
}

/** The name of its file in the archive of a house, into which whoever keeps one may put it. */
export function fileNameOf({ log }: KeptGame): string {
  return `table-${log.name.replace(/^table\//, "")}.record`;
}
