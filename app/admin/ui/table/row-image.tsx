import { Picture } from "#app/ui/images/image.tsx";
import type { PageImage } from "#domain/media/page-image.ts";

type RowImageProps = {
  image: string | null;
  imageColor: string | null;
  picture?: PageImage | undefined;
};

/** A recipe's image in a table. */
export function RowImage({ image, imageColor, picture }: RowImageProps) {
  return (
    <Picture
      src={image}
      picture={picture}
      color={imageColor}
      alt=""
      sizes="48px"
      className="h-9 w-12 rounded-sm"
    />
  );
}
