import { decodeReviewPart } from "../protocol/http/analysis";
import { decodeDayDeal } from "../protocol/http/daily";
import type { DayAsked, DayDeal } from "../protocol/http/daily";
import { reviewPartOf } from "../state/review";
import type { ReviewPart } from "../state/review";
import { ask } from "./study";
import type { Answer } from "./study";

/** How the deal of a day goes on; at its end, what others made of it. */
export async function askDay(asked: DayAsked): Promise<Answer<DayDeal>> {
  return ask("/api/today", asked, decodeDayDeal);
}

/** The review of one that is over. */
export async function askDayReview(asked: DayAsked): Promise<Answer<ReviewPart>> {
  return ask("/api/today/review", asked, (value) => reviewPartOf(decodeReviewPart(value)));
}

/** A past day's deal as a beginner played it, reviewed. */
export async function askDayPuzzle(day: string): Promise<Answer<ReviewPart>> {
  return ask("/api/today/puzzle", { day, own: [], guest: "" }, (value) => reviewPartOf(decodeReviewPart(value)));
}
