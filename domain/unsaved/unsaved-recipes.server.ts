import { sql } from "kysely";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import type { Database } from "#domain/database.ts";
import { codeOf } from "#platform/errors.ts";
import { type Device, deviceOf } from "./device.ts";

/** What an account typed on some page into a recipe's form and has not saved. */
export type UnsavedRecipe = {
  id: string;
  content: unknown;
  /** When it was typed, by the clock of its browser; ms. */
  at: number;
  device: Device;
  ageMs: number;
};

type Owner = { by: { id: string } };
type Kept = Owner & {
  id: string;
  /** Null for a recipe that was never saved. */
  recipeId: string | null;
  content: object;
  /** By the clock of its browser. */
  typedAt: Date;
  browser: string;
  now: Date;
};

/** Pages of one saved recipe, and of all recipes, whose text is kept for an account; the oldest give way. */
export const MOST_OF_RECIPE = 10;
const MOST_OF_ACCOUNT = 50;
/** More is not listed at once; the newest always is. */
const LISTED_BYTES = 1_000_000;

/** Keeps what a page has, in place of what it typed before. False if there is no such recipe any more. */
export async function keepUnsaved(
  { db }: Accounts,
  { by, id, recipeId, content, typedAt, browser, now }: Kept,
): Promise<boolean> {
  const values = {
    recipe_id: recipeId,
    content: JSON.stringify(content),
    browser: browser.slice(0, 500),
    typed_at: typedAt,
    updated_at: now,
  };
  try {
    await db.transaction().execute(async (tx) => {
      const written = await tx
        .insertInto("unsaved_recipes")
        .values({ admin_id: by.id, id, ...values })
        .onConflict((row) =>
          row
            .columns(["admin_id", "id"])
            .doUpdateSet(values)
            // Two requests may arrive the other way round.
            .where("unsaved_recipes.typed_at", "<=", typedAt),
        )
        .returning(sql<boolean>`xmax = 0`.as("isNew"))
        .executeTakeFirst();
      if (written?.isNew) await dropOldest(tx, by.id);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

const FOREIGN_KEY_VIOLATION = "23503";

async function dropOldest(db: Database, admin: string): Promise<void> {
  await sql`
    delete from unsaved_recipes where admin_id = ${admin} and id in (
      select id from (
        select id, recipe_id, row_number() over (partition by recipe_id order by updated_at desc) as in_recipe,
          row_number() over (order by updated_at desc) as in_all
        from unsaved_recipes where admin_id = ${admin}
      ) ranked where (recipe_id is not null and in_recipe > ${MOST_OF_RECIPE})
        or in_all > ${MOST_OF_ACCOUNT})`.execute(db);
}

/** What the account has unsaved of a recipe, or of new ones, newest first. What is settled makes room for more. */
export async function listUnsaved(
  { db }: Accounts,
  { by, recipeId, now }: Owner & { recipeId: string | null; now: Date },
): Promise<UnsavedRecipe[]> {
  type Row = { id: string; content: unknown; browser: string; typed_at: Date; updated_at: Date };
  const { rows } = await sql<Row>`
    select id, content, browser, typed_at, updated_at from (
      select *, row_number() over newest as place, sum(octet_length(content::text)) over newest as bytes
      from unsaved_recipes
      where admin_id = ${by.id} and recipe_id is not distinct from ${recipeId}::uuid
      window newest as (order by updated_at desc, id)
    ) ranked where place = 1 or bytes <= ${LISTED_BYTES} order by place`.execute(db);
  return rows.map(({ id, content, browser, typed_at, updated_at }) => ({
    id,
    content,
    at: typed_at.getTime(),
    device: deviceOf(browser),
    ageMs: Math.max(0, now.getTime() - updated_at.getTime()),
  }));
}

/** Deletes what the account's page had: it is saved, or no longer wanted. */
export async function forgetUnsaved(
  { db }: Accounts,
  { by, id }: Owner & { id: string },
): Promise<void> {
  const own = db.deleteFrom("unsaved_recipes").where("admin_id", "=", by.id);
  await own.where("id", "=", id).execute();
}

/** Deletes what nobody has touched for 90 days. */
export async function forgetOldUnsaved(db: Database): Promise<void> {
  await sql`delete from unsaved_recipes where updated_at < now() - interval '90 days'`.execute(db);
}
