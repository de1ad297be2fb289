import { useEffect, useState } from "react";
import { href } from "react-router";
import type { RecipeCard } from "#domain/recipes/recipe.ts";

/** Spec §9. */
const DEBOUNCE_MS = 300;

/** `failed`: there is no answer to this text, because it could not be had. */
export type Suggestions = Answer & { text: string; failed: boolean };

type Answer = {
  recipes: RecipeCard[];
  /** What may have been meant, when no recipe contains the text. */
  nearest: RecipeCard[];
};

/** What the site suggests for a text, once typing pauses. Answers that come late, out of order, are dropped. */
export function useSuggestions(typed: string): Suggestions | null {
  const text = typed.trim();
  const [answer, setAnswer] = useState<Suggestions | null>(null);

  useEffect(() => {
    if (text === "") return setAnswer(null);
    const latest = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions(text, latest.signal);
      if (latest.signal.aborted) return;
      setAnswer({ text, failed: found === null, ...(found ?? { recipes: [], nearest: [] }) });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      latest.abort();
    };
  }, [text]);

  return answer;
}

/** Null when the network fails or a newer text has come. */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Answer | null> {
  try {
    const address = `${href("/search/suggestions")}?${new URLSearchParams({ q: text })}`;
    const response = await fetch(address, { signal });
    if (!response.ok) return null;
    return await response.json();
  } catch {
    return null;
  }
}
