/** In place of `net/line.ts` where the page has no server. */
import type { Connection, ConnectionListener } from "../net/connection";
import { device } from "./place";

export function openLine(listener: ConnectionListener): Connection {
  device.listen(listener);
  return device;
}
