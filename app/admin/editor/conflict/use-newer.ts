import { useEffectEvent, useState } from "react";
import { href } from "react-router";
import type { PersistedRecipe } from "#app/admin/editor/save-result.ts";
import { useAdminEvents } from "#app/admin/ui/live/live-events.ts";
import { fetchJson } from "#app/admin/ui/lookup.ts";

/** A newer version than `base` that another admin saved; null if there is none, or while `saving`. */
export function useNewer(base: PersistedRecipe | null, saving: boolean): PersistedRecipe | null {
  const [latest, setLatest] = useState<PersistedRecipe | null>(null);
  // Not by revalidation: if that failed, an error page would replace the form.
  const refresh = useEffectEvent(async (id: string) => {
    const recipe = await fetchJson<PersistedRecipe>(href("/admin/recipes/edit/:id/saved", { id }));
    if (recipe) setLatest(recipe);
  });
  useAdminEvents((event) => {
    if (!base) return;
    const isRelevant = event.type === "changed" ? event.id === base.id : event.type === "missed";
    if (isRelevant) void refresh(base.id);
  });
  // While saving, the newer version may be our own.
  return !saving && latest && base && latest.version > base.version ? latest : null;
}
