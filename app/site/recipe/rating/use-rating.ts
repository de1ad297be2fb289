import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { Rating } from "#domain/ratings/rating.ts";

const NETWORK_ERROR = "We couldn't save your rating. Check your connection and try again.";

export const THANKS = "Thank you! Your rating is saved.";

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

// What this browser stores of its own ratings: a random rater id, and the stars it gave by slug.
// Where storage is blocked or full, both live as long as the page.
const RATER_KEY = "rater";
const STARS_KEY = "ratings";

let rater = "";
let starsBySlug: Record<string, unknown> = {};

/** This browser's rater id, created on first use. */
export function raterId(): string {
  rater = read(RATER_KEY) ?? rater;
  if (!/^[0-9a-f]{32}$/.test(rater)) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    rater = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    write(RATER_KEY, rater);
  }
  return rater;
}

/** The stars this browser gave the recipe; 0 for none. */
function savedStars(slug: string): number {
  const stars = allSavedStars()[slug];
  return typeof stars === "number" ? stars : 0;
}

export function saveStars(slug: string, stars: number): void {
  starsBySlug = { ...allSavedStars(), [slug]: stars };
  write(STARS_KEY, JSON.stringify(starsBySlug));
}

function allSavedStars(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(read(STARS_KEY) ?? "null");
    return typeof stored === "object" && stored !== null
      ? { ...starsBySlug, ...stored }
      : starsBySlug;
  } catch {
    return starsBySlug;
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The variables above hold it for now.
  }
}
