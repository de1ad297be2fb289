import { type ChangeEvent, useState } from "react";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { fetchSavedCards } from "./saved-cards.ts";
import { favorites, keepFavorites } from "./saved-favorites.ts";
import { favoritesFile, newFavorites, readFavoritesFile, takenWords } from "./saved-file.ts";

const LARGEST_BYTES = 1_000_000;
const NOT_OURS = "That file holds no favorites. Choose one that this page has exported.";

/** Carries the list to another browser, as a file. */
export function FavoritesTransfer({ recipes }: { recipes: RecipeCard[] }) {
  const [problem, setProblem] = useState("");

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const field = event.target;
    const file = field.files?.[0];
    if (!file) return;
    const ids = file.size > LARGEST_BYTES ? null : readFavoritesFile(await textOf(file));
    // The same file may be chosen again.
    field.value = "";
    setProblem(ids ? "" : NOT_OURS);
    if (!ids) return;
    const fresh = newFavorites(favorites(), ids);
    const added = await withoutGone(fresh);
    keepFavorites([...favorites(), ...newFavorites(favorites(), added)]);
    showToast(takenWords({ listed: ids.length, fresh: fresh.length, added: added.length }));
  }

  return (
    <section
      aria-label="Export and import"
      className="mt-12 border-t border-line pt-6 print:hidden"
    >
      <div className="flex flex-wrap gap-3">
        {recipes.length > 0 && (
          <button type="button" onClick={() => give(recipes)} className={button("quiet")}>
            <Icon name="download" className="size-5" />
            Export to a file
          </button>
        )}
        <label
          className={`relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sorrel ${button("quiet")}`}
        >
          <Icon name="upload" className="size-5" />
          Import from a file
          <input
            type="file"
            accept="application/json,.json"
            onChange={take}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      </div>
      <p role="alert" className="mt-3 text-tomato empty:hidden">
        {problem}
      </p>
    </section>
  );
}

function give(recipes: RecipeCard[]): void {
  // Oldest first, as they are saved: another browser then shows them in the same order.
  const text = favoritesFile(recipes.toReversed(), window.location.origin);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "favorites.json";
  link.click();
  // After the browser has taken hold of it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function textOf(file: File): Promise<string> {
  try {
    return await file.text();
  } catch {
    return "";
  }
}

/** Those that are still here; all of them while that can't be asked. */
async function withoutGone(ids: string[]): Promise<string[]> {
  const saved = await fetchSavedCards(ids);
  if (!saved || saved.areOffline) return ids;
  const known = new Set(saved.recipes.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}
