import { type MediaImage, variantName, variantWidths } from "#domain/media/media-files.ts";
import "./uploads.css";

type ThumbnailProps = {
  image: MediaImage & { color: string };
  alt: string;
  className?: string;
};

const THUMBNAIL_WIDTH = 400;

/** An image of the media library, cropped like recipe cards. */
export function Thumbnail({ image, alt, className = "" }: ThumbnailProps) {
  const widths = variantWidths(image, "4x3");
  const width = widths.find((width) => width >= THUMBNAIL_WIDTH) ?? widths.at(-1) ?? image.width;
  return (
    <span className={`thumbnail ${className}`}>
      {/* A presentation attribute, because the Content-Security-Policy blocks style attributes. */}
      <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 4 3" fill={image.color}>
        <path d="M0 0h4v3H0z" />
      </svg>
      <img
        src={`/media/${variantName(image, { shape: "4x3", width, format: "webp" })}`}
        alt={alt}
        width={400}
        height={300}
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}
