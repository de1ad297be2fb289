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
  headingLevel?: 2 | 3;
  eager?: boolean;
};

/** One recipe in a list: a single link covers the card, except the favorite button. */
export function RecipeTile({ recipe, sizes, headingLevel = 3, eager }: RecipeTileProps) {
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
        className="aspect-4/3"
      />
      <FavoriteButton id={recipe.id} title={recipe.title} />
      <div className="card-text">
        {recipe.category && (
          <p dir="auto" className="card-category">
            {recipe.category}
          </p>
        )}
        <Heading dir="auto" className="card-title">
          <Link
            to={href("/recipe/:slug", { slug: recipe.slug })}
            prefetch="intent"
            className="card-link"
          >
            {recipe.title}
          </Link>
        </Heading>
        {recipe.dietaryTags.length > 0 && (
          <ul className="card-tags">
            {recipe.dietaryTags.slice(0, TAGS_SHOWN).map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <CardFacts recipe={recipe} />
      </div>
    </article>
  );
}

function CardFacts({ recipe }: { recipe: Card }) {
  return (
    <ul className="card-facts figures">
      {recipe.totalTime > 0 && (
        <li>
          <Icon name="clock" />
          {formatMinutes(recipe.totalTime)}
        </li>
      )}
      {recipe.difficulty && (
        <li className="capitalize">
          <Icon name="chef-hat" />
          {recipe.difficulty}
        </li>
      )}
      {recipe.ratingAverage !== null && (
        <li>
          <Icon name="star" className="fill-star text-star" />
          <span className="sr-only">Rated </span>
          {recipe.ratingAverage.toFixed(1)}
        </li>
      )}
      {recipe.veganVersion && <li>Vegan version</li>}
    </ul>
  );
}

/** Placeholder for a card while its recipe loads. */
export function RecipeTileSkeleton() {
  return (
    <div
      data-skeleton=""
      aria-hidden="true"
      className="flex h-full animate-pulse flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="aspect-4/3 bg-shade" />
      <div className="flex flex-col gap-3 p-4">
        <div className="h-4 w-1/3 rounded-sm bg-shade" />
        <div className="h-6 w-5/6 rounded-sm bg-shade" />
        <div className="h-4 w-1/2 rounded-sm bg-shade" />
        <div className="h-6 w-2/5 rounded-full bg-shade" />
      </div>
    </div>
  );
}
