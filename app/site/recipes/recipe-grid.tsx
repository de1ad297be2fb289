import type { RecipeCard as Card } from "#domain/recipes/recipe.ts";
import { RecipeTile, RecipeTileSkeleton } from "./recipe-tile.tsx";

const NARROW = "grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-5 sm:gap-y-10";
const LANDSCAPE = "aspect-square sm:aspect-4/3";

/** `panel`: beside the filter panel; `portraits`: one row of six; `categories`: in rows on a phone. */
export const LAYOUTS = {
  3: { columns: `${NARROW} sm:grid-cols-3`, shape: LANDSCAPE },
  panel: { columns: `${NARROW} xl:grid-cols-3 2xl:grid-cols-4`, shape: LANDSCAPE },
  4: { columns: `${NARROW} lg:grid-cols-4`, shape: LANDSCAPE },
  portraits: { columns: `${NARROW} sm:grid-cols-3 xl:grid-cols-6`, shape: "aspect-3/4" },
  categories: {
    columns: "gap-x-5 gap-y-8 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3 2xl:grid-cols-4",
    shape: "h-24 sm:h-auto sm:aspect-4/3",
  },
};

/** The images' `sizes` attribute for each layout. Files are 4:3, and so wider than the square or portrait cut from them. */
const PHONE = "calc(67vw - 37px)";
const SIZES = {
  3: `(min-width: 1536px) 467px, (min-width: 1240px) 387px, (min-width: 640px) calc(33vw - 27px), ${PHONE}`,
  panel: `(min-width: 1536px) 267px, (min-width: 1280px) 283px, (min-width: 1024px) calc(50vw - 186px), (min-width: 640px) calc(50vw - 30px), ${PHONE}`,
  4: `(min-width: 1536px) 345px, (min-width: 1240px) 285px, (min-width: 1024px) calc(25vw - 25px), (min-width: 640px) calc(50vw - 30px), ${PHONE}`,
  portraits: `(min-width: 1536px) 397px, (min-width: 1280px) 326px, (min-width: 640px) calc(59vw - 47px), calc(89vw - 50px)`,
};

type GridProps = { columns: keyof typeof SIZES };

export function RecipeGrid({
  recipes,
  columns,
  headingLevel,
}: GridProps & { recipes: Card[]; headingLevel?: 2 | 3 }) {
  return (
    <ul className={`grid ${LAYOUTS[columns].columns}`}>
      {recipes.map((recipe, index) => (
        <li key={recipe.id} className="min-w-0">
          <RecipeTile
            recipe={columns === "portraits" ? uncropped(recipe) : recipe}
            sizes={SIZES[columns]}
            shape={LAYOUTS[columns].shape}
            headingLevel={headingLevel}
            // On list pages the first image is the largest contentful paint.
            eager={headingLevel === 2 && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

/** A portrait cut from the 4:3 crop of a portrait photo would show little of it. */
function uncropped(recipe: Card): Card {
  const { image, imageFiles } = recipe;
  if (!image || !imageFiles?.uncropped) return recipe;
  const stem = image.replace(/\.webp$/, "-");
  return { ...recipe, imageFiles: { ...imageFiles, stem, widths: imageFiles.uncropped } };
}

type SkeletonProps = { columns: keyof typeof LAYOUTS; count: number };

export function RecipeGridSkeleton({ columns, count }: SkeletonProps) {
  return (
    <div className={`grid ${LAYOUTS[columns].columns}`}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <RecipeTileSkeleton key={index} shape={LAYOUTS[columns].shape} />
      ))}
    </div>
  );
}
