import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { placeArrival } from "#domain/arrivals/place-arrival.server.ts";
import type { Database } from "#domain/database.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { exportRecipes, exportSite } from "#domain/transfer/own/export-recipes.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";

/** What each role may do, tested as the wrong user. */

const { admin, visitor, accounts, owner, databaseOf } = testDatabase();
const [ADA, BEN] = [randomUUID(), randomUUID()];
const editor = databaseOf({ id: BEN, role: "editor" });
const author = databaseOf({ id: ADA, role: "author" });
const DENIED = /permission denied/;
const READABLE = [
  "author_pages",
  "categories_with_count",
  "published_recipes_view",
  "published_review_counts",
  "published_reviews",
];
const ACCOUNTS = [
  "admin_invitations",
  "admin_passkeys",
  "admin_password_resets",
  "admin_sessions",
  "admins",
  "api_tokens",
  "auth_secrets",
  "removed_sessions",
  "unsaved_recipes",
];
/** What administrators read, and editors don't: whoever adds a table decides. */
const ADMINISTRATORS_ONLY = [
  "activity",
  "backups",
  "bounce_events",
  "bounce_sources",
  "count_word_moves",
  "food_fills",
  "import_files",
  "import_images",
  "import_items",
  "import_pieces",
  "imported_articles",
  "imports",
  "mail_pace",
  "newsletter_departures",
  "newsletter_issues",
  "newsletter_subscribers",
  "site_settings",
  "site_views_daily",
  "subscriber_import_rows",
  "subscriber_imports",
  "webhook_attempts",
  "webhook_deliveries",
  "webhook_events",
  "webhooks",
];
/** All that an author reads, as far as the rows are the author's or published. */
const AUTHORS = [
  "admin_recipe_index",
  "categories",
  "categories_with_count",
  "dietary_tags",
  "draft_links",
  "equipment",
  "facet_options",
  "facets",
  "former_tags",
  "ingredients",
  "instructions",
  "listing_refreshes",
  "meal_types",
  "media",
  "media_details",
  "media_uses",
  "nutrition_info",
  "publication_requests",
  "published_recipes_view",
  "recipe_categories",
  "recipe_detail_view",
  "recipe_dietary_tags",
  "recipe_listing",
  "recipe_meal_types",
  "recipe_notes",
  "recipe_revisions",
  "recipe_search",
  "recipe_slug_redirects",
  "recipe_tags",
  "recipes",
  "recipes_in_season",
  "season",
  "tags",
  "unknown_foods",
];

beforeAll(async () => {
  for (const status of ["draft", "published"] as const) {
    await createRecipe(admin, {
      input: recipeInput({ title: `One ${status}`, status }),
      by: { id: null },
      now: new Date(),
    });
  }
  const own = recipeInput({ title: "Ada's draft", status: "draft" });
  await createRecipe(author, { input: own, by: { id: ADA, name: "Ada" }, now: new Date() });
});

