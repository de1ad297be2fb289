import { readIngredientList } from "#domain/recipes/ingredients/lines/ingredient-list.ts";
import type { Ingredient, ReadStep, RecipeNote } from "#domain/recipes/recipe.ts";
import { stepsOfText } from "./texts.ts";

/** Lists in which a program marks headings with a sign of its own: "[Sauce]", "# Sauce". */

/** `group`: its heading; null for what comes before the first. */
export type Section = { group: string | null; lines: string[] };

const LONGEST_HEADING = 300;

/** `headingIn` has the words of a heading, and null for any other line. */
export function sectionsOf(lines: string[], headingIn: (line: string) => string | null): Section[] {
  const sections: Section[] = [{ group: null, lines: [] }];
  for (const line of lines) {
    const group = line.length > LONGEST_HEADING ? null : headingIn(line);
    if (group === null) sections.at(-1)?.lines.push(line);
    else sections.push({ group, lines: [] });
  }
  return sections.filter(({ group, lines: rows }) => group !== null || rows.length > 0);
}

export function ingredientsOfSections(sections: Section[]): Ingredient[] {
  return sections.flatMap(({ group, lines }) =>
    readIngredientList(lines).map((row) => ({ ...row, group: row.group ?? group })),
  );
}

export function stepsOfSections(sections: Section[]): {
  instructions: ReadStep[];
  notes: RecipeNote[];
} {
  const read = sections.map(({ group, lines }) => {
    const { instructions, notes } = stepsOfText(lines.join("\n"));
    return { notes, instructions: instructions.map((step) => ({ ...step, group })) };
  });
  return {
    instructions: read.flatMap(({ instructions }) => instructions),
    notes: read.flatMap(({ notes }) => notes),
  };
}
