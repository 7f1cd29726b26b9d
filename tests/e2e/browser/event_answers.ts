/** An event in the words of docs/event-api.md, for moments that cannot be waited for. */
const NAMES = ["Ann Ashe & Bob Birch", "Cid Cole & Dot Dale", "Eve Elm & Fay Fern", "Gus Gorse & Hal Hazel", "Ida Ivy & Jon Juniper", "Kay Kapok & Leo Larch",
  "Mia Maple & Ned Nutmeg", "Olga Oak & Pat Pine", "Quin Quince & Ray Rowan", "Sue Spruce & Tom Teak", "Una Ulex & Vic Vine", "Wilhelmina Featherstone-Willoughby & Xavier Yew"] as const;

type Json = Readonly<Record<string, unknown>>;

function game(round: number, table: number, more: Json = {}): Json {
  const first = table * 2 - 1;
  return {
    game: `${round}.${table}`,
    round,
    table,
    sides: [[first], [first + 1]],
    titles: [NAMES[first - 1], NAMES[first]],
    status: "open",
    ...more,
  };
}

const settings = { code: "alberta", kind: "pairs", plan: "alberta-up", target: 10, deals: 0, minutes: 25, rounds: 7, bye: "nothing", drawn: "refused", ranked: "wins", withdrawn: "kept", best_of: 1, third: "not-played" };
const entries = NAMES.map((title, at) => ({
  entry: at + 1,
  names: title.split(" & "),
  title,
  present: at !== 8,
  competes: true,
  club: at % 3 === 0 ? "Zone 3" : undefined,
  group: at % 4 === 1 ? "ladies" : undefined,
  here: at < 9 ? true : undefined,
  place: { letter: at % 2 === 0 ? "A" : "B", table: Math.floor(at / 2) + 1 },
}));
const checkIn = { facts: 412, here: 9, paid: 18_000, entries: NAMES.map((_, at) => ({ entry: at + 1, here: at < 9, paid: at < 9 ? 2000 : 0 })) };
const wishes = {
  facts: 412,
  wishes: [
    { wish: 1, kind: "apart", entries: [1, 2], words: `${NAMES[0]} and ${NAMES[1]} are never at one table` },
    { wish: 3, kind: "stay", entries: [7], table: 9, words: `${NAMES[6]}: always at table 9, North-South`, problem: "who sits where follows from the plan of this event" },
  ],
};
const prizes = {
  facts: 412,
  cents: 18_000,
  lines: [
    { words: "1st place", cents: 9000, shares: [{ entry: 1, title: NAMES[0], cents: 9000 }] },
    { words: "2nd and 3rd place", cents: 7501, shares: [{ entry: 2, title: NAMES[1], cents: 3751 }, { entry: 3, title: NAMES[2], cents: 3750 }] },
    { words: "most loners", cents: 999, shares: [] },
    { words: "ladies", cents: 500, shares: [{ entry: 2, title: NAMES[1], cents: 500 }] },
  ],
};
const standings = NAMES.map((title, at) => ({
  place: at < 2 ? at + 1 : at < 5 ? 3 : at + 1,
  entry: at + 1,
  names: title.split(" & "),
  title,
  played: 3,
  wins: Math.max(0, 3 - Math.floor(at / 3)),
  losses: 0,
  drawn: 0,
  byes: 0,
  points: 30 - at,
  against: 12 + at,
  average: 9.5,
  reason: at === 1 ? "3 wins, level with Ann Ashe & Bob Birch: lost their game" : `${Math.max(0, 3 - Math.floor(at / 3))} wins`,
  articles: at === 1 ? ["AT-tie2.a"] : ["AT10"],
}));
const games = [
  game(3, 1, { status: "settled", score: [10, 7], by: "first" }),
  game(3, 2, { status: "disputed", score: [10, 8], by: "first", contested: [8, 10] }),
  game(3, 3, { status: "reported", score: [6, 11], by: "second" }),
  game(3, 4, { status: "settled", score: [10, 4], by: "first" }),
  game(3, 5, { status: "settled", score: [9, 10], by: "director" }),
  game(3, 6),
];
const NOW = 1_763_788_800_000;

