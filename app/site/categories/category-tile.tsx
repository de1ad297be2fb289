import { href, Link } from "react-router";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import type { CategoryCard } from "#domain/categories/category.ts";
import { countOf } from "#domain/text/count-of.ts";

const WIDE =
  "(min-width: 1240px) 385px, (min-width: 1024px) calc(33vw - 26px), (min-width: 640px) calc(50vw - 32px)";

type CategoryTileProps = { category: CategoryCard; withDescription?: boolean };

export function CategoryTile({ category, withDescription = false }: CategoryTileProps) {
  const Heading = withDescription ? "h2" : "h3";
  return (
    <article className="card">
      <ResponsiveImage
        src={category.image}
        imageFiles={category.imageFiles}
        cover={category.cover}
        alt=""
        sizes={`${WIDE}, ${withDescription ? "calc(100vw - 42px)" : "calc(50vw - 30px)"}`}
        className="aspect-4/3"
      />
      <div className="p-4">
        <Heading dir="auto" className="text-xl">
          <Link
            to={href("/categories/:slug", { slug: category.slug })}
            prefetch="intent"
            className="card-link"
          >
            {category.name}
          </Link>
        </Heading>
        {withDescription && (
          <p dir="auto" className="mt-1.5 line-clamp-3 text-quiet">
            {category.description}
          </p>
        )}
        <p className="figures mt-1.5 text-sm text-quiet">{countOnTile(category.recipeCount)}</p>
      </div>
    </article>
  );
}

export function countOnTile(count: number): string {
  return countOf(count, "recipe");
}
