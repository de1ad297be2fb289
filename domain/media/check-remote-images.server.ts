import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { ImageFetcher } from "#platform/fetch-page/fetch-image.ts";
import { imageType } from "#platform/images/image-type.ts";

/** In one run, one after the other: other sites are asked for little. */
const MOST = 20;
/** Enough to see what it is. */
const HEAD_BYTES = 64 * 1024;
/** A failure that may pass is shown only when it comes so often. */
const MOST_FAILURES = 3;

/** Checks a few images of other sites, those first that were not checked the longest: each once a day. */
export async function checkRemoteImages(db: Database, web: ImageFetcher): Promise<void> {
  await noteUses(db);
  const { rows } = await sql<{ address: string }>`
    select address from remote_images where due_at <= now()
    group by address order by min(due_at) limit ${MOST}`.execute(db);
  for (const { address } of rows) await check(db, web, address);
}

/** Addresses too long for an index are no image's. */
async function noteUses(db: Database): Promise<void> {
  await sql`
    with shown as (
      select 'recipe' as noun, r.id as noun_id, a.address
      from recipes r cross join lateral unnest(r.images || r.main_image_url) as a (address)
      where r.deleted_at is null
      union
      select 'recipe', i.recipe_id, i.image_url
      from instructions i join recipes r on r.id = i.recipe_id
      where i.image_url is not null and r.deleted_at is null
      union
      select 'category', id, image_url from categories where is_active
    ), remote as (
      select * from shown where address ~* '^https?://' and octet_length(address) <= 2000
    ), gone as (
      delete from remote_images p where not exists (
        select from remote r where (r.noun, r.noun_id, r.address) = (p.noun, p.noun_id, p.address))
    )
    insert into remote_images (noun, noun_id, address)
    select * from remote r where not exists (
      select from remote_images p
      where (p.noun, p.noun_id, p.address) = (r.noun, r.noun_id, r.address))
    on conflict do nothing`.execute(db);
}

async function check(db: Database, web: ImageFetcher, address: string): Promise<void> {
  const found = await web.fetch(address, { maxBytes: HEAD_BYTES, cut: true });
  if (!found.ok) return noteProblem(db, address, found.failure);
  if (found.bytes.length === 0 || imageType(found.bytes) === "other") {
    return noteProblem(db, address, {
      message: "What stands there is no picture",
      isTransient: false,
    });
  }
  await sql`
    update remote_images set checked_at = now(), due_at = now() + interval '1 day', failures = 0,
      problem = null, broken_since = null
    where address = ${address}`.execute(db);
}

type Failure = { message: string; isTransient: boolean };

async function noteProblem(db: Database, address: string, { message, isTransient }: Failure) {
  const isKnown = isTransient
    ? sql`failures + 1 >= ${MOST_FAILURES} or problem is not null`
    : sql`true`;
  await sql`
    update remote_images set checked_at = now(), failures = failures + 1,
      due_at = now() + case when ${isKnown} then interval '1 day' else interval '1 hour' end,
      problem = case when ${isKnown} then ${message}::text end,
      broken_since = case when ${isKnown} then coalesce(broken_since, now()) end
    where address = ${address}`.execute(db);
}