describe("a visitor", () => {
  test("reads published recipes, their reviews and categories, and no other table or view", async () => {
    expect(await readableTo(visitor)).toEqual(READABLE);
  });

  test("sees no draft through the published view", async () => {
    const rows = await visitor.selectFrom("published_recipes_view").select("title").execute();
    expect(rows).toEqual([{ title: "One published" }]);
  });

  test.each([
    "insert into recipes (slug) values ('mine')",
    "update recipes set title = 'mine'",
    "delete from recipes",
    "update published_recipes_view set title = 'mine'",
    "delete from contact_messages",
    "insert into contact_messages (name, email, message, is_read) values ('a', 'b', 'c', true)",
    "insert into contact_messages (name, email, message) values ('a', 'b', 'c') returning email",
    "update newsletter_subscribers set is_active = false",
    "insert into auto_poster_queue (url, origin_website) values ('https://example.com', 'x')",
    "select refresh_recipes(array[]::uuid[])",
    "select rebuild_recipe_listing()",
    "select token_hash from draft_links",
    "delete from draft_links",
    "update draft_links set expires_at = 'infinity'",
    "insert into draft_links (recipe_id, id, token_hash, expires_at) values (gen_random_uuid(), gen_random_uuid(), 'mine', 'infinity')",
    "select claim_idempotency_key('token 1', 'key', 'x')",
    "select save_idempotent_answer('token 1', 'key', 200, '{}', '')",
    "truncate recipes",
    "create table mine (id integer)",
  ])("is denied: %s", async (statement) => {
    await expect(sql.raw(statement).execute(visitor)).rejects.toThrow(
      /permission denied|cannot update view|must be owner/,
    );
  });

  test("reads a draft by the hash of its link's token, without what is for admins only", async () => {
    const id = sql`(select id from recipes where title = 'One draft')`;
    await sql`insert into draft_links (recipe_id, id, token_hash, expires_at)
      values (${id}, gen_random_uuid(), 'hash', now() + interval '1 day')`.execute(admin);
    const found = (hash: string | null) =>
      sql<{ draft: object }>`select to_jsonb(recipe) as draft from shared_draft(${hash})`
        .execute(visitor)
        .then(({ rows }) => rows.map(({ draft }) => draft));
    const [draft, ...others] = await found("hash");
    expect(draft).toMatchObject({ title: "One draft", status: "draft" });
    expect(Object.keys(draft ?? {})).not.toContain("saved_by_name");
    expect(others).toEqual([]);
    for (const hash of [null, "", "%", "other"]) expect(await found(hash)).toEqual([]);
  });

  test("can't hijack the owner's functions with temporary tables", async () => {
    const { rows } = await sql<{ name: string }>`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and not ('search_path=public, pg_temp' = any(coalesce(p.proconfig, '{}')))`.execute(admin);
    expect(rows).toEqual([]);
  });

  test("leaves a message and a subscription", async () => {
    await visitor
      .insertInto("contact_messages")
      .values({ name: "Ada", email: "ada@example.com", message: "Hello" })
      .execute();
    await visitor
      .insertInto("newsletter_subscribers")
      .values({ email: "ada@example.com", verification_token: "v", unsubscribe_token: "u" })
      .execute();
    const messages = await admin
      .selectFrom("contact_messages")
      .select(["name", "is_read"])
      .execute();
    expect(messages).toEqual([{ name: "Ada", is_read: false }]);
  });
});

describe("an admin", () => {
  test("reads drafts, but can't write derived tables or change the schema", async () => {
    const rows = await admin.selectFrom("recipe_detail_view").select("title").execute();
    expect(rows).toHaveLength(3);
    await expect(sql`delete from recipe_listing`.execute(admin)).rejects.toThrow(DENIED);
    await expect(sql`drop table recipes`.execute(admin)).rejects.toThrow(/must be owner/);
  });
});

