import { useCallback, useState } from "react";
import { preload } from "react-dom";
import type { PageImage } from "#domain/media/page-image.ts";
import { coverSources, imageSources, type Sources } from "./image-sources.ts";

type ImageProps = {
  src: string | null;
  /** Sizes and placeholder of a library image. */
  imageFiles?: PageImage | undefined;
  /** What is drawn without it (coverOf). */
  cover?: string | undefined;
  alt: string;
  /** Placeholder colour while loading. */
  color?: string | null;
  /** The `sizes` attribute: the rendered width. */
  sizes: string;
  /** For the main image of a page: loaded first. */
  eager?: boolean;
  className?: string;
};

/** A 4:3 image that reserves its space while loading, and shows a cover if there is none or it can't be loaded. */
export function ResponsiveImage(props: ImageProps) {
  const { src, imageFiles, cover, alt, color, sizes, eager = false, className = "" } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const sources = src && failed !== src ? imageSources(src, imageFiles) : coverSources(cover);
  // The error event may have fired before hydration: check the element too.
  const image = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailed(src);
    },
    [src],
  );
  if (import.meta.env.SSR && eager) preloadAvif(sources, sizes);

  return (
    <div className={`image ${className}`}>
      {/* Presentation attributes, because the Content-Security-Policy blocks style attributes. */}
      <svg
        aria-hidden="true"
        fill={color ?? "currentColor"}
        preserveAspectRatio="none"
        viewBox="0 0 2 2"
      >
        <path d="M0 0h2v2H0z" />
        {imageFiles?.blur && <image href={imageFiles.blur} width="2" height="2" />}
      </svg>
      <picture key={sources.src}>
        {sources.avif && (
          <source type="image/avif" srcSet={sources.avif} sizes={sizes} suppressHydrationWarning />
        )}
        <img
          ref={image}
          // The inline script in the head replaces srcset until the image is near the viewport.
          suppressHydrationWarning
          src={sources.src}
          srcSet={sources.srcSet}
          sizes={sources.srcSet && sizes}
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

/** Adds a preload link to the head; React does so itself only for an `img` outside a `picture`. */
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
