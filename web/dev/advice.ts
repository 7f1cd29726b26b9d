import type { AdviceMessage, EndingChances, Level } from "../src/protocol/generated";

/** Levels and a hint such as a house would send. */
export const LEVELS: readonly Level[] = [
  { player: "beginner", title: "Beginner", words: "Has just learnt it: counts points to call, takes a trick when it can, remembers nothing.", times: [] },
  { player: "rules", title: "Club player", words: "Weighs calls by seat and score and keeps count of the cards, all by rules of thumb.", times: [] },
  {
    player: "best",
    title: "Full strength",
    words: "Thinks ahead: plays out ways the cards may lie, the likelier for what each player called and played.",
    times: [
      { player: "best:10", title: "Quick", words: "ten ways the cards may lie" },
      { player: "best", title: "Usual", words: "forty ways" },
      { player: "best:200", title: "Long", words: "two hundred ways" },
    ],
  },
];

const endings = (more: Partial<EndingChances>): EndingChances => ({
  own_march: 0,
  own_made: 0,
  own_euchred: 0,
  their_march: 0,
  their_made: 0,
  their_euchred: 0,
  passed_out: 0,
  ...more,
});

export const ADVICE: AdviceMessage = {
  type: "advice",
  table: "t",
  seq: 8,
  worlds: 160,
  words: [
    "Lead the right bower: over 160 ways the cards may lie it comes to +0.94 points; to lead the ace of spades, +0.71.",
    "Of 100 such deals your side makes it in 66, your side marches in 19 and your side is euchred in 15.",
    "To be feared is the left bower with the opponent on your left (31 %): then it comes to +0.02 points, else to +1.35.",
    "A rule of thumb says the same: the maker pulls trumps, so that nobody ruffs his winners.",
  ],
  choices: [
    { card: "JH", words: "lead the right bower", points: 94, interval: 14, endings: endings({ own_march: 190, own_made: 660, own_euchred: 150 }) },
    { card: "AS", words: "lead the ace of spades", points: 71, interval: 15, endings: endings({ own_march: 150, own_made: 630, own_euchred: 220 }) },
    { card: "9H", words: "lead the nine of hearts", points: 32, interval: 17, endings: endings({ own_march: 70, own_made: 590, own_euchred: 340 }) },
  ],
};