const event = {
  event: "autumn",
  name: "Autumn Drive",
  facts: 412,
  closed: false,
  settings,
  registration: "open",
  entries,
  rounds: 3,
  round: { round: 3, label: "", final: false, games, byes: [] },
  open: [game(2, 4)],
  extra: [],
  calls: ["3.2"],
  clock: { state: "stands", left: 725 },
  now: NOW,
  standings,
  season: [],
  needs: [],
};

const FIRST_NAMES = ["Ada", "Bert", "Clara", "Dora", "Emil", "Frida", "Greta", "Henry", "Irene", "Jonas", "Käthe", "Louis", "Martha", "Nils", "Olive"] as const;
const LAST_NAMES = ["Archer", "Boyd", "Carpenter", "Dixon", "Eriksen", "Fletcher", "Gardener-Smythe", "Holloway"] as const;
const crowd = FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last) => `${first} ${last}`));
/** 120 players at 30 tables, each on his own. */
const hall = {
  ...event,
  settings: { ...settings, kind: "individual", plan: "rotating" },
  entries: crowd.map((name, at) => ({ entry: at + 1, names: [name], title: name, present: true, competes: true })),
  round: {
    ...event.round,
    games: Array.from({ length: 29 }, (_, at) => {
      const seat = (which: number): number => ((at + which * 29) * 7) % 120;
      const sides = [[seat(0), seat(1)], [seat(2), seat(3)]];
      return game(3, at + 1, { sides: sides.map((side) => side.map((one) => one + 1)), titles: sides.map((side) => side.map((one) => crowd[one]).join(" & ")) });
    }),
    byes: [116, 117, 118, 119].map((at) => ((at * 7) % 120) + 1),
  },
  open: [],
  calls: [],
  standings: [],
};

const pad = { event: "autumn", name: "Autumn Drive", facts: 412, table: 3, side: "first", target: 10, now: NOW, closed: false, game: game(3, 3), does: "enter", earlier: [] };

const club = {
  club: "Friday at the Club",
  id: "friday",
  code: "somerset",
  facts: 31,
  closed: false,
  now: NOW,
  members: ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"].map((name, at) => ({ member: at + 1, name, present: at !== 7, table: at < 6 ? 1 : undefined, rubbers: 2, won: at % 3, points: 5 - at, against: at })),
  tables: [
    {
      table: 1,
      playing: true,
      rubbers: 2,
      dealer: "N",
      seats: { N: 1, E: 2, S: 3, W: 4 },
      members: [1, 2, 3, 4, 5, 6].map((member) => ({ member, run: member % 3 })),
      claims: [5],
      late_claims: [7],
      stand_ins: [{ for: 1, plays: 7 }],
      gone_home: [8],
    },
  ],
  waiting: [7],
  played: [
    { rubber: 1, table: 1, seats: { N: 1, E: 2, S: 3, W: 4 }, ns: 6, ew: 2, won: "ns", regular: true, abandoned: false, before: [{ ns: 5, ew: 2, won: "ns", reason: "" }], reason: "a love game was counted once" },
    { rubber: 2, table: 1, seats: { N: 2, E: 1, S: 5, W: 6 }, ns: 99, ew: 0, won: "ns", regular: false, abandoned: false, before: [], reason: "" },
    { rubber: 3, table: 1, seats: { N: 2, E: 1, S: 5, W: 6 }, ns: 1, ew: 0, regular: true, abandoned: true, before: [], reason: "the lights went out" },
  ],
  draws: [{ table: 1, purpose: "partners", cards: [{ member: 1, card: "QH" }, { member: 2, card: "9C" }] }],
};

const player = {
  entry: entries[0],
  facts: 412,
  standing: standings[0],
  results: [
    { game: "2.1", round: 2, label: "", table: 1, side: "first", with: [], against: [NAMES[3]], status: "settled", score: [10, 7], won: true },
    { game: "1.2", round: 1, label: "", table: 2, side: "second", with: [], against: [NAMES[5]], status: "disputed" },
  ],
  byes: [],
  next: { round: 3, table: 4, side: "first", game: "3.4", with: [], against: [NAMES[7]] },
};

