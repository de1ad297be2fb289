import { expect, test } from "vitest";
import { byGroup } from "./by-group.ts";

const rows = (groups: (string | null)[]) => groups.map((group, at) => ({ group, at }));

test("ingredients of one group stand together, in the order in which the groups first appear", () => {
  const sorted = byGroup(rows(["Filling", "Dough", "Filling", "Dough"]));
  expect(sorted.map(({ at }) => at)).toEqual([0, 2, 1, 3]);
});

test("those without a group come first, as nothing says that a group has ended", () => {
  const sorted = byGroup(rows(["Dough", null, "Dough", null]));
  expect(sorted.map(({ at }) => at)).toEqual([1, 3, 0, 2]);
});
