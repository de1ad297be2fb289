import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import { NEW_RECIPE, type RecipeFields } from "#domain/recipes/form/form-values.ts";

/** A recipe's photos as one list, of which the first is the main image. Pure. */

/** `alt` is that of an image of another site: the media library's images have theirs themselves. */
export type RecipePhoto = {
  address: string;
  color: string;
  alt: string;
  credit: string;
  creditUrl: string;
};

/** The fields that the list is made of. */
type PhotoFields = Pick<
  RecipeFields,
  "mainImageUrl" | "mainImageColor" | "mainImageAlt" | "imageCredit" | "images" | "imageTexts"
>;

export function photoAt(address: string, color = ""): RecipePhoto {
  return { address, color, alt: "", credit: "", creditUrl: "" };
}

/** Each address once. */
export function photosOf(fields: PhotoFields): RecipePhoto[] {
  const { name: credit, url: creditUrl } = fields.imageCredit;
  const { mainImageUrl, mainImageColor: color, mainImageAlt: alt } = fields;
  const others = fields.images.split("\n").map((line): RecipePhoto => {
    const address = line.trim();
    const texts = fields.imageTexts.find(({ imageUrl }) => imageUrl === address);
    if (!texts) return photoAt(address);
    const { imageUrl: _, ...rest } = texts;
    return { address, ...rest };
  });
  const all = [{ address: mainImageUrl.trim(), color, alt, credit, creditUrl }, ...others];
  return all.filter(
    ({ address }, at) => address && all.findIndex((one) => one.address === address) === at,
  );
}

/** `row`: of `imageTexts`; -1 for a further photo of which nothing is said yet. */
export function photoFieldName(address: string, row: number, part: string): string {
  return row < 0 ? `${address}-${part}` : rowFieldName("imageTexts", row, part);
}

export function saysAnything({ color, alt, credit, creditUrl }: RecipePhoto): boolean {
  return color + alt + credit + creditUrl !== "";
}

/** What belongs to an image goes with it, also when another becomes the main one. */
export function fieldsOfPhotos(photos: RecipePhoto[]): PhotoFields {
  const [main = photoAt(""), ...others] = photos;
  return {
    mainImageUrl: main.address,
    mainImageColor: main.color,
    mainImageAlt: main.alt,
    imageCredit: { ...NEW_RECIPE.imageCredit, name: main.credit, url: main.creditUrl },
    images: others.map(({ address }) => address).join("\n"),
    imageTexts: others.filter(saysAnything).map(({ address, alt, credit, creditUrl, color }) => ({
      imageUrl: address,
      alt,
      credit,
      creditUrl,
      color,
    })),
  };
}

/** The photo at its end, or before the first that `isLater`. One that is there already stays where it is. */
export function withPhoto(
  photos: RecipePhoto[],
  photo: RecipePhoto,
  isLater: (address: string) => boolean = () => false,
): RecipePhoto[] {
  if (photos.some(({ address }) => address === photo.address)) return photos;
  const at = photos.findIndex(({ address }) => isLater(address));
  return photos.toSpliced(at < 0 ? photos.length : at, 0, photo);
}

export function movedPhoto(photos: RecipePhoto[], from: number, to: number): RecipePhoto[] {
  return photos.toSpliced(from, 1).toSpliced(to, 0, ...photos.slice(from, from + 1));
}
