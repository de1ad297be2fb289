import type { Actor } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import type { SiteLogin } from "#platform/fetch-page/site-login.ts";
import { isImageToLink } from "../image-address.ts";
import { changeImage } from "../images.server.ts";
import { LARGEST_FILE_BYTES, type MediaAndWeb } from "../media.ts";
import { type SaveImageResult, saveImage } from "../upload/save-image.server.ts";

type Remote = {
  address: string;
  alt?: string;
  by: Actor;
  now: Date;
  signal?: AbortSignal;
  /** Of sites that ask for a name and a password. */
  logins?: readonly SiteLogin[];
  /** For imports of sites inside: whether it may be there too. */
  mayBeInside?: boolean;
};

type ImportResult =
  | SaveImageResult
  | { ok: false; refusal: "link"; error: string }
  /** `isTransient`: another time, it may be there; `isInside`: its address is none that readers could use. */
  | {
      ok: false;
      refusal: "unreachable";
      error: string;
      isTransient: boolean;
      isInside: boolean;
    };

const TO_LINK =
  "Unsplash photos can't be copied: its terms require showing them from its own site.";

/** Downloads an image of another site and saves it in the media library; `alt` is for one that has no text there. */
export async function importRemoteImage(
  db: Database,
  media: MediaAndWeb,
  { address, alt = "", by, now, signal, logins = [], mayBeInside = false }: Remote,
): Promise<ImportResult> {
  if (isImageToLink(address)) return { ok: false, refusal: "link", error: TO_LINK };
  const options = { maxBytes: LARGEST_FILE_BYTES, logins, mayBeInside, ...(signal && { signal }) };
  const found = await media.web.fetch(address, options);
  if (!found.ok) {
    const { message, isTransient, kind } = found.failure;
    const isInside = kind === "private-address" || kind === "address";
    return { ok: false, refusal: "unreachable", error: `${message}.`, isTransient, isInside };
  }
  const { bytes } = found;
  const originalName = fileNameIn(address);
  const saved = await saveImage(db, media, { bytes, originalName, alt, by, now });
  if (!saved.ok || saved.image.alt || !alt) return saved;
  const { id } = saved.image;
  const changed = await changeImage(db, { id, by, now, change: { alt }, opened: { alt: "" } });
  return changed.ok ? { ...saved, image: { ...saved.image, alt: changed.saved.alt } } : saved;
}

/** The name of the file at a web address. */
export function fileNameIn(address: string): string {
  const name = URL.parse(address)?.pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
