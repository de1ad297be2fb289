import { type ChangeEvent, useState } from "react";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { fetchSavedCards } from "./saved-cards.ts";
import { favorites, saveFavorites } from "./saved-favorites.ts";
import { favoritesFile, importMessage, newFavorites, readFavoritesFile } from "./saved-file.ts";

const MAX_FILE_BYTES = 1_000_000;
const INVALID_FILE = "There are no favorites in that file. Choose one you exported from this page.";

type Saved = {
  saved: readonly string[];
  /** The cards of those that are on the site. */
  recipes: RecipeCard[];
};

/** Export to and import from a file, to move favorites to another browser. */
export function FavoritesTransfer({ saved, recipes }: Saved) {
  const [problem, setProblem] = useState("");

  async function importFile(event: ChangeEvent<HTMLInputElement>) {
    const field = event.target;
    const file = field.files?.[0];
    if (!file) return;
    const ids = file.size > MAX_FILE_BYTES ? null : readFavoritesFile(await readText(file));
    // Without this, choosing the same file again fires no change event.
    field.value = "";
    setProblem(ids ? "" : INVALID_FILE);
    if (!ids) return;
    const fresh = newFavorites(favorites(), ids);
    const shown = await countShown(fresh);
    saveFavorites([...favorites(), ...newFavorites(favorites(), fresh)]);
    showToast(importMessage({ listed: ids.length, fresh: fresh.length, shown }));
  }

  return (
    <section
      aria-label="Export and import"
      className="mt-12 border-t border-line pt-6 print:hidden"
    >
      <div className="flex flex-wrap gap-3">
        {saved.length > 0 && (
          <button
            type="button"
            onClick={() => exportFile(saved, recipes)}
            className={button("quiet")}
          >
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
            onChange={importFile}
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

function exportFile(saved: readonly string[], recipes: RecipeCard[]): void {
  const text = favoritesFile(saved, recipes, window.location.origin);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "favorites.json";
  link.click();
  // After the download has started.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function readText(file: File): Promise<string> {
  try {
    return await file.text();
  } catch {
    return "";
  }
}

/** How many have a page now; all of them if that can't be checked. */
async function countShown(ids: string[]): Promise<number> {
  const saved = await fetchSavedCards(ids);
  return !saved || saved.areOffline ? ids.length : saved.recipes.length;
}
