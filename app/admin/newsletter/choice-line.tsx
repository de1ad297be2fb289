import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import type { RecipeChoice } from "#domain/newsletter/issue.ts";

/** A recipe with its image, and when it was published. */
export function ChoiceLine({ recipe }: { recipe: RecipeChoice }) {
  return (
    <>
      <ResponsiveImage
        src={recipe.image}
        imageFiles={recipe.imageFiles}
        color={recipe.imageColor}
        alt=""
        sizes="56px"
        className="h-10.5 w-14 shrink-0 rounded-sm"
      />
      <span className="ml-3 min-w-24 flex-1">
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {recipe.title}
        </span>
        {recipe.publishedAt && (
          <span className="block text-sm text-quiet">
            <LocalTime date={new Date(recipe.publishedAt)} brief />
          </span>
        )}
      </span>
    </>
  );
}
