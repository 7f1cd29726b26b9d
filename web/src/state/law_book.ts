/** The law book as the house tells it: articles in brief for the list, in full for the page of one, and rulings on cases. */
import type { Article, ArticleInBrief, NoSuchLaw, Reading, RuledStatement, Rulings } from "../protocol/http/laws";
import type * as told from "../protocol/http/laws";
import { say } from "../words/words";

export type { Article, ArticleInBrief, Kin, LawBook, LawCase, LawTopic, Reading, RuledStatement } from "../protocol/http/laws";

/** What an address such as `/laws/S64` shows. */
export interface LawPage {
  readonly articles: readonly Article[];
  readonly readings: readonly Reading[];
  /** Where nothing is meant: what may have been. */
  readonly nearest: readonly string[];
}

export interface RulingPart {
  readonly heading: string;
  readonly statements: readonly RuledStatement[];
}

export interface LawRuling {
  readonly code: string;
  readonly verdict: told.RulingVerdict;
  /** What happened, and what holds now; a part that says nothing is left out. */
  readonly parts: readonly RulingPart[];
  readonly problems: readonly string[];
  readonly missing: readonly string[];
}

export function pageOf(page: told.LawPage): LawPage {
  return { ...page, nearest: [] };
}

export function pageWithout({ nearest }: NoSuchLaw): LawPage {
  return { articles: [], readings: [], nearest };
}

/** What is told of a ruling: neither what another statement already says, nor the rank of the cards. */
function isTold({ implied, form }: RuledStatement): boolean {
  return !implied && form !== "rank";
}

const PARTS = [
  ["happened", say("What happened")],
  ["holds", say("What holds now")],
] as const;

function partsOf(statements: readonly RuledStatement[]): readonly RulingPart[] {
  return PARTS.map(([part, heading]) => ({
    heading,
    statements: statements.filter((statement) => isTold(statement) && statement.part === part),
  })).filter((one) => one.statements.length > 0);
}

export function rulingsOf({ rulings }: Rulings): readonly LawRuling[] {
  return rulings.map(({ code, verdict, ruling, problems, missing }) => ({
    code,
    verdict,
    parts: partsOf(ruling),
    problems: problems.map(({ text }) => text),
    missing: missing.map(({ body }) => body),
  }));
}

/** The articles of one code under their headings, in the order of the text. */
export function bySection(
  articles: readonly ArticleInBrief[],
): readonly { readonly section: string; readonly articles: readonly ArticleInBrief[] }[] {
  const sections: { section: string; articles: ArticleInBrief[] }[] = [];
  for (const article of articles) {
    const last = sections.at(-1);
    if (last?.section === article.section) last.articles.push(article);
    else sections.push({ section: article.section, articles: [article] });
  }
  return sections;
}

/** The address of the page of an article, a number of articles, or a reading. */
export function lawAddress(id: string): string {
  return `/laws/${encodeURIComponent(id)}`;
}

/** `S64` of `/laws/S64`; empty for the list of all; undefined where the address is not one of the law book. */
export function lawInAddress(path: string): string | undefined {
  const match = /^\/laws(?:\/([^/]*))?\/?$/.exec(path);
  if (match === null) return undefined;
  try {
    return decodeURIComponent(match[1] ?? "");
  } catch {
    return "";
  }
}