const trail = [
  { fact: 30, at: NOW, what: "set" },
  { fact: 31, at: NOW + 1000, what: "score", by: "first", score: [10, 8], reason: "" },
  { fact: 32, at: NOW + 9000, what: "dispute", by: "second", score: [8, 10], reason: "" },
];
const links = { base: "http://192.168.1.5:8080", register: "/e/autumn/register#r4", pads: [1, 2].flatMap((table) => ["first", "second"].map((side) => ({ table, side, page: `/e/autumn/pad/${table}/${side}#k`, key: "k" }))), players: [] };
const level = "Eve Elm & Fay Fern, Gus Gorse & Hal Hazel and Ida Ivy & Jon Juniper";
const allIn = games.map((one, at) => ({ ...one, status: "settled", score: [10, at], by: "first", contested: undefined }));
const needs = [
  { kind: "coins", entries: [3, 4, 5], words: `${level} flip coins until one differs and has a bye` },
  { kind: "decision", entries: [3, 4, 5], words: `the director orders ${level}` },
  { kind: "extra-game", entries: [1, 2], words: "Ann Ashe & Bob Birch and Cid Cole & Dot Dale play an extra game" },
];
const live = { table: "f3k9", page: "/t/f3k9", absent: "wait", playing: true };
const season = [1, 2, 3].map((round) => ({ round, label: `week ${round}`, final: false, games: 6, waiting: round === 2 ? ["2.4"] : [], byes: round === 3 ? [9] : [] }));
const league = {
  ...event,
  name: "Winter League",
  settings: { ...settings, code: "danville", target: 0, deals: 8, drawn: "halved", ranked: "average" },
  round: { ...event.round, label: "week 3", games: games.slice(0, 1) },
  open: [game(2, 4, { status: "postponed" })],
  calls: [],
  clock: undefined,
  season,
  standings: standings.map((row, at) => ({ ...row, drawn: at % 3, byes: at % 4 === 0 ? 1 : 0, reason: `${row.points} points in 3 games`, articles: [] })),
};
/** A cup of eight pairs in the middle of its second round, the two whose name is longest among those still in. */
const CUP = [0, 11, 2, 3, 4, 5, 6, 7] as const;
const contest = (number: number, of: readonly (number | undefined)[], wins: readonly number[] = [0, 0], more: Json = {}): Json => ({
  contest: number,
  sides: of.map((at, side) => (at === undefined ? { title: "", wins: 0 } : { entry: at + 1, title: NAMES[at], wins: wins[side] })),
  games: [],
  state: "to-come",
  ...more,
});
const played = (number: number, table: number, score: readonly [number, number]): Json => ({ game: `${number}.${table}`, table, status: "settled", score });
const cup = {
  ...event,
  name: "Winter Cup",
  settings: { ...settings, plan: "knock-out", best_of: 3, third: "played" },
  calls: [],
  open: [],
  bracket: {
    best_of: 3,
    losses: 1,
    over: false,
    columns: [
      { part: "winners", title: "Quarterfinal", contests: [0, 1, 2, 3].map((at) => contest(at + 1, CUP.slice(at * 2, at * 2 + 2), at === 0 ? [0, 2] : [2, 0], { state: "won", winner: at === 0 ? "second" : "first", games: [played(1, at + 1, at === 0 ? [7, 10] : [10, 7]), played(2, at + 1, at === 0 ? [4, 10] : [10, 4])] })) },
      { part: "winners", title: "Semifinal", contests: [contest(5, [11, 2], [0, 1], { state: "playing", games: [played(3, 1, [7, 10]), { game: "4.1", table: 1, status: "open" }] }), contest(6, [4, 6], [2, 0], { state: "won", winner: "first", games: [played(3, 2, [10, 8]), played(4, 2, [10, 9])] })] },
      { part: "winners", title: "Final", contests: [contest(7, [undefined, 4])] },
      { part: "third-place", title: "Third place", contests: [contest(8, [undefined, 6])] },
    ],
  },
};
const dates = ["2026-12-22", "2026-12-29", "2027-01-05", "2027-01-12", "2027-01-19", "2027-01-26", "2027-02-02"].map((day, at) => ({ round: at + 1, on: `${day}T19:30` }));
const crosstable = {
  event: "autumn",
  name: "Autumn Drive",
  facts: 412,
  rows: standings.map(({ place, entry, title, wins, points }) => ({
    place, entry, title, wins, points,
    met: NAMES.map((_, at) => at + 1).filter((other) => other !== entry && (other + entry) % 2 === 1).map((other) => ({ entry: other, against: [{ game: "1.1", score: entry < other ? [10, 7] : [7, 10] }] })),
  })),
};

