import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage } from "#domain/tables/table-query.ts";
import type { ImageFetcher } from "#platform/fetch-page/fetch-image.ts";
import { imageType } from "#platform/images/image-type.ts";
import type { BrokenImage } from "../media-table.ts";

/** Addresses checked per run, one after the other: other sites get few requests. */
const CHECKED_PER_RUN = 20;
/** Enough to recognise the file type. */
const HEAD_BYTES = 64 * 1024;
/** A transient failure is shown only after this many in a row. */
const FAILURES_UNTIL_SHOWN = 3;

/** Checks the images of other sites whose check is due, longest overdue first: each once a day. */
export async function checkRemoteImages(db: Database, web: ImageFetcher): Promise<void> {
  await syncRemoteImages(db);
  const { rows } = await sql<{ address: string }>`
    select address from remote_images where due_at <= now()
    group by address order by min(due_at) limit ${CHECKED_PER_RUN}`.execute(db);
  for (const { address } of rows) await check(db, web, address);
}

/** Updates `remote_images` from recipes and categories. Longer addresses don't fit into its index. */
async function syncRemoteImages(db: Database): Promise<void> {
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
  if (!found.ok) return recordProblem(db, address, found.failure);
  if (found.bytes.length === 0 || imageType(found.bytes) === "other") {
    const failure = { message: "There is no image at this address", isTransient: false };
    return recordProblem(db, address, failure);
  }
  await sql`
    update remote_images set checked_at = now(), due_at = now() + interval '1 day', failures = 0,
      problem = null, broken_since = null
    where address = ${address}`.execute(db);
}

type Failure = { message: string; isTransient: boolean };

async function recordProblem(db: Database, address: string, { message, isTransient }: Failure) {
  const isShown = isTransient
    ? sql`failures + 1 >= ${FAILURES_UNTIL_SHOWN} or problem is not null`
    : sql`true`;
  await sql`
    update remote_images set checked_at = now(), failures = failures + 1,
      due_at = now() + case when ${isShown} then interval '1 day' else interval '1 hour' end,
      problem = case when ${isShown} then ${message}::text end,
      broken_since = case when ${isShown} then coalesce(broken_since, now()) end
    where address = ${address}`.execute(db);
}

/** Where a broken image is still used: the recipe may have been changed since the check. */
const BROKEN = sql`(
  select p.noun_id || ' ' || p.address as id, p.address, p.problem, p.broken_since as since,
    p.noun, p.noun_id as "nounId", coalesce(r.title, c.name) as title
  from remote_images p
  left join recipes r on p.noun = 'recipe' and r.id = p.noun_id and r.deleted_at is null and (
    r.main_image_url = p.address or p.address = any (r.images) or exists (
      select from instructions i where i.recipe_id = r.id and i.image_url = p.address))
  left join categories c on p.noun = 'category' and c.id = p.noun_id and c.is_active
    and c.image_url = p.address
  where p.problem is not null and (r.id is not null or c.id is not null))`;

/** The number of uses of broken images of other sites. */
export async function countBrokenImages(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${BROKEN} as broken`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One page of the broken images of other sites, newest problem first. */
export function listBrokenImages(
  db: Database,
  { page }: { page: number },
): Promise<TablePage<BrokenImage>> {
  const query = { search: "", page };
  return listPage(db, query, {
    table: BROKEN,
    order: sql`s.since desc, s.id`,
    rows: async (ids) => {
      const { rows } = await sql<BrokenImage>`
        select * from ${BROKEN} as broken where id = any(${ids}::text[])`.execute(db);
      return rows;
    },
  });
}
