import { MEDIA_SHAPES, type MediaShape, variantSpec } from "#domain/media/media-files.ts";
import type { ImageRow } from "#domain/media/media-table.ts";

const USED: Record<MediaShape, string> = {
  "4x3": "4:3, on pages",
  "16x9": "16:9, where links are shared",
  "1x1": "1:1, in search results",
};

/** Preview of an image's crops for the focal point in the form. */
export function Crops({ image }: { image: ImageRow }) {
  return (
    <ul aria-label="Crops" className="grid grid-cols-3 items-start gap-3">
      {(Object.keys(MEDIA_SHAPES) as MediaShape[]).map((shape) => (
        <li key={shape}>
          <Crop image={image} shape={shape} />
          <p className="mt-1 text-sm text-quiet">{USED[shape]}</p>
        </li>
      ))}
    </ul>
  );
}

function Crop({ image, shape }: { image: ImageRow; shape: MediaShape }) {
  const { part } = variantSpec(image, { shape, width: 400, format: "webp" });
  const { left, top, width, height } = part ?? { left: 0, top: 0, ...image };
  return (
    <svg
      role="img"
      aria-label={USED[shape]}
      viewBox={`${left} ${top} ${width} ${height}`}
      className="block w-full rounded-control bg-shade"
    >
      <image href={image.address} width={image.width} height={image.height} />
    </svg>
  );
}
