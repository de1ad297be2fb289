import type { RecipeCard as Card } from "#domain/recipes/recipe.ts";
import { RecipeCard, RecipeCardSkeleton } from "./recipe-card.tsx";

const COLUMNS = {
  3: "sm:grid-cols-2 xl:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
};

type GridProps = { columns: keyof typeof COLUMNS };

export function RecipeGrid({
  recipes,
  columns,
  headingLevel,
}: GridProps & { recipes: Card[]; headingLevel?: 2 | 3 }) {
  return (
    <ul className={`grid grid-cols-1 gap-5 ${COLUMNS[columns]}`}>
      {recipes.map((recipe, index) => (
        <li key={recipe.id} className="min-w-0">
          <RecipeCard
            recipe={recipe}
            headingLevel={headingLevel}
            // Where the list is what the page is about, its first picture is the first to be seen.
            eager={headingLevel === 2 && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

export function RecipeGridSkeleton({ columns, count }: GridProps & { count: number }) {
  return (
    <div className={`grid grid-cols-1 gap-5 ${COLUMNS[columns]}`}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <RecipeCardSkeleton key={index} />
      ))}
    </div>
  );
}
