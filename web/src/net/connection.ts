import { decodeServerMessage, encodeClientMessage } from "../protocol/generated";
import type { ClientMessage, ServerMessage } from "../protocol/generated";

/** What the page listens to. */
export interface ConnectionListener {
  readonly opened: () => void;
  readonly lost: () => void;
  readonly received: (message: ServerMessage) => void;
  readonly unreadable: (problem: string) => void;
}

export interface Connection {
  readonly send: (message: ClientMessage) => void;
  /** Tries again at once, for instance when the device comes back from sleep. */
  readonly retryNow: () => void;
  /** The device has no network any more: nobody needs to wait until the silence is noticed. */
  readonly giveUpLine: () => void;
  /** What is asked for is at another node, if it is known at which: the line is made anew, to there. */
  readonly goTo: (node: string | undefined) => void;
  readonly close: () => void;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8000;
const PING_EVERY_MS = 15_000;
/** Without any message for so long the line counts as dead. */
const SILENCE_MS = 40_000;

/** The wait before the n-th attempt, n from 0; `spread` from 0 to 1 keeps many pages from coming at once. */
export function waitBefore(attempt: number, spread: number): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
  return Math.round(longest * (0.6 + 0.4 * spread));
}

/** A line to the house that mends itself. */
export class HouseConnection implements Connection {
  private socket: WebSocket | undefined;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private isClosed = false;
  /** Where the next line goes; then it is forgotten, for a node may be gone. */
  private nextNode: string | undefined;

  constructor(
    private readonly address: (node: string | undefined) => string,
    private readonly listener: ConnectionListener,
  ) {
    this.open();
  }

  send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(encodeClientMessage(message));
  }

  retryNow(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.open();
  }

  /** The end of a dead line is not told by the browser before long, so that nothing waits for it. */
  giveUpLine(): void {
    const { socket } = this;
    if (socket?.readyState !== WebSocket.OPEN) return;
    this.socket = undefined;
    socket.close();
    this.wait();
  }

  goTo(node: string | undefined): void {
    this.nextNode = node;
    this.socket?.close();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    this.socket?.close();
  }

  private open(): void {
    const socket = new WebSocket(this.address(this.nextNode));
    this.nextNode = undefined;
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.attempt = 0;
      this.startHeartbeat();
      this.listener.opened();
    });
    socket.addEventListener("message", (event: MessageEvent<unknown>) => {
      this.heardAt = Date.now();
      this.read(event.data);
    });
    socket.addEventListener("close", () => {
      if (this.socket === socket) this.wait();
    });
  }

  private read(text: unknown): void {
    let message: ServerMessage;
    try {
      message = decodeServerMessage(typeof text === "string" ? text : "");
    } catch (problem) {
      this.listener.unreadable(problem instanceof Error ? problem.message : "unreadable message");
      return;
    }
    this.listener.received(message);
  }

  private wait(): void {
    clearInterval(this.heartbeat);
    if (this.isClosed) return;
    this.listener.lost();
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.open();
      },
      waitBefore(this.attempt, Math.random()),
    );
    this.attempt += 1;
  }

  private startHeartbeat(): void {
    clearInterval(this.heartbeat);
    this.heardAt = Date.now();
    this.heartbeat = setInterval(() => {
      if (Date.now() - this.heardAt > SILENCE_MS) this.giveUpLine();
      else this.send({ type: "ping", nonce: Date.now() % 1_000_000_000 });
    }, PING_EVERY_MS);
  }
}
