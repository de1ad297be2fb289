import type { WriteContext } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { isImageAddress, isImportableImage } from "#domain/media/image-address.ts";
import {
  LARGEST_FILE_BYTES,
  LONGEST_ALT,
  type MediaAndWeb,
  REFUSALS,
} from "#domain/media/media.ts";
import { importRemoteImage } from "#domain/media/remote/import-remote-image.server.ts";
import { saveImage } from "#domain/media/upload/save-image.server.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import { messageOf } from "#platform/errors.ts";
import { ANY_SITE, isSiteAddress } from "#platform/fetch-page/page-address.ts";
import type { SiteLogin } from "#platform/fetch-page/site-login.ts";
import { type InsideAddresses, NOTHING_INSIDE, namesHost } from "#platform/inside-addresses.ts";
import type { ForeignImage } from "./foreign-recipe.ts";

type FetchContext = WriteContext & { signal: AbortSignal };

/** An image's address here, or null where there is none; `loss`: why it is not in the media library. */
type ImportedImage = { address: string | null; loss: string | null };

export type ImportForeignImage = (
  image: ForeignImage,
  context: FetchContext,
) => Promise<ImportedImage>;

/** After so many time-outs and similar failures, nothing more is fetched from a host. */
const MOST_FAILURES = 3;
const LONGEST_ADDRESS = 2_000;

type Importing = {
  logins?: readonly SiteLogin[];
  /** IMPORT_ALLOW. */
  inside?: InsideAddresses | undefined;
  /** What is imported: addresses of sites, and paths. Only where all of it is inside, images may be there too. */
  from?: readonly string[];
};

/**
 * Puts images into the media library, each once; one that can't be fetched stays a link, unless it is in a private network. Fetches one at
 * a time from each site.
 */
export function createForeignImageImporter(
  db: Database,
  media: MediaAndWeb,
  { logins = [], inside = NOTHING_INSIDE, from = [] }: Importing = {},
): ImportForeignImage {
  const mayBeInside = from.length > 0 && from.every(isInside);
  const failures = new Map<string, number>();
  const lines = new Map<string, Promise<unknown>>();
  /** Steps of many recipes show the same photo, be it gone or not. */
  const asked = new Map<string, Promise<ImportedImage>>();

  function isInside(address: string): boolean {
    const url = isSiteAddress(address) ? URL.parse(address, ANY_SITE) : null;
    return url !== null && namesHost(inside, url.hostname);
  }

  /** Readers can't use addresses inside, and are not to learn them. */
  function linked(url: string, reason: string): ImportedImage {
    if (isInside(url)) return notLinked(url, reason);
    return { address: url, loss: `a copy of the image ${url}, which stays a link: ${reason}` };
  }

  function importRemote(
    url: string,
    alt: string,
    context: FetchContext,
  ): ImportedImage | Promise<ImportedImage> {
    if (!isImageAddress(url) || url.length > LONGEST_ADDRESS) {
      return { address: null, loss: `an image without a web address (${url.slice(0, 100)})` };
    }
    if (!isImportableImage(url)) return { address: url, loss: null };
    const known = asked.get(url);
    if (known) return known;
    const { host } = new URL(url);
    const before = lines.get(host) ?? Promise.resolve();
    const imported = before.then(() => fetchOne(host, url, alt, context));
    asked.set(url, imported);
    lines.set(
      host,
      imported.catch(() => {}),
    );
    return imported;
  }

  async function fetchOne(
    host: string,
    url: string,
    alt: string,
    context: FetchContext,
  ): Promise<ImportedImage> {
    if ((failures.get(host) ?? 0) >= MOST_FAILURES) return linked(url, "Its site does not answer.");
    const remote = { address: url, alt, logins, mayBeInside, ...context };
    const image = await importRemoteImage(db, media, remote);
    if (image.ok) {
      failures.delete(host);
      return { address: image.image.address, loss: null };
    }
    if (image.refusal === "unreachable") {
      if (image.isInside) return notLinked(url, image.error);
      if (image.isTransient) failures.set(host, (failures.get(host) ?? 0) + 1);
    }
    return linked(url, image.error);
  }

  async function importFile(
    file: SourceFile,
    alt: string,
    { by, now }: FetchContext,
  ): Promise<ImportedImage> {
    if (file.bytes > LARGEST_FILE_BYTES) return lost(file, REFUSALS.large);
    try {
      const bytes = await file.read();
      const saved = await saveImage(db, media, { bytes, originalName: file.path, alt, by, now });
      return saved.ok ? { address: saved.image.address, loss: null } : lost(file, saved.error);
    } catch (error) {
      if (error instanceof ArchiveError) return lost(file, messageOf(error));
      throw error;
    }
  }

  return async (image, context) => {
    const alt = image.alt.slice(0, LONGEST_ALT);
    if ("file" in image) return importFile(image.file, alt, context);
    const imported = await importRemote(image.url, alt, context);
    if (!imported.loss || !image.copy) return imported;
    const { address } = await importFile(image.copy, alt, context);
    if (!address) return imported;
    return { address, loss: `the image ${image.url}, in whose place is the file's own copy` };
  };
}

function notLinked(url: string, reason: string): ImportedImage {
  return { address: null, loss: `the image ${url}: ${reason}` };
}

function lost({ path }: SourceFile, reason: string): ImportedImage {
  return { address: null, loss: `the image ${path}: ${reason}` };
}
