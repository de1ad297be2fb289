import type { PersistedRecipe } from "#app/admin/editor/save-result.ts";
import { button } from "#app/ui/button.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { isSamePart, RECIPE_PARTS } from "#domain/recipes/form/recipe-parts.ts";
import { summarizeChanges } from "#domain/recipes/form/summarize-changes.ts";

type SavedMeanwhileProps = {
  theirs: PersistedRecipe;
  yours: RecipeFields;
  /** The version that both are based on. */
  base: RecipeFields | null;
  onCompare: () => void;
};

/** Says beside the buttons that save what another admin has saved, and which of it you have changed too. */
export function SavedMeanwhile({ theirs, yours, base, onCompare }: SavedMeanwhileProps) {
  const changes = base ? summarizeChanges(base, theirs.fields) : "";
  const both = RECIPE_PARTS.filter(
    (part) =>
      base &&
      !isSamePart(part, yours, theirs.fields) &&
      !isSamePart(part, yours, base) &&
      !isSamePart(part, theirs.fields, base),
  );
  const names = both.map(({ label }) => label.toLowerCase()).join(", ");
  return (
    <div className="saved-meanwhile">
      <p role="status" className="min-w-0 grow basis-40 wrap-anywhere">
        {`${theirs.savedBy ?? "The site"} has just saved this recipe${changes && `: ${changes}`}.`}
        {names && ` You have changed ${names} too.`}
      </p>
      <button type="button" onClick={onCompare} className={button("primary", "small")}>
        Show both
      </button>
    </div>
  );
}
