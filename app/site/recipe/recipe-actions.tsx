import { toggleFavorite, useFavorites } from "#app/site/favorites/saved-favorites.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { RecipePage } from "#domain/recipes/recipe.ts";
import { CookModeButton } from "./cooking/cook-mode-button.tsx";
import { addressWithChoices } from "./cooking/cooking-choices.ts";
import type { StepWait } from "./cooking/step-timers.tsx";

/** Save, share, print, cook. On a phone a bar within the thumb's reach (app.css makes room for it). */
export function RecipeActions({ recipe, waits }: { recipe: RecipePage; waits: StepWait[][] }) {
  const { id } = recipe;
  const saved = useFavorites().includes(id);

  async function share() {
    const link = addressWithChoices();
    const { copyText } = await import("#app/ui/copy-text.ts");
    if (await copyText(link)) showToast("Link copied to clipboard!");
    else showToast(`Copy this address: ${link}`, "problem");
  }

  return (
    <div className="thumb-bar">
      <button type="button" aria-pressed={saved} onClick={() => toggleFavorite(id)}>
        <Icon name="heart" />
        Save
      </button>
      <button type="button" onClick={share}>
        <Icon name="share-2" />
        Share
      </button>
      <button type="button" onClick={() => window.print()}>
        <Icon name="printer" />
        Print
      </button>
      <CookModeButton recipe={recipe} waits={waits} />
    </div>
  );
}
