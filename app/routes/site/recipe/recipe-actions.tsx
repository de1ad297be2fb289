import { toggleFavorite, useFavorites } from "#app/ui/favorites.ts";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { RecipePage } from "#domain/recipes/recipe.ts";
import { CookModeButton } from "./cook-mode-button.tsx";
import { addressWithChoices } from "./cooking-choices.ts";
import type { StepWait } from "./step-timers.tsx";

const ACTION =
  "inline-flex min-h-12 flex-1 items-center justify-center gap-2 rounded-control px-2 font-semibold lg:px-4 " +
  "max-sm:flex-col max-sm:gap-0.5 max-sm:text-sm " +
  "transition-colors hover:bg-shade active:bg-shade lg:flex-none lg:border lg:border-edge lg:bg-surface";

/** Save, share, print, cook. On a phone a bar within the thumb's reach (app.css makes room for it). */
export function RecipeActions({ recipe, waits }: { recipe: RecipePage; waits: StepWait[][] }) {
  const { id } = recipe;
  const saved = useFavorites().includes(id);

  async function share() {
    const link = addressWithChoices();
    const { copyText } = await import("./copy-text.ts");
    if (await copyText(link)) showToast("Link copied to clipboard!");
    else showToast(`Copy this address: ${link}`, "problem");
  }

  return (
    <div className="thumb-bar mt-6 flex gap-1 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-3 max-lg:py-1.5 max-lg:pb-[max(0.375rem,env(safe-area-inset-bottom))] lg:gap-2.5 print:hidden unscripted:hidden">
      <button
        type="button"
        aria-pressed={saved}
        onClick={() => toggleFavorite(id)}
        className={ACTION}
      >
        <Icon name="heart" className={`size-5 ${saved ? "fill-tomato text-tomato" : ""}`} />
        Save
      </button>
      <button type="button" onClick={share} className={ACTION}>
        <Icon name="share-2" className="size-5" />
        Share
      </button>
      <button type="button" onClick={() => window.print()} className={ACTION}>
        <Icon name="printer" className="size-5" />
        Print
      </button>
      <CookModeButton recipe={recipe} waits={waits} className={ACTION} />
    </div>
  );
}
