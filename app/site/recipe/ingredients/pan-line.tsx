import type { CookingChoices } from "#app/site/recipe/cooking/cooking-choices.ts";
import { useLazyDialog } from "#app/ui/use-lazy-dialog.ts";
import { formatAmount } from "#domain/recipes/ingredients/format-amount.ts";
import { aPan, type Pan, panArea } from "#domain/recipes/pan.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

const fetchPanDialog = () => import("./pan-dialog.tsx");

/** The pan that the recipe is written for, and the reader's own with what it holds of the recipe. */
export function PanLine({ choices, recipe }: { choices: CookingChoices; recipe: RecipePage }) {
  const { pan } = recipe;
  if (!pan) return null;
  return (
    <p role="status" className="figures mb-2 text-quiet">
      {`Written for ${aPan(pan)}`}
      {choices.pan && !recipe.have && (
        <span className="font-semibold text-ink">{`, now for ${aPan(choices.pan)}: ${shareOf(choices.pan, pan)}`}</span>
      )}
    </p>
  );
}

/** "about half", "about 1½ times as much". */
function shareOf(pan: Pan, written: Pan): string {
  const share = panArea(pan) / panArea(written);
  if (Math.abs(share - 1) < 0.05) return "the same amounts";
  const [, words] = SHARES.find(([size]) => Math.abs(share - size) < 0.05) ?? [];
  if (words) return `about ${words}`;
  return share < 1
    ? `about ${Math.max(1, Math.round(share * 20) * 5)}% of the amounts`
    : `about ${formatAmount(share, "kitchen")} times as much`;
}

const SHARES = [
  [1 / 4, "a quarter"],
  [1 / 3, "a third"],
  [1 / 2, "half"],
  [2 / 3, "two thirds"],
  [3 / 4, "three quarters"],
  [2, "twice as much"],
] as const;

/** Opens the choice of another pan, whose code is fetched then. */
export function PanButton({ choices, pan }: { choices: CookingChoices; pan: Pan }) {
  const dialog = useLazyDialog(fetchPanDialog, "the pans");
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-pressed={choices.pan !== null}
        aria-busy={dialog.busy}
        onClick={dialog.open}
      >
        Pan
      </button>
      {dialog.Dialog && <dialog.Dialog written={pan} chosen={choices.pan} onClose={dialog.close} />}
    </>
  );
}