const evenings = ["Monday's Drive", "The second Monday of the season", "Two tables", "Still to come"].map((name, at) => ({
  evening: at + 1,
  event: `evening${at + 1}`,
  name,
  state: ["over", "over", "runs", "to-come"][at],
  people: at === 3 ? 0 : 6,
}));

/** What an evening came to: of the last one the points do not count. */
const seasonScore = (evening: number, points: number, handicap: number): Json => ({
  evening, there: true, counts: evening < 3, net_counts: evening < 3, place: points % 6 + 1, games: 5, wins: 2.5, points, average: points / 5, handicap, net: points + 5 * handicap,
});

export const winter = {
  id: "winter",
  facts: 6,
  closed: false,
  now: NOW,
  season: "The Winter Season of the Euchre Club",
  rules: {
    of: "players", by: "points", best: 2, least: 1, absent: 10, handicaps: { share: 80, most: 2.5 },
    words: "every player by points; the best 2 evenings of each count; a place needs 1 evening; an evening away is worth 10 points; handicap of 80 % of what an average falls short of the best average, at most 2.5 a game",
  },
  joined: [{ name: "Bart Featherstonehaugh", as: "Bartholomew Featherstonehaugh" }],
  evenings: [...evenings, { evening: 5, event: "evening5", name: "An old one", state: "gone", people: 0, problem: "the house has it no more" }],
  rows: ["Ann Ashe", "Bartholomew Featherstonehaugh", "Cid Cole", "Dot Dale"].map((title, at) => ({
    ...(at === 3 ? {} : { place: at + 1, net_place: 3 - at }),
    title, evenings: 3, games: 15, wins: 7.5, points: 80 - at * 7, average: 8 - at * 0.7, handicap: (at * 8) / 10, net_points: 80 - at * 3.5, net_average: 8 - at * 0.35,
    reason: at === 3 ? "0 evenings of the 1 that a place needs" : `${80 - at * 7} points`,
    scores: [seasonScore(1, 42 - at, 0), seasonScore(2, 38 - at * 6, at * 0.5), { ...seasonScore(3, 30, (at * 8) / 10), ...(at === 2 ? { there: false, points: 10 } : {}) }],
  })),
};

export interface CannedState {
  readonly path: string;
  /** What must be read on it. */
  readonly shows: string;
  /** Answers by address below `/api/`; what is not here is what every state has. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly press?: readonly string[];
  /** A field by its label, and what is typed there. */
  readonly fill?: readonly [label: string, text: string];
}

const padIs = (more: Json, at: Json = {}): Readonly<Record<string, unknown>> => ({ "events/autumn/pad/3/first": { ...pad, ...more, game: game(3, 3, at) } });

export const ALWAYS: Readonly<Record<string, unknown>> = {
  "events/autumn": event,
  "events/autumn/pad/3/first": pad,
  "events/autumn/entries/1": player,
  "events/autumn/games/3.2": { ...games[1], trail },
  "events/autumn/links": links,
  "events/autumn/crosstable": crosstable,
  "events/autumn/check-in": checkIn,
  "events/autumn/prizes": prizes,
  "events/autumn/wishes": wishes,
  "events/autumn/seasons": { seasons: [{ season: "winter", name: "The Winter Season" }] },
  "events/autumn/notes": { facts: 40, notes: [] },
  "events/autumn/games/3.6": { ...games[5], live, trail: [{ fact: 30, at: NOW, what: "set" }, { fact: 31, at: NOW + 1000, what: "live" }] },
  "clubs/friday": club,
  "seasons/winter": winter,
  codes: { ready: [], codes: [{ id: "alberta", name: "Alberta", summary: "", base: "alberta", values: {}, grounds: {} }], parameters: [], compare: [] },
};

