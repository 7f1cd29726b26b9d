/** A club's evening as its pages show it: who is there, who plays where, who waits, what each has won. */
import { SEATS } from "../../protocol/generated";
import type { Seat } from "../../protocol/generated";
import { fieldsOf, listOf, maybeNumber, numberOf, numbersOf, textOf } from "../json_fields";

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
}

export interface ClubDraw {
  readonly table: number;
  readonly purpose: string;
  readonly cards: readonly { readonly member: number; readonly card: string }[];
}

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
  readonly draws: readonly ClubDraw[];
}

function readMember(value: unknown): Member {
  const fields = fieldsOf(value);
  return {
    member: numberOf(fields.member),
    name: textOf(fields.name),
    isPresent: fields.present === true,
    table: maybeNumber(fields.table),
    rubbers: numberOf(fields.rubbers),
    won: numberOf(fields.won),
    points: numberOf(fields.points),
    against: numberOf(fields.against),
  };
}

function readTable(value: unknown): ClubTable {
  const fields = fieldsOf(value);
  const seats = fieldsOf(fields.seats);
  const taken = SEATS.flatMap((seat): readonly [Seat, number][] => {
    const member = seats[seat];
    return typeof member === "number" ? [[seat, member]] : [];
  });
  return {
    table: numberOf(fields.table),
    isPlaying: fields.playing === true,
    rubbers: numberOf(fields.rubbers),
    dealer: SEATS.find((seat) => seat === fields.dealer),
    seats: new Map(taken),
    members: listOf(fields.members).map((one) => {
      const { member, run } = fieldsOf(one);
      return { member: numberOf(member), run: numberOf(run) };
    }),
    claims: numbersOf(fields.claims),
    lateClaims: numbersOf(fields.late_claims),
    standIns: listOf(fields.stand_ins).map((one) => {
      const { for: absent, plays } = fieldsOf(one);
      return { for: numberOf(absent), plays: numberOf(plays) };
    }),
  };
}

export function readClub(value: unknown): ClubView {
  const fields = fieldsOf(value);
  return {
    id: textOf(fields.id),
    name: textOf(fields.club),
    code: textOf(fields.code),
    facts: numberOf(fields.facts),
    isClosed: fields.closed === true,
    members: listOf(fields.members).map(readMember),
    tables: listOf(fields.tables).map(readTable),
    waiting: numbersOf(fields.waiting),
    draws: listOf(fields.draws).map((draw) => {
      const { table, purpose, cards } = fieldsOf(draw);
      const shown = listOf(cards).map((one) => {
        const { member, card } = fieldsOf(one);
        return { member: numberOf(member), card: textOf(card) };
      });
      return { table: numberOf(table), purpose: textOf(purpose), cards: shown };
    }),
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
export function account(club: ClubView): readonly Member[] {
  return [...club.members].sort(
    (one, other) => other.points - other.against - (one.points - one.against) || other.won - one.won || one.member - other.member,
  );
}
