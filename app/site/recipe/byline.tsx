import { formatDay } from "#app/ui/format-day.ts";
import { NameLink } from "#app/ui/name-link.tsx";
import { useRootData, useSiteName } from "#app/ui/site.ts";
import { recipeAuthor } from "#domain/recipes/author.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import type { RecipeViewModel } from "./view-model.ts";

const NOBODY = { name: null, image: null, url: null };

type BylineProps = Pick<RecipeViewModel, "provenance"> & { recipe: RecipePage };

/** Who wrote a recipe, with a face where there is one, since when it is here, and how it was checked. */
export function Byline({ recipe, provenance }: BylineProps) {
  const siteAuthor = useRootData()?.author ?? NOBODY;
  const { name, url, image } = recipeAuthor(recipe, siteAuthor, useSiteName());
  const face = recipe.authorPage?.face ?? image;
  return (
    <div className="byline">
      {face && <img src={face} alt="" width={40} height={40} fetchPriority="low" />}
      <div>
        <p>
          {"By "}
          <NameLink name={name} url={url} />
          {" · "}
          <time dateTime={recipe.firstPublishedAt}>{formatDay(recipe.firstPublishedAt)}</time>
        </p>
        {provenance && <p className="text-sm">{provenance}</p>}
      </div>
    </div>
  );
}
