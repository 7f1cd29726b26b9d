import type { FairnessState, SeatState, TableView, TrickState } from "../src/protocol/generated";

export const seat = (place: SeatState["seat"], name: string, more: Partial<SeatState> = {}): SeatState => ({
  seat: place,
  kind: "computer",
  name,
  player: "rules",
  is_you: false,
  connected: true,
  is_dealer: false,
  is_maker: false,
  is_alone: false,
  sits_out: false,
  card_count: 5,
  tricks: 0,
  ...more,
});

const fairness: FairnessState = {
  commitment: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  deal: 3,
  place: "deal 3",
  version: 2,
  shares: [
    {
      seat: "S",
      pledge: "3f79bb7b435b05321651daefd374cdc681dc06faa65e374e38337b88ca046dea",
      pledge_number: 1,
      contribution: "000102030405060708090a0b0c0d0e0f",
      nonce: "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff",
      opening_number: 2,
    },
  ],
  is_bound: true,
  may_pledge: false,
  may_open: false,
  is_asked: true,
  cutter: "N",
  may_cut: false,
  cut: 11,
  is_cut_by_house: true,
  least_cut: 4,
  most_cut: 20,
  pack: 24,
};

export const base: TableView = {
  table: "k7w2p9",
  code: "hoyle",
  code_name: "Hoyle",
  stage: "first-round",
  you: "S",
  watchers: 1,
  seats: [
    seat("N", "Ruth"),
    seat("E", "Edwin", { is_dealer: true }),
    seat("S", "Margaret", { kind: "human", is_you: true }),
    seat("W", "Walter"),
  ],
  dealer: "E",
  to_act: "S",
  deal: 3,
  hand: ["JH", "JD", "AH", "9H", "TS"],
  turn_up: "QH",
  turn_up_state: "offered",
  calls: [],
  score: { game: 1, score: { NS: 3, EW: 2 }, target: 5, games: [], last_change: "you and Ruth march: 2 points" },
  host: true,
  drawn: [],
  invite: "/t/k7w2p9",
  pace_ms: 900,
  clock_seconds: 90,
  manner: "strict",
  gives_advice: true,
  is_of_event: false,
  is_practice_game: false,
  may_talk: false,
  fairness,
};

export const playing = (more: Partial<TableView>): TableView => ({
  ...base,
  stage: "play",
  trump: "H",
  maker: "N",
  turn_up_state: "in-hand",
  seats: [
    seat("N", "Ruth", { is_maker: true, card_count: 3, tricks: 1, kind: "human" }),
    seat("E", "Edwin", { is_dealer: true, card_count: 4, tricks: 1 }),
    seat("S", "Margaret", { kind: "human", is_you: true, card_count: 4, tricks: 1 }),
    seat("W", "Walter", { card_count: 3, tricks: 1 }),
  ],
  hand: ["JD", "AH", "9S", "TS"],
  ...more,
});

const FIFTH: TrickState = { number: 5, leader: "W", winner: "S", cards: [{ seat: "W", card: "KS" }, { seat: "N", card: "9D" }, { seat: "E", card: "AS" }, { seat: "S", card: "JH" }] };

