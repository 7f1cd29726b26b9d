/** Whole per cents that add up to a hundred: what is left over goes where the most was cut off. All nothing where there is nothing. */
export function perCents(counts: readonly number[]): readonly number[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (100 * count) / sum);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((total, percent) => total + percent, 0);
  const byRest = exact.map((percent, place) => ({ place, rest: percent - Math.floor(percent) })).sort((a, b) => b.rest - a.rest);
  const raised = new Set(byRest.slice(0, missing).map(({ place }) => place));
  return whole.map((percent, place) => percent + (raised.has(place) ? 1 : 0));
}
