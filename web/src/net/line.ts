/** The line to the house. A page without one has `site/line.ts` here. */
import { HouseConnection } from "./connection";
import type { Connection, ConnectionListener } from "./connection";
import { socketAddress } from "./socket_address";

export function openLine(listener: ConnectionListener): Connection {
  return new HouseConnection((node) => socketAddress(location, node), listener);
}