export const STATES: Readonly<Record<string, CannedState>> = {
  "make an event": { path: "/events", shows: "Make the event" },
  "make a season": { path: "/events", shows: "Points a game at most", press: ["A season of several events", "Handicaps from the average"] },
  "make a club evening": { path: "/events", shows: "Open the evening", press: ["A club's evening"] },
  "director: tables and a call": { path: "/e/autumn/director#k", shows: "Table 2 calls" },
  "director: a round on paper": { path: "/e/autumn/director#k", shows: "Enter goes to the next field", press: ["Type a whole round from paper"] },
  "director: one side alone": { path: "/e/autumn/director#k", shows: "Accept it", press: ["One score was entered by one side alone"] },
  "director: a score and its trail": { path: "/e/autumn/director#k", shows: "What was said", press: ["Another score, or more …"] },
  "director: players": { path: "/e/autumn/director#k", shows: "Find a name", press: ["Players"], answers: { "events/autumn": { ...event, entries: [...entries, { entry: 13, names: ["Zoe"], title: "Zoe", present: true, competes: false }] } } },
  "director: check in": { path: "/e/autumn/director#k", shows: "9 are here", press: ["Players", "Check in"] },
  "director: wishes": { path: "/e/autumn/director#k", shows: "never at one table", press: ["Players", "Wishes for the seating"] },
  "director: prizes": { path: "/e/autumn/director#k", shows: "As things stand", press: ["Print and links"], fill: ["Amounts", "90, 50, 25.01, most loners 9.99, ladies 5"] },
  "director: an entry": { path: "/e/autumn/director#k", shows: "Somebody plays instead", press: ["Players", "2 Cid Cole & Dot Dale"] },
  "director: before the draw": {
    path: "/e/autumn/director#k",
    shows: "Draw seats by lot",
    answers: { "events/autumn": { ...event, round: undefined, rounds: 0, calls: [], open: [], clock: undefined, standings: [], entries: entries.map((one) => ({ ...one, place: undefined })) } },
  },
  "director: changing the round by hand": {
    path: "/e/autumn/director#k",
    shows: "Two change places",
    press: ["Change this round by hand"],
    answers: {
      "events/autumn": {
        ...event,
        calls: [],
        open: [],
        round: { ...event.round, games: [1, 2, 3, 4].map((table) => game(3, table)), byes: [10, 11] },
        entries: [...entries, { entry: 13, names: ["Zoe Zinnia", "Yan Yarrow"], title: "Zoe Zinnia & Yan Yarrow", present: true, competes: true }],
        unseated: [13],
      },
    },
  },
  "director: rounds to come": { path: "/e/autumn/director#k", shows: "From the next round on", press: ["Rounds, points, minutes"] },
  "director: a name twice": {
    path: "/e/autumn/director#k",
    shows: "more than once",
    press: ["Players"],
    answers: { "events/autumn": { ...event, doubled: [{ name: "Ann Ashe", entries: [1, 4] }] } },
  },
  "director: drawing the round again": {
    path: "/e/autumn/director#k",
    shows: "Everybody gets another seat by lot",
    press: ["Change this round by hand", "Draw this round again"],
    answers: { "events/autumn": { ...event, calls: [], open: [], round: { ...event.round, games: [1, 2, 3].map((table) => game(3, table)) } } },
  },
  "director: going home before a game": {
    path: "/e/autumn/director#k",
    shows: "Goes home, after this game",
    press: ["Players", "1 Ann Ashe"],
    answers: { "events/autumn": { ...event, calls: [], round: { ...event.round, games: [1, 2, 3].map((table) => game(3, table)) } } },
  },
  "director: starting a round": { path: "/e/autumn/director#k", shows: "3 tables are", press: ["Start round 4"] },
  "director: standings": { path: "/e/autumn/director#k", shows: "Why this place", press: ["Standings"] },
  "director: ties": {
    path: "/e/autumn/director#k",
    shows: "These are the coins",
    press: ["Standings"],
    answers: { "events/autumn": { ...event, settings: { ...event.settings, rounds: 3 }, needs, open: [], calls: [], round: { ...event.round, games: allIn } } },
  },
  "director: ties, and more may be played": {
    path: "/e/autumn/director#k",
    shows: "To be settled, if no more is played",
    press: ["Standings"],
    answers: { "events/autumn": { ...event, settings: { ...event.settings, rounds: 0 }, needs, open: [], calls: [], round: { ...event.round, games: allIn } } },
  },
  "director: a table on the house": {
    path: "/e/autumn/director#k",
    shows: "Back to the cards",
    answers: { "events/autumn": { ...event, calls: [], round: { ...event.round, games: [...games.slice(0, 5), game(3, 6, { live })] } } },
    press: ["Table 6"],
  },
  "director: a league": { path: "/e/autumn/director#k", shows: "To be made up", answers: { "events/autumn": league }, press: ["Standings"] },
  "director: a cup": { path: "/e/autumn/director#k", shows: "Third place", answers: { "events/autumn": cup }, press: ["Standings"] },
  "director: looking back": { path: "/e/autumn/director#k", shows: "Go back in time", press: ["Standings", "As it stood before"] },
  "director: printing": { path: "/e/autumn/director#k", shows: "Crosstable", press: ["Print and links"] },
  "director: rounds follow by themselves": { path: "/e/autumn/director#k", shows: "after a rest of", answers: { "events/autumn": { ...event, pace: { rest: 180 }, calls: [], clock: { state: "rests", until: NOW + 95_000 }, round: { ...event.round, games: allIn } } } },
  "director: notes": {
    path: "/e/autumn/director#k",
    shows: "wish 2 is not kept",
    press: ["Earlier ones"],
    answers: { "events/autumn/notes": { facts: 40, notes: ["the room is warm", "wish 1 is not kept in this round: there is only one table", "wish 2 is not kept in this round: somebody sits out"].map((text, at) => ({ fact: 20 + at, at: NOW + at * 60_000, text })) } },
  },
  "director: fixtures": { path: "/e/autumn/director#k", shows: "7 evenings, the last on Tuesday 2 February 2027, 19:30", answers: { "events/autumn": { ...league, dates } }, press: ["Print and links", "7 evenings"] },
  "director: over": { path: "/e/autumn/director#k", shows: "The event is over", answers: { "events/autumn": { ...event, closed: true } }, press: ["Standings"] },
  "board: not understood": { path: "/e/autumn", shows: "EventState.standings is missing", answers: { "events/autumn": { ...event, standings: undefined } } },
  "board: names": { path: "/e/autumn", shows: "Round 3 of 7: your table" },
  "board: names of a hall": { path: "/e/autumn", shows: "Round 3 of 7: your table", answers: { "events/autumn": hall } },
  "board: seating": { path: "/e/autumn", shows: "Wilhelmina Featherstone-Willoughby & Xavier Yew", press: ["Next"] },
  "board: the clock": { path: "/e/autumn", shows: "12:05", press: ["Next", "Next"] },
  "board: a rest": { path: "/e/autumn", shows: "to the next round", answers: { "events/autumn": { ...event, clock: { state: "rests", until: NOW + 95_000 }, round: { ...event.round, games: allIn } } } },
  "board: standings": { path: "/e/autumn", shows: "Standings, 1 of 2", press: ["Next", "Next", "Next"] },
  "board: to be made up": { path: "/e/autumn", shows: "To be made up", answers: { "events/autumn": { ...league, standings: [] } }, press: ["Next", "Next"] },
  "board: a cup": { path: "/e/autumn", shows: "Third place", answers: { "events/autumn": { ...cup, round: { ...cup.round, games: allIn } } } },
  "crosstable": { path: "/e/autumn/crosstable", shows: "Read along a row" },
  "board: before the first round": { path: "/e/autumn", shows: "Welcome", answers: { "events/autumn": { ...event, round: undefined, rounds: 0, clock: undefined, standings: [] } } },
  "pad: enter": { path: "/e/autumn/pad/3/first#k", shows: "Your points" },
  "pad: enter, no target": { path: "/e/autumn/pad/3/first#k", shows: "Your points", answers: padIs({ target: 0 }) },
  "pad: lone hands": { path: "/e/autumn/pad/3/first#k", shows: "Lone hands and euchres", answers: padIs({ own: [{ entry: 5, title: NAMES[4] }] }, { feats: [{ entry: 5, lone: 1, tried: 2, by: "first" }] }) },
  "pad: wait": { path: "/e/autumn/pad/3/first#k", shows: "must agree", answers: padIs({ does: "wait" }, { status: "reported", score: [10, 7], by: "first" }) },
  "pad: answer": { path: "/e/autumn/pad/3/first#k", shows: "Yes, that is right", answers: padIs({ does: "answer" }, { status: "reported", score: [6, 11], by: "second" }) },
  "pad: called": { path: "/e/autumn/pad/3/first#k", shows: "The director is called", answers: padIs({ does: "called" }, { status: "disputed", score: [10, 8], contested: [8, 10], by: "first" }) },
  "pad: done": { path: "/e/autumn/pad/3/first#k", shows: "The score is in", answers: padIs({ does: "done" }, { status: "settled", score: [10, 7], by: "first" }) },
  "pad: nobody plays": { path: "/e/autumn/pad/3/first#k", shows: "Nobody plays at this table now", answers: { "events/autumn/pad/3/first": { ...pad, game: null, does: "none" } } },
  "pad: on the house": { path: "/e/autumn/pad/3/first#k", shows: "I am Eve Elm", answers: padIs({ does: "play", seats: [{ member: 1, name: "Eve Elm", seat: "N" }, { member: 2, name: "Fay Fern", seat: "S" }] }, { live }) },
  "pad: the others wish to play on the house": { path: "/e/autumn/pad/3/first#k", shows: "Yes, play it on the house", answers: padIs({}, { wishes_live: "second" }) },
  "player: on the house": { path: "/e/autumn/player/1#k", shows: "Take the seat of Ann Ashe", answers: { "events/autumn/entries/1": { ...player, next: { ...player.next, live: "/t/f3k9" } } } },
  player: { path: "/e/autumn/player/1", shows: "Place 1" },
  "find me: a few letters": { path: "/e/autumn/find", shows: "Irene Boyd", fill: ["Your name, or the number on your card", "ir"], answers: { "events/autumn": hall } },
  "find me": { path: "/e/autumn/find", shows: "the number on your card" },
  "player: of a cup": { path: "/e/autumn/player/1", shows: "Third place", answers: { "events/autumn/entries/1": { ...player, bracket: cup.bracket } } },
  "player: of a league": { path: "/e/autumn/player/1", shows: "Next evening", answers: { "events/autumn/entries/1": { ...player, dates } } },
  "player: before the first round": { path: "/e/autumn/player/1", shows: "The first round has not begun", answers: { "events/autumn/entries/1": { ...player, results: [], byes: [], next: undefined } } },
  register: { path: "/e/autumn/register#k", shows: "I come alone" },
  "club: director": { path: "/c/friday/director#k", shows: "The evening so far" },
  "club: somebody leaves": { path: "/c/friday/director#k", shows: "Somebody leaves", press: ["Somebody leaves"] },
  "club: board": { path: "/c/friday", shows: "The evening so far" },
  "season: for everybody": { path: "/s/winter", shows: "Monday's Drive" },
  "season: before it begins": { path: "/s/winter", shows: "Nobody has played yet", answers: { "seasons/winter": { ...winter, rows: [], evenings: [] } } },
  "season: director": { path: "/s/winter/director#k", shows: "Add an evening" },
  "season: what counts": { path: "/s/winter/director#k", shows: "also of the evenings before", press: ["Change what counts"] },
  "season: over": { path: "/s/winter/director#k", shows: "The season is over", answers: { "seasons/winter": { ...winter, closed: true } } },
};
