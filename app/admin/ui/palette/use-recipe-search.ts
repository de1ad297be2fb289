import { useEffect, useState } from "react";
import { href } from "react-router";
import type { FoundRecipe } from "#app/admin/recipes/found.ts";
import type { Command } from "./commands.ts";

const PAUSE_MS = 200;
const MIN_LENGTH = 2;

type Found = { recipes: Command[]; status: string; text: string };

const NOTHING: Found = { recipes: [], status: "", text: "" };

/** Searches recipes on the server once typing pauses. */
export function useRecipeSearch(typed: string) {
  const text = typed.trim();
  const [found, setFound] = useState(NOTHING);

  useEffect(() => {
    if (text.length < MIN_LENGTH) return setFound(NOTHING);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const recipes = await fetchRecipes(text, request.signal);
      if (request.signal.aborted) return;
      const status = recipes ? "" : "Recipes can't be searched just now.";
      setFound({ recipes: (recipes ?? []).map(toCommand), status, text });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);

  return { ...found, isSearching: text.length >= MIN_LENGTH && found.text !== text };
}

/** Null if the request failed. */
async function fetchRecipes(search: string, signal: AbortSignal): Promise<FoundRecipe[] | null> {
  try {
    const address = `${href("/admin/recipes/found")}?${new URLSearchParams({ search })}`;
    const response = await fetch(address, { signal, redirect: "manual" });
    return response.ok ? (await response.json()).recipes : null;
  } catch {
    return null;
  }
}

function toCommand({ id, title, status }: FoundRecipe): Command {
  return {
    label: title,
    icon: "pencil",
    note: status === "draft" ? "Draft" : "",
    action: { to: href("/admin/recipes/edit/:id", { id }) },
  };
}
