import { href, Link } from "react-router";
import { CardFacts } from "#app/site/recipes/recipe-tile.tsx";
import type { RecipeCard } from "#domain/recipes/recipe.ts";

/** A numbered list in text. */
export function RankedRecipes({ recipes }: { recipes: RecipeCard[] }) {
  return (
    <ol className="divide-y divide-ink/15 border-y border-ink/15">
      {recipes.map((recipe, index) => (
        <li
          key={recipe.id}
          className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline gap-x-3 py-3.5"
        >
          <span aria-hidden="true" className="figures font-serif text-4xl text-sorrel">
            {index + 1}
          </span>
          <div>
            <h3 dir="auto" className="text-xl">
              <Link
                to={href("/recipe/:slug", { slug: recipe.slug })}
                prefetch="intent"
                className="decoration-sorrel decoration-2 underline-offset-4 hover:underline"
              >
                {recipe.title}
              </Link>
            </h3>
            <CardFacts recipe={recipe} />
          </div>
        </li>
      ))}
    </ol>
  );
}
