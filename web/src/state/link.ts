import { say } from "../words/words";

/** A link for others, and whether it leads them nowhere: to the machine that they hold in their own hands. */
export interface Invitation {
  readonly href: string;
  readonly isForThisMachine: boolean;
}

/** Whether a name is what every machine calls itself: `localhost`, 127.0.0.1 and the like. What only begins so is not. */
export function isOwnName(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return name === "localhost" || name.endsWith(".localhost") || name === "[::1]" || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name);
}

/**
 * The link that others open. The page's own address serves where it is not this machine's name for itself; else what the house
 * says of how others reach it, where it says anything.
 */
export function invitation(path: string, origin: string, address: string | undefined): Invitation {
  const own = new URL(path, origin);
  if (!isOwnName(own.hostname)) return { href: own.href, isForThisMachine: false };
  const link = address === undefined ? own : new URL(path, address);
  return { href: link.href, isForThisMachine: isOwnName(link.hostname) };
}

export const ONLY_HERE = say(
  "This link works on this computer only. For others, whoever runs the house must open it to the network or give it a public address.",
);
