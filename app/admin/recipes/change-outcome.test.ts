import { expect, test } from "vitest";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import { type Change, changeWords } from "./change-outcome.ts";
import { deleteQuestion } from "./delete-question.ts";

test.each<[Change, ChosenOutcome["outcome"][], string]>([
  ["publish", ["done"], "1 recipe published."],
  ["unpublish", ["done", "done"], "2 recipes unpublished."],
  ["publish", ["done", "unchanged"], "1 recipe published. 1 recipe was so already."],
  ["publish", ["unchanged", "unchanged"], "2 recipes were so already."],
  ["delete", ["done", "not-found"], "1 recipe moved to the trash. 1 recipe is no longer there."],
  ["move", ["done", "done", "done"], "3 recipes moved to Soups."],
])("%s: %j is told as '%s'", (change, outcomes, words) => {
  const chosen = outcomes.map((outcome) => ({ id: "", outcome }));
  expect(changeWords(change, chosen, "Soups")).toBe(words);
});

test("one recipe is named in the question, more are listed beneath it, not too many", () => {
  const one = "Readers will no longer find it. It can be restored from the trash.";
  const many = "Readers will no longer find them. They can be restored from the trash.";
  expect(deleteQuestion(["Onion Soup"])).toEqual({
    title: 'Delete "Onion Soup"?',
    listed: "",
    means: one,
  });
  expect(deleteQuestion(["A", "B"])).toEqual({
    title: "Delete 2 recipes?",
    listed: "A, B",
    means: many,
  });
  expect(deleteQuestion(Array.from({ length: 12 }, (_, n) => `R${n}`))).toEqual({
    title: "Delete 12 recipes?",
    listed: "R0, R1, R2, R3, R4, R5, R6, R7, R8, R9 and 2 more",
    means: many,
  });
});
