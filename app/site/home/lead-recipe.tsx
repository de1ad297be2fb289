import { href, Link } from "react-router";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import { formatMinutes } from "#app/ui/minutes.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";

/** The lead story: today's recipe as one link, its title on a corner cut from a full-bleed image. */
export function LeadRecipe({ recipe }: { recipe: RecipeCard }) {
  const facts = [recipe.totalTime > 0 && formatMinutes(recipe.totalTime), recipe.cuisine];
  return (
    <Link
      to={href("/recipe/:slug", { slug: recipe.slug })}
      prefetch="intent"
      className="group flex flex-col focus-visible:-outline-offset-4"
    >
      <ResponsiveImage
        src={recipe.image}
        imageFiles={recipe.imageFiles}
        cover={recipe.cover}
        color={recipe.imageColor}
        alt=""
        eager
        sizes="(min-width: 1536px) 58vw, (min-width: 1024px) 72vw, 100vw"
        className="lead-image"
      />
      <p className="lead-title">
        <span className="font-sans text-sm font-semibold tracking-wide text-sorrel uppercase">
          Today
        </span>
        <span
          dir="auto"
          className="font-serif text-2xl decoration-sorrel decoration-2 underline-offset-4 group-hover:underline sm:text-3xl"
        >
          {recipe.title}
        </span>
        <span className="figures text-quiet">{facts.filter(Boolean).join(" · ")}</span>
      </p>
    </Link>
  );
}
