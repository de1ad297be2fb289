import { useCallback, useState } from "react";
import { preload } from "react-dom";
import type { PageImage } from "#domain/media/page-image.ts";
import { FALLBACK, imageSources, type Sources } from "./image-sources.ts";

type ImageProps = {
  src: string | null;
  /** Of one of the site's own pictures: its sizes, and what it is like. */
  picture?: PageImage | undefined;
  alt: string;
  /** What shows of others until they have arrived. */
  color?: string | null;
  /** The `sizes` attribute: how wide it will be. */
  sizes: string;
  /** The one large picture of a page: fetched first. */
  eager?: boolean;
  className?: string;
};

/** A 4:3 picture that keeps its place while loading, and turns into the fallback when it can't be had. */
export function Picture(props: ImageProps) {
  const { src, picture, alt, color, sizes, eager = false, className = "" } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const sources = src && failed !== src ? imageSources(src, picture) : FALLBACK;
  // The error may have come and gone before scripts arrived: ask the element too.
  const image = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailed(src);
    },
    [src],
  );
  if (import.meta.env.SSR && eager) preloadAvif(sources, sizes);

  return (
    <div className={`picture ${className}`}>
      {/* Presentation attributes, because the security policy refuses style attributes. */}
      <svg
        aria-hidden="true"
        fill={color ?? "currentColor"}
        preserveAspectRatio="none"
        viewBox="0 0 2 2"
      >
        <path d="M0 0h2v2H0z" />
        {picture?.blur && <image href={picture.blur} width="2" height="2" />}
      </svg>
      <picture key={sources.src}>
        {sources.avif && (
          <source type="image/avif" srcSet={sources.avif} sizes={sizes} suppressHydrationWarning />
        )}
        <img
          ref={image}
          // The script in the head puts another srcset here until the picture is near.
          suppressHydrationWarning
          src={sources.src}
          srcSet={sources.srcSet}
          sizes={sizes}
          alt={alt}
          width={1200}
          height={900}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : undefined}
          decoding={eager ? "sync" : "async"}
          onError={() => setFailed(src)}
        />
      </picture>
    </div>
  );
}

/** In the page's head, as React does by itself for an image that is not in a `picture`. */
function preloadAvif({ src, avif }: Sources, sizes: string): void {
  if (!avif) return;
  preload(src, {
    as: "image",
    type: "image/avif",
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: "high",
  });
}
