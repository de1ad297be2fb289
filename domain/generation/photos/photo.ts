import { isImageAddress } from "#domain/media/image-address.ts";
import type { ImageCredit } from "#domain/recipes/recipe.ts";
import type { StockPhoto } from "#platform/photos/search-photos.ts";

/** A stock photo that a recipe may use. Runs in browsers too. */
export type Photo = StockPhoto;

/** The image chosen for a generated recipe: a photo by its id, a custom URL, or none yet. */
export type ImageChoice = { photo: string | null; isOwn: boolean; ownUrl: string };

type ChosenImage = { ok: true; url: string; photo: Photo | null } | { ok: false; problem: string };

/** The address of the chosen image, or what is missing; the wording is promised. */
export function chosenImage(choice: ImageChoice, photos: Photo[]): ChosenImage {
  const address = choice.ownUrl.trim();
  if (choice.isOwn) {
    return /^https?:/i.test(address) && isImageAddress(address)
      ? { ok: true, url: address, photo: null }
      : { ok: false, problem: "Please enter a valid image URL" };
  }
  const photo = photos.find(({ id }) => id === choice.photo);
  if (photo) return { ok: true, url: photo.url, photo };
  return { ok: false, problem: "Please select an image or enter a custom URL" };
}

/** The credit of the photo's author; null when the provider names none. */
export function creditOf({ author, authorUrl }: Photo): ImageCredit | null {
  if (author === "") return null;
  const url = URL.parse(authorUrl);
  // Unsplash's guidelines ask for these referral parameters.
  if (url && /(^|\.)unsplash\.com$/.test(url.hostname)) {
    url.searchParams.set("utm_source", "sorrel");
    url.searchParams.set("utm_medium", "referral");
    return { name: author, url: url.href };
  }
  return { name: author, url: authorUrl || null };
}
