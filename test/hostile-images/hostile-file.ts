import type { ImageRefusal } from "#domain/media/media.ts";

/** `becomes`: accepted as an image, or refused for one of these reasons. */
export type HostileImage = {
  what: string;
  name: string;
  bytes: Uint8Array;
  becomes: "an image" | readonly ImageRefusal[];
};

/** Valid images, one of each type. */
export type Good = Record<"jpeg" | "png" | "webp" | "avif", Buffer>;
