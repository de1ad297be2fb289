import { sql } from "kysely";
import type { ActivityEntry, Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { readablePath } from "./old-path.ts";
import { ownAddress, recipeSlugAt } from "./own-address.ts";
import type { Pattern } from "./pattern.ts";
import { MOST_PATTERNS } from "./redirect.ts";
import type { RedirectErrors, RedirectInput } from "./schema.ts";

type By = { by: Actor; now: Date };
type Added = { ok: true; id: string } | { ok: false; errors: RedirectErrors };

const TAKEN = "This old address is in the list already. Delete it there first.";

/** Adds a redirect from an old path. `siteUrl`: an address of this site is kept as a path. */
export function addRedirect(
  db: Database,
  { redirect, siteUrl, ...asked }: By & { redirect: RedirectInput; siteUrl: string },
): Promise<Added> {
  return db.transaction().execute(async (tx) => {
    const { from } = redirect;
    const slug = recipeSlugAt(from);
    if (slug && (await recipeAt(tx, slug))) {
      return refused({ from: "This is the address of a recipe of this site." });
    }
    const target = await targetOf(tx, redirect.to, siteUrl);
    if (!target) return refused({ to: "There is no page or recipe of this site at this path." });
    const id = await insert(tx, { from_path: from, ...target, created_at: asked.now });
    if (!id) return refused({ from: TAKEN });
    await record(tx, asked, { verb: "added", id, path: from });
    return { ok: true, id };
  });
}

/** Adds a pattern of old paths: each leads to the published recipe whose slug it has. */
export function addPattern(
  db: Database,
  { pattern, ...asked }: By & { pattern: Pattern },
): Promise<Added> {
  return db.transaction().execute(async (tx) => {
    // Two at once could both be the last one.
    await sql`lock table redirects in share row exclusive mode`.execute(tx);
    const { count } = await tx
      .selectFrom("redirects")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("matcher", "is not", null)
      .executeTakeFirstOrThrow();
    if (count >= MOST_PATTERNS) {
      return refused({ pattern: `There are ${MOST_PATTERNS} patterns already. Delete one first.` });
    }
    const { text, matcher } = pattern;
    const id = await insert(tx, { from_path: text, matcher, created_at: asked.now });
    if (!id) return refused({ pattern: "This pattern is in the list already." });
    await record(tx, asked, { verb: "added", id, path: text });
    return { ok: true, id };
  });
}

/** Deletes a redirect or a pattern. False when there is none. */
export function deleteRedirect(db: Database, { id, ...asked }: By & { id: string }) {
  return db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom("redirects")
      .where("id", "=", id)
      .returning("from_path")
      .executeTakeFirst();
    if (!deleted) return false;
    await record(tx, asked, { verb: "deleted", id, path: deleted.from_path });
    return true;
  });
}

type Target = { recipe_id: string } | { to_address: string };

/** A recipe is kept by its id, so that its slug may change. Other paths are of pages, so that no redirect leads on. */
async function targetOf(
  tx: DatabaseTransaction,
  to: string,
  siteUrl: string,
): Promise<Target | null> {
  const url = new URL(to, siteUrl);
  if (url.origin !== new URL(siteUrl).origin) return { to_address: url.href };
  const slug = recipeSlugAt(url.pathname);
  const recipe = slug && (await recipeAt(tx, slug));
  if (recipe) return { recipe_id: recipe };
  const page = ownAddress(url.pathname);
  return page === null ? null : { to_address: `${page}${url.search}${url.hash}` };
}

/** The recipe, not in the trash, that has this slug or had it. */
async function recipeAt(tx: DatabaseTransaction, slug: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from recipes where slug = ${slug} and deleted_at is null
    union all
    select r.id from recipe_slug_redirects d join recipes r on r.id = d.recipe_id
    where d.slug = ${slug} and r.deleted_at is null
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

type Row = Partial<{ recipe_id: string; to_address: string; matcher: string }> & {
  from_path: string;
  created_at: Date;
};

async function insert(tx: DatabaseTransaction, row: Row): Promise<string | null> {
  const added = await tx
    .insertInto("redirects")
    .values(row)
    .onConflict((conflict) => conflict.column("from_path").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}

function refused(errors: RedirectErrors): Added {
  return { ok: false, errors };
}

function record(
  tx: DatabaseTransaction,
  { by, now }: By,
  { path, ...entry }: Pick<ActivityEntry, "verb" | "id"> & { path: string },
): Promise<void> {
  const title = readablePath(path);
  return recordActivity(tx, { by, now }, { ...entry, noun: "redirect", title });
}
