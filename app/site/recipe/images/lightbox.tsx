import { useEffect, useRef, useState } from "react";
import { PinLink } from "#app/site/recipe/share/pin-link.tsx";
import { button, iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { onTheWeb, pinImage } from "#app/ui/images/shared-images.ts";
import { useModal } from "#app/ui/modal.ts";
import { useRootData } from "#app/ui/site.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { recipeImages, wholeImageSources } from "./recipe-images.ts";

type LightboxProps = {
  recipe: RecipePage;
  /** The address of the image to begin with. */
  first: string;
  onClose: () => void;
};

/** A recipe's images, large and whole, side by side: swiped, or moved through by buttons and arrow keys. */
export default function Lightbox({ recipe, first, onClose }: LightboxProps) {
  const modal = useModal(onClose);
  const row = useRef<HTMLUListElement>(null);
  const images = recipeImages(recipe);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      images.findIndex(({ src }) => src === first),
    ),
  );
  const shown = images[at];
  const origin = useRootData()?.url ?? "";
  const pinned = shown?.src === recipe.image ? pinImage(recipe) : shown?.src;

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins
  useEffect(() => {
    const element = row.current;
    element?.scrollTo({ left: at * element.clientWidth, behavior: "instant" });
  }, []);

  function go(by: number) {
    row.current?.scrollTo({ left: (at + by) * row.current.clientWidth });
  }

  return (
    <dialog
      {...modal}
      aria-label={`Images of ${recipe.title}`}
      onKeyDown={(event) => {
        modal.onKeyDown(event);
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (event.key === "ArrowRight") go(1);
        if (event.key === "ArrowLeft") go(-1);
      }}
      className="full-screen m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink open:flex open:flex-col print:hidden"
    >
      <div className="flex min-h-14 items-center justify-between gap-4 pr-2 pl-5">
        <p role="status" className="figures min-w-0 truncate">
          {images.length > 1 && (
            <span className="font-semibold">{`${at + 1} of ${images.length} `}</span>
          )}
          <span dir="auto" className="text-quiet">
            {shown?.alt}
          </span>
        </p>
        <button type="button" aria-label="Close" onClick={onClose} className={iconButton}>
          <Icon name="x" />
        </button>
      </div>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {images.map(({ src, alt, files }) => {
          const { src: file, srcSet } = wholeImageSources(src, files);
          return (
            <li key={src} className="flex w-full shrink-0 snap-center justify-center">
              <img
                src={file}
                srcSet={srcSet}
                sizes="100vw"
                alt={alt}
                loading="lazy"
                className="size-full object-contain"
              />
            </li>
          );
        })}
      </ul>
      <div className="flex min-h-16 items-center justify-center gap-2 px-5 pb-[env(safe-area-inset-bottom)]">
        {images.length > 1 && (
          <>
            <Arrow name="Previous image" to={at === 0 ? 0 : -1} go={go} />
            <Arrow name="Next image" to={at === images.length - 1 ? 0 : 1} go={go} />
          </>
        )}
        <PinLink
          origin={origin}
          recipe={recipe}
          media={onTheWeb(pinned ?? "", origin) ?? ""}
          className={button("quiet")}
        />
      </div>
    </dialog>
  );
}

type ArrowProps = { name: string; to: -1 | 0 | 1; go: (by: number) => void };

/** Not disabled at the ends, where it would lose the focus. */
function Arrow({ name, to, go }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={to === 0}
      onClick={() => go(to)}
      className={`${iconButton} border border-edge aria-disabled:opacity-40`}
    >
      <Icon name={name === "Next image" ? "arrow-right" : "arrow-left"} />
    </button>
  );
}
