import type { Actor } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { altText } from "#domain/media/alt-text.ts";
import { changeImage } from "#domain/media/images.server.ts";
import { storedImage } from "./image-addresses.ts";

/** Says what an image shows, where it is one of the media library: there is no other place for it. */
export async function describeImage(
  db: Database,
  image: { url: string; alt: string } | null,
  { by, siteUrl }: { by: Actor; siteUrl: string },
): Promise<void> {
  if (!image?.alt) return;
  const found = await db
    .selectFrom("media")
    .select("id")
    .where("address", "=", storedImage(image.url, siteUrl))
    .executeTakeFirst();
  if (!found) return;
  await changeImage(db, {
    id: found.id,
    change: { alt: altText.parse(image.alt) },
    by,
    now: new Date(),
  });
}
