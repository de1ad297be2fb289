import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BulkCounts, BulkLine } from "#domain/recipes/bulk/bulk-change.ts";
import { confirmDeleteRecipes } from "./bulk-actions.tsx";
import { describeOutcome } from "./change-outcome.ts";

test.each<[Partial<BulkLine>, Partial<BulkCounts>, string]>([
  [{ change: "publish" }, { done: 1 }, "1 recipe published."],
  [{ change: "unpublish" }, { done: 2 }, "2 recipes unpublished."],
  [
    { change: "publish" },
    { done: 1, unchanged: 1 },
    "1 recipe published. 1 recipe was already published.",
  ],
  [{ change: "publish" }, { unchanged: 2 }, "2 recipes were already published."],
  [
    { change: "delete" },
    { done: 1, failed: 1 },
    "1 recipe moved to the trash. 1 recipe no longer exists.",
  ],
  [{ change: "move" }, { done: 2_340 }, "2,340 recipes moved to Soups."],
  [{ change: "restore" }, { failed: 2 }, "0 recipes restored. 2 recipes could not be restored."],
  [{ change: "move", step: "undo" }, { undone: 2 }, "2 recipes put back."],
  [
    { change: "move", step: "undo" },
    { kept: 1 },
    "1 recipe stays as it is: changed since, or what was before is gone.",
  ],
])("%j of %j is described as '%s'", (change, given, words) => {
  const counts = { done: 0, unchanged: 0, failed: 0, undone: 0, kept: 0, ...given };
  const line = { change: "move", step: "do", to: "Soups", ...change, counts } as const;
  expect(describeOutcome(line)).toBe(words);
});

test("one recipe is named in the question, more are listed beneath it, not too many", () => {
  const ask = (...titles: string[]) => {
    const { title, text } = confirmDeleteRecipes(titles.map((one) => ({ title: one })));
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
