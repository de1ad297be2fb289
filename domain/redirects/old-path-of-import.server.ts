import { isReserved } from "#domain/addresses/addresses.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { oldPath } from "./old-path.ts";
import { ownAddress, recipeSlugAt } from "./own-address.ts";

/** Whether the path on the old site leads to the recipe; `problem`, in words, where it can't. */
type Kept = { redirects: 0 | 1; problem: string | null };

/** Redirects an imported recipe's path on its old site to it. An existing redirect stays. */
export async function keepOldPath(
  tx: DatabaseTransaction,
  { path, recipe, now }: { path: string; recipe: { id: string; slug: string }; now: Date },
): Promise<Kept> {
  const judged = judge(path, recipe.slug);
  if (judged.from === null) return { redirects: 0, problem: judged.problem };
  const added = await tx
    .insertInto("redirects")
    .values({ from_path: judged.from, recipe_id: recipe.id, created_at: now })
    .onConflict((conflict) => conflict.column("from_path").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added ? { redirects: 1, problem: null } : { redirects: 0, problem: TAKEN };
}

/** What `keepOldPath` would do. */
export async function planOldPath(
  db: Database,
  { path, slug }: { path: string; slug: string },
): Promise<Kept> {
  const judged = judge(path, slug);
  if (judged.from === null) return { redirects: 0, problem: judged.problem };
  const taken = await db
    .selectFrom("redirects")
    .select("id")
    .where("from_path", "=", judged.from)
    .executeTakeFirst();
  return taken ? { redirects: 0, problem: TAKEN } : { redirects: 1, problem: null };
}

const TAKEN = "it leads elsewhere already";

function judge(path: string, slug: string): { from: string | null; problem: string | null } {
  const from = oldPath(path);
  if (!from) return { from, problem: "it can't be read" };
  // The page has its old address.
  if (recipeSlugAt(from) === slug) return { from: null, problem: null };
  if (ownAddress(from) !== null) return { from: null, problem: "it is a page of this site" };
  if (isReserved(from)) return { from: null, problem: "it is kept for later pages of this site" };
  return { from, problem: null };
}
