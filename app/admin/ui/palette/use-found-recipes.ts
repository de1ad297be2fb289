import { useEffect, useState } from "react";
import { href } from "react-router";
import type { FoundRecipe } from "#app/admin/recipes/found.ts";
import type { Command } from "./commands.ts";

const PAUSE_MS = 200;
const SHORTEST = 2;

type Found = { recipes: Command[]; status: string; text: string };

const NOTHING: Found = { recipes: [], status: "", text: "" };

/** Recipes that the server finds for what is typed, once typing pauses. */
export function useFoundRecipes(typed: string) {
  const text = typed.trim();
  const [found, setFound] = useState(NOTHING);

  useEffect(() => {
    if (text.length < SHORTEST) return setFound(NOTHING);
    const latest = new AbortController();
    const timer = setTimeout(async () => {
      const recipes = await ask(text, latest.signal);
      if (latest.signal.aborted) return;
      const status = recipes ? "" : "Recipes can't be searched just now.";
      setFound({ recipes: (recipes ?? []).map(command), status, text });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      latest.abort();
    };
  }, [text]);

  return { ...found, isSearching: text.length >= SHORTEST && found.text !== text };
}

/** Null when there is no answer. */
async function ask(search: string, signal: AbortSignal): Promise<FoundRecipe[] | null> {
  try {
    const address = `${href("/admin/recipes/found")}?${new URLSearchParams({ search })}`;
    const response = await fetch(address, { signal, redirect: "manual" });
    return response.ok ? (await response.json()).recipes : null;
  } catch {
    return null;
  }
}

function command({ id, title, status }: FoundRecipe): Command {
  return {
    label: title,
    icon: "pencil",
    note: status === "draft" ? "Draft" : "",
    entry: { to: href("/admin/recipes/edit/:id", { id }) },
  };
}
