import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { containsWords, listPage } from "#domain/tables/list-page.server.ts";
import type { RowWindow, TablePage } from "#domain/tables/table-query.ts";
import type { ImageRow, ImageUse, MediaChoice } from "./media-table.ts";

/** What is in text that is not saved yet counts as used. */
export const UNUSED = sql<SqlBool>`not exists (select from media_uses u where u.media_id = s.id)
  and s.hash not in (select unsaved_image_hashes())`;

const SHOWN = { unused: UNUSED, "no-alt": sql<SqlBool>`s.alt = ''` };

/** A condition on `media s`. */
export function imagesShown({ search, show = null }: MediaChoice): RawBuilder<SqlBool> {
  const found = containsWords(sql`s.search_text`, search);
  return show ? sql<SqlBool>`${found} and ${SHOWN[show]}` : found;
}

/** One page of the images whose file name or alternative text contains each word of the search. */
export function listMedia(
  db: Database,
  query: MediaChoice & { page: number; window?: RowWindow | undefined },
): Promise<TablePage<ImageRow>> {
  return listPage(db, query, {
    table: sql`media`,
    filtered: query.show ? SHOWN[query.show] : undefined,
    found: containsWords(sql`s.search_text`, query.search),
    order: sql`s.created_at desc, s.id`,
    walked: { by: sql`s.created_at`, direction: "desc" },
    rows: async (ids) => {
      const { rows } = await sql<ImageRow>`
        select ${COLUMNS} from media where id = any(${ids}::uuid[])`.execute(db);
      return rows;
    },
  });
}

const COLUMNS = sql`id, hash, address, width, height, focal_x as "focalX", focal_y as "focalY",
  alt, original_name as "originalName", color, bytes, state, error,
  created_at as "addedAt", created_by_name as "addedBy"`;

/** The image with this id, or null. */
export async function findImage(db: Database, { id }: { id: string }): Promise<ImageRow | null> {
  const { rows } = await sql<ImageRow>`
    select ${COLUMNS} from media where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The images with these hashes, in no order. */
export async function findImages(db: Database, hashes: string[]): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    select ${COLUMNS} from media where hash = any(${hashes})`.execute(db);
  return rows;
}

const MOST_USES = 50;

type ImageUses = { uses: ImageUse[]; count: number };

/** The first uses of an image, by title, and the number of all. Deleted recipes count: they can be restored. */
export async function findImageUses(db: Database, id: string): Promise<ImageUses> {
  return (await findUsesOf(db, [id])).get(id) ?? { uses: [], count: 0 };
}

/** The same of several images, by their ids; images that nothing uses are left out. */
export async function findUsesOf(db: Database, ids: string[]): Promise<Map<string, ImageUses>> {
  const { rows } = await sql<ImageUse & { image: string; count: number }>`
    with ranked as (
      select u.media_id as image, u.noun, u.noun_id as id,
        coalesce(r.title, c.name, v.name, a.name, 'Settings') as title,
        case when r.deleted_at is not null then 'deleted' when r.id is not null then r.status
          when u.noun in ('settings', 'review', 'author') or c.is_active then 'published' else 'inactive' end as status,
        count(*) over (partition by u.media_id) as count,
        row_number() over (partition by u.media_id
          order by u.noun, lower(coalesce(r.title, c.name, v.name, a.name)), u.noun_id) as place
      from media_uses u
      left join recipes r on u.noun = 'recipe' and r.id = u.noun_id
      left join categories c on u.noun = 'category' and c.id = u.noun_id
      left join reviews v on u.noun = 'review' and v.id = u.noun_id
      left join authors a on u.noun = 'author' and a.id = u.noun_id
      where u.media_id = any(${ids}::uuid[]))
    select image, noun, id, title, status, count from ranked
    where place <= ${MOST_USES} order by image, place`.execute(db);
  const byImage = Map.groupBy(rows, ({ image }) => image);
  return new Map(
    [...byImage].map(([image, found]) => [
      image,
      {
        uses: found.map(({ noun, id, title, status }) => ({ noun, id, title, status })),
        count: found[0]?.count ?? 0,
      },
    ]),
  );
}
