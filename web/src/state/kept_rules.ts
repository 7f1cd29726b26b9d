/** House rules that a device keeps, and that travel in a link: `/#rules=<text>`. What stands after # is sent to no server. */

const HEAD = "#rules=";
/** As long as the house reads at all for a table. */
const MOST_LETTERS = 20_000;

/** The link that brings whoever opens it these rules. */
export function rulesLink(toml: string, origin: string): string {
  const bytes = Array.from(new TextEncoder().encode(toml), (byte) => String.fromCharCode(byte)).join("");
  const letters = btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return new URL(`/${HEAD}${letters}`, origin).href;
}

/** The rules in an address; undefined where there are none, or what stands there cannot be read. */
export function rulesInHash(hash: string): string | undefined {
  if (!hash.startsWith(HEAD)) return undefined;
  const letters = hash.slice(HEAD.length).replaceAll("-", "+").replaceAll("_", "/");
  try {
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const toml = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return toml === "" || toml.length > MOST_LETTERS ? undefined : toml;
  } catch {
    return undefined;
  }
}
