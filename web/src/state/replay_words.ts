import type { Call, Seat } from "../protocol/generated";
import { isLoneCall, trumpOfCall } from "./calls";
import { trumpName } from "./cards";
import { sideOf } from "./seats";

function acceptance(seat: Seat, dealer: Seat): string {
  if (seat === dealer) return "takes it up";
  return sideOf(seat) === sideOf(dealer) ? "assists" : "orders it up";
}

/** What a player does by a call, behind his name: `orders it up alone`. Who is alone against the maker's side defends alone. */
export function callWords(call: Call, seat: Seat, dealer: Seat, maker?: Seat): string {
  if (call === "pass") return "passes";
  if (call === "go-alone") return maker !== undefined && sideOf(maker) !== sideOf(seat) ? "defends alone" : "goes alone";
  if (call === "stay-together") return "stays with the partner";
  const trump = trumpOfCall(call);
  const words = trump === undefined ? acceptance(seat, dealer) : `names ${trumpName(trump)}`;
  return isLoneCall(call) ? `${words} alone` : words;
}
