import { NameLink } from "#app/ui/name-link.tsx";
import type { ImageCredit } from "#domain/recipes/recipe.ts";

/** Whose the image above it is. */
export function PhotoCredit({ name, url }: ImageCredit) {
  return (
    <p className="mt-2 text-sm text-quiet print:hidden">
      {"Photo by "}
      <NameLink name={name} url={url} />
    </p>
  );
}
