/** The few system calls that the core makes: time, chance, words for whoever looks after the page. */

const DONE = 0;
const BAD_FILE = 8;
const NANOSECONDS = 1_000_000;
const REAL_TIME = 0;

export interface SystemCalls {
  /** The memory of the core, once it is there. */
  readonly memory: () => ArrayBuffer;
  readonly complain: (text: string) => void;
}

/** The pieces of text that `fd_write` is given, one after the other. */
function written(view: DataView, first: number, count: number): { readonly text: string; readonly size: number } {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (let at = first; at < first + count * 8; at += 8) {
    const length = view.getUint32(at + 4, true);
    text += decoder.decode(new Uint8Array(view.buffer, view.getUint32(at, true), length));
    size += length;
  }
  return { text, size };
}

export function systemCalls({ memory, complain }: SystemCalls): Record<string, (...numbers: never[]) => number> {
  const view = (): DataView => new DataView(memory());
  return {
    environ_sizes_get: (count: number, size: number): number => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return DONE;
    },
    environ_get: (): number => DONE,
    clock_time_get: (clock: number, _precision: bigint, out: number): number => {
      const milliseconds = clock === REAL_TIME ? Date.now() : performance.now();
      view().setBigUint64(out, BigInt(Math.round(milliseconds * NANOSECONDS)), true);
      return DONE;
    },
    random_get: (out: number, size: number): number => {
      crypto.getRandomValues(new Uint8Array(memory(), out, size));
      return DONE;
    },
    fd_write: (_file: number, first: number, count: number, out: number): number => {
      const { text, size } = written(view(), first, count);
      complain(text);
      view().setUint32(out, size, true);
      return DONE;
    },
    fd_close: (): number => BAD_FILE,
    fd_seek: (): number => BAD_FILE,
    proc_exit: (status: number): number => {
      throw new Error(`the core ended with ${status}`);
    },
  };
}
