import { tableIn } from "../state/table_address";

/** Where the page's line to the house goes: by the name of its table, so that those of one table come to one node, or to the node
 *  that was named. */
export function socketAddress(page: Pick<Location, "protocol" | "host" | "pathname">, node?: string): string {
  const scheme = page.protocol === "https:" ? "wss" : "ws";
  const table = tableIn(page.pathname);
  const at = node === undefined ? "" : `/n/${encodeURIComponent(node)}`;
  return `${scheme}://${page.host}${at}/ws${table === undefined ? "" : `/t/${table}`}`;
}
