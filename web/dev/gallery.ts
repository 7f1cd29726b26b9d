import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "../src/styles/base.css";
import "../src/styles/cards.css";
import { retellWith } from "../src/state/house_words";
import { RETELLING } from "../src/state/retelling";
import { speakAsWished } from "../src/words/languages";
import { spoken } from "../src/words/words";

await speakAsWished();
if (spoken() !== "en") retellWith(RETELLING);
await import("./gallery_table");
