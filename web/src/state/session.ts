import type { OwnSeat, RefusedMessage, ServerMessage, TableListing, WaitingMessage, WelcomeMessage } from "../protocol/generated";
import { seatsAfter, withoutSeat } from "./own_seats";
import { NOBODY_ON_OFFER } from "./levels";
import type { PlayersOnOffer } from "./levels";
import { forgetSaid, gatherTrick, joinedTable, putResultAway, receiveAdvice, receiveSaid, receiveUpdate } from "./table_session";
import type { TableSession } from "./table_session";

export type Connection = "connecting" | "open" | "lost";

/** All that the page knows of the house. */
export interface Session {
  readonly connection: Connection;
  readonly house: string;
  /** How others reach it, where it knows. */
  readonly address: string | undefined;
  readonly token: string | undefined;
  readonly offer: PlayersOnOffer;
  readonly ownSeats: readonly OwnSeat[];
  readonly tables: readonly TableListing[];
  readonly table: TableSession | undefined;
  /** The seat that the visitor gets when the deal is over. */
  readonly waiting: WaitingMessage | undefined;
  readonly refusal: RefusedMessage | undefined;
  readonly farewell: string | undefined;
}

export type SessionEvent =
  | { readonly kind: "connecting" }
  | { readonly kind: "lost" }
  | { readonly kind: "foretold"; readonly greeting: WelcomeMessage }
  | { readonly kind: "received"; readonly message: ServerMessage }
  | { readonly kind: "trick-seen" }
  | { readonly kind: "result-seen" }
  | { readonly kind: "phrase-over"; readonly number: number }
  | { readonly kind: "refusal-read" }
  | { readonly kind: "went-home" };

export const NEW_SESSION: Session = {
  connection: "connecting",
  house: "",
  address: undefined,
  token: undefined,
  offer: NOBODY_ON_OFFER,
  ownSeats: [],
  tables: [],
  table: undefined,
  waiting: undefined,
  refusal: undefined,
  farewell: undefined,
};

function offerOf({ levels, partner, adversaries }: WelcomeMessage): PlayersOnOffer {
  return { levels, partner, adversaries };
}

/** Nobody asked for it: the page gives its share in the shuffle by itself, and tells in its own words where that fails. */
function isOfShare({ to }: RefusedMessage): boolean {
  return to === "pledge" || to === "contribute";
}

function receive(session: Session, message: ServerMessage): Session {
  switch (message.type) {
    case "welcome":
      return {
        ...session,
        connection: "open",
        house: message.house,
        address: message.address,
        token: message.token,
        offer: offerOf(message),
        ownSeats: message.seats,
      };
    case "joined":
      return { ...session, table: joinedTable(message, session.table), waiting: undefined, refusal: undefined, farewell: undefined };
    case "waiting":
      return session.table?.table === message.table ? { ...session, waiting: message } : session;
    case "update":
      if (session.table?.table !== message.table) return session;
      return { ...session, table: receiveUpdate(session.table, message), ownSeats: seatsAfter(session.ownSeats, message) };
    case "advice":
      if (session.table?.table !== message.table) return session;
      return { ...session, table: receiveAdvice(session.table, message) };
    case "said":
      if (session.table?.table !== message.table) return session;
      return { ...session, table: receiveSaid(session.table, message) };
    case "left":
      if (session.table?.table !== message.table) return session;
      return { ...session, table: undefined, waiting: undefined, farewell: message.reason, ownSeats: withoutSeat(session.ownSeats, message.table) };
    case "tables":
      return { ...session, tables: message.tables };
    case "refused":
      if (isOfShare(message)) return session;
      return {
        ...session,
        refusal: message,
        waiting: message.to === "join" ? undefined : session.waiting,
        ownSeats: message.code === "not-found" ? withoutSeat(session.ownSeats, message.table ?? "") : session.ownSeats,
      };
    case "moved":
    case "pong":
      return session;
  }
}

/** The whole of what may happen to the page, as a function without effects. */
export function reduce(session: Session, event: SessionEvent): Session {
  switch (event.kind) {
    case "connecting":
      return { ...session, connection: session.connection === "lost" ? "lost" : "connecting" };
    case "lost":
      return { ...session, connection: "lost" };
    case "foretold":
      return session.connection === "open" ? session : { ...session, offer: offerOf(event.greeting) };
    case "received":
      return receive(session, event.message);
    case "trick-seen":
      return session.table === undefined ? session : { ...session, table: gatherTrick(session.table) };
    case "result-seen":
      return session.table === undefined ? session : { ...session, table: putResultAway(session.table) };
    case "phrase-over":
      return session.table === undefined ? session : { ...session, table: forgetSaid(session.table, event.number) };
    case "refusal-read":
      return { ...session, refusal: undefined };
    case "went-home":
      return { ...session, table: undefined, waiting: undefined, refusal: undefined };
  }
}
