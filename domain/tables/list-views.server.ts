import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";

/** A choice of filters that was kept under a name, for all admins. */
export type ListView = { id: string; name: string; params: string };

export const MOST_VIEWS = 50;

export function listViews(db: Database, list: string): Promise<ListView[]> {
  return db
    .selectFrom("list_views")
    .select(["id", "name", "params"])
    .where("list", "=", list)
    .orderBy("name")
    .limit(MOST_VIEWS)
    .execute();
}

/** Filters whose address is longer are not kept. */
export const LONGEST_PARAMS = 2000;

/** Keeps it; a view of the same name is replaced. False when there are as many as there may be. */
export async function keepListView(
  tx: DatabaseTransaction,
  { list, name, params }: Omit<ListView, "id"> & { list: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into list_views (list, name, params) select ${list}, ${name}, ${params}
    where (select count(*) from list_views where list = ${list}) < ${MOST_VIEWS}
      or exists (select from list_views where list = ${list} and lower(name) = lower(${name}))
    on conflict (list, lower(name)) do update set name = excluded.name, params = excluded.params
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Its name; null when there is none any more. */
export async function forgetListView(tx: DatabaseTransaction, id: string): Promise<string | null> {
  const gone = await tx
    .deleteFrom("list_views")
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return gone?.name ?? null;
}
