import { type Kept, type KeptList, keptList } from "#app/admin/ui/form/draft-store.ts";
import { isRecipeFields, type RecipeFields } from "#domain/recipes/form/recipe-fields.ts";

/** Unsaved changes, kept in this browser until they are saved or thrown away. */
export type KeptDraft = Kept & {
  /** What it was begun on; null for a new recipe. */
  base: { version: number; fields: RecipeFields } | null;
  fields: RecipeFields;
};

/** Of one recipe, or of the new one. */
export function keptDrafts(recipeId: string | null): KeptList<KeptDraft> {
  return keptList(`unsaved-recipe ${recipeId ?? "new"}`, isDraft);
}

function isDraft(value: unknown): value is KeptDraft {
  const { id, at, base, fields } = (value ?? {}) as Partial<KeptDraft>;
  return (
    typeof id === "string" &&
    typeof at === "number" &&
    (base === null || (typeof base?.version === "number" && isRecipeFields(base.fields))) &&
    isRecipeFields(fields)
  );
}
