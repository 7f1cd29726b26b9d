import { vi } from "vitest";

/** A browser's address as far as the page's ways need it. The test gives `back` for its button. */
export function fakeAddress(first = "/"): { readonly visited: string[]; readonly back: () => void } {
  const visited = [first];
  const here = (): URL => new URL(visited.at(-1) ?? "/", "http://house");
  const window = new EventTarget();
  vi.stubGlobal("location", {
    get pathname() {
      return here().pathname;
    },
    get search() {
      return here().search;
    },
    get hash() {
      return here().hash;
    },
  });
  vi.stubGlobal("history", {
    pushState: (_state: unknown, _title: string, address: string) => visited.push(address),
    replaceState: (_state: unknown, _title: string, address: string) => visited.splice(-1, 1, address),
  });
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  const back = (): void => {
    visited.pop();
    window.dispatchEvent(new Event("popstate"));
  };
  return { visited, back };
}
