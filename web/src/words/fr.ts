import type { Lexicon } from "./words";

/** French. */
export default {} satisfies Lexicon;
