import type { ClaimForm, OpenState, QuestionForm, TableView } from "../src/protocol/generated";
import { base, playing, seat } from "./views";

const claims: readonly ClaimForm[] = [
  { kind: "lead-out-of-turn", words: "a lead out of turn", players: [], tricks: [] },
  { kind: "play-out-of-turn", words: "a play out of turn", players: [], tricks: [] },
  { kind: "call-out-of-turn", words: "a call out of turn", players: [], tricks: [] },
  { kind: "revoke", words: "a revoke", players: ["E", "W"], tricks: [1, 2] },
  { kind: "exposed-card", words: "an exposed card", players: [], tricks: [] },
  { kind: "wrong-number", words: "a wrong number of cards", players: [], tricks: [] },
  { kind: "misdeal", words: "a misdeal", players: [], tricks: [] },
  { kind: "disobedience", words: "a call that was not obeyed", players: [], tricks: [] },
  { kind: "remark", words: "words to the partner", players: [], tricks: [] },
  { kind: "wrong-score", words: "a wrong score", players: [], tricks: [] },
];

const questions: readonly QuestionForm[] = [
  { question: "having-none", words: "Having none?", article: "S65.b", whom: ["W", "N"] },
  { question: "trumps", words: "What are trumps?", article: "S92.b", whom: [] },
  { question: "turn-up", words: "What was turned up?", article: "S92.a", whom: [] },
  { question: "who-played", words: "Who played that?", article: "S84.a", whom: [] },
  { question: "last-trick", words: "May I see the last trick?", article: "AMB-S66", whom: [] },
  { question: "place-cards", words: "Please place your cards", article: "S84.b", whom: [] },
];

const hand = ["JD", "AH", "TS", "QC"];

const open = (more: Partial<OpenState> = {}): OpenState => ({
  calls: [],
  cards: hand,
  claims,
  questions,
  rights: [],
  duties: [],
  cards_on_table: [],
  tricks: [{ number: 2, cards: [{ seat: "W", card: "KS" }, { seat: "N", card: "9S" }], is_gathered: false }],
  answers: [],
  waits_for: [],
  may_waive: false,
  entries: [],
  unnoticed: [],
  ...more,
});

const turn = { what: "play", prompt: "Play to the trick", calls: [], cards: hand, refused_cards: [] } as const;

const atTable = (more: Partial<TableView>, table: Partial<OpenState> = {}): TableView => ({
  ...playing({
    code: "somerset",
    code_name: "Somerset",
    manner: "open",
    gives_advice: false,
    hand,
    trick: { number: 2, leader: "W", cards: [{ seat: "W", card: "KS" }, { seat: "N", card: "9S" }] },
    last_trick: { number: 1, leader: "N", cards: [{ seat: "N", card: "JH" }, { seat: "E", card: "9H" }, { seat: "S", card: "TH" }, { seat: "W", card: "KH" }], winner: "N" },
    ...more,
  }),
  open: open({ cards: more.hand ?? hand, ...table }),
});

const falseLead = {
  id: 1,
  words: "Edwin led out of turn (the ace of diamonds)",
  article: "S52.a S53",
  until: "the next lead by Edwin or Walter",
  choices: [
    { words: "call for the ace of diamonds", needs_suit: false, token: "call-card AD", leads_to: "" },
    { words: "name the suit of their next lead", needs_suit: true, token: "call-suit", leads_to: "" },
  ],
  may_choose: true,
  may_confer: false,
  holds_play: true,
};

const fifth = { number: 5, leader: "W", cards: [{ seat: "W", card: "KS" }, { seat: "N", card: "AS" }, { seat: "E", card: "9S" }, { seat: "S", card: "TD" }], winner: "N" } as const;

const spoken = [
  { call: "pass", words: "I pass", article: "" },
  { call: "order", words: "I order it up", article: "" },
  { call: "order-alone", words: "I play alone at hearts", article: "" },
  ...(["C", "D", "H", "S"] as const).flatMap((suit) => [
    { call: `name-${suit}` as const, words: `I make it ${{ C: "clubs", D: "diamonds", H: "hearts", S: "spades" }[suit]}`, article: "" },
    { call: `name-alone-${suit}` as const, words: `I play alone at ${{ C: "clubs", D: "diamonds", H: "hearts", S: "spades" }[suit]}`, article: "" },
  ]),
] as const;

const direction = { name: "Dora", is_you: false, is_under_appeal: false, may_call: true, undoable: 0, log: [] };
const log = ["Deal 3: Edwin deals", "Margaret says \"I pass\"", "Walter says \"I pass\"", "Ruth says \"I order it up\"", "Walter leads the king of spades", "Ruth plays the nine of spades", "Margaret calls the director"];

function watching(view: TableView): TableView {
  const copy: { -readonly [Key in keyof TableView]: TableView[Key] } = { ...view };
  delete copy.you;
  return copy;
}

