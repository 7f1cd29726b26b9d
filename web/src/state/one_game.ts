/** A table keeps one record for all its games; whoever reviews wants one. */

/** Lines that seat people; before a game they say who sits where, and the rest is of the games before. */
const SEATING = /^(seat|leave|absent|return|move) /;
/** How the cards were shuffled is bound to the numbers of the whole record, and no review asks for it. */
const SHUFFLE = /^(drawing|draw|seal|pledge|bind|give|lapse|cut|reveal)\b/;
const MATCH = /^match \d+ /;
const DEAL = /^deal \d+ (dealer=[NESW]).*$/;

/**
 * The games of a record, each as a record of its own, its deals counted from 1 and without what proves the shuffle. Games of one
 * rubber stay together. What is no record of this house comes back as it was.
 */
export function gamesOf(record: string): readonly string[] {
  const lines = record.split("\n").filter((line) => !SHUFFLE.test(line));
  const begins = lines.flatMap((line, at) => (MATCH.test(line) ? [at] : []));
  if (begins.length === 0 || !record.startsWith("euchre-record ")) return [record];
  const head = lines.slice(0, 2);
  const games = begins.map((from, place) => {
    const seating = lines.slice(head.length, from).filter((line) => SEATING.test(line));
    let deals = 0;
    const own = lines
      .slice(from, begins[place + 1])
      .map((line) => line.replace(MATCH, "match 1 ").replace(DEAL, (_, dealer: string) => `deal ${(deals += 1)} ${dealer}`));
    return { deals, text: [...head, ...seating, ...own].join("\n") };
  });
  return games.filter(({ deals }) => deals > 0).map(({ text }) => text);
}
