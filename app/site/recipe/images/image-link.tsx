import type { ReactNode } from "react";
import { PinLink } from "#app/site/recipe/share/pin-link.tsx";
import { onTheWeb } from "#app/ui/images/shared-images.ts";
import { useRootData } from "#app/ui/site.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

type ImageLinkProps = {
  recipe: Pick<RecipePage, "slug" | "title">;
  src: string | null;
  /** The address of what Pinterest saves in place of the image. */
  pin?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** Around an image: opens it large (recipe-article.tsx), or its file without scripts; and Pinterest's 'Save'. */
export function ImageLink({ recipe, src, pin, className = "", children }: ImageLinkProps) {
  const origin = useRootData()?.url ?? "";
  const file = src && onTheWeb(src, origin);
  if (!file) return <div className={className}>{children}</div>;
  return (
    <div className={`image-link ${className}`}>
      <a href={src} data-image="" aria-haspopup="dialog">
        {children}
      </a>
      <PinLink
        origin={origin}
        recipe={recipe}
        media={(pin && onTheWeb(pin, origin)) || file}
        className="pin"
      />
    </div>
  );
}
