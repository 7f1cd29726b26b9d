import type { Call, Seat } from "../protocol/generated";
import { say, sayAs } from "../words/words";
import { isLoneCall, trumpOfCall } from "./calls";
import { trumpName } from "./cards";
import { sideOf } from "./seats";

function acceptance(seat: Seat, dealer: Seat): string {
  if (seat === dealer) return say("takes it up");
  return sideOf(seat) === sideOf(dealer) ? say("assists") : say("orders it up");
}

/** What a player does by a call, behind his name: `orders it up alone`. Who is alone against the maker's side defends alone. */
export function callWords(call: Call, seat: Seat, dealer: Seat, maker?: Seat): string {
  if (call === "pass") return say("passes");
  if (call === "go-alone") return maker !== undefined && sideOf(maker) !== sideOf(seat) ? say("defends alone") : say("goes alone");
  if (call === "stay-together") return say("stays with the partner");
  if (call === "keep") return say("keeps the hand");
  const trump = trumpOfCall(call);
  const deed = trump === undefined ? acceptance(seat, dealer) : say("names {trump}", { trump: trumpName(trump) });
  return isLoneCall(call) ? sayAs("is done", "{deed} alone", { deed }) : deed;
}
