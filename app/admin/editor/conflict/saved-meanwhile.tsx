import { href } from "react-router";
import type { PersistedRecipe, PublishedMeanwhile } from "#app/admin/editor/save-result.ts";
import { button } from "#app/ui/button.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { isSamePart, RECIPE_PARTS } from "#domain/recipes/form/recipe-parts.ts";
import { summarizeChanges } from "#domain/recipes/form/summarize-changes.ts";

type SavedMeanwhileProps = {
  /** Null while nobody has. */
  theirs: PersistedRecipe | null;
  /** It is no longer whose form this is. */
  published: PublishedMeanwhile | null;
  yours: RecipeFields;
  /** The version that both are based on. */
  base: RecipeFields | null;
  onCompare: (theirs: PersistedRecipe) => void;
};

/** Says beside the buttons that save what another admin has saved, and which of it you have changed too. */
export function SavedMeanwhile(props: SavedMeanwhileProps) {
  const { theirs, published, yours, base, onCompare } = props;
  // The status is there before it says something: screen readers miss one that comes with its text.
  return (
    <div className={theirs || published ? "saved-meanwhile" : "sr-only"}>
      <p role="status" className="min-w-0 grow basis-40 wrap-anywhere">
        {published
          ? `${published.by ?? "An editor"} published this recipe. You can no longer change it.`
          : theirs && description(theirs, yours, base)}
      </p>
      {published && (
        <a
          href={href("/recipe/:slug", { slug: published.slug })}
          target="_blank"
          rel="noopener"
          className={button("primary", "small")}
        >
          View page
        </a>
      )}
      {theirs && (
        <button
          type="button"
          onClick={() => onCompare(theirs)}
          className={button("primary", "small")}
        >
          Show both
        </button>
      )}
    </div>
  );
}

function description(theirs: PersistedRecipe, yours: RecipeFields, base: RecipeFields | null) {
  const changes = base ? summarizeChanges(base, theirs.fields) : "";
  const both = RECIPE_PARTS.filter(
    (part) =>
      base &&
      !isSamePart(part, yours, theirs.fields) &&
      !isSamePart(part, yours, base) &&
      !isSamePart(part, theirs.fields, base),
  );
  const names = both.map(({ label }) => label.toLowerCase()).join(", ");
  const saved = `${theirs.savedBy ?? "The site"} has just saved this recipe`;
  return `${saved}${changes && `: ${changes}`}.${names && ` You have changed ${names} too.`}`;
}
