import { type RecipeFields, storedRecipeFields } from "#domain/recipes/form/form-values.ts";

/** Unsaved changes to a recipe. */
export type StoredDraft = {
  /** The saved version it is based on; null for a new recipe. */
  base: { version: number; fields: RecipeFields } | null;
  fields: RecipeFields;
};

/** A draft that the browser stored, an older release's too; null for anything else. */
export function storedRecipeDraft(value: unknown): StoredDraft | null {
  const { base, fields } = (value ?? {}) as Partial<StoredDraft>;
  const typed = storedRecipeFields(fields);
  if (!typed) return null;
  if (base === null) return { base, fields: typed };
  const saved = storedRecipeFields(base?.fields);
  if (!saved || typeof base?.version !== "number") return null;
  return { base: { version: base.version, fields: saved }, fields: typed };
}
