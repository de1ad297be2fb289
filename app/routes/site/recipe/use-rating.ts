import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { Rating } from "#domain/ratings/rating.ts";
import { givenStars, raterId, rememberStars } from "./rating-memory.ts";

/** Arrow keys pass over stars that are not meant. */
const PAUSE_MS = 400;
const CUT_OFF = "Your rating didn't reach us. Please check your connection and try again.";

/** A recipe's rating, live, with the stars that this browser gave it and a way to give them. */
export function useRating(slug: string, page: Rating) {
  const [rating, setRating] = useState(page);
  const [stars, setStars] = useState(0);
  const [problem, setProblem] = useState("");
  const sending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);

  // The page may have been finished before the latest ratings, and is the same for all readers.
  useEffect(() => {
    setStars(givenStars(slug));
    const left = new AbortController();
    const asked = turn.current;
    fetch(href("/recipe/:slug/rating", { slug }), { signal: left.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const live: Rating = await response.json();
        if (turn.current === asked) setRating(live);
      })
      .catch(() => {
        // The page's own numbers stay.
      });
    return () => left.abort();
  }, [slug]);

  function rate(chosen: number) {
    setStars(chosen);
    setProblem("");
    clearTimeout(sending.current);
    sending.current = setTimeout(send, PAUSE_MS, chosen);
  }

  async function send(chosen: number) {
    turn.current += 1;
    const mine = turn.current;
    const answer = await post(slug, chosen);
    if (typeof answer !== "string") rememberStars(slug, chosen);
    // A later choice has its own answer.
    if (mine !== turn.current) return;
    if (typeof answer !== "string") return setRating(answer);
    setProblem(answer);
    setStars(givenStars(slug));
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
      // A reader who turns the page has rated all the same.
      keepalive: true,
    });
    const answer: Rating & { message?: string } = await response.json();
    return response.ok ? answer : (answer.message ?? CUT_OFF);
  } catch {
    return CUT_OFF;
  }
}
