import { href, Link } from "react-router";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import type { CategoryCard } from "#domain/categories/category.ts";
import { countOf } from "#domain/text/count-of.ts";

/** A category with its description; beside its image on a phone, else below. */
export function CategoryTile({ category }: { category: CategoryCard }) {
  return (
    <article className="card grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 sm:block">
      <CategoryImage
        category={category}
        sizes="(min-width: 1536px) 345px, (min-width: 1240px) 387px, (min-width: 1024px) calc(33vw - 27px), (min-width: 640px) calc(50vw - 30px), 128px"
        className="aspect-square rounded-card sm:mb-3 sm:aspect-4/3"
      />
      <div>
        <h2 dir="auto" className="text-xl">
          <CategoryLink category={category} />
        </h2>
        <p dir="auto" className="mt-1 line-clamp-3 text-quiet">
          {category.description}
        </p>
        <p className="figures mt-1 text-sm text-quiet">{countOnTile(category.recipeCount)}</p>
      </div>
    </article>
  );
}

/** A category as a small round tile. */
export function CategoryDisc({ category }: { category: CategoryCard }) {
  return (
    <article className="card text-center">
      <CategoryImage
        category={category}
        sizes="(min-width: 640px) 235px, calc(45vw - 30px)"
        className="mx-auto mb-3 aspect-square max-w-44 rounded-full"
      />
      <h3 dir="auto" className="text-base/snug sm:text-lg/snug">
        <CategoryLink category={category} />
      </h3>
      <p className="figures text-sm text-quiet">{countOnTile(category.recipeCount)}</p>
    </article>
  );
}

type ImageProps = { category: CategoryCard; sizes: string; className: string };

function CategoryImage({ category, ...shown }: ImageProps) {
  const { image, imageFiles, cover } = category;
  return <ResponsiveImage src={image} imageFiles={imageFiles} cover={cover} alt="" {...shown} />;
}

function CategoryLink({ category: { slug, name } }: { category: CategoryCard }) {
  return (
    <Link to={href("/categories/:slug", { slug })} prefetch="intent" className="card-link">
      {name}
    </Link>
  );
}

export function countOnTile(count: number): string {
  return countOf(count, "recipe");
}
