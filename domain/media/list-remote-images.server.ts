import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage } from "#domain/tables/table-query.ts";
import type { BrokenImage } from "./media-table.ts";

/** Where it is still shown: an image may have been changed since it was checked. */
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

/** How many images of other sites can't be loaded, as far as they were checked. */
export async function countBrokenImages(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${BROKEN} as broken`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One page of the images of other sites that can't be loaded, the latest to be lost first. */
export function listBrokenImages(
  db: Database,
  { page }: { page: number },
): Promise<TablePage<BrokenImage>> {
  return listPage(
    db,
    { search: "", page },
    {
      table: BROKEN,
      order: sql`s.since desc, s.id`,
      rows: async (ids) => {
        const { rows } = await sql<BrokenImage>`
        select * from ${BROKEN} as broken where id = any(${ids}::text[])`.execute(db);
        return rows;
      },
    },
  );
}
