import { dealInAddress } from "./deal_address";
import { deskInAddress } from "./desk";
import type { DeskInquiry } from "./desk";
import { lawInAddress } from "./law_book";
import { tableIn } from "./table_address";

/** Where on the page its visitor is, as the address says. One of these is there at most; none of them on the first page. */
export interface Whereabouts {
  readonly table: string | undefined;
  /** What the law book shows: an id, or nothing for the list of all; undefined where it is not open. */
  readonly law: string | undefined;
  /** What the director's desk is asked; undefined where it is not open. */
  readonly desk: DeskInquiry | undefined;
  /** At the study, or at a deal that somebody shared. */
  readonly isStudying: boolean;
  /** At the deal of the day. */
  readonly isAtToday: boolean;
  /** At the guest's own tally. */
  readonly isAtTally: boolean;
  /** At an address that the page does not know. */
  readonly isNowhere: boolean;
}

const FIRST_PAGE: readonly string[] = ["/", "/index.html"];

export function whereaboutsIn({ pathname, search }: Pick<Location, "pathname" | "search">): Whereabouts {
  const table = tableIn(pathname);
  const law = lawInAddress(pathname);
  const desk = deskInAddress(pathname, search);
  const isStudying = pathname === "/study" || dealInAddress(pathname, search) !== undefined;
  const isAtToday = pathname === "/today";
  const isAtTally = pathname === "/record";
  const isSomewhere = FIRST_PAGE.includes(pathname) || isStudying || isAtToday || isAtTally || [table, law, desk].some((one) => one !== undefined);
  return { table, law, desk, isStudying, isAtToday, isAtTally, isNowhere: !isSomewhere };
}

/** At a table, whatever the address says so far. */
export function atTable(table: string): Whereabouts {
  return whereaboutsIn({ pathname: `/t/${table}`, search: "" });
}

/** The secret in a director's address, `/t/<id>#direct=<key>`: what stands after # is sent to no server's log. */
export function directorKeyIn(hash: string): string | undefined {
  return /^#direct=([\w-]+)$/.exec(hash)?.[1];
}
