import { useEffect } from "react";
import { saveStars } from "../../rating/use-rating.ts";

// Between a form and the page that it leads to. Where storage is blocked, the stars show with the next vote.
const KEY = "sent-stars";

/** A form with these stars is on its way. */
export function rememberSentStars(stars: string): void {
  try {
    sessionStorage.setItem(KEY, stars);
  } catch {
    // Not remembered.
  }
}

/** Once the form is `accepted`, its stars are this browser's vote, as the stars at the top of the recipe are. */
export function useSentStars(slug: string, accepted: boolean): void {
  useEffect(() => {
    if (!accepted) return;
    try {
      const stars = Number(sessionStorage.getItem(KEY));
      sessionStorage.removeItem(KEY);
      if (stars >= 1 && stars <= 5) saveStars(slug, stars);
    } catch {
      // None remembered.
    }
  }, [slug, accepted]);
}
