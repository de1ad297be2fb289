import type { ImageFetcher } from "#platform/fetch-page/fetch-image.ts";
import type { ImageProcessor } from "#platform/images/image-processor.ts";
import type { Store } from "#platform/storage/store.ts";

/** Where images are stored, and what encodes them. */
export type Media = { store: Store; imageProcessor: ImageProcessor };

/** `web` fetches images of other sites. */
export type MediaAndWeb = Media & { web: ImageFetcher };

/** Progress of making an image's sizes and crops. */
type ImageState = "waiting" | "making" | "ready" | "failed";

/** An image of the media library. */
export type StoredImage = {
  id: string;
  hash: string;
  address: string;
  width: number;
  height: number;
  focalX: number;
  focalY: number;
  alt: string;
  originalName: string;
  bytes: number;
  color: string;
  placeholder: string;
  state: ImageState;
};

export const LARGEST_FILE_BYTES = 20 * 1024 * 1024;
export const LONGEST_ALT = 300;

/** Why an uploaded file is refused. */
export const REFUSALS = {
  large: "This file is larger than 20 MB. Make it smaller and try again.",
  empty: "This file is empty. Choose an image.",
  heic: "HEIC isn't supported. Save the image as JPEG and upload that.",
  gif: "GIF isn't supported. Upload a JPEG, PNG, WebP or AVIF.",
  svg: "SVG isn't supported. Upload a JPEG, PNG, WebP or AVIF.",
  other: "This isn't an image we can read. Upload a JPEG, PNG, WebP or AVIF.",
  broken: "This image is damaged or incomplete. Try another copy.",
  pixels: "This image has more than 50 megapixels. Make it smaller and try again.",
  "avif-pixels":
    "This AVIF has more than 10 megapixels. Make it smaller, or save it as a JPEG of up to 50.",
  heavy: "This image is too complex to process. Save it as a plain JPEG and try again.",
} as const;

export const STORE_UNAVAILABLE = "We can't save images right now. Please try again in a minute.";

export type ImageRefusal = keyof typeof REFUSALS;
