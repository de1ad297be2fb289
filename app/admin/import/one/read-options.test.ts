import { expect, test } from "vitest";
import { readItemChoice, readOptions, targetValue } from "./read-options.ts";

const OURS = ["Dinner", "Soups: hot"];
const GIVEN = { status: "draft", here: "skip", dates: "on" };

test("the form becomes options, categories by their names in lower case", () => {
  const fields = {
    ...GIVEN,
    foreign: ["Mains", "SOUPS", "Odds", "Ends", "Vegan"],
    target: ["category:Dinner", "category:Soups: hot", "new", "tag", "nothing"],
  };
  expect(readOptions(fields, OURS)).toEqual({
    ok: true,
    options: {
      status: "draft",
      here: "skip",
      keepsDates: true,
      categories: {
        mains: { to: "category", name: "Dinner" },
        soups: { to: "category", name: "Soups: hot" },
        odds: { to: "new" },
        ends: { to: "tag" },
        vegan: { to: "nothing" },
      },
    },
  });
});

test("a single category, no category and no dates are read too", () => {
  const { dates: _, ...others } = GIVEN;
  expect(readOptions({ ...others, foreign: "Mains", target: "tag" }, OURS)).toMatchObject({
    options: { keepsDates: false, categories: { mains: { to: "tag" } } },
  });
  expect(readOptions({ ...GIVEN, here: "both" }, OURS)).toMatchObject({
    options: { here: "both", categories: {} },
  });
});

test.each([
  [{}],
  [{ ...GIVEN, status: "deleted" }],
  [{ ...GIVEN, here: "explode" }],
  [{ ...GIVEN, here: ["skip", "both"] }],
  [{ ...GIVEN, foreign: ["a", "b"], target: ["tag"] }],
  [{ ...GIVEN, foreign: ["a"], target: ["elsewhere"] }],
  [{ ...GIVEN, foreign: [], target: ["tag"] }],
])("%j is refused", (fields) => {
  expect(readOptions(fields, OURS)).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/choose/),
  });
});

test("a category that was deleted meanwhile is named", () => {
  const fields = {
    ...GIVEN,
    foreign: ["a"],
    target: [targetValue({ to: "category", name: "Gone" })],
  };
  expect(readOptions(fields, OURS)).toEqual({
    ok: false,
    problem: `The category "Gone" no longer exists. Please choose another.`,
  });
});

test("the choice for one recipe is read; anything else is none", () => {
  expect(readItemChoice({ position: "7", choice: "replace" })).toEqual({
    position: 7,
    choice: "replace",
  });
  expect(readItemChoice({ position: "0", choice: "all" })).toEqual({ position: 0, choice: null });
  for (const [position, choice] of [
    ["-1", "skip"],
    ["x", "skip"],
    ["1", "burn"],
    [["1", "2"], "skip"],
  ]) {
    expect(readItemChoice({ position, choice })).toBeNull();
  }
});
