import type { Actor } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { altText } from "#domain/media/alt-text.ts";
import { changeImage } from "#domain/media/images.server.ts";
import type { Scope } from "#domain/tokens/api-token.ts";
import { storedImage } from "./image-addresses.ts";

/**
 * Says what an image shows, where it is one of the media library: there is no other place for it. Wherever the image is
 * shown already its text stays, unless the caller may change the library.
 */
export async function describeImage(
  db: Database,
  image: { url: string; alt: string } | null,
  { by, siteUrl, scopes }: { by: Actor; siteUrl: string; scopes: ReadonlySet<Scope> },
): Promise<void> {
  if (!image?.alt) return;
  const found = await db
    .selectFrom("media")
    .select(["id", "alt"])
    .where("address", "=", storedImage(image.url, siteUrl))
    .executeTakeFirst();
  if (!found || (found.alt !== "" && !scopes.has("media:write"))) return;
  await changeImage(db, {
    id: found.id,
    change: { alt: altText.parse(image.alt) },
    by,
    now: new Date(),
  });
}
