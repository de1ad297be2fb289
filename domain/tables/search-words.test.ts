import { expect, test } from "vitest";
import { searchWords } from "./search-words.ts";

test.each([
  ["chicken, lemon", ["chicken", "lemon"]],
  ["Burst tomatoes!", ["tomatoes", "Burst"]],
  ["“mac & cheese”", ["cheese", "mac"]],
  ["(gluten-free)", ["gluten-free"]],
  ["cook's 50% mix", ["cook's", "50%", "mix"]],
  ["&", ["&"]],
  ["  ", []],
])("%j looks for %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
