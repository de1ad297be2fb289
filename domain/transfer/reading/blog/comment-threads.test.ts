import { expect, test } from "vitest";
import { foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { type Comment, reviewsOfComments } from "./comment-threads.ts";

const comment = (id: string, parent: string, given: Partial<Comment> = {}): Comment => ({
  id,
  parent,
  name: `Reader ${id}`,
  text: `Comment ${id}`,
  stars: null,
  date: null,
  ...given,
});

test("what answers a review stands with it, however deep, and stars make a review", () => {
  const reviews = reviewsOfComments([
    comment("1", "0", { stars: 5 }),
    comment("2", "1"),
    comment("3", "2"),
    comment("4", "2", { stars: 3.6 }),
    comment("5", "gone", { name: "" }),
    comment("6", "0", { text: "" }),
    comment("7", "0", { text: "", stars: 9 }),
  ]);
  expect(reviews).toEqual([
    {
      name: "Reader 1",
      text: "Comment 1",
      stars: 5,
      date: null,
      answers: [
        { name: "Reader 2", text: "Comment 2", date: null },
        { name: "Reader 3", text: "Comment 3", date: null },
      ],
    },
    { name: "Reader 4", text: "Comment 4", stars: 4, date: null, answers: [] },
    { name: "Anonymous", text: "Comment 5", stars: null, date: null, answers: [] },
  ]);
});

test("what answers a comment without words stands by itself, with its own answers", () => {
  const picture = comment("1", "0", { text: "" });
  const said = [picture, comment("2", "1"), comment("3", "2"), comment("4", "0")];
  expect(reviewsOfComments(said)).toMatchObject([
    { text: "Comment 2", stars: null, answers: [{ text: "Comment 3" }] },
    { text: "Comment 4", answers: [] },
  ]);
});

test("comments that answer each other in a circle come once", () => {
  expect(reviewsOfComments([comment("1", "2"), comment("2", "1")])).toMatchObject([
    { text: "Comment 1", answers: [{ text: "Comment 2" }] },
  ]);
});

test("so many that they are cut are counted", () => {
  const many = Array.from({ length: 5_003 }, (_, at) => comment(String(at + 1), "0"));
  const recipe = foreignRecipe({ title: "Pie" }, { reviews: reviewsOfComments(many) });
  expect(recipe.reviews).toHaveLength(5_000);
  expect(recipe.losses).toEqual(["3 more reviews and comments"]);
  expect(foreignRecipe(recipe.fields, recipe).losses).toEqual(recipe.losses);
});