/** The states of an open table; the house sends no others than these kinds. */
export const openViews: Readonly<Record<string, TableView>> = {
  "open-bid": {
    ...base,
    manner: "open",
    gives_advice: false,
    calls: [{ seat: "W", call: "pass" }],
    your_turn: { what: "first-round", prompt: "Accept the turned card, or pass", calls: [], cards: [], refused_cards: [] },
    open: open({ calls: spoken, cards: base.hand, tricks: [] }),
  },
  "open-play": atTable({ to_act: "S", your_turn: turn }, { direction: { ...direction, invite: "/t/k7w2p9#direct=5f1c" } }),
  "open-wait": atTable({ to_act: "E" }),
  "open-right": atTable(
    { to_act: "W", trick: { number: 2, leader: "E", cards: [{ seat: "E", card: "AD" }] } },
    {
      rights: [falseLead],
      waits_for: ["N", "S"],
      may_waive: true,
      seconds_left: 18,
      tricks: [{ number: 2, cards: [{ seat: "E", card: "AD" }], is_gathered: false }],
      answers: [{ seat: "S", verdict: "upheld", words: "a lead out of turn: upheld", article: "S52.a" }],
    },
  ),
  "open-partner-chooses": atTable({ to_act: "W" }, { rights: [{ ...falseLead, may_choose: false, may_confer: true }], waits_for: ["N"] }),
  "open-asked": atTable({ to_act: "E" }, { asked_by: "W" }),
  "open-duty": atTable(
    { to_act: "S", your_turn: turn },
    {
      duties: [
        { seat: "S", words: "play the ace of hearts at the first lawful chance", article: "S48", cards: ["AH"] },
        { seat: "E", words: "lead spades", article: "S52.b", cards: [] },
      ],
      cards_on_table: [
        { card: "AH", owner: "S", may_call: false },
        { card: "9C", owner: "W", may_call: true },
      ],
      answers: [
        { seat: "W", verdict: "heard", words: "a revoke by Margaret in trick 1: the tricks are looked at when the hand is over", article: "S66" },
        { seat: "N", verdict: "denied", words: "a misdeal: not so", article: "S22" },
        { seat: "S", verdict: "upheld", words: "asks what are trumps: hearts are trumps", article: "S92.b" },
      ],
    },
  ),
  "open-two-tricks": atTable(
    { to_act: "S", your_turn: turn },
    {
      tricks: [
        { number: 2, cards: [{ seat: "W", card: "KS" }, { seat: "N", card: "9S" }, { seat: "N", card: "9D" }], is_gathered: false },
        { number: 3, cards: [{ seat: "E", card: "AC" }], is_gathered: false },
      ],
    },
  ),
  "open-gather": atTable(
    { to_act: "N" },
    { tricks: [{ number: 2, cards: [{ seat: "W", card: "KS" }, { seat: "N", card: "AS" }, { seat: "E", card: "9S" }, { seat: "S", card: "TD" }], winner: "N", is_gathered: false }] },
  ),
  "open-claims": atTable(
    { stage: "claims", hand: [], trick: fifth, seats: base.seats.map((s) => ({ ...s, card_count: 0, tricks: s.seat === "N" || s.seat === "S" ? 3 : 2 })) },
    { waits_for: ["N", "E", "S"], may_waive: true, seconds_left: 42, tricks: [{ number: 5, cards: fifth.cards, winner: "N", is_gathered: false }] },
  ),
  "open-ruled": {
    ...atTable({ stage: "deal-over", hand: [], manner: "practice", seats: base.seats.map((s) => ({ ...s, card_count: 0, tricks: s.seat === "N" || s.seat === "S" ? 3 : 2 })) }, {
      claims: [],
      tricks: [],
      entries: [
        { side: "NS", points: 3, words: "the revoke", article: "S63.a" },
        { side: "NS", points: 1, words: "three or four tricks", article: "S2.c" },
      ],
      unnoticed: ["Walter revoked in trick 2", "Edwin led out of turn to trick 4"],
      answers: [{ seat: "S", verdict: "upheld", words: "a revoke by Walter in trick 1: upheld", article: "S66" }],
    }),
  },
  "open-appeal": atTable({ to_act: "E", host: false }, { direction: { ...direction, is_under_appeal: true, may_call: false } }),
  "open-director": watching(
    atTable(
      { to_act: "E", hand: [], host: false, seats: [seat("N", "Ruth"), seat("E", "Edith", { is_dealer: true }), seat("S", "Margaret"), seat("W", "Will")] },
      {
        claims: [],
        questions: [],
        direction: { ...direction, is_you: true, is_under_appeal: true, may_call: false, undoable: 6, log: log.map((words, at) => ({ seq: at + 1, kind: "incident", words, article: "" })) },
      },
    ),
  ),
};
