import { characterCalls } from "./characters";
import { systemCalls } from "./wasi";

export interface PlainAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** What the core tells. */
export interface CoreListener {
  /** A message for the page. */
  readonly send: (text: string) => void;
  /** A log is to be kept on the device; an empty text: it is to be forgotten. */
  readonly keep: (name: string, text: string) => void;
  /** The answer to a plain request. */
  readonly answer: (answer: PlainAnswer) => void;
  /** Something for whoever looks after the page. */
  readonly complain: (text: string) => void;
}

type Call = (...numbers: readonly number[]) => unknown;

function callOf(exports: WebAssembly.Exports, name: string): Call {
  const found = exports[name];
  if (typeof found !== "function") throw new Error(`the core has no ${name}`);
  return (...numbers) => {
    const answer: unknown = Reflect.apply(found, undefined, numbers);
    return answer;
  };
}

/** Texts that are not in the core, and the numbers it knows them by. */
const TEXTS = { codes: 1, laws: 2 } as const;

/** The house in WebAssembly (apps/site/main.cpp). */
export class Core {
  private readonly exports: WebAssembly.Exports;

  private constructor(instance: WebAssembly.Instance) {
    this.exports = instance.exports;
  }

  static async open(module: WebAssembly.Module, listener: CoreListener): Promise<Core> {
    const place: { instance: WebAssembly.Instance | undefined } = { instance: undefined };
    const memory = (): ArrayBuffer => {
      const found = place.instance?.exports["memory"];
      if (!(found instanceof WebAssembly.Memory)) throw new Error("the core has no memory");
      return found.buffer;
    };
    const textAt = (at: number, size: number): string => new TextDecoder().decode(new Uint8Array(memory(), at, size));
    place.instance = await WebAssembly.instantiate(module, {
      characters: characterCalls(memory),
      wasi_snapshot_preview1: systemCalls({ memory, complain: listener.complain }),
      page: {
        send: (at: number, size: number): void => {
          listener.send(textAt(at, size));
        },
        keep: (name: number, nameSize: number, text: number, size: number): void => {
          listener.keep(textAt(name, nameSize), textAt(text, size));
        },
        answer: (status: number, type: number, typeSize: number, body: number, size: number): void => {
          listener.answer({ status, type: textAt(type, typeSize), body: textAt(body, size) });
        },
        complain: (at: number, size: number): void => {
          listener.complain(textAt(at, size));
        },
      },
    });
    const core = new Core(place.instance);
    core.call("_initialize");
    return core;
  }

  /** Texts; false: they are none. Those of the codes come before all else; nothing about the laws is answered before theirs have come. */
  bringTexts(which: keyof typeof TEXTS, texts: Uint8Array): boolean {
    this.putBytes(texts);
    return Boolean(this.call("site_bring_texts", TEXTS[which]));
  }

  /** A log that the device has kept. Before `begin`. */
  restore(name: string, text: string): void {
    this.put(`${name}\n${text}`);
    this.call("site_restore");
  }

  begin(): void {
    this.call("site_open");
  }

  /** A message of the page. */
  receive(text: string): void {
    this.put(text);
    this.call("site_receive");
  }

  /** The nets for games with a pack of so many cards; false: they are none. Nobody thinks before those for 24 and for 32 have come. */
  bringNets(cards: 24 | 32, nets: Uint8Array): boolean {
    this.putBytes(nets);
    return Boolean(this.call("site_bring_nets", cards));
  }

  /** A plain request, answered at once; false: it takes what has not come yet, and is to be asked again when the next file has. */
  ask(method: string, target: string, body: string): boolean {
    this.put(`${method}\n${target}\n${body}`);
    return Boolean(this.call("site_answer"));
  }

  /** Does what is due. How many milliseconds until it is to be called again; undefined: not before something comes. */
  run(): number | undefined {
    const wait = Number(this.call("site_run"));
    return wait < 0 ? undefined : wait;
  }

  /** Sends the record of a match among computers. */
  record(level: string, seed: number): void {
    this.put(level);
    this.call("site_record", seed);
  }

  private call(name: string, ...numbers: readonly number[]): unknown {
    return callOf(this.exports, name)(...numbers);
  }

  private put(text: string): void {
    this.putBytes(new TextEncoder().encode(text));
  }

  private putBytes(bytes: Uint8Array): void {
    const at = Number(this.call("site_room", bytes.length));
    const memory = this.exports["memory"];
    if (memory instanceof WebAssembly.Memory) new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  }
}
