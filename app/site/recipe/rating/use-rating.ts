import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { savedStore } from "#app/ui/stores/store.ts";
import type { Rating } from "#domain/ratings/rating.ts";
import { parseJson } from "#platform/parse-json.ts";

const NETWORK_ERROR = "We couldn't save your rating. Check your connection and try again.";

export const RATING_THANKS = "Thank you! Your rating is saved.";

export type OwnRating = ReturnType<typeof useRating>;

/** A recipe's current rating, the stars this browser gave it, and `rate` to change them. */
export function useRating(slug: string, page: Rating) {
  const [rating, setRating] = useState(page);
  const [stars, setStars] = useState(0);
  const [stamp, setStamp] = useState("");
  const [isSaved, setSaved] = useState(false);
  const [problem, setProblem] = useState("");
  /** The latest choice; 0 before the first one. */
  const chosen = useRef(0);
  const busy = useRef(false);

  // The cached page may be older than the latest ratings and is the same for all readers.
  useEffect(() => {
    setStars(savedStars(slug));
    const controller = new AbortController();
    fetch(href("/recipe/:slug/rating", { slug }), { signal: controller.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const { stamp, ...live }: Rating & { stamp: string } = await response.json();
        setStamp(stamp);
        if (chosen.current === 0) setRating(live);
      })
      .catch(() => {
        // The rendered numbers remain.
      });
    return () => controller.abort();
  }, [slug]);

  /** Whether the stars were saved. One request at a time, the latest choice last: arrow keys pass over other stars. */
  async function rate(choice: number): Promise<boolean> {
    chosen.current = choice;
    setStars(choice);
    setSaved(false);
    setProblem("");
    if (busy.current) return false;
    busy.current = true;
    const before = savedStars(slug);
    let answer: Rating | string = NETWORK_ERROR;
    for (let sent = 0; sent !== chosen.current; ) {
      sent = chosen.current;
      // Saved first: the reader may leave the page before the response.
      saveStars(slug, sent);
      answer = await post(slug, sent);
    }
    busy.current = false;
    if (typeof answer === "string") {
      saveStars(slug, before);
      setStars(before);
      setProblem(answer);
      return false;
    }
    setRating(answer);
    setSaved(true);
    return true;
  }

  return { rating, stars, stamp, isSaved, problem, rate };
}

/** The recipe's new rating, or an error message for the reader. */
async function post(slug: string, stars: number): Promise<Rating | string> {
  try {
    const response = await fetch(href("/recipe/:slug/rating", { slug }), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ stars, rater: raterId() }),
      keepalive: true,
    });
    const answer: Rating & { message?: string } = await response.json();
    return response.ok ? answer : (answer.message ?? NETWORK_ERROR);
  } catch {
    return NETWORK_ERROR;
  }
}

/** A random id of this browser. */
const rater = savedStore<string>({ key: "rater", read: (text) => text ?? "", write: String });
/** The stars that this browser gave, by slug. */
const starsBySlug = savedStore<Record<string, unknown>>({
  key: "ratings",
  read(text) {
    const stored = parseJson(text ?? "");
    return typeof stored === "object" ? { ...stored } : {};
  },
  write: JSON.stringify,
});

/** This browser's rater id, created on first use. */
export function raterId(): string {
  if (!/^[0-9a-f]{32}$/.test(rater.get())) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    rater.set(Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  return rater.get();
}

/** The stars this browser gave the recipe; 0 for none. */
function savedStars(slug: string): number {
  const stars = starsBySlug.get()[slug];
  return typeof stars === "number" ? stars : 0;
}

export function saveStars(slug: string, stars: number): void {
  starsBySlug.set({ ...starsBySlug.get(), [slug]: stars });
}
