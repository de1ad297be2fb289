import { href, Link } from "react-router";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import { formatMinutes } from "#app/ui/minutes.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";

/** The hero's image: today's recipe as one link. */
export function HeroRecipe({ recipe }: { recipe: RecipeCard }) {
  const facts = [recipe.totalTime > 0 && formatMinutes(recipe.totalTime), recipe.cuisine];
  return (
    <Link
      to={href("/recipe/:slug", { slug: recipe.slug })}
      prefetch="intent"
      className="group block max-sm:mx-[max(-1.25rem,-5.2vw)] sm:rounded-card"
    >
      <ResponsiveImage
        src={recipe.image}
        imageFiles={recipe.imageFiles}
        cover={recipe.cover}
        color={recipe.imageColor}
        alt=""
        eager
        sizes="(min-width: 1240px) 620px, (min-width: 1024px) 52vw, 100vw"
        className="aspect-4/3 sm:rounded-card"
      />
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3 max-sm:px-5">
        <span className="text-sm font-semibold tracking-wide text-sorrel uppercase">Today</span>
        <span className="font-serif text-xl decoration-sorrel decoration-2 underline-offset-4 group-hover:underline">
          {recipe.title}
        </span>
        {/* On a separate line: beside a title that just fits, it would wrap when the fonts load. */}
        <span className="figures basis-full text-quiet">{facts.filter(Boolean).join(" · ")}</span>
      </p>
    </Link>
  );
}
