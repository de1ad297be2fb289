import { useEffect, useState } from "react";

type Recipe = { id: string; title: string };

export type Chosen = {
  /** By id, with what each is called; some may stand on another page. */
  recipes: ReadonlyMap<string, string>;
  choose: (recipes: Recipe[], isChosen: boolean) => void;
  clear: () => void;
};

/**
 * Recipes that were chosen in the table. They stay chosen while one searches, turns pages, or the table
 * loads again: only the reader takes a choice back.
 */
export function useChosen(shown: Recipe[]): Chosen {
  const [recipes, setRecipes] = useState<ReadonlyMap<string, string>>(new Map());

  function choose(some: Recipe[], isChosen: boolean) {
    setRecipes((before) => {
      const after = new Map(before);
      for (const { id, title } of some) {
        if (isChosen) after.set(id, title);
        else after.delete(id);
      }
      return after;
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was ticked before scripts came
  useEffect(() => {
    const ticked = document.querySelectorAll<HTMLInputElement>("input[name=id]:checked");
    const ids = new Set([...ticked].map(({ value }) => value));
    const early = shown.filter(({ id }) => ids.has(id));
    if (early.length > 0) choose(early, true);
  }, []);

  return { recipes, choose, clear: () => setRecipes(new Map()) };
}
