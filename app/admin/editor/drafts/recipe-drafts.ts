import { type DraftStore, draftStore, type Kept } from "#app/admin/ui/form/draft-store.ts";
import { isRecipeFields, type RecipeFields } from "#domain/recipes/form/form-values.ts";

/** Unsaved changes, kept in this browser until they are saved or thrown away. */
export type Draft = Kept & {
  /** What it was begun on; null for a new recipe. */
  base: { version: number; fields: RecipeFields } | null;
  fields: RecipeFields;
};

/** Of one recipe, or of the new one. */
export function keptDrafts(recipeId: string | null): DraftStore<Draft> {
  return draftStore(`unsaved-recipe ${recipeId ?? "new"}`, isDraft);
}

function isDraft(value: unknown): value is Draft {
  const { id, at, base, fields } = (value ?? {}) as Partial<Draft>;
  return (
    typeof id === "string" &&
    typeof at === "number" &&
    (base === null || (typeof base?.version === "number" && isRecipeFields(base.fields))) &&
    isRecipeFields(fields)
  );
}
