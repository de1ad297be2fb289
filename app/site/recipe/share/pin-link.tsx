import { Icon } from "#app/ui/icons/icon.tsx";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

type Pinned = Pick<RecipePage, "slug" | "title">;

/** Pinterest's page that saves an image with a link to the recipe. Nothing of Pinterest runs before it is opened. */
export function pinAddress(origin: string, { slug, title }: Pinned, media: string): string {
  const pin = new URLSearchParams({ url: `${origin}/recipe/${slug}`, media, description: title });
  return `https://www.pinterest.com/pin/create/button/?${pin}`;
}

type PinLinkProps = { origin: string; recipe: Pinned; media: string; className: string };

export function PinLink({ origin, recipe, media, className }: PinLinkProps) {
  return (
    <a
      href={pinAddress(origin, recipe, media)}
      target="_blank"
      rel="noopener"
      className={className}
    >
      <Icon name="pinterest" />
      Save
      <span className="sr-only"> to Pinterest</span>
    </a>
  );
}
