import { expect, test } from "vitest";
import { readReview } from "./schema.ts";

const GOOD = { stars: "5", name: "Ada", text: "Good." };

test("the fields of a form are read, what is missing of the optional ones is empty", () => {
  expect(readReview(GOOD)).toEqual({
    ok: true,
    review: {
      kind: "review",
      stars: 5,
      name: "Ada",
      text: "Good.",
      email: null,
      madeIt: false,
      tweaks: [],
      rater: undefined,
    },
  });
});

test.each([
  [{ stars: undefined }, { stars: "Please choose one to five stars." }],
  [{ stars: "0" }, { stars: "Please choose one to five stars." }],
  [{ stars: "6" }, { stars: "Please choose one to five stars." }],
  [{ stars: ["1", "5"] }, { stars: "Please choose one to five stars." }],
  [{ name: " \u0000" }, { name: "Please enter your name." }],
  [{ name: "x".repeat(101) }, { name: "Please keep your name within 100 characters." }],
  [{ text: "" }, { text: "Please write your review." }],
  [{ text: "x".repeat(10_000) }, { text: "Please keep it within 5,000 characters." }],
  [{ kind: "question", text: "" }, { text: "Please write your question." }],
  [{ email: "nobody" }, { email: "Please enter an email address such as name@example.com." }],
  [{ tweaks: "a\nb\nc\nd\ne\nf" }, { tweaks: "Please name at most 5 changes." }],
  [{ tweaks: "x".repeat(101) }, { tweaks: "Please keep each change within 100 characters." }],
])("%j is refused beside its field", (fields, errors) => {
  expect(readReview({ ...GOOD, ...fields })).toEqual({ ok: false, errors });
});

test("an id of a browser that is none is left out: the review counts as another browser's", () => {
  for (const rater of ["short", "<script>", ["a", "b"]]) {
    expect(readReview({ ...GOOD, rater })).toMatchObject({
      ok: true,
      review: { rater: undefined },
    });
  }
});
