import type pg from "pg";
import { siteTables } from "#domain/backup/site-tables.server.ts";

/** Of each table that a backup holds, how many rows it has and a hash of all of them. */
export async function tableDigests(client: pg.Client): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const { name } of await siteTables(client)) {
    // What a restore adds.
    const kept = name === "site_settings" ? "where name <> 'restored'" : "";
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row_hash, '' order by row_hash)), '') as digest
      from (select md5(t::text) as row_hash from public.${name} t ${kept}) as hashed`,
    );
    digests.set(name, rows[0]?.digest ?? "");
  }
  return digests;
}

export function differentTables(
  expected: Map<string, string>,
  found: Map<string, string>,
): string[] {
  const names = new Set([...expected.keys(), ...found.keys()]);
  return [...names].filter((name) => expected.get(name) !== found.get(name));
}
