import { type RefObject, useEffect } from "react";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";

/** Ctrl or Command with S saves the recipe as it stands: a draft as a draft, a published one published. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, status: RecipeStatus): void {
  useEffect(() => {
    function save(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      form.current?.querySelector<HTMLElement>(`[name="status"][value="${status}"]`)?.click();
    }
    window.addEventListener("keydown", save);
    return () => window.removeEventListener("keydown", save);
  }, [form, status]);
}
