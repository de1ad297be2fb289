import { isRecipeFields, type RecipeFields } from "#domain/recipes/recipe-fields.ts";

/** Unsaved changes, kept in this browser until they are saved or thrown away. */
export type KeptDraft = {
  /** Of the page that it was written on: two tabs do not write over each other. */
  id: string;
  /** When it was last changed, in milliseconds. */
  at: number;
  /** What it was begun on; null for a new recipe. */
  base: { version: number; fields: RecipeFields } | null;
  fields: RecipeFields;
};

const MOST_KEPT = 5;

/** Of one recipe, or of the new one; the latest first. */
export function keptDrafts(recipeId: string | null): KeptDraft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(recipeId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return [];
  }
}

export function keepDraft(recipeId: string | null, draft: KeptDraft): void {
  write(recipeId, [draft, ...others(recipeId, draft.id)].slice(0, MOST_KEPT));
}

export function forgetDraft(recipeId: string | null, id: string): void {
  write(recipeId, others(recipeId, id));
}

function others(recipeId: string | null, id: string): KeptDraft[] {
  return keptDrafts(recipeId).filter((draft) => draft.id !== id);
}

function write(recipeId: string | null, drafts: KeptDraft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(key(recipeId));
    else localStorage.setItem(key(recipeId), JSON.stringify(drafts));
  } catch {
    // Storage is blocked or full: the page itself still holds what was typed, and asks before it goes.
  }
}

function key(recipeId: string | null): string {
  return `unsaved-recipe ${recipeId ?? "new"}`;
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
