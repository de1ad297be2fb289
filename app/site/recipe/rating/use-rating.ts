import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { Rating } from "#domain/ratings/rating.ts";

const CUT_OFF = "Your rating didn't reach us. Please check your connection and try again.";

/** A recipe's rating, live, with the stars that this browser gave it and a way to give them. */
export function useRating(slug: string, page: Rating) {
  const [rating, setRating] = useState(page);
  const [stars, setStars] = useState(0);
  const [problem, setProblem] = useState("");
  /** The stars that the reader chose last; 0 before the first choice. */
  const chosen = useRef(0);
  const busy = useRef(false);

  // The page may have been finished before the latest ratings, and is the same for all readers.
  useEffect(() => {
    setStars(givenStars(slug));
    const left = new AbortController();
    fetch(href("/recipe/:slug/rating", { slug }), { signal: left.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const live: Rating = await response.json();
        if (chosen.current === 0) setRating(live);
      })
      .catch(() => {
        // The page's own numbers stay.
      });
    return () => left.abort();
  }, [slug]);

  /** One at a time, the latest choice last: arrow keys pass over stars that are not meant. */
  async function rate(choice: number) {
    chosen.current = choice;
    setStars(choice);
    setProblem("");
    if (busy.current) return;
    busy.current = true;
    const before = givenStars(slug);
    let answer: Rating | string = CUT_OFF;
    for (let sent = 0; sent !== chosen.current; ) {
      sent = chosen.current;
      // At once: a reader who turns the page has rated all the same.
      rememberStars(slug, sent);
      answer = await post(slug, sent);
    }
    busy.current = false;
    if (typeof answer !== "string") return setRating(answer);
    rememberStars(slug, before);
    setStars(before);
    setProblem(answer);
  }

  return { rating, stars, problem, rate };
}

/** The recipe's rating with the stars in it, or what went wrong in plain words. */
async function post(slug: string, stars: number): Promise<Rating | string> {
  try {
    const response = await fetch(href("/recipe/:slug/rating", { slug }), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ stars, rater: raterId() }),
      keepalive: true,
    });
    const answer: Rating & { message?: string } = await response.json();
    return response.ok ? answer : (answer.message ?? CUT_OFF);
  } catch {
    return CUT_OFF;
  }
}

// What this browser stores of its own ratings: a random rater id, and the stars it gave by slug.
// Where storage is blocked or full, both live as long as the page.
const RATER_KEY = "rater";
const STARS_KEY = "ratings";

let rater = "";
let given: Record<string, unknown> = {};

/** The id under which this browser rates, made when first asked for. */
function raterId(): string {
  rater = read(RATER_KEY) ?? rater;
  if (!/^[0-9a-f]{32}$/.test(rater)) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    rater = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    write(RATER_KEY, rater);
  }
  return rater;
}

/** The stars that this browser gave the recipe; 0 for none. */
function givenStars(slug: string): number {
  const stars = allGiven()[slug];
  return typeof stars === "number" ? stars : 0;
}

function rememberStars(slug: string, stars: number): void {
  given = { ...allGiven(), [slug]: stars };
  write(STARS_KEY, JSON.stringify(given));
}

function allGiven(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(read(STARS_KEY) ?? "null");
    return typeof stored === "object" && stored !== null ? { ...given, ...stored } : given;
  } catch {
    return given;
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
    // The variables above remember it for now.
  }
}
