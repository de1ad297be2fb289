import type { ImageProcessor } from "#platform/images/image-processor.ts";
import { isPdf, MOST_PDF_PAGES } from "#platform/images/image-type.ts";
import { REFUSALS } from "../media.ts";
import { refusedUnread } from "./save-image.server.ts";

const PAGE_REFUSALS = {
  ...REFUSALS,
  empty: "This file is empty. Choose a photo or a PDF.",
  other: "This is neither an image nor a PDF that we can read. Choose a JPEG, PNG, WebP or PDF.",
  heavy: "This file is too complex to read. Try a photo of the page.",
  "pdf-broken": "This PDF is damaged, or asks for a password. Try another copy.",
  "pdf-pages": `This PDF has more than ${MOST_PDF_PAGES} pages. Choose one with the pages of the recipe only.`,
} as const;

/** A photo, or the pages of a PDF, as pictures that an AI service can read (JPEG); else why not, as a sentence. */
export async function readablePictures(
  imageProcessor: ImageProcessor,
  bytes: Uint8Array,
): Promise<{ ok: true; pictures: Buffer[] } | { ok: false; error: string }> {
  const refusal = refusedUnread(bytes);
  const isRead = refusal === null || (refusal === "other" && isPdf(bytes));
  const read = isRead ? await imageProcessor.pictures(bytes) : refusal;
  if (typeof read === "string") return { ok: false, error: PAGE_REFUSALS[read] };
  return { ok: true, pictures: read };
}
