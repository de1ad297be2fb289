import { Autocomplete } from "@base-ui/react/autocomplete";
import type { MatchingRecipe } from "./recipe-search.ts";

/** The recipes that the field of an `Autocomplete` found, below it. */
export function FoundRecipes({ onChoose }: { onChoose: (recipe: MatchingRecipe) => void }) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner sideOffset={4} className="admin z-40 min-h-0!">
        <Autocomplete.Popup
          // A press beside an item leaves the focus in the field, which closes with its editor otherwise.
          onMouseDown={(event) => event.preventDefault()}
          className="palette max-h-[min(20rem,var(--available-height))] w-(--anchor-width) border border-line"
        >
          <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
            {(recipe: MatchingRecipe) => (
              <Autocomplete.Item
                key={recipe.id}
                value={recipe}
                onClick={() => onChoose(recipe)}
                className="palette-item py-1.5"
              >
                <span dir="auto" className="min-w-0 flex-1">
                  {recipe.title}
                </span>
                {recipe.status === "draft" && <span className="text-sm text-quiet">Draft</span>}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}
