import { inTab } from "#app/ui/stores/browser-storage.ts";

const KEY = "cook-step";

/** The index of the step at which cook mode was left for a recipe with so many steps; 0 if that is not known. */
export function savedStep(recipe: string, steps: number): number {
  const saved = inTab.json(KEY);
  const [id, step] = Array.isArray(saved) ? saved : [];
  return id === recipe && Number.isInteger(step) && step > 0 && step < steps ? step : 0;
}

export function saveStep(recipe: string, step: number): void {
  inTab.keepJson(KEY, [recipe, step]);
}
