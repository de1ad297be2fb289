import { toggleFavorite, useFavorites } from "#app/site/favorites/saved-favorites.ts";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useLazyDialog } from "#app/ui/use-lazy-dialog.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import type { OwnRating } from "./rating/use-rating.ts";
import { ShareButton } from "./share/share-button.tsx";
import type { RecipeViewModel } from "./view-model.ts";

const fetchCookMode = () => import("./cooking/cook-mode.tsx");

type CookingProps = Pick<RecipeViewModel, "waits" | "used" | "amounts"> & {
  recipe: RecipePage;
  /** Not of a shared draft, which nobody rates, saves or shares. */
  ownRating?: OwnRating;
};

/** Cook, save, share, print. On a phone a bar fixed to the bottom (app.css reserves its space). */
export function RecipeActions(props: CookingProps) {
  const { recipe, ownRating } = props;
  const { id } = recipe;
  const saved = useFavorites().includes(id);

  return (
    <div className="thumb-bar">
      <CookModeButton {...props} />
      {ownRating && (
        <>
          <button
            type="button"
            aria-pressed={saved}
            onClick={() => toggleFavorite(id)}
            className="save-button"
          >
            <Icon name="heart" />
            Save
          </button>
          <ShareButton recipe={recipe} />
        </>
      )}
      <button
        type="button"
        aria-label="Print"
        title="Print"
        onClick={() => window.print()}
        className={iconButton}
      >
        <Icon name="printer" />
      </button>
    </div>
  );
}

/** Opens cook mode, whose code is fetched on hover or focus. */
function CookModeButton(props: CookingProps) {
  const cookMode = useLazyDialog(fetchCookMode, "cook mode");
  if (props.recipe.instructions.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={cookMode.busy}
        onClick={cookMode.open}
        onPointerEnter={cookMode.preload}
        onFocus={cookMode.preload}
        className="cook-button"
      >
        <Icon name="cooking-pot" />
        Cook
      </button>
      {cookMode.Dialog && <cookMode.Dialog {...props} onClose={cookMode.close} />}
    </>
  );
}
