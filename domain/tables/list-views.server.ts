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

type NewView = { list: string; name: string; params: string; byName: string | null };

/** Keeps it; a view of the same name is replaced. False when there are as many as there may be. */
export async function keepListView(
  tx: DatabaseTransaction,
  { list, name, params, byName }: NewView,
): Promise<boolean> {
  const views = await tx
    .selectFrom("list_views")
    .select(["id", "name"])
    .where("list", "=", list)
    .execute();
  const same = views.find((view) => view.name.toLowerCase() === name.toLowerCase());
  if (!same && views.length >= MOST_VIEWS) return false;
  if (same) await tx.deleteFrom("list_views").where("id", "=", same.id).execute();
  await tx.insertInto("list_views").values({ list, name, params, by_name: byName }).execute();
  return true;
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
