import { sql } from "kysely";
import type { WriteContext } from "#domain/activity/activity.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { BulkLine } from "#domain/recipes/bulk/bulk-change.ts";
import { changeMany } from "#domain/recipes/bulk/change-many.server.ts";
import { RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";
import { countOf } from "#domain/text/count-of.ts";
import { collapseSpaces } from "#domain/text/plain-line.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import { findTag } from "./list-tags.server.ts";

type TagChange = WriteContext & {
  tag: string;
  /** How many recipes were asked about. */
  most: number;
};

type Changed =
  | { ok: true; line: BulkLine }
  | { ok: false; error: string }
  /** The name typed for it can't be taken. */
  | { ok: false; nameError: string };

/** The name of a tag that recipes have, as a page showed it: imports made some that could not be typed. */
export function readKnownTag(given: unknown): string | null {
  return typeof given === "string" && given && !given.includes("\0") ? given : null;
}

/** A new name of a tag as a form sent it; null for none, for a list, and for what is too long. */
export function readTagName(typed: unknown): string | null {
  if (typeof typed !== "string" || typed.includes(",")) return null;
  const name = collapseSpaces(typed).trim();
  const read = RECIPE_FIELDS.tags.schema.safeParse([name]);
  return (read.success && read.data[0]) || null;
}

export const NO_TAG_NAME = "Please enter a tag of at most 100 characters, without a comma.";

/** Gives a tag another name, which no other tag has, in all its recipes. */
export function renameTag(db: Database, asked: TagChange & { to: string }): Promise<Changed> {
  const { tag, to } = asked;
  return db.transaction().execute(async (tx) => {
    if (tag === to) return { ok: false, nameError: "It has this name already." };
    const isOther = tag.toLowerCase() !== to.toLowerCase();
    const taken = isOther ? await findTag(tx, to) : null;
    if (!taken) return retag(tx, asked);
    const nameError = `“${taken.name}” is a tag of ${countOf(taken.recipes, "recipe")} already. Merge the two instead.`;
    return { ok: false, nameError };
  });
}

/** Gives the recipes of a tag another one, which exists. */
export function mergeTag(db: Database, asked: TagChange & { into: string }): Promise<Changed> {
  return db.transaction().execute(async (tx) => {
    const target = await findTag(tx, asked.into);
    if (!target) return { ok: false, nameError: "No recipe has this tag." };
    if (target.name.toLowerCase() === asked.tag.toLowerCase())
      return { ok: false, nameError: "This is the tag itself." };
    return retag(tx, { ...asked, to: target.name });
  });
}

/** Takes a tag from all its recipes. Addresses with its name lead nowhere else then. */
export function deleteTag(db: Database, { tag, ...asked }: TagChange): Promise<Changed> {
  return db.transaction().execute(async (tx) => {
    if (await isChanging(tx, [tag])) return CHANGING;
    const change = { verb: "untag" as const, which: { tag }, value: tag, ...asked };
    const changed = await changeMany(asDatabase(tx), change);
    if (changed.ok) await sql`delete from former_tags where name = lower(${tag})`.execute(tx);
    return changed;
  });
}

const CHANGING = {
  ok: false,
  error: "A change of this tag is still under way. Please try again when it has ended.",
} as const;

/** Whether a worker is giving, taking or replacing one of these tags: two such changes would mix. */
async function isChanging(tx: DatabaseTransaction, names: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from bulk_changes where state in ('waiting', 'running')
      and change in ('tag', 'untag', 'retag')
      and array[lower(value), lower(new_value)] && array(
        select lower(name) from unnest(${names}::text[]) as name)
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Addresses with the former name lead on. */
async function retag(
  tx: DatabaseTransaction,
  { tag, to, by, now, most }: TagChange & { to: string },
): Promise<Changed> {
  if (await isChanging(tx, [tag, to])) return CHANGING;
  const set = { value: tag, newValue: to };
  const change = { verb: "retag" as const, which: { tag }, ...set, by, now, most };
  const changed = await changeMany(asDatabase(tx), change);
  if (changed.ok && changed.line.total > 0 && tag.toLowerCase() !== to.toLowerCase()) {
    await sql`
      insert into former_tags (name, renamed_to) values (lower(${tag}), ${to})
      on conflict (name) do update set renamed_to = excluded.renamed_to`.execute(tx);
  }
  return changed;
}
