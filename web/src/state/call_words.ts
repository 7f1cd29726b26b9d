import type { CallChoice, TableView } from "../protocol/generated";
import type { Code } from "../protocol/http/codes";
import { trumpName } from "./cards";
import { isLoneCall, trumpOfCall } from "./calls";
import { sideOf } from "./seats";
import { say } from "../words/words";

/** The choices of a turn as they are put: what one may always say, what one may call, and the quieter step to a lone hand. */
export interface CallsShown {
  /** To let it pass, or to stay together: always in the same place. */
  readonly first: readonly CallChoice[];
  readonly plain: readonly CallChoice[];
  readonly alone: readonly CallChoice[];
}

export function callsShown(calls: readonly CallChoice[]): CallsShown {
  const isFirst = ({ call }: CallChoice): boolean => call === "pass" || call === "stay-together" || call === "keep";
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

/** What is said at most tables; the code's own words stand in the account. `order` is what this page says for an order where it
 *  does not speak the language of the house. */
export function callLabel({ call, words }: CallChoice, calls: readonly CallChoice[], defends = false, order = ""): string {
  if (call === "pass") return say("Pass");
  if (call === "stay-together") return say("Together");
  if (call === "keep") return say("Keep my hand");
  if (call === "throw-in") return say("Throw in");
  if (call === "go-alone") return defends ? say("Defend alone") : say("Alone");
  if (call === "order-alone") {
    const plain = calls.find((choice) => choice.call === "order");
    return say("{call} alone", { call: plain === undefined ? say("Order it up") : callLabel(plain, calls, defends, order) });
  }
  const trump = trumpOfCall(call);
  if (trump === undefined) return order === "" ? capital(words.replace(/^I /, "")) : order;
  const named = capital(trumpName(trump));
  return isLoneCall(call) ? say("{call} alone", { call: named }) : named;
}

/** What a euchre of the lone player pays: `Alone: 4 for a euchre, together 2`. Nothing where the rules are not known here. */
export function defencePay(code: Pick<Code, "values"> | undefined): string {
  const alone = code?.values["points.defended_alone"];
  const together = code?.values["points.lone_euchre"];
  return alone === undefined || together === undefined ? "" : say("Alone: {alone} for a euchre, together {together}", { alone, together });
}

/** What a lone hand pays: `Alone: 4 for all five, 1 for three`, or `Alone: 4, and all five tricks are needed`. Nothing where the
 *  rules are not known here. */
export function lonePay(code: Pick<Code, "values"> | undefined): string {
  const all = code?.values["points.lone_march"];
  const three = code?.values["points.lone_made"];
  if (all === undefined || three === undefined) return "";
  const needed = code?.values["points.lone_needs"];
  if (needed === "5") return say("Alone: {all}, and all five tricks are needed", { all });
  return needed === "4" ? say("Alone: {all} for all five, {made} for four", { all, made: three }) : say("Alone: {all} for all five, {made} for three", { all, made: three });
}
