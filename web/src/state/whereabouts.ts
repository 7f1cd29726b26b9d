import { deskInAddress } from "./desk";
import type { DeskInquiry } from "./desk";
import { lawInAddress } from "./law_book";
import { tableIn } from "./table_address";

/** Where on the page its visitor is, as the address says. At most one of these is there; none of them on the first page. */
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
}

export function whereaboutsIn({ pathname, search }: Pick<Location, "pathname" | "search">): Whereabouts {
  return {
    table: tableIn(pathname),
    law: lawInAddress(pathname),
    desk: deskInAddress(pathname, search),
    isStudying: /^\/(study$|deal\/)/.test(pathname),
    isAtToday: pathname === "/today",
    isAtTally: pathname === "/record",
  };
}

/** At a table, whatever the address says so far. */
export function atTable(table: string): Whereabouts {
  return whereaboutsIn({ pathname: `/t/${table}`, search: "" });
}

/** The secret in a director's address, `/t/<id>#direct=<key>`: what stands after # is sent to no server's log. */
export function directorKeyIn(hash: string): string | undefined {
  return /^#direct=([\w-]+)$/.exec(hash)?.[1];
}
