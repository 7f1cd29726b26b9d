import { keptKeyName, keyInFragment } from "../../state/event/address";

/** The key of this page: out of its address, and kept on the device, so that a link without it opens the page again. */
export function pageKey(): string {
  const name = keptKeyName(location.pathname);
  const given = keyInFragment(location.hash);
  if (given !== "") localStorage.setItem(name, given);
  return given === "" ? (localStorage.getItem(name) ?? "") : given;
}
