import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import { deleteQuestion } from "./bulk-actions.tsx";
import { type Change, describeOutcomes } from "./change-outcome.ts";

test.each<[Change, ChosenOutcome["outcome"][], string]>([
  ["publish", ["done"], "1 recipe published."],
  ["unpublish", ["done", "done"], "2 recipes unpublished."],
  ["publish", ["done", "unchanged"], "1 recipe published. 1 recipe was already published."],
  ["publish", ["unchanged", "unchanged"], "2 recipes were already published."],
  ["delete", ["done", "not-found"], "1 recipe moved to the trash. 1 recipe no longer exists."],
  ["move", ["done", "done", "done"], "3 recipes moved to Soups."],
])("%s: %j is described as '%s'", (change, outcomes, words) => {
  const chosen = outcomes.map((outcome) => ({ id: "", outcome }));
  expect(describeOutcomes(change, chosen, "Soups")).toBe(words);
});

test("one recipe is named in the question, more are listed beneath it, not too many", () => {
  const ask = (...titles: string[]) => {
    const { title, text } = deleteQuestion(titles.map((one) => ({ title: one })));
    return [title, renderToStaticMarkup(text)];
  };
  const listed = (names: string) =>
    `<p class="mb-2 wrap-anywhere">${names}</p><p>They will disappear from the site. You can restore them from the trash.</p>`;
  expect(ask("Onion Soup")).toEqual([
    'Delete "Onion Soup"?',
    "It will disappear from the site. You can restore it from the trash.",
  ]);
  expect(ask("A", "B")).toEqual(["Delete 2 recipes?", listed("A, B")]);
  expect(ask(...Array.from({ length: 12 }, (_, n) => `R${n}`))).toEqual([
    "Delete 12 recipes?",
    listed("R0, R1, R2, R3, R4, R5, R6, R7, R8, R9 and 2 more"),
  ]);
});
