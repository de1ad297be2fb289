import { expect, test } from "vitest";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { signedText } from "#domain/text/marked-text.ts";
import type { Mark } from "#domain/text/marks.ts";
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

test("one that says none takes them off, and one that says others has those", () => {
  expect(
    shown({
      description: before.description,
      descriptionMarks: [],
      instructions: before.instructions.map((step) => ({ ...step, marks: [strong(0, 5)] })),
    }),
  ).toEqual(["Ripe tomatoes and basil.", "**Halve** the tomatoes.", "**Blend** them smooth."]);
});

test("what marks nothing is saved as no marks at all", () => {
  const none = settledMarks(recipeInput({ descriptionMarks: [strong(900, 950)] }), null);
  expect([none.descriptionMarks, none.instructions[0]?.marks]).toEqual([null, null]);
});
