import { Picture } from "#app/ui/images/image.tsx";
import type { RecipePage } from "#domain/recipes/recipe.ts";

/** The recipe's other pictures, quietly after the steps. */
export function MoreImages({
  images,
  pictures,
  title,
}: Pick<RecipePage, "images" | "pictures" | "title">) {
  if (images.length === 0) return null;
  return (
    <section aria-label="More pictures" className="mt-12 print:hidden">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map((image, index) => (
          <li key={image} className="min-w-0">
            <Picture
              src={image}
              picture={pictures[image]}
              alt={pictures[image]?.alt || `${title}, picture ${index + 2}`}
              sizes="(min-width: 1240px) 253px, (min-width: 1024px) calc(33vw - 156px), (min-width: 640px) calc(33vw - 20px), calc(50vw - 26px)"
              className="aspect-4/3 rounded-card"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
