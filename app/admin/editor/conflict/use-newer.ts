import { useEffectEvent, useState } from "react";
import { href } from "react-router";
import type { PersistedRecipe } from "#app/admin/editor/save-result.ts";
import { useAdminEvents } from "#app/admin/ui/live/live-events.ts";

/** A save by someone else over what the form began with; null when there is none, or while `saving`. */
export function useNewer(base: PersistedRecipe | null, saving: boolean): PersistedRecipe | null {
  const [latest, setLatest] = useState<PersistedRecipe | null>(null);
  // By itself: a page that loads its data anew could fail at it, and take what is typed along.
  const ask = useEffectEvent(async (id: string) => {
    try {
      const path = href("/admin/recipes/edit/:id/standing", { id });
      const response = await fetch(path, { redirect: "manual" });
      if (response.ok) setLatest(await response.json());
    } catch {
      // No connection: the next save tells.
    }
  });
  useAdminEvents((event) => {
    if (!base) return;
    const concerns = event.type === "changed" ? event.id === base.id : event.type === "missed";
    if (concerns) void ask(base.id);
  });
  // While one's own save is under way, it may be that one.
  return !saving && latest && base && latest.version > base.version ? latest : null;
}
