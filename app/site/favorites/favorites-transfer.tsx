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

/** Export to and import from a file, to move favorites to another browser. */
export function FavoritesTransfer({ recipes }: { recipes: RecipeCard[] }) {
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
    const added = await withoutDeleted(fresh);
    saveFavorites([...favorites(), ...newFavorites(favorites(), added)]);
    showToast(importMessage({ listed: ids.length, fresh: fresh.length, added: added.length }));
  }

  return (
    <section
      aria-label="Export and import"
      className="mt-12 border-t border-line pt-6 print:hidden"
    >
      <div className="flex flex-wrap gap-3">
        {recipes.length > 0 && (
          <button type="button" onClick={() => exportFile(recipes)} className={button("quiet")}>
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

function exportFile(recipes: RecipeCard[]): void {
  // Oldest first, as in storage, so that another browser shows the same order.
  const text = favoritesFile(recipes.toReversed(), window.location.origin);
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

/** The ids that still exist; all of them if that can't be checked now. */
async function withoutDeleted(ids: string[]): Promise<string[]> {
  const saved = await fetchSavedCards(ids);
  if (!saved || saved.areOffline) return ids;
  const known = new Set(saved.recipes.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}
