import { href, Link } from "react-router";
import { FavoriteButton } from "#app/site/favorites/favorite-button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import { formatMinutes } from "#app/ui/minutes.ts";
import type { RecipeCard as Card } from "#domain/recipes/recipe.ts";

const TAGS_SHOWN = 2;

type RecipeTileProps = {
  recipe: Card;
  /** The `sizes` attribute of its image. */
  sizes: string;
  /** The class of its image's aspect ratio. */
  shape: string;
  headingLevel?: 2 | 3;
  eager?: boolean;
};

/** One recipe in a list: a single link covers the card, except the favorite button. */
export function RecipeTile({ recipe, sizes, shape, headingLevel = 3, eager }: RecipeTileProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <article className="card">
      <ResponsiveImage
        src={recipe.image}
        imageFiles={recipe.imageFiles}
        cover={recipe.cover}
        color={recipe.imageColor}
        alt=""
        sizes={sizes}
        eager={eager}
        className={`rounded-card ${shape}`}
      />
      <FavoriteButton id={recipe.id} title={recipe.title} />
      <Heading dir="auto" className="card-title">
        <Link
          to={href("/recipe/:slug", { slug: recipe.slug })}
          prefetch="intent"
          className="card-link"
        >
          {recipe.title}
        </Link>
      </Heading>
      <CardFacts recipe={recipe} />
      {recipe.dietaryTags.length > 0 && (
        <ul className="card-tags">
          {recipe.dietaryTags.slice(0, TAGS_SHOWN).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** "35 min · ★ 4.8 (212)" */
export function CardFacts({ recipe }: { recipe: Card }) {
  return (
    <ul className="card-facts figures">
      {recipe.totalTime > 0 && <li>{formatMinutes(recipe.totalTime)}</li>}
      {recipe.ratingAverage !== null && (
        <li>
          <span className="sr-only">Rated </span>
          <Icon name="star" />
          {recipe.ratingAverage.toFixed(1)}
          {recipe.ratingCount > 0 && ` (${recipe.ratingCount.toLocaleString("en")})`}
        </li>
      )}
      {recipe.veganVersion && <li>Vegan version</li>}
    </ul>
  );
}

/** Placeholder for a card while its recipe loads. */
export function RecipeTileSkeleton({ shape }: { shape: string }) {
  return (
    <div data-skeleton="" aria-hidden="true" className="animate-pulse *:rounded-sm *:bg-shade">
      <div className={`rounded-card! ${shape}`} />
      <div className="mt-3 h-5 w-5/6" />
      <div className="mt-2 h-4 w-1/2" />
    </div>
  );
}