describe("an editor", () => {
  test("reads what an administrator reads, but for what is about the site and its readers", async () => {
    const [all, editors] = [await readableTo(admin), await readableTo(editor)];
    expect(all.filter((name) => !editors.includes(name))).toEqual(ADMINISTRATORS_ONLY);
    expect(editors.filter((name) => !all.includes(name))).toEqual([]);
  });

  test("calls what an administrator calls, but for what is about accounts and readers' addresses", async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct p.proname as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and has_function_privilege('admin', p.oid, 'execute')
        and not has_function_privilege('editor', p.oid, 'execute')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`.execute(owner);
    expect(rows.map(({ name }) => name)).toEqual([
      "administrator_addresses",
      "delete_old_views",
      "forget_addresses",
      "forget_in_activity",
      "open_invitation",
      "open_password_reset",
      "publisher_addresses",
    ]);
  });

  test("takes the recipes and all that belongs to them along", async () => {
    let exported = 0;
    for await (const _ of exportRecipes(editor)) exported += 1;
    expect(exported).toBe(3);
    expect(await exportSite(editor)).toMatchObject({ redirects: [] });
  });

  test("writes every recipe, and no mail of accounts or the newsletter", async () => {
    await sql`update recipes set cuisine = 'Thai' where title = 'One published'`.execute(editor);
    const insert = (kind: string) => editor.insertInto("outgoing_mails").values({ kind }).execute();
    await expect(insert("issue")).rejects.toThrow("row-level security");
    await expect(sql`update site_settings set value = '{}'`.execute(editor)).rejects.toThrow(
      DENIED,
    );
  });
});

describe("an author", () => {
  test("reads what recipes are made of, and no other table or view", async () => {
    // Some columns of reviews only.
    expect(await readableTo(author)).toEqual(AUTHORS);
    await sql`select id, name, state from reviews`.execute(author);
  });

  test.each(["recipes", "recipe_detail_view"] as const)(
    "sees published recipes and own drafts in %s, and another author not even those",
    async (from) => {
      const titles = async (db: Database) =>
        (await db.selectFrom(from).select("title").orderBy("title").execute()).map(
          ({ title }) => title,
        );
      expect(await titles(author)).toEqual(["Ada's draft", "One published"]);
      expect(await titles(databaseOf({ id: BEN, role: "author" }))).toEqual(["One published"]);
      expect(await titles(databaseOf({ id: "", role: "author" }))).toEqual(["One published"]);
    },
  );

  test.each([
    "update recipes set status = 'published'",
    `update recipes set author_id = '${BEN}'`,
    "insert into recipes (slug) values ('nobodys')",
    `insert into recipes (slug, author_id) values ('bens', '${BEN}')`,
    `insert into recipes (slug, author_id, status) values ('mine', '${ADA}', 'published')`,
    "insert into tags (name) values ('new'); update tags set name = 'other'",
    "delete from recipes",
    "update categories set name = 'mine'",
    "update activity set title = 'mine'",
    "update media set created_by_id = null",
    "select * from list_any_recipes(row(null, '{}')::recipe_filter, null, '{}', 'newest', 1, null)",
  ])("is denied: %s", async (statement) => {
    await admin
      .insertInto("media")
      .values({ hash: "a".repeat(32), width: 1, height: 1, bytes: 1, placeholder: "", color: "" })
      .onConflict((already) => already.column("hash").doUpdateSet({ created_by_id: ADA }))
      .execute();
    for (const part of statement.split("; ").slice(0, -1)) await sql.raw(part).execute(author);
    const last = sql.raw(statement.split("; ").at(-1) ?? "").execute(author);
    await expect(last).rejects.toThrow(/permission denied|row-level security/);
  });

  test("changes no row of what is published or another's", async () => {
    const others = { title: "Ada's draft" };
    const { rows } = await sql<{ title: string }>`
      update recipes set cuisine = 'mine' returning title`.execute(author);
    expect(rows).toEqual([others]);
    for (const table of ["ingredients", "instructions", "recipe_tags"]) {
      const all = await sql`select from ${sql.table(table)}`.execute(admin);
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}`.execute(author);
      expect(all.rows.length - Number(numAffectedRows)).toBeGreaterThan(0);
      await expect(
        sql`insert into ingredients (recipe_id, name) select id, 'x' from recipes where status = 'published'`.execute(
          author,
        ),
      ).rejects.toThrow("row-level security");
    }
  });

  test("takes no address or source that a draft has which is not shown", async () => {
    const by = { id: ADA, name: "Ada" };
    const input = recipeInput({ title: "One draft", status: "draft" });
    const created = await createRecipe(author, { input, by, now: new Date() });
    expect(created).toMatchObject({ ok: true, slug: "one-draft-2" });
    const source = { url: "https://example.com/soup", site: "Example" };
    const theirs = recipeInput({ title: "Theirs", status: "draft", source });
    await createRecipe(admin, { input: theirs, by: { id: null }, now: new Date() });
    const again = { input: { ...theirs, title: "Mine" }, by, now: new Date() };
    expect(await createRecipe(author, again)).toMatchObject({ ok: false, reason: "source-taken" });
    const arrived = await placeArrival(author, { input: again.input }, { by, now: new Date() });
    expect(arrived).toMatchObject({ outcome: "already-here", id: "", slug: "", title: "Mine" });
    const { id } = await admin
      .selectFrom("recipes")
      .select("id")
      .where("title", "=", "Theirs")
      .executeTakeFirstOrThrow();
    const same = { input: recipeInput({ title: "Mine", status: "draft" }), id, by };
    expect(await createRecipe(author, { ...same, now: new Date() })).toMatchObject({ ok: false });
  });

  test("changes an own picture while nothing but own drafts and the own page use it", async () => {
    const hash = "b".repeat(32);
    await sql`insert into media (hash, width, height, bytes, placeholder, color, created_by_id)
      values (${hash}, 1, 1, 1, '', '', ${ADA})`.execute(owner);
    const page = (id: string) => ({ id, name: id, slug: id, image_url: `/media/${hash}.webp` });
    const change = () =>
      author.updateTable("media").set({ alt: "Me" }).where("hash", "=", hash).executeTakeFirst();
    await owner.insertInto("authors").values(page(ADA)).execute();
    expect((await change()).numUpdatedRows).toBe(1n);
    await owner.insertInto("authors").values(page(BEN)).execute();
    expect((await change()).numUpdatedRows).toBe(0n);
  });
});

