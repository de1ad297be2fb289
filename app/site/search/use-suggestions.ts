import { useEffect, useState } from "react";
import { href } from "react-router";
import type { RecipeCard } from "#domain/recipes/recipe.ts";

const DEBOUNCE_MS = 300;

/** `failed`: the request for this text failed. */
export type Suggestions = SuggestionResponse & { text: string; failed: boolean };

type SuggestionResponse = {
  recipes: RecipeCard[];
  /** Recipes with a similar title, if none contains the text. */
  nearest: RecipeCard[];
};

/** Suggestions for a text after a pause in typing; responses that arrive out of order are dropped. */
export function useSuggestions(typed: string): Suggestions | null {
  const text = typed.trim();
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);

  useEffect(() => {
    if (text === "") return setSuggestions(null);
    const latest = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions(text, latest.signal);
      if (latest.signal.aborted) return;
      setSuggestions({ text, failed: found === null, ...(found ?? { recipes: [], nearest: [] }) });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      latest.abort();
    };
  }, [text]);

  return suggestions;
}

/** Null if the request fails or was aborted. */
async function fetchSuggestions(
  text: string,
  signal: AbortSignal,
): Promise<SuggestionResponse | null> {
  try {
    const address = `${href("/search/suggestions")}?${new URLSearchParams({ q: text })}`;
    const response = await fetch(address, { signal });
    if (!response.ok) return null;
    return await response.json();
  } catch {
    return null;
  }
}
