/** A club's evening as its pages show it: who is there, who plays where, who waits, what each has won. */
import { SEATS } from "../../protocol/generated";
import type { Seat } from "../../protocol/generated";
import { decodeClubState } from "../../protocol/http/clubs";
import type * as told from "../../protocol/http/clubs";

export interface Member {
  readonly member: number;
  readonly name: string;
  readonly isPresent: boolean;
  /** To which he belongs. */
  readonly table: number | undefined;
  readonly rubbers: number;
  readonly won: number;
  readonly points: number;
  readonly against: number;
}

export interface ClubTable {
  readonly table: number;
  readonly isPlaying: boolean;
  readonly rubbers: number;
  readonly dealer: Seat | undefined;
  /** Of the rubber in play, or of the last; empty before the first. */
  readonly seats: ReadonlyMap<Seat, number>;
  readonly members: readonly { readonly member: number; readonly run: number }[];
  readonly claims: readonly number[];
  readonly lateClaims: readonly number[];
  readonly standIns: readonly { readonly for: number; readonly plays: number }[];
  /** From it, since the rubber in play, or the last, began. */
  readonly goneHome: readonly number[];
}

export type { ClubDraw, PlayedRubber } from "../../protocol/http/clubs";

export interface ClubView {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly facts: number;
  readonly isClosed: boolean;
  readonly members: readonly Member[];
  readonly tables: readonly ClubTable[];
  /** Those present who belong to no table, in the order of arrival. */
  readonly waiting: readonly number[];
  readonly draws: readonly told.ClubDraw[];
  /** The rubbers that are over, with what was said of them before. */
  readonly played: readonly told.PlayedRubber[];
}

function memberOf({ member, name, present, table, rubbers, won, points, against }: told.ClubMember): Member {
  return { member, name, isPresent: present, table, rubbers, won, points, against };
}

function tableOf(table: told.ClubTable): ClubTable {
  const { seats } = table;
  return {
    table: table.table,
    isPlaying: table.playing,
    rubbers: table.rubbers,
    dealer: table.dealer,
    seats: new Map(seats === undefined ? [] : SEATS.map((seat) => [seat, seats[seat]])),
    members: table.members,
    claims: table.claims,
    lateClaims: table.late_claims,
    standIns: table.stand_ins,
    goneHome: table.gone_home,
  };
}

export function readClub(value: unknown): ClubView {
  const club = decodeClubState(value);
  return {
    id: club.id,
    name: club.club,
    code: club.code,
    facts: club.facts,
    isClosed: club.closed,
    members: club.members.map(memberOf),
    tables: club.tables.map(tableOf),
    waiting: club.waiting,
    draws: club.draws,
    played: club.played,
  };
}

export function nameOf(club: ClubView, member: number): string {
  return club.members.find((one) => one.member === member)?.name ?? `${member}`;
}

/** The lowest number that no table has. */
export function nextTable(club: ClubView): number {
  const taken = new Set(club.tables.map(({ table }) => table));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}

/** Who sits at a seat of the rubber in play: the stand-in where there is one. */
export function playsAt(table: ClubTable, seat: Seat): number | undefined {
  const member = table.seats.get(seat);
  return table.standIns.find((one) => one.for === member)?.plays ?? member;
}

/** Members of the table who do not play the rubber. */
export function idleMembers(table: ClubTable): readonly number[] {
  const seated = new Set(table.seats.values());
  return table.members.map(({ member }) => member).filter((member) => !seated.has(member));
}

/** Members by what they have won: points less points against, then rubbers, then the order of arrival. */
export function soFar(club: ClubView): readonly Member[] {
  return [...club.members].sort(
    (one, other) => other.points - other.against - (one.points - one.against) || other.won - one.won || one.member - other.member,
  );
}

/** The points of a rubber as a form has them: a field is empty until something is typed. */
export interface RubberPoints {
  ns?: number | undefined;
  ew?: number | undefined;
  won?: "ns" | "ew" | undefined;
}

/** Whether it must be said who won. */
export function areLevel({ ns, ew }: RubberPoints): boolean {
  return ns !== undefined && ns === ew;
}

/** What a command says of them: who won only where the points do not tell. */
export function pointsToTell(points: RubberPoints): RubberPoints {
  const { ns, ew, won } = points;
  return areLevel(points) && won !== undefined ? { ns, ew, won } : { ns, ew };
}
