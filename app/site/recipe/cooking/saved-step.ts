// Where this tab left cook mode, over a slip of the finger or a reload.
const KEY = "cook-step";

/** The index of the step that a recipe with so many steps was left at; 0 if that is not known. */
export function savedStep(recipe: string, steps: number): number {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    const [id, step] = Array.isArray(saved) ? saved : [];
    return id === recipe && Number.isInteger(step) && step > 0 && step < steps ? step : 0;
  } catch {
    return 0;
  }
}

export function saveStep(recipe: string, step: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([recipe, step]));
  } catch {
    // Storage is blocked or full: cook mode begins at the first step.
  }
}
