import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "../src/styles/base.css";
import "../src/styles/cards.css";
import { retellWith } from "../src/state/house_words";
import { speakAsWished } from "../src/words/languages";
import { spoken } from "../src/words/words";

await speakAsWished();
// Words are put together as they are read in: not before the language is known.
if (spoken() !== "en") retellWith((await import("../src/state/retelling")).RETELLING);
await import("./gallery_table");
