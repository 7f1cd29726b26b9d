import { expect } from "vitest";
import type { Page } from "playwright-core";
import { decodeEventLinks } from "../../../web/src/protocol/http/events";
import type { EventView, Game, Round, Score } from "../../../web/src/state/event/event";
import { readEvent, readTrail } from "../../../web/src/state/event/read_event";

/** Who sat where in one round. */
export interface Seating {
  readonly round: number;
  /** The four of each game, partners beside each other. */
  readonly tables: readonly (readonly number[])[];
  readonly byes: readonly number[];
}

/** What an evening is like beside its pages: for what only leads up to what a test is about, and for what nobody should lose. */
export class Evening {
  private readonly below: string;
  private readonly headers: Readonly<Record<string, string>>;

  /** `director`: the address of the director's page, with his key. */
  constructor(
    private readonly page: Page,
    director: string,
  ) {
    const [, id = "", key = ""] = /\/e\/([^/]+)\/director#(.*)/.exec(director) ?? [];
    this.below = `/api/events/${id}`;
    this.headers = { authorization: `Bearer ${key}` };
  }

  /** All of it, or the test fails. */
  async command(...commands: readonly object[]): Promise<void> {
    const answer = await this.page.request.post(`${this.below}/commands`, { data: { commands }, headers: this.headers });
    expect([await answer.text(), answer.status()]).toEqual([expect.anything(), 200]);
  }

  async state(): Promise<EventView> {
    return readEvent(await (await this.page.request.get(this.below)).json());
  }

  async round(): Promise<Round> {
    const { round } = await this.state();
    if (round === undefined) throw new Error("no round has begun");
    return round;
  }

  async seating(): Promise<Seating> {
    const { round, games, byes } = await this.round();
    return { round, tables: games.map(({ sides }) => sides.flat()), byes };
  }

  /** The director's word on all games of the round that nobody has said anything of, but for these tables. */
  async enterScores(scoreOf: (game: Game) => Score, without: readonly number[] = []): Promise<void> {
    const open = (await this.round()).games.filter(({ status, table }) => status === "open" && !without.includes(table));
    await this.command(...open.map((game) => ({ do: "score", game: game.game, score: scoreOf(game) })));
  }

  /** Addresses of the pads: `3/first`. */
  async pads(): Promise<ReadonlyMap<string, string>> {
    const { pads } = decodeEventLinks(await (await this.page.request.get(`${this.below}/links`, { headers: this.headers })).json());
    return new Map(pads.map(({ table, side, page }) => [`${table}/${side}`, page]));
  }

  /** What was said of a game, in order. */
  async trail(game: string): Promise<readonly string[]> {
    const trail = readTrail(await (await this.page.request.get(`${this.below}/games/${game}`)).json());
    return trail.map(({ what }) => what);
  }

  /** What the house gives out under that name; it must be there. */
  async file(name: string): Promise<Buffer> {
    const answer = await this.page.request.get(`${this.below}/${name}`, { headers: this.headers });
    expect([name, answer.status()]).toEqual([name, 200]);
    return answer.body();
  }
}
