import { expect, test } from "vitest";
import { stepHeadings } from "./step-headings.ts";

test.each([
  [
    ["For the sauce:", "Stir.", "For the rice", "Boil."],
    ["For the sauce", null, "For the rice", null],
  ],
  [
    ["Dough:", "Knead.", "**Filling**", "Mix."],
    ["Dough", null, "Filling", null],
  ],
  [
    ["1. To assemble:", "Roll it."],
    ["To assemble", null],
  ],
  [
    ["Day 1:", "Knead."],
    ["Day 1", null],
  ],
  [
    ["Method", "Boil.", "Method:", "Fry."],
    ["", null, "Method", null],
  ],
])("%j has the headings %j", (texts, headings) => {
  expect(stepHeadings(texts)).toEqual(headings);
});

test.each([
  [["Boil.", "Serve with:"]],
  [["Method"]],
  [["Sauce:", "Rice:"]],
  [["Combine:", "flour", "salt"]],
  [["In a large bowl, mix:", "flour"]],
  [["Dough:", "200 g flour", "1 egg"]],
  [["Heat the oven to 350:", "Bake."]],
  [["Boil the rice in plenty of salted water:", "Drain."]],
  [["For the sauce mix all of it in a bowl", "Serve."]],
  [["Boil. Then:", "Serve."]],
])("%j has none", (texts) => {
  expect(stepHeadings(texts)).toEqual(texts.map(() => null));
});
