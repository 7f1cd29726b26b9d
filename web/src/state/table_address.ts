/** The table that an address of the page names: `/t/k3x9`. */
export function tableIn(pathname: string): string | undefined {
  return /^\/t\/([^/]+)$/.exec(pathname)?.[1];
}
