/** The law book as the house tells it: articles in brief for the list, in full for the page of one, and rulings on cases. */

import { fieldsOf, listOf, textOf } from "./json_fields";

export interface ArticleInBrief {
  readonly id: string;
  readonly code: string;
  readonly section: string;
  readonly summary: string;
  readonly status: string;
}

export interface LawTopic {
  readonly id: string;
  readonly title: string;
  readonly articles: readonly string[];
}

export interface LawBook {
  readonly codes: readonly { readonly id: string; readonly name: string }[];
  readonly topics: readonly LawTopic[];
  readonly articles: readonly ArticleInBrief[];
  readonly readings: readonly { readonly id: string; readonly title: string }[];
}

export interface Kin {
  readonly id: string;
  readonly code: string;
  readonly summary: string;
}

export interface LawCase {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  /** The whole block, which the house can rule on. */
  readonly text: string;
}

export interface Article extends ArticleInBrief {
  readonly trigger: string;
  readonly actors: string;
  readonly remedy: string;
  readonly timeLimit: string;
  readonly precedence: string;
  readonly notJudged: string;
  readonly topics: readonly string[];
  readonly kin: readonly Kin[];
  readonly cases: readonly LawCase[];
}

export interface Reading {
  readonly id: string;
  readonly title: string;
  readonly question: string;
  readonly reading: string;
  readonly key: string;
}

/** What an address such as `/laws/S64` shows. */
export interface LawPage {
  readonly articles: readonly Article[];
  readonly readings: readonly Reading[];
  /** Where nothing is meant: what may have been. */
  readonly nearest: readonly string[];
}

export interface RuledStatement {
  readonly form: string;
  readonly words: string;
  readonly ground: readonly string[];
  readonly because: string;
}

export interface LawRuling {
  readonly code: string;
  readonly verdict: string;
  readonly statements: readonly RuledStatement[];
  readonly problems: readonly string[];
  readonly missing: readonly string[];
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value).map(textOf);
}

function parseBrief(value: unknown): ArticleInBrief {
  const fields = fieldsOf(value);
  return {
    id: textOf(fields.id),
    code: textOf(fields.code),
    section: textOf(fields.section),
    summary: textOf(fields.summary),
    status: textOf(fields.status),
  };
}

function parseCase(value: unknown): LawCase {
  const fields = fieldsOf(value);
  return { id: textOf(fields.id), code: textOf(fields.code), title: textOf(fields.title), text: textOf(fields.text) };
}

function parseArticle(value: unknown): Article {
  const fields = fieldsOf(value);
  return {
    ...parseBrief(value),
    trigger: textOf(fields.trigger),
    actors: textOf(fields.actors),
    remedy: textOf(fields.remedy),
    timeLimit: textOf(fields.time_limit),
    precedence: textOf(fields.precedence),
    notJudged: textOf(fields.not_judged),
    topics: textsOf(fields.topics),
    kin: listOf(fields.kin).map((kin) => {
      const { id, code, summary } = fieldsOf(kin);
      return { id: textOf(id), code: textOf(code), summary: textOf(summary) };
    }),
    cases: listOf(fields.scenarios).map(parseCase),
  };
}

function parseReading(value: unknown): Reading {
  const fields = fieldsOf(value);
  return {
    id: textOf(fields.id),
    title: textOf(fields.title),
    question: textOf(fields.question),
    reading: textOf(fields.reading),
    key: textOf(fields.key),
  };
}

export function parseLawBook(value: unknown): LawBook {
  const fields = fieldsOf(value);
  return {
    codes: listOf(fields.codes).map((code) => {
      const { id, name } = fieldsOf(code);
      return { id: textOf(id), name: textOf(name) };
    }),
    topics: listOf(fields.topics).map((topic) => {
      const { id, title, articles } = fieldsOf(topic);
      return { id: textOf(id), title: textOf(title), articles: textsOf(articles) };
    }),
    articles: listOf(fields.articles).map(parseBrief),
    readings: listOf(fields.readings).map((reading) => {
      const { id, title } = fieldsOf(reading);
      return { id: textOf(id), title: textOf(title) };
    }),
  };
}

export function parseLawPage(value: unknown): LawPage {
  const fields = fieldsOf(value);
  return {
    articles: listOf(fields.articles).map(parseArticle),
    readings: listOf(fields.readings).map(parseReading),
    nearest: textsOf(fields.nearest),
  };
}

export function parseFound(value: unknown): readonly string[] {
  return textsOf(fieldsOf(value).found);
}

function parseStatement(value: unknown): RuledStatement {
  const fields = fieldsOf(value);
  return {
    form: textOf(fields.form),
    words: textOf(fields.words),
    ground: textsOf(fields.ground),
    because: textOf(fields.because),
  };
}

/** What is told of a ruling: neither what another statement already says, nor the rank of the cards. */
function isTold(value: unknown): boolean {
  const fields = fieldsOf(value);
  return fields.implied !== true && fields.form !== "rank";
}

export function parseRulings(value: unknown): readonly LawRuling[] {
  return listOf(fieldsOf(value).rulings).map((ruling) => {
    const fields = fieldsOf(ruling);
    return {
      code: textOf(fields.code),
      verdict: textOf(fields.verdict),
      statements: listOf(fields.ruling).filter(isTold).map(parseStatement),
      problems: listOf(fields.problems).map((problem) => textOf(fieldsOf(problem).text)),
      missing: listOf(fields.missing).map((missing) => textOf(fieldsOf(missing).body)),
    };
  });
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
