import type { Database } from "#domain/database.ts";

/** The setting that tells that there was one. */
export const FIRST_START = "first_start";

/** Whether a first start would still put something in. */
export async function awaitsFirstStart(db: Database): Promise<boolean> {
  const first = db.selectFrom("site_settings").select("name").where("name", "=", FIRST_START);
  return (await first.executeTakeFirst()) === undefined;
}
