import { useEffect, useEffectEvent, useRef, useState } from "react";
import { requestClassification } from "#app/admin/editor/classify/request-classification.ts";
import type { Change } from "#app/admin/editor/recipe-editor.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { type Classification, normalizeClassification } from "#domain/generation/classification.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import type { arrivingRecipe } from "./arriving-recipe.ts";

const PAUSE_MS = 400;
const FILED = ["cuisine", "category", "mealTypes", "dietaryTags"] as const;

type Given = {
  categories: string[];
  fields: RecipeFields;
  change: (change: Change) => void;
  drafts: { goOn: (arrived: RecipeFields) => RecipeFields; storeInEntry: () => void };
};

/** A recipe that came to the form from elsewhere: it is filed (spec §4), and stays over a reload. */
export function useArrival({ categories, fields, change, drafts }: Given) {
  const asking = useRef<AbortController>(null);
  const [isClassifying, setIsClassifying] = useState(false);

  /** A reload brings again what the entry of the browser's history holds. */
  const storeInEntry = useEffectEvent(() => drafts.storeInEntry());
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was typed
  useEffect(() => {
    const pause = setTimeout(() => storeInEntry(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [fields]);
  useEffect(() => () => asking.current?.abort(), []);

  /** What was changed by hand meanwhile stays. */
  const file = useEffectEvent((classification: Partial<Classification>, before: RecipeFields) => {
    const untouched = FILED.filter(
      (name) => classification[name] !== undefined && String(fields[name]) === String(before[name]),
    );
    const values = Object.fromEntries(untouched.map((name) => [name, classification[name]]));
    change({ type: "set", values });
  });

  async function classify(draft: RecipeInput, before: RecipeFields) {
    const controller = new AbortController();
    asking.current = controller;
    setIsClassifying(true);
    const classification = await requestClassification(draft, controller.signal);
    // The page is gone.
    if (controller.signal.aborted && controller.signal.reason !== SKIPPED) return;
    setIsClassifying(false);
    // By the draft's own words: the form knows no others any more.
    file(classification ?? normalizeClassification(draft, categories), before);
    if (classification) showToast("Recipe analyzed by AI - All fields auto-filled!");
    else showToast("Recipe loaded - Please review fields manually", "problem");
  }

  return {
    /** What the form begins with. */
    settle(arrived: NonNullable<ReturnType<typeof arrivingRecipe>>): RecipeFields {
      const begun = drafts.goOn(arrived.fields);
      if (arrived.draft) void classify(arrived.draft, begun);
      return begun;
    },
    stopClassifying: isClassifying ? () => asking.current?.abort(SKIPPED) : null,
  };
}

const SKIPPED = "skipped";
