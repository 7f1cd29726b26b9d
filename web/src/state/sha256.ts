/** SHA-256 of bytes. The browser's own (`crypto.subtle`) is there only on a secure line; a house on the home network has none, and
 * its guests must be able to pledge and to check all the same. */

function firstBits(root: (prime: number) => number): (prime: number) => number {
  return (prime) => Math.floor((root(prime) % 1) * 2 ** 32) >>> 0;
}

const PRIMES: readonly number[] = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) => number > 1 && !Array.from({ length: Math.floor(Math.sqrt(number)) - 1 }, (_, i) => i + 2).some((d) => number % d === 0),
);
/** The cube roots of the first 64 primes, and the square roots of the first 8: their first 32 bits behind the point. */
const ROUND = Uint32Array.from(PRIMES.slice(0, 64), firstBits(Math.cbrt));
const START = Uint32Array.from(PRIMES.slice(0, 8), firstBits(Math.sqrt));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const block = new Uint8Array(size);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(size - 4, (bytes.length * 8) >>> 0);
  return view;
}

function schedule(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; ++i) words[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; ++i) {
    const [far, near] = [words[i - 15] ?? 0, words[i - 2] ?? 0];
    const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[i] = (words[i - 16] ?? 0) + low + (words[i - 7] ?? 0) + high;
  }
  return words;
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; ++i) {
    const choice = (e & f) ^ (~e & g);
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUND[i] ?? 0) + (words[i] ?? 0);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => {
    state[place] = (state[place] ?? 0) + word;
  });
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  const state = START.slice();
  for (let at = 0; at < view.byteLength; at += 64) compress(state, schedule(view, at));
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => {
    hash.setUint32(4 * place, word);
  });
  return new Uint8Array(hash.buffer);
}