export const views: Readonly<Record<string, TableView>> = {
  "go-under": {
    ...base,
    stage: "going-under",
    hand: ["QH", "9H", "KC", "TC", "9D"],
    your_turn: { what: "going-under", prompt: "Go under: lay down three cards for those under the turn-up, or keep your hand", calls: [{ call: "keep", words: "I keep my hand", article: "" }], cards: ["9H", "TC", "9D"], refused_cards: [] },
  },
  bid: {
    ...base,
    calls: [{ seat: "W", call: "pass" }],
    your_turn: {
      what: "first-round",
      prompt: "Will you order up the queen of hearts?",
      calls: [
        { call: "pass", words: "I pass", article: "H-up-03" },
        { call: "order", words: "I order it up", article: "H-up-03" },
        { call: "order-alone", words: "I order it up and play alone", article: "H-alone-01" },
      ],
      cards: [],
      refused_cards: [],
      seconds_left: 15,
    },
  },
  "gone-under": {
    ...base,
    under: { seat: "W", cards: ["9C", "TC", "9D"] },
    your_turn: { what: "first-round", prompt: "Will you order up the queen of hearts?", calls: [{ call: "pass", words: "I pass", article: "" }, { call: "order", words: "I order it up", article: "" }], cards: [], refused_cards: [] },
  },
  name: {
    ...base,
    solo: { may_take_back: true, is_paused: false },
    stage: "second-round",
    turn_up_state: "turned-down",
    turned_down: "H",
    calls: (["N", "E", "S", "W"] as const).map((s) => ({ seat: s, call: "pass" as const })),
    your_turn: {
      what: "second-round",
      prompt: "Name a suit other than hearts, or pass",
      calls: [
        { call: "pass", words: "I pass", article: "" },
        ...(["C", "D", "S"] as const).flatMap((s) => [
          { call: `name-${s}` as const, words: `I name ${{ C: "clubs", D: "diamonds", S: "spades" }[s]}`, article: "H-make-02" },
          { call: `name-alone-${s}` as const, words: `${{ C: "Clubs", D: "Diamonds", S: "Spades" }[s]}, and I play alone`, article: "H-alone-01" },
        ]),
      ],
      cards: [],
      refused_cards: [],
    },
  },
  play: playing({
    to_act: "S",
    trick: { number: 2, leader: "W", cards: [{ seat: "W", card: "KS" }, { seat: "N", card: "9S" }] },
    hand: ["JD", "AH", "TS", "QC"],
    last_trick: { number: 1, leader: "N", cards: [{ seat: "N", card: "JH" }, { seat: "E", card: "9H" }, { seat: "S", card: "TH" }, { seat: "W", card: "KH" }], winner: "N" },
    your_turn: {
      what: "play",
      prompt: "Follow spades",
      calls: [],
      cards: ["TS"],
      refused_cards: ["JD", "AH", "QC"].map((card) => ({ card, reason: "Spades were led and you can follow", article: "H-play-02" })),
    },
  }),
  trick: playing({
    to_act: "N",
    trick: { number: 2, leader: "W", winner: "N", cards: [{ seat: "W", card: "KS" }, { seat: "N", card: "AS" }, { seat: "E", card: "9S" }, { seat: "S", card: "TS" }] },
  }),
  // Alone with computers: the trick before lies gathered, and the rest cannot be lost.
  sure: {
    ...playing({
      to_act: "S",
      hand: ["JH", "JD", "AH"],
      last_trick: { number: 2, leader: "N", cards: [{ seat: "N", card: "9C" }, { seat: "E", card: "KC" }, { seat: "S", card: "AC" }, { seat: "W", card: "TC" }], winner: "S" },
      your_turn: { what: "play", prompt: "Lead to the trick", calls: [], cards: ["JH", "JD", "AH"], refused_cards: [], rest: "sure" },
      is_practice_game: true,
    }),
    seats: base.seats.map((one) => ({ ...one, card_count: 3, tricks: one.seat === "N" || one.seat === "S" ? 2 : 0, is_maker: one.seat === "S" })),
    solo: { may_take_back: true, is_paused: false },
  },
  // All that one may be at once: who called, dealt and leads.
  roles: playing({
    to_act: "E",
    maker: "E",
    seats: [
      seat("N", "Ruth", { kind: "human" }),
      seat("E", "Edwin", { is_dealer: true, is_maker: true }),
      seat("S", "Margaret", { kind: "human", is_you: true }),
      seat("W", "Walter"),
    ],
    hand: ["JD", "AH", "9S", "TS", "QC"],
  }),
  // Walter has laid his hand open, and one is asked.
  claim: playing({
    to_act: "W",
    last_trick: { number: 1, leader: "N", cards: [{ seat: "N", card: "JH" }, { seat: "E", card: "9H" }, { seat: "S", card: "TH" }, { seat: "W", card: "KH" }], winner: "W" },
    claim: { seat: "W", cards: ["JC", "KS", "AC", "KC"], accepted: [], waits_for: ["N", "S"], may_answer: true, seconds_left: 18 },
  }),
  paused: {
    ...playing({
      to_act: "W",
      trick: { number: 2, leader: "S", cards: [{ seat: "S", card: "KS" }] },
      last_trick: { number: 1, leader: "N", cards: [{ seat: "N", card: "JH" }, { seat: "E", card: "9H" }, { seat: "S", card: "TH" }, { seat: "W", card: "KH" }], winner: "N" },
    }),
    solo: { may_take_back: true, is_paused: true },
  },
  lone: playing({
    to_act: "S",
    maker: "S",
    alone: "S",
    hand: ["JH", "JD", "AH", "KH", "AC"],
    seats: [
      seat("N", "Ruth", { kind: "human", sits_out: true }),
      seat("E", "Edwin", { is_dealer: true, card_count: 5 }),
      seat("S", "Margaret", { kind: "human", is_you: true, is_maker: true, is_alone: true }),
      seat("W", "Walter", { kind: "absent", name: "Bartholomew Featherstone", card_count: 4 }),
    ],
    trick: { number: 1, leader: "W", cards: [{ seat: "W", card: "9C" }] },
    your_turn: { what: "play", prompt: "Follow clubs", calls: [], cards: ["AC"], refused_cards: [] },
  }),
  away: {
    ...playing({
      to_act: "S",
      trick: { number: 2, leader: "W", cards: [{ seat: "W", card: "KS" }, { seat: "N", card: "9S" }] },
      hand: ["JD", "AH", "TS", "QC"],
    }),
    seats: base.seats.map((one) => (one.seat === "S" ? { ...one, kind: "absent" as const, card_count: 4 } : { ...one, card_count: 4 })),
  },
  discard: {
    ...base,
    stage: "discard",
    turn_up_state: "taken",
    trump: "H",
    maker: "W",
    dealer: "S",
    seats: [seat("N", "Ruth"), seat("E", "Edwin"), seat("S", "Margaret", { kind: "human", is_you: true, is_dealer: true, card_count: 6 }), seat("W", "Walter", { is_maker: true })],
    hand: ["JH", "JD", "AH", "9H", "TS", "QH"],
    your_turn: { what: "discard", prompt: "Discard a card", calls: [], cards: ["JH", "JD", "AH", "9H", "TS"], refused_cards: [{ card: "QH", reason: "The card that was taken up may not be laid away", article: "H-up-03" }] },
  },
  cut: {
    ...base,
    stage: "contributing",
    hand: [],
    seats: base.seats.map((s) => ({ ...s, card_count: 0, ...(s.seat === "N" ? { kind: "human" as const } : {}) })),
    fairness: { ...fairness, shares: [], is_bound: false, may_cut: true, cutter: "S" },
  },
  over: {
    ...playing({}),
    stage: "deal-over",
    hand: [],
    last_trick: FIFTH,
    seats: base.seats.map((s) => ({ ...s, card_count: 0, tricks: s.seat === "N" || s.seat === "S" ? 5 : 0 })),
    summary: { outcome: "march", makers: "NS", tricks_ns: 5, tricks_ew: 0, words: "you and Ruth march: 2 points" },
    fairness: { ...fairness, secret: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff" },
  },
  end: {
    ...playing({}),
    stage: "match-over",
    last_trick: FIFTH,
    code: "somerset",
    code_name: "Somerset",
    hand: [],
    seats: base.seats.map((s) => ({ ...s, card_count: 0 })),
    summary: { outcome: "made", makers: "NS", tricks_ns: 3, tricks_ew: 2, words: "you and Ruth make it: 1 point" },
    score: {
      game: 3,
      score: { NS: 5, EW: 3 },
      target: 5,
      games: [],
      last_change: "",
      rubber: {
        games: [
          { number: 1, winner: "NS", score: { NS: 5, EW: 0 }, value: 2, carried: 0 },
          { number: 2, winner: "EW", score: { NS: 3, EW: 5 }, value: 1, carried: 1 },
          { number: 3, winner: "NS", score: { NS: 5, EW: 3 }, value: 1, carried: 0 },
        ],
        points: { NS: 5, EW: 1 },
        winner: "NS",
      },
    },
  },
  lobby: {
    ...base,
    stage: "seating",
    hand: [],
    seats: [seat("N", "", { kind: "empty" }), seat("E", "", { kind: "empty" }), seat("S", "Margaret", { kind: "human", is_you: true }), seat("W", "Walter")],
  },
};
