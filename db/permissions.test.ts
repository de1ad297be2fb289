import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#domain/database.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";

/** What each role may do, tested as the wrong user. */

const { admin, visitor, accounts } = testDatabase();
const DENIED = /permission denied/;
const READABLE = [
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
  "unsaved_recipes",
];

beforeAll(async () => {
  for (const status of ["draft", "published"] as const) {
    await createRecipe(admin, {
      input: recipeInput({ title: `One ${status}`, status }),
      by: { id: null },
      now: new Date(),
    });
  }
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
    expect(rows).toHaveLength(2);
    await expect(sql`delete from recipe_listing`.execute(admin)).rejects.toThrow(DENIED);
    await expect(sql`drop table recipes`.execute(admin)).rejects.toThrow(/must be owner/);
  });
});

describe("the accounts role", () => {
  test("reads the accounts and no other table or view", async () => {
    expect(await readableTo(accounts)).toEqual(ACCOUNTS);
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
    for (const role of [visitor, admin]) {
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
