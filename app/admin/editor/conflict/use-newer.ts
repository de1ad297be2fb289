import { useEffect, useEffectEvent, useState } from "react";
import { href } from "react-router";
import type {
  LatestRecipe,
  PersistedRecipe,
  PublishedMeanwhile,
} from "#app/admin/editor/save-result.ts";
import { useAdminEvents } from "#app/admin/ui/live/live-events.ts";
import { fetchJson } from "#app/admin/ui/lookup.ts";
import type { PublicationRequest } from "#domain/recipes/publication/publication-requests.server.ts";

type Loaded = { saving: boolean; request: PublicationRequest | null };

/** What others do to the recipe of an open form. `base`: the version that it was opened with; null for a new recipe. */
export function useNewer(base: PersistedRecipe | null, { saving, request: loaded }: Loaded) {
  const [latest, setLatest] = useState<PersistedRecipe | null>(null);
  const [published, setPublished] = useState<PublishedMeanwhile | null>(null);
  const [request, setRequest] = useState(loaded);
  useEffect(() => setRequest(loaded), [loaded]);
  // Not by revalidation: if that failed, an error page would replace the form.
  const refresh = useEffectEvent(async (id: string) => {
    const found = await fetchJson<LatestRecipe>(href("/admin/recipes/edit/:id/saved", { id }));
    if (!found) return;
    setPublished("published" in found ? found.published : null);
    if ("published" in found) return;
    setLatest(found.recipe);
    setRequest(found.request);
  });
  useAdminEvents((event) => {
    if (!base) return;
    const isRelevant = event.type === "changed" ? event.id === base.id : event.type === "missed";
    if (isRelevant) void refresh(base.id);
  });
  // While saving, the newer version may be our own.
  const isNewer = !saving && !published && latest && base && latest.version > base.version;
  return {
    /** A newer version that another admin saved; null if there is none, or while saving. */
    latest: isNewer ? latest : null,
    /** The form can no longer be saved. */
    published,
    request,
    setRequest,
  };
}
