import type { ReactNode } from "react";
import type { RecipePage } from "#domain/recipes/recipe.ts";
import { Ingredients } from "./ingredients/ingredients.tsx";
import { Instructions } from "./instructions.tsx";
import { MoreImages } from "./more-images.tsx";
import { NutritionFacts } from "./nutrition-facts.tsx";
import { RecipeHero } from "./recipe-hero.tsx";
import type { RecipeViewModel } from "./view-model.ts";

type RecipeArticleProps = RecipeViewModel & {
  recipe: RecipePage;
  /** What readers can do with it. */
  children: ReactNode;
};

/** A recipe as readers see it. */
export function RecipeArticle({
  recipe,
  waits,
  convertible,
  cuisineListed,
  facts,
  provenance,
  children,
}: RecipeArticleProps) {
  return (
    <article>
      <RecipeHero recipe={recipe} cuisineListed={cuisineListed} facts={facts}>
        {children}
      </RecipeHero>
      <div className="recipe-body">
        <Ingredients
          ingredients={recipe.ingredients}
          servings={recipe.servings}
          convertible={convertible}
        />
        <div className="min-w-0">
          <Instructions {...recipe} waits={waits} />
          <MoreImages {...recipe} />
          {recipe.nutrition && <NutritionFacts nutrition={recipe.nutrition} />}
          {recipe.source && (
            <p className="mt-8 text-quiet print:mt-3">
              Recipe from{" "}
              <a
                href={recipe.source.url}
                rel="noopener"
                className="font-semibold text-sorrel underline underline-offset-4"
              >
                {recipe.source.site}
              </a>
            </p>
          )}
          {provenance && <p className="mt-3 text-sm text-quiet">{provenance}</p>}
        </div>
      </div>
    </article>
  );
}
