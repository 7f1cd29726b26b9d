import { decodeServerMessage, encodeClientMessage } from "../protocol/generated";
import type { ClientMessage, ServerMessage } from "../protocol/generated";
import { waitBefore } from "../net/connection";
import type { Connection, ConnectionListener } from "../net/connection";
import { textsOf } from "./worker_message";
import type { ToWorker } from "./worker_message";

/** What the page needs of a worker. */
export interface HouseWorker {
  readonly post: (message: ToWorker) => void;
  readonly end: () => void;
}

/** Makes a worker; what it tells, and that it broke, are told. */
export type MakeWorker = (told: (message: unknown) => void, broken: (why: string) => void) => HouseWorker;

interface Waiting {
  readonly question: ToWorker;
  readonly answered: (answer: Response) => void;
  readonly failed: (problem: Error) => void;
}

/** The house on this device. Where its worker breaks another takes its place and goes on with what was kept. */
export class DeviceHouse implements Connection {
  private worker: HouseWorker | undefined;
  private listener: ConnectionListener | undefined;
  private isOpen = false;
  private attempt = 0;
  private asked = 0;
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly makeWorker: MakeWorker) {
    this.open();
  }

  listen(listener: ConnectionListener): void {
    this.listener = listener;
    if (this.isOpen) listener.opened();
  }

  send(message: ClientMessage): void {
    if (this.isOpen) this.worker?.post(["frame", encodeClientMessage(message)]);
  }

  async ask(method: string, target: string, body: string): Promise<Response> {
    this.asked += 1;
    const number = String(this.asked);
    return new Promise((answered, failed) => {
      const question: ToWorker = ["ask", number, method, target, body];
      this.waiting.set(number, { question, answered, failed });
      // A worker hears nothing before it is open.
      if (this.isOpen) this.worker?.post(question);
    });
  }

  // The worker needs no network, so that there is no line to be mended.
  retryNow(): void {}
  giveUpLine(): void {}
  goTo(): void {}

  close(): void {
    this.worker?.end();
    this.worker = undefined;
    this.isOpen = false;
  }

  private open(): void {
    this.worker = this.makeWorker(
      (message) => {
        this.take(textsOf(message));
      },
      (why) => {
        this.breakDown(why);
      },
    );
  }

  private take([kind, first = "", status = "", type = "", body = ""]: readonly string[]): void {
    if (kind === "open") {
      this.isOpen = true;
      this.attempt = 0;
      for (const { question } of this.waiting.values()) this.worker?.post(question);
      this.listener?.opened();
    } else if (kind === "taken") {
      this.listener?.lost();
    } else if (kind === "frame") {
      this.read(first);
    } else if (kind === "answer") {
      this.waiting.get(first)?.answered(new Response(body, { status: Number(status), headers: { "content-type": type } }));
      this.waiting.delete(first);
    }
  }

  private read(text: string): void {
    let message: ServerMessage;
    try {
      message = decodeServerMessage(text);
    } catch (problem) {
      this.listener?.unreadable(problem instanceof Error ? problem.message : "unreadable message");
      return;
    }
    this.listener?.received(message);
  }

  private breakDown(why: string): void {
    this.close();
    for (const { failed } of this.waiting.values()) failed(new Error(why));
    this.waiting.clear();
    this.listener?.lost();
    setTimeout(() => {
      this.open();
    }, waitBefore(this.attempt, 1));
    this.attempt += 1;
  }
}
