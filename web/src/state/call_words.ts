import type { CallChoice, TableView } from "../protocol/generated";
import type { Code } from "../protocol/http/codes";
import { trumpName } from "./cards";
import { isLoneCall, trumpOfCall } from "./calls";
import { sideOf } from "./seats";

/** The choices of a turn as they are put: what one may always say, what one may call, and the quieter step to a lone hand. */
export interface CallsShown {
  /** To let it pass, or to stay together: always in the same place. */
  readonly first: readonly CallChoice[];
  readonly plain: readonly CallChoice[];
  readonly alone: readonly CallChoice[];
}

export function callsShown(calls: readonly CallChoice[]): CallsShown {
  const isFirst = ({ call }: CallChoice): boolean => call === "pass" || call === "stay-together";
  return {
    first: calls.filter(isFirst),
    plain: calls.filter((choice) => !isFirst(choice) && !isLoneCall(choice.call)),
    alone: calls.filter(({ call }) => isLoneCall(call)),
  };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether one is asked about defending alone: trump is made by the other side. */
export function isDefending({ maker, you }: Pick<TableView, "maker" | "you">): boolean {
  return maker !== undefined && you !== undefined && sideOf(maker) !== sideOf(you);
}

/** What is said at most tables; the code's own words stand in the account. */
export function callLabel({ call, words }: CallChoice, calls: readonly CallChoice[], defends = false): string {
  if (call === "pass") return "Pass";
  if (call === "stay-together") return "Together";
  if (call === "go-alone") return defends ? "Defend alone" : "Alone";
  if (call === "order-alone") {
    const order = calls.find((choice) => choice.call === "order");
    return `${order === undefined ? "Order it up" : callLabel(order, calls)} alone`;
  }
  const trump = trumpOfCall(call);
  if (trump === undefined) return capital(words.replace(/^I /, ""));
  return `${capital(trumpName(trump))}${isLoneCall(call) ? " alone" : ""}`;
}

/** What a euchre of the lone player pays: `Alone: 4 for a euchre, together 2`. Nothing where the rules are not known here. */
export function defencePay(code: Pick<Code, "values"> | undefined): string {
  const alone = code?.values["points.defended_alone"];
  const together = code?.values["points.lone_euchre"];
  return alone === undefined || together === undefined ? "" : `Alone: ${alone} for a euchre, together ${together}`;
}

/** What a lone hand pays: `Alone: 4 for all five, 1 for three`, or `Alone: 4, and all five tricks are needed`. Nothing where the
 *  rules are not known here. */
export function lonePay(code: Pick<Code, "values"> | undefined): string {
  const all = code?.values["points.lone_march"];
  const three = code?.values["points.lone_made"];
  if (all === undefined || three === undefined) return "";
  const needed = code?.values["points.lone_needs"];
  if (needed === "5") return `Alone: ${all}, and all five tricks are needed`;
  return `Alone: ${all} for all five, ${three} for ${needed === "4" ? "four" : "three"}`;
}
