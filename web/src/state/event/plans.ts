/** How an event can be set up, in words, and what is sent to the house. */
import type { ByeCredit, NewEvent, RankedBy, WithdrawnGames } from "../../protocol/http/events";
import type { Code } from "../code_book";
import type { EventKind, Plan } from "./event";
import { say } from "../../words/words";

export interface PlanChoice {
  readonly plan: Plan;
  readonly label: string;
  readonly hint: string;
  readonly kinds: readonly EventKind[];
}

export const PLAN_CHOICES: readonly PlanChoice[] = [
  { plan: "alberta-up", label: say("A pairs move up"), hint: say("after each game the A pairs go one table up"), kinds: ["pairs"] },
  { plan: "alberta-down", label: say("B pairs move down"), hint: say("after each game the B pairs go one table down"), kinds: ["pairs"] },
  { plan: "round-robin", label: say("Everybody meets everybody"), hint: say("each pair plays each other pair once"), kinds: ["pairs"] },
  { plan: "swiss", label: say("Swiss"), hint: say("the first round by lot, then pairs with as many wins meet, nobody twice"), kinds: ["pairs"] },
  { plan: "knock-out", label: say("Knock-out"), hint: say("who loses is out; drawn by lot, and seeds that you wish apart meet last"), kinds: ["pairs"] },
  { plan: "double-knock-out", label: say("Double knock-out"), hint: say("who loses twice is out; until then who has lost plays on"), kinds: ["pairs"] },
  { plan: "rotating", label: say("A new partner each round"), hint: say("everybody partners everybody, as evenly as can be"), kinds: ["individual"] },
  { plan: "progressive", label: say("Winners move up"), hint: say("winners go one table towards table 1, losers stay"), kinds: ["pairs", "individual"] },
  { plan: "swiss", label: say("Swiss"), hint: say("the first round by lot, then four with about as many wins share a table, each with another partner"), kinds: ["individual"] },
];

/** Whether who goes home follows from who loses, from the first round on. */
export function isKnockOut(plan: Plan): boolean {
  return plan === "knock-out" || plan === "double-knock-out";
}

export function plansFor(kind: EventKind): readonly PlanChoice[] {
  return PLAN_CHOICES.filter(({ kinds }) => kinds.includes(kind));
}

export function planLabel(plan: Plan): string {
  return PLAN_CHOICES.find((one) => one.plan === plan)?.label ?? plan;
}

export const GAME_ENDS = ["points", "clock", "deals"] as const;
export type GameEnd = (typeof GAME_ENDS)[number];

/** What the form holds and changes. */
export interface EventDraft {
  name: string;
  kind: EventKind;
  plan: Plan;
  ends: GameEnd;
  target: number;
  minutes: number;
  deals: number;
  /** Nothing until somebody says it; a knock-out goes on until one is left. */
  rounds: number | undefined;
  bye: ByeCredit;
  /** The points of whoever sits out, and of the adversary he has not got, where a bye counts as a score. */
  byeOwn: number;
  byeOther: number;
  mayDraw: boolean;
  ranked: RankedBy;
  code: string;
  /** What becomes of the games of a pair that goes home; as is usual under the plan until somebody says it. */
  withdrawn: WithdrawnGames | undefined;
  /** In how many games two meet in a cup, at the most. */
  bestOf: number;
  hasThirdPlace: boolean;
}

export const NEW_DRAFT: Readonly<EventDraft> = {
  name: "",
  kind: "pairs",
  plan: "alberta-up",
  ends: "points",
  target: 10,
  minutes: 25,
  deals: 8,
  rounds: undefined,
  bye: "nothing",
  byeOwn: 10,
  byeOther: 6,
  mayDraw: false,
  ranked: "wins",
  code: "alberta",
  withdrawn: undefined,
  bestOf: 1,
  hasThirdPlace: false,
};

/** The games in which two may meet in a cup, at the most. */
export const BEST_OF: readonly number[] = [1, 3, 5, 7, 9];

/** Another kind may not know the plan: then its first one. */
export function withKind(draft: EventDraft, kind: EventKind): EventDraft {
  const plans = plansFor(kind);
  const fits = plans.some(({ plan }) => plan === draft.plan);
  return { ...draft, kind, plan: fits ? draft.plan : (plans[0]?.plan ?? draft.plan) };
}

const OF_A_GAME = ["ends", "target", "deals", "mayDraw"] as const;

/** How a game ends under the code: by so many deals, of which a level one is drawn, or at so many points. */
function gameUnder({ values }: Pick<Code, "values">): Partial<Pick<EventDraft, (typeof OF_A_GAME)[number]>> {
  const deals = Number(values["game.deal_turns"]);
  if (deals > 0) return { ends: "deals", deals, mayDraw: values["game.level_game"] === "drawn" };
  const target = Number(values["game.target"]);
  return target > 0 ? { ends: "points", target, mayDraw: false } : {};
}

/** Another code brings its own game, unless the director has set another than that of the code before. */
export function withCode(draft: EventDraft, code: Pick<Code, "id" | "values">, former: Pick<Code, "values"> | undefined): EventDraft {
  const usual = { ...draft, ...(former !== undefined && gameUnder(former)) };
  const isUsual = OF_A_GAME.every((key) => draft[key] === usual[key]);
  return { ...draft, code: code.id, ...(isUsual && gameUnder(code)) };
}

/** Whether the number of rounds is for the director to say. */
export function asksForRounds({ plan }: Pick<EventDraft, "plan">): boolean {
  return !isKnockOut(plan);
}

/** Whether pairs that go home leave games behind of which something must be said: those who meet in a cup go on or are out. */
export function asksForWithdrawn({ kind, plan }: Pick<EventDraft, "kind" | "plan">): boolean {
  return kind === "pairs" && !isKnockOut(plan);
}

/** What is said of them, or is usual: where all meet all, half of the rounds make them count. */
export function withdrawnOf({ plan, withdrawn }: Pick<EventDraft, "plan" | "withdrawn">): WithdrawnGames {
  return withdrawn ?? (plan === "round-robin" ? "by-half" : "kept");
}

/** Who loses twice plays for the third place on the way. */
export function mayPlayForThird({ plan }: Pick<EventDraft, "plan">): boolean {
  return plan === "knock-out";
}

/** What `POST /api/events` is sent. A round by the clock may be cut short, and then may be level. */
export function bodyOf(draft: EventDraft): NewEvent {
  const { kind, plan, bye, ranked, code } = draft;
  const rounds = asksForRounds(draft) ? (draft.rounds ?? 0) : 0;
  const byDeals = draft.ends === "deals";
  const isHalved = draft.mayDraw && !isKnockOut(plan);
  return {
    name: draft.name.trim(),
    kind,
    plan,
    rounds,
    bye,
    ranked,
    code,
    target: byDeals ? 0 : draft.target,
    deals: byDeals ? draft.deals : 0,
    minutes: draft.ends === "clock" ? draft.minutes : 0,
    drawn: isHalved ? "halved" : "refused",
    ...(bye === "score" && { bye_score: [draft.byeOwn, draft.byeOther] as const }),
    ...(asksForWithdrawn(draft) && { withdrawn: withdrawnOf(draft) }),
    ...(isKnockOut(plan) && { best_of: draft.bestOf }),
    ...(mayPlayForThird(draft) && { third: draft.hasThirdPlace ? ("played" as const) : ("not-played" as const) }),
  };
}
