import pg from "pg";
import { siteTables } from "#domain/backup/site-tables.server.ts";

/** All rows of the tables that a backup holds, as text and in order. */
export async function rowsOfSite(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = new Map<string, string[]>();
    for (const { name } of await siteTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from public.${name} t order by 1`,
      );
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  } finally {
    await client.end();
  }
}
