import { decodeReviewPart, decodeStudyAnswer, decodeStudyCourse } from "../protocol/http/analysis";
import type { ReviewAsked, StudyAsked, StudyCourseAsked } from "../protocol/http/analysis";
import { decodeProblem } from "../protocol/http/house";
import { reviewPartOf } from "../state/review";
import type { ReviewPart } from "../state/review";
import { courseShown } from "../state/study_course";
import type { CourseShown } from "../state/study_course";
import { callsOf, studyOf } from "../state/study";
import type { StudyAnswer, StudyQuestion } from "../state/study";
import { post } from "./house";
import { say } from "../words/words";

/** What came back: something, a reason why not, or the wish to be asked again later. */
export type Answer<T> =
  | { readonly kind: "said"; readonly said: T }
  | { readonly kind: "refused"; readonly problem: string }
  | { readonly kind: "busy" };

export async function ask<T>(address: string, question: unknown, decode: (value: unknown) => T): Promise<Answer<T>> {
  const answer = await post(address, question);
  if (answer.status === 503) return { kind: "busy" };
  if (answer.status === 413) return { kind: "refused", problem: say("The record is too long: at most 64 KiB.") };
  const body: unknown = await answer.json();
  if (answer.ok) return { kind: "said", said: decode(body) };
  return { kind: "refused", problem: decodeProblem(body).problem };
}

/** Some deals of a study, from number `first` on. */
export async function askStudy(question: StudyQuestion, first: number, count: number): Promise<Answer<StudyAnswer>> {
  const { code, dealer, up, hand, discard, plays, own, other } = question;
  const asked: StudyAsked = {
    code,
    dealer,
    up,
    hand: hand.join(" "),
    calls: callsOf(question),
    discard,
    plays,
    score: [own, other],
    first,
    count,
  };
  return ask("/api/study", asked, (value) => studyOf(decodeStudyAnswer(value)));
}

/** How far the deal has come by what is told of it. */
export async function askCourse(question: StudyQuestion): Promise<Answer<CourseShown>> {
  const { code, dealer, up, discard, plays } = question;
  const asked: StudyCourseAsked = { code, dealer, up, calls: callsOf(question), discard, plays };
  return ask("/api/study/course", asked, (value) => courseShown(decodeStudyCourse(value)));
}

/** One deal of a record, reviewed. */
export async function askReview(record: string, deal: number): Promise<Answer<ReviewPart>> {
  const asked: ReviewAsked = { record, deal };
  return ask("/api/review", asked, (value) => reviewPartOf(decodeReviewPart(value)));
}
