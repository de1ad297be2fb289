import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { readPattern } from "./pattern.ts";
import { MOST_PATTERNS } from "./redirect.ts";

/** Of another site of ours; times to the microsecond. */
type Redirects = {
  redirects: { id: string; from: string; to: string; at: string }[];
  patterns: { id: string; pattern: string; at: string }[];
};

type Row = {
  id: string;
  from_path: string;
  created_at: string;
} & Partial<{ recipe_id: string; to_address: string; matcher: string }>;

/**
 * Adds redirects and patterns as another site had them; returns the ids of the new ones. Those of an address that is in
 * the list are left as they are.
 */
export function importRedirects(
  db: Database,
  { redirects, patterns }: Redirects,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const added = await add(
      tx,
      redirects.map(({ id, from, to, at }) => ({
        id,
        from_path: from,
        to_address: to,
        created_at: at,
      })),
    );
    return patterns.length > 0 ? [...added, ...(await addPatterns(tx, patterns))] : added;
  });
}

/** Adds the redirects that lead to a recipe; returns how many are new. */
export async function importRecipeRedirects(
  tx: DatabaseTransaction,
  recipeId: string,
  redirects: { id: string; from: string; at: string }[],
): Promise<number> {
  const added = await add(
    tx,
    redirects.map(({ id, from, at }) => ({
      id,
      from_path: from,
      recipe_id: recipeId,
      created_at: at,
    })),
  );
  return added.length;
}

async function addPatterns(
  tx: DatabaseTransaction,
  given: Redirects["patterns"],
): Promise<string[]> {
  // Two at once could both add the last one.
  await sql`lock table redirects in share row exclusive mode`.execute(tx);
  const here = await tx
    .selectFrom("redirects")
    .select("from_path")
    .where("matcher", "is not", null)
    .execute();
  const known = new Set(here.map(({ from_path }) => from_path));
  const rows = given.flatMap(({ id, pattern, at }): Row[] => {
    const read = readPattern(pattern);
    if ("problem" in read || known.has(read.text)) return [];
    return [{ id, from_path: read.text, matcher: read.matcher, created_at: at }];
  });
  return add(tx, rows.slice(0, Math.max(0, MOST_PATTERNS - known.size)));
}

const AT_ONCE = 1_000;

async function add(tx: DatabaseTransaction, rows: Row[]): Promise<string[]> {
  const added: string[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const inserted = await tx
      .insertInto("redirects")
      .values(rows.slice(start, start + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    added.push(...inserted.map(({ id }) => id));
  }
  return added;
}
