import type { RecipeFault } from "./fields/field.ts";
import { marksBeyond } from "./fields/marks-field.ts";
import { FIELDS } from "./recipe-fields.ts";
import type { RecipeInput } from "./schema.ts";

export const NO_SERVINGS_RANGE = "Please enter more than in Servings, or leave this empty.";

/** What says nothing, or the wrong thing, beside another value: each field's own rules, and those between fields. */
export function inconsistencies(recipe: RecipeInput): RecipeFault[] {
  const { servings, servingsMax, ingredients, instructions } = recipe;
  const within = FIELDS.flatMap(([name, { faults }]) =>
    (faults?.(recipe[name]) ?? []).map(({ path, detail }) => ({ path: [name, ...path], detail })),
  );
  const ids = ingredients.map(({ id }) => id);
  const taken = ids.flatMap((id, index) =>
    id !== null && ids.indexOf(id) < index
      ? [{ path: ["ingredients", index, "id"], detail: "Another ingredient has this id." }]
      : [],
  );
  const isNoRange = servingsMax !== null && servingsMax <= servings;
  const range = isNoRange ? [{ path: ["servingsMax"], detail: NO_SERVINGS_RANGE }] : [];
  const beyond = marksBeyond(recipe.description, recipe.descriptionMarks);
  const marked = beyond ? [{ path: ["descriptionMarks"], detail: beyond }] : [];
  const unknown = instructions.flatMap(({ marks }, step) =>
    (marks ?? []).flatMap(({ ingredient: id }, index) =>
      id !== undefined && !ids.includes(id)
        ? [{ path: ["instructions", step, "marks", index], detail: "No ingredient has this id." }]
        : [],
    ),
  );
  return [...range, ...within, ...taken, ...marked, ...unknown];
}
