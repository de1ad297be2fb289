import ChefHat from "lucide-react/icons/chef-hat";
import Clock from "lucide-react/icons/clock";
import Star from "lucide-react/icons/star";
import { href, Link } from "react-router";
import type { RecipeCard as Card } from "#domain/recipes/recipe.ts";
import { FavoriteButton } from "./favorite-button.tsx";
import { formatMinutes } from "./minutes.ts";
import { Picture } from "./picture.tsx";

/** Spec §9: cards show at most two. */
const TAGS_SHOWN = 2;

const SIZES = "(min-width: 1240px) 280px, (min-width: 1024px) 25vw, (min-width: 640px) 45vw, 90vw";

/** One recipe in a list: a single link over the whole card, the heart apart. */
export function RecipeCard({ recipe, headingLevel = 3 }: { recipe: Card; headingLevel?: 2 | 3 }) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-sorrel hover:border-edge">
      <Picture
        src={recipe.image}
        color={recipe.imageColor}
        alt=""
        sizes={SIZES}
        className="aspect-4/3 print:hidden"
      />
      <FavoriteButton id={recipe.id} title={recipe.title} />
      <div className="flex flex-1 flex-col gap-2 p-4">
        {recipe.category && (
          <p className="text-sm font-semibold tracking-wide text-sorrel uppercase">
            {recipe.category}
          </p>
        )}
        <Heading className="line-clamp-2 text-xl">
          <Link
            to={href("/recipe/:slug", { slug: recipe.slug })}
            prefetch="intent"
            className="decoration-sorrel decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 focus-visible:outline-none"
          >
            {recipe.title}
          </Link>
        </Heading>
        <CardFacts recipe={recipe} />
        {recipe.dietaryTags.length > 0 && (
          <ul className="mt-auto flex flex-wrap gap-1.5 pt-1">
            {recipe.dietaryTags.slice(0, TAGS_SHOWN).map((tag) => (
              <li key={tag} className="rounded-full bg-tint px-2.5 py-0.5 text-sm text-sorrel-deep">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

function CardFacts({ recipe }: { recipe: Card }) {
  return (
    <ul className="figures flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-quiet">
      {recipe.totalTime > 0 && (
        <li className="flex items-center gap-1.5">
          <Clock aria-hidden="true" className="size-4" />
          {formatMinutes(recipe.totalTime)}
        </li>
      )}
      <li className="flex items-center gap-1.5 capitalize">
        <ChefHat aria-hidden="true" className="size-4" />
        {recipe.difficulty}
      </li>
      {recipe.ratingAverage !== null && (
        <li className="flex items-center gap-1.5">
          <Star aria-hidden="true" className="size-4 fill-star text-star" />
          <span className="sr-only">Rated </span>
          {recipe.ratingAverage.toFixed(1)}
        </li>
      )}
    </ul>
  );
}

/** The shape of a card while its recipe is under way. */
export function RecipeCardSkeleton() {
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
