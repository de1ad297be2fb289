import { sql } from "kysely";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import type { SignedIn } from "#domain/auth/sessions.server.ts";
import type { DatabaseTransaction } from "#domain/database.ts";
import { slugFrom } from "#domain/taxonomy/slug.server.ts";
import type { Profile, ProfileErrors } from "./profile.ts";

const OF_OTHERS =
  "Recipes of others, or another page, have this name. Please choose another one, or ask an administrator.";

/** What the form is filled with. */
export async function findProfile({ db }: Accounts, { id, name }: SignedIn): Promise<Profile> {
  const saved = await db
    .selectFrom("authors")
    .select(["slug", "image_url as imageUrl", "about", "links", "is_shown as isShown"])
    .where("id", "=", id)
    .executeTakeFirst();
  return { name, ...(saved ?? { slug: "", imageUrl: null, about: "", links: [], isShown: false }) };
}

type Save = { profile: Profile; by: SignedIn; now: Date };
type SavedProfile = { ok: true; slug: string } | { ok: false; errors: ProfileErrors };

/**
 * Saves one's own name and page. Recipes that give a name under which the page was shown stay this author's, and a former
 * slug leads on. Who is no administrator shows no page under a name by which readers know somebody else.
 */
export function saveProfile({ db }: Accounts, { profile, by, now }: Save): Promise<SavedProfile> {
  const { name, imageUrl, about, links, isShown } = profile;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('authors', 0))`.execute(tx);
    if (await isNameTaken(tx, name, by.id))
      return { ok: false, errors: { name: "A colleague has this name already." } };
    const saved = tx.selectFrom("authors").where("id", "=", by.id);
    const before = await saved.select(["name", "slug", "is_shown"]).executeTakeFirst();
    const isKept = before?.is_shown && before.name.toLowerCase() === name.toLowerCase();
    if (isShown && by.role !== "admin" && !isKept && (await isNameOfOthers(tx, name, by.id)))
      return { ok: false, errors: { name: OF_OTHERS } };
    const slug = await freeAuthorSlug(tx, profile.slug || before?.slug || name, by.id);
    await sql`update authors set former_slugs = array_remove(former_slugs, ${slug})
      where ${slug} = any (former_slugs)`.execute(tx);
    // A page that readers don't see takes no recipes from another.
    await sql`update authors set former_names = array_remove(former_names, lower(${name}))
      where lower(${name}) = any (former_names) and (${isShown} or id = ${by.id})`.execute(tx);
    const columns = { name, slug, image_url: imageUrl, about, links, is_shown: isShown };
    await tx
      .insertInto("authors")
      .values({ id: by.id, ...columns, updated_at: now })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({
          ...columns,
          updated_at: now,
          former_names: sql`case when lower(authors.name) = lower(excluded.name) or not authors.is_shown
            then authors.former_names
            else authors.former_names || lower(authors.name) end`,
          former_slugs: sql`case when authors.slug = excluded.slug then authors.former_slugs
            else authors.former_slugs || authors.slug end`,
        }),
      )
      .execute();
    await tx.updateTable("admins").set({ name }).where("id", "=", by.id).execute();
    const entry = { verb: "changed", noun: "account", id: by.id, title: by.email } as const;
    await recordActivity(tx, { by, now }, { ...entry, details: { what: "name and page" } });
    return { ok: true, slug };
  });
}

/** Whether a colleague, or the page of somebody who has left, has the name, ignoring case. */
async function isNameTaken(tx: DatabaseTransaction, name: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from (select id, name from admins union all select id, name from authors) as people
    where lower(name) = lower(${name}) and id <> ${id} limit 1`.execute(tx);
  return rows.length > 0;
}

async function isNameOfOthers(tx: DatabaseTransaction, name: string, id: string): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`select is_name_of_others(${name}, ${id}) as is`.execute(tx);
  return rows[0]?.is === true;
}

async function freeAuthorSlug(tx: DatabaseTransaction, text: string, id: string): Promise<string> {
  const base = slugFrom(text).slice(0, 100) || "author";
  const { rows } = await sql<{ slug: string }>`
    select slug from authors
    where (slug = ${base} or slug like ${`${base}-%`}) and id <> ${id}`.execute(tx);
  const taken = new Set(rows.map(({ slug }) => slug));
  let [slug, number] = [base, 1];
  while (taken.has(slug)) slug = `${base}-${++number}`;
  return slug;
}
