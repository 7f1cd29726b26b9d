import type { Level, Seat, SeatState, SeenFact, TableView, TrickState, UpdateMessage } from "../src/protocol/generated";

/** What a house might offer. */
export const LEVELS: readonly Level[] = [
  { player: "beginner", title: "Beginner", words: "Has just learnt it.", times: [] },
  { player: "rules", title: "Club player", words: "Keeps count of the cards.", times: [] },
  {
    player: "best",
    title: "Full strength",
    words: "Thinks ahead.",
    times: [
      { player: "best:10", title: "Quick", words: "ten ways" },
      { player: "best", title: "Usual", words: "forty ways" },
      { player: "best:200", title: "Long", words: "two hundred ways" },
    ],
  },
];

function seat(place: Seat, tricks: number): SeatState {
  return {
    seat: place,
    kind: place === "S" ? "human" : "computer",
    name: place,
    player: place === "S" ? "" : "rules",
    is_you: place === "S",
    is_dealer: place === "E",
    is_maker: false,
    is_alone: false,
    sits_out: false,
    connected: true,
    card_count: 5,
    tricks,
  };
}

/** A table in the middle of play, seen from South. */
export function viewWith(more: Partial<TableView> = {}): TableView {
  return {
    table: "t1",
    code: "hoyle",
    code_name: "Hoyle",
    stage: "play",
    you: "S",
    watchers: 0,
    seats: [seat("N", 0), seat("E", 0), seat("S", 0), seat("W", 0)],
    deal: 1,
    hand: ["JH"],
    turn_up_state: "in-hand",
    calls: [],
    score: { game: 1, score: { NS: 0, EW: 0 }, games: [], last_change: "" },
    host: true,
    drawn: [],
    invite: "/t/t1",
    pace_ms: 0,
    clock_seconds: 60,
    manner: "strict",
    gives_advice: true,
    is_of_event: false,
    is_practice_game: false,
    may_talk: false,
    ...more,
  };
}

export function factAt(seq: number, words = `fact ${seq}`): SeenFact {
  return { seq, kind: "card-played", words, article: "" };
}

export function updateAt(seq: number, more: Partial<TableView> = {}): UpdateMessage {
  return { type: "update", table: "t1", seq, facts: [factAt(seq)], view: viewWith(more) };
}

export function trickOf(number: number, ...cards: readonly string[]): TrickState {
  const seats = ["W", "N", "E", "S"] as const;
  const played = seats.flatMap((place, index) => {
    const card = cards[index];
    return card === undefined ? [] : [{ seat: place, card }];
  });
  return { number, leader: "W", cards: played, ...(played.length === 4 ? { winner: "N" as const } : {}) };
}
