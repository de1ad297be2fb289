import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href } from "react-router";
import type { EditorChange } from "#app/admin/editor/recipe-editor.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { type Classification, normalizeClassification } from "#domain/generation/classification.ts";
import {
  fieldsOf,
  type RecipeFields,
  storedRecipeFields,
} from "#domain/recipes/form/form-values.ts";
import { type RecipeDraft, type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";

/** The navigation state that the form accepts. */
export type ArrivingState = {
  /** A generated or scraped recipe. It starts as a draft, ignoring its status. */
  draft?: RecipeDraft;
  /** False where an admin reads the recipe and its text is sent nowhere. */
  classify?: false;
  /** The recipe as edited since, restored by a reload. */
  typed?: RecipeFields;
};

type ArrivingRecipe = {
  fields: RecipeFields;
  /** The recipe to classify; null once it has been edited, and where nobody asked for that. */
  draft: RecipeInput | null;
};

/** Parses navigation state; null if it holds no valid recipe. */
export function arrivingRecipe(state: unknown, categories: string[]): ArrivingRecipe | null {
  const { draft, typed, classify } = (state ?? {}) as Record<keyof ArrivingState, unknown>;
  const restored = storedRecipeFields(typed);
  if (restored) return { fields: restored, draft: null };
  const read = recipeInputSchema.safeParse(draft);
  if (!read.success) return null;
  const fields = fieldsOf(read.data);
  const wanted = fields.category.toLowerCase();
  const category = categories.find((name) => name.toLowerCase() === wanted) ?? "";
  return {
    fields: { ...fields, featured: false, category },
    draft: classify === false ? null : read.data,
  };
}

const PAUSE_MS = 400;
const CLASSIFIED = ["cuisine", "category", "mealTypes", "dietaryTags"] as const;

type ArrivalOptions = {
  categories: string[];
  fields: RecipeFields;
  change: (change: EditorChange) => void;
  drafts: { resume: (arrived: RecipeFields) => RecipeFields; storeInHistory: () => void };
};

/** Classifies a recipe that a navigation brought, and keeps it across reloads. */
export function useArrival({ categories, fields, change, drafts }: ArrivalOptions) {
  const request = useRef<AbortController>(null);
  const [isClassifying, setIsClassifying] = useState(false);

  const storeInHistory = useEffectEvent(() => drafts.storeInHistory());
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was typed
  useEffect(() => {
    const pause = setTimeout(() => storeInHistory(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [fields]);
  useEffect(() => () => request.current?.abort(), []);

  /** Skips fields that were edited during the request. */
  const apply = useEffectEvent((classification: Partial<Classification>, before: RecipeFields) => {
    const untouched = CLASSIFIED.filter(
      (name) => classification[name] !== undefined && String(fields[name]) === String(before[name]),
    );
    const values = Object.fromEntries(untouched.map((name) => [name, classification[name]]));
    change({ type: "set", values });
  });

  async function classify(draft: RecipeInput, before: RecipeFields) {
    const controller = new AbortController();
    request.current = controller;
    setIsClassifying(true);
    const classification = await requestClassification(draft, controller.signal);
    // The page was left.
    if (controller.signal.aborted && controller.signal.reason !== SKIPPED) return;
    setIsClassifying(false);
    // Without the AI service, only the draft's own values are normalized.
    apply(classification ?? normalizeClassification(draft, categories), before);
    if (classification) showToast("Recipe analyzed by AI - All fields auto-filled!");
    else showToast("Recipe loaded - Please review fields manually", "problem");
  }

  return {
    /** Returns the initial fields of the form, and starts the classification. */
    start(arrived: ArrivingRecipe): RecipeFields {
      const initial = drafts.resume(arrived.fields);
      if (arrived.draft) void classify(arrived.draft, initial);
      return initial;
    },
    stopClassifying: isClassifying ? () => request.current?.abort(SKIPPED) : null,
  };
}

const SKIPPED = "skipped";

/** Requests a classification from the AI service; null on any failure. */
async function requestClassification(
  recipe: RecipeInput,
  signal: AbortSignal,
): Promise<Partial<Classification> | null> {
  try {
    const response = await fetch(href("/admin/recipes/classify"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        title: recipe.title,
        description: recipe.description.slice(0, 2_000),
        cuisine: recipe.cuisine ?? "",
        category: recipe.category ?? "",
        ingredients: recipe.ingredients.slice(0, 60).map(({ name }) => name),
        steps: recipe.instructions.slice(0, 30).map(({ text }) => text.slice(0, 500)),
      }),
      redirect: "manual",
      signal,
    });
    if (!response.ok) return null;
    return ((await response.json()) as { classification: Partial<Classification> | null })
      .classification;
  } catch {
    return null;
  }
}