test.each(["visitor", "accounts", "editor", "author", "admin"])(
  "what %s may do with a table some policy allows for some of its rows",
  async (role) => {
    // Without one, nothing is found and nothing fails.
    const { rows } = await sql<{ closed: string }>`
      select format('%s: %s', c.relname, a.privilege) as closed
      from pg_class c cross join (values ('select', 'r'), ('insert', 'a'), ('update', 'w'), ('delete', 'd'))
        as a (privilege, command)
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
        and case a.privilege when 'delete' then has_table_privilege(${role}::name, c.oid, a.privilege)
          else has_any_column_privilege(${role}::name, c.oid, a.privilege) end
        and not exists (select from pg_policy p where p.polrelid = c.oid
          and p.polcmd in ('*', a.command::"char")
          and p.polroles && array[0::oid, ${sql.lit(role)}::regrole::oid])`.execute(owner);
    expect(rows).toEqual([]);
  },
);

describe("the accounts role", () => {
  test("reads the accounts and no other table or view", async () => {
    // The pages of those who sign in are theirs to write.
    expect(await readableTo(accounts)).toEqual([...ACCOUNTS, "authors"].sort());
  });

  test.each([
    "update recipes set title = 'mine'",
    "delete from activity",
    "update activity set title = 'mine'",
    "drop table admins",
    "insert into outgoing_mails (kind) values ('invitation')",
  ])("is denied: %s", async (statement) => {
    await expect(sql.raw(statement).execute(accounts)).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });

  test("owns tables that no other role can read", async () => {
    for (const role of [visitor, admin, editor, author]) {
      const tables = await readableTo(role);
      expect(tables.filter((name) => ACCOUNTS.includes(name))).toEqual([]);
    }
    await expect(sql`update admins set email = 'x'`.execute(admin)).rejects.toThrow(DENIED);
    await expect(
      sql`insert into admins (name, email, password_hash) values ('x', 'x', 'x')`.execute(admin),
    ).rejects.toThrow(DENIED);
    await expect(sql`update admin_invitations set token_hash = 'x'`.execute(admin)).rejects.toThrow(
      DENIED,
    );
    await expect(sql`select open_invitation(gen_random_uuid())`.execute(visitor)).rejects.toThrow(
      DENIED,
    );
    await expect(sql`select administrator_addresses()`.execute(visitor)).rejects.toThrow(DENIED);
    await expect(sql`update api_tokens set revoked_at = null`.execute(admin)).rejects.toThrow(
      DENIED,
    );
    await expect(sql`delete from admin_sessions`.execute(admin)).rejects.toThrow(DENIED);
  });
});

describe("the tables", () => {
  test.each([
    "insert into recipes (slug, status) values ('x', 'hidden')",
    "insert into recipes (slug, difficulty) values ('x', 'impossible')",
    "insert into recipes (slug, servings) values ('x', 0)",
    "insert into recipes (slug, prep_time) values ('x', -1)",
    "insert into recipes (slug) values ('')",
    "insert into recipes (slug) values ('one-draft')",
    "insert into recipes (slug, meta_description) values ('x', repeat('x', 161))",
    "insert into ingredients (recipe_id, name) values (gen_random_uuid(), 'orphan')",
    "insert into ingredients (recipe_id, name, amount) select id, 'x', -1 from recipes",
    "insert into auto_poster_queue (url, origin_website, status) values ('u', 'w', 'lost')",
  ])("refuse: %s", async (statement) => {
    await expect(sql.raw(statement).execute(admin)).rejects.toThrow(/violates/);
  });
});

/** Names of the tables and views that a role can read, sorted. */
async function readableTo(role: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
    order by c.relname`.execute(admin);
  const readable: string[] = [];
  for (const { name } of rows) {
    const read = sql`select * from ${sql.table(name)} limit 1`.execute(role);
    await read.then(
      () => readable.push(name),
      (error) => expect(String(error), name).toMatch(DENIED),
    );
  }
  return readable;
}
