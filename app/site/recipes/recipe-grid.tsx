import type { RecipeCard as Card } from "#domain/recipes/recipe.ts";
import { RecipeTile, RecipeTileSkeleton } from "./recipe-tile.tsx";

/** `panel`: three columns beside the filter panel. */
const COLUMNS = {
  3: "sm:grid-cols-2 xl:grid-cols-3",
  panel: "sm:grid-cols-2 xl:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
};

/** The images' `sizes` attribute for each column layout. */
const NARROW = "(min-width: 640px) calc(50vw - 32px), calc(100vw - 42px)";
const SIZES = {
  3: `(min-width: 1280px) 385px, ${NARROW}`,
  panel: `(min-width: 1280px) 281px, (min-width: 1024px) calc(50vw - 182px), ${NARROW}`,
  4: `(min-width: 1240px) 283px, (min-width: 1024px) calc(25vw - 27px), ${NARROW}`,
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
          <RecipeTile
            recipe={recipe}
            sizes={SIZES[columns]}
            headingLevel={headingLevel}
            // On list pages the first image is the largest contentful paint.
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
        <RecipeTileSkeleton key={index} />
      ))}
    </div>
  );
}
