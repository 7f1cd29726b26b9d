import type { Connection } from "../net/connection";

/** What the device knows of its network before the line does: gone, back, or the device itself back from sleep. */
export function mendWithDevice(line: Pick<Connection, "giveUpLine" | "retryNow">): void {
  addEventListener("offline", () => {
    line.giveUpLine();
  });
  addEventListener("online", () => {
    line.retryNow();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) line.retryNow();
  });
}
