import { useEffect } from "react";
import { inTab } from "#app/ui/stores/browser-storage.ts";
import { saveStars } from "../../rating/use-rating.ts";

// Between a form and the page that it leads to. Where storage is blocked, the stars show with the next vote.
const KEY = "sent-stars";

/** A form with these stars is on its way. */
export function rememberSentStars(stars: string): void {
  inTab.keep(KEY, stars);
}

/** Once the form is `accepted`, its stars are this browser's vote, as the stars at the top of the recipe are. */
export function useSentStars(slug: string, accepted: boolean): void {
  useEffect(() => {
    if (!accepted) return;
    const stars = Number(inTab.text(KEY));
    inTab.keep(KEY, null);
    if (stars >= 1 && stars <= 5) saveStars(slug, stars);
  }, [slug, accepted]);
}
