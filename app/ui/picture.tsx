import { useCallback, useState } from "react";
import { FALLBACK_PICTURE, pictureSrc, pictureSrcSet } from "./picture-sources.ts";

type PictureProps = {
  src: string | null;
  alt: string;
  /** What shows until the picture has arrived. */
  color?: string | null;
  /** How wide it will stand, in the words of `sizes`. */
  sizes: string;
  /** The one large picture of a page: fetched first. */
  eager?: boolean;
  className?: string;
};

/** A 4:3 picture that keeps its place while loading, and turns into the fallback when it can't be had. */
export function Picture({ src, alt, color, sizes, eager = false, className = "" }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = !src || failed === src ? FALLBACK_PICTURE : src;
  // The error may have come and gone before scripts arrived: ask the element too.
  const image = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailed(src);
    },
    [src],
  );

  return (
    <div className={`picture ${className}`}>
      {/* A presentation attribute, because the security policy refuses style attributes. */}
      <svg
        aria-hidden="true"
        fill={color && HEX.test(color) ? color : "currentColor"}
        preserveAspectRatio="none"
        viewBox="0 0 4 3"
      >
        <path d="M0 0h4v3H0z" />
      </svg>
      <img
        ref={image}
        key={shown}
        // The script in the head puts another srcset here until the picture is near.
        suppressHydrationWarning
        src={pictureSrc(shown)}
        srcSet={pictureSrcSet(shown)}
        sizes={sizes}
        alt={alt}
        width={1200}
        height={900}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding={eager ? "sync" : "async"}
        onError={() => setFailed(src)}
      />
    </div>
  );
}

const HEX = /^#[0-9a-f]{3,8}$/i;
