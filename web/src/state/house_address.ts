/** Where a page of a house is, by the address that somebody wrote: `euchre.example.org`, `http://10.0.0.5:8080`. Undefined where it
 *  is none. */
export function houseAddress(text: string, path: string): string | undefined {
  const trimmed = text.trim();
  const withScheme = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (trimmed === "" || /\s/.test(trimmed) || !URL.canParse(withScheme)) return undefined;
  return new URL(path, withScheme).href;
}
