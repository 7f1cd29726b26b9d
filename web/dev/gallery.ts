import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "../src/styles/base.css";
import "../src/styles/cards.css";
import { speakAsWished } from "../src/words/languages";

await speakAsWished();
await import("./gallery_table");
