import { expect, test } from "vitest";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { signedText } from "#domain/text/marked-text.ts";
import { fitMarks, type Mark } from "#domain/text/marks.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { settledMarks } from "./settled-marks.ts";

const strong = (start: number, end: number): Mark => ({ start, end, kind: "strong" });

const before = recipeInput({
  description: "Ripe tomatoes and basil.",
  descriptionMarks: [strong(5, 13)],
  instructions: [
    { text: "Halve the tomatoes.", marks: [strong(10, 18)] },
    { text: "Blend them smooth.", marks: [strong(11, 17)] },
  ],
  notes: [{ text: "Keeps for two days.", marks: [strong(10, 13)] }],
});

function shown(given: Partial<RecipeDraft>) {
  const { description, descriptionMarks, instructions, notes } = settledMarks(
    recipeInput(given),
    before,
  );
  return [
    signedText(description, descriptionMarks),
    ...[...instructions, ...notes].map(({ text, marks }) => signedText(text, marks)),
  ];
}

test("a write that says nothing of marks keeps those whose words are still there", () => {
  expect(
    shown({
      description: "Ripe plum tomatoes and basil.",
      instructions: [
        { text: "Heat the oven." },
        { text: "Blend them very smooth." },
        { text: "Then halve the tomatoes." },
      ],
      notes: [{ text: "Keeps for three days." }],
    }),
  ).toEqual([
    "Ripe plum **tomatoes** and basil.",
    "Heat the oven.",
    "Blend them very **smooth**.",
    "Then halve the **tomatoes**.",
    "Keeps for three days.",
  ]);
});

test("marks stay on the row that is most like theirs, and with none that is not like it", () => {
  const link: Mark = { start: 4, end: 8, kind: "link", href: "/recipe/crust" };
  const steps = (texts: string[], marks: Mark[][] = []) =>
    recipeInput({ instructions: texts.map((text, index) => ({ text, marks: marks[index] })) });
  const former = steps(
    ["Add the salt and stir.", "See here for the crust.", "Weigh the salt and the sugar."],
    [[strong(8, 12)], [link]],
  );
  const settled = (...texts: string[]) =>
    settledMarks(steps(texts), former).instructions.map(({ text, marks }) =>
      signedText(text, marks),
    );
  expect(settled("Weigh the salt.", "Add the salt and stir well.", "Click here to print.")).toEqual(
    ["Weigh the salt.", "Add the **salt** and stir well.", "Click here to print."],
  );
  expect(settled("Weigh the salt and the sugar.", "Weigh the salt.")).toEqual([
    "Weigh the salt and the sugar.",
    "Weigh the **salt**.",
  ]);
});

test("rows that were changed cost a comparison by words each, not one with every former row", () => {
  const rowsOf = (end: string) =>
    Array.from({ length: 40 }, (_, row) => {
      const text = Array.from({ length: 60 }, (_, word) => `w${row}${word}${word % 2 ? end : ""}`);
      return { text: text.join(" "), marks: null };
    });
  const former = rowsOf("a").map((row) => ({ ...row, marks: [strong(0, 30)] }));
  const present = rowsOf("b");
  const timeOf = (work: () => unknown) => {
    const began = performance.now();
    work();
    return performance.now() - began;
  };
  const one = () => {
    for (const [at, { text, marks }] of former.entries())
      fitMarks(marks, text, `${present[at]?.text}`);
  };
  one();
  const settle = () =>
    settledMarks(recipeInput({ instructions: present }), recipeInput({ instructions: former }));
  expect(timeOf(settle)).toBeLessThan(10 * timeOf(one));
});

test("one that says none takes them off, and one that says others has those", () => {
  expect(
    shown({
      description: before.description,
      descriptionMarks: [],
      instructions: before.instructions.map((step) => ({ ...step, marks: [strong(0, 5)] })),
    }),
  ).toEqual(["Ripe tomatoes and basil.", "**Halve** the tomatoes.", "**Blend** them smooth."]);
});

test("a link by hand stays where the list no longer says its amount; one that was only read goes", () => {
  const step = { text: "Sift 250 g flour." };
  const link: Mark = { start: 5, end: 10, kind: "amount", ingredient: "flour" };
  const flour = { id: "flour", name: "flour" };
  const former = recipeInput({
    ingredients: [{ ...flour, amount: 250, unit: "g" }],
    instructions: [step],
  });
  const input = recipeInput({
    ingredients: [{ ...flour, amount: 2, unit: "cup" }],
    instructions: [{ ...step, marks: [link] }],
  });
  expect(settledMarks(input, former).instructions[0]?.marks).toEqual([link]);
  const echoed = settledMarks(input, former, { echoesLinks: true });
  expect(echoed.instructions[0]?.marks).toBeNull();
});

test("what marks nothing is saved as no marks at all", () => {
  const none = settledMarks(recipeInput({ descriptionMarks: [strong(900, 950)] }), null);
  expect([none.descriptionMarks, none.instructions[0]?.marks]).toEqual([null, null]);
});
