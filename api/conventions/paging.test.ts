import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { rowsOf, testApi } from "#test/factories/api.ts";

const database = testDatabase();
const { owner } = database;
const api = testApi(database);

const RECIPE = "00000000-0000-4000-8000-000000000001";
const DAY = sql`timestamptz '2026-01-01' + n * interval '1 day'`;

/** For each list how its row number `n` is added; a higher one is the first, except where the list grows at its end. */
const LISTS: Record<string, { table: string; add: (from: number, to: number) => unknown }> = {
  "/messages": {
    table: "contact_messages",
    add: rows(sql`contact_messages (name, email, message, created_at)
      select 'Reader ' || n, 'a@example.com', 'Hello', ${DAY}`),
  },
  "/subscribers": {
    table: "newsletter_subscribers",
    add: rows(sql`newsletter_subscribers (email, is_active, subscribed_at)
      select n || '@example.com', true, ${DAY}`),
  },
  "/media": {
    table: "media",
    add: rows(sql`media (hash, width, height, bytes, placeholder, color, created_at)
      select md5(n::text), 1, 1, 1, 'data:', '#ffffff', ${DAY}`),
  },
  "/reviews": {
    table: "reviews",
    add: rows(sql`reviews (recipe_id, rater, kind, name, text, state, stars, posted_at)
      select ${sql.lit(RECIPE)}::uuid, decode(md5(n::text), 'hex'), 'review', 'Reader', 'Good', 'published', 5, ${DAY}`),
  },
  "/trash": {
    table: "recipes",
    add: rows(sql`recipes (title, slug, cuisine, prep_time, cook_time, servings, difficulty, deleted_at)
      select 'Recipe ' || n, 'recipe-' || n, 'Thai', 1, 1, 1, 'easy', ${DAY}`),
  },
  "/activity": {
    table: "activity",
    add: rows(
      sql`activity (happened_at, by_name, verb, noun, title)
      select ${DAY}, 'Ada', 'published', 'recipe', 'Recipe ' || n`,
    ),
  },
  "/queue": {
    table: "auto_poster_queue",
    add: rows(sql`auto_poster_queue (url, origin_website, created_at)
      select 'https://example.com/' || n, 'example.com', ${DAY}`),
  },
  "/categories": {
    table: "categories",
    add: rows(
      sql`categories (name, slug, display_order) select 'Shelf ' || n, 'shelf-' || n, 100 - n`,
    ),
  },
};

function rows(into: ReturnType<typeof sql>) {
  return (from: number, to: number) =>
    sql`insert into ${into} from generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n`.execute(
      owner,
    );
}

beforeAll(async () => {
  await sql`insert into recipes (id, title, slug, cuisine, prep_time, cook_time, servings, difficulty)
    values (${RECIPE}, 'Soup', 'soup', 'Thai', 1, 1, 1, 'easy')`.execute(owner);
});

test.each(Object.entries(LISTS))(
  "%s is walked without a gap or a repetition while others come and go",
  async (path, { table, add }) => {
    await add(1, 12);
    const all = rowsOf(await api.call("GET", `${path}?limit=100`)).map(({ id }) => String(id));
    expect(all.length).toBeGreaterThanOrEqual(12);
    const seen: string[] = [];
    const gone = new Set<string>();
    let query = "?limit=3";
    for (let page = 1; query !== ""; page += 1) {
      const { body, ...answer } = await api.call("GET", path + query);
      expect(answer.status).toBe(200);
      seen.push(...rowsOf({ body, ...answer }).map(({ id }) => String(id)));
      const next = body.next_cursor as unknown as string | null;
      query = next ? `?limit=3&cursor=${next}` : "";
      await add(100 * page, 100 * page + (page % 3));
      const [first = ""] = seen.slice(page - 1);
      gone.add(first);
      await sql`delete from ${sql.table(table)} where id::text = ${first}`.execute(owner);
      if (page > 40) throw new Error("The list has no end");
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(all));
    expect(gone.size).toBeGreaterThan(1);
  },
);

test.each(Object.keys(LISTS))("%s refuses a place that was made up", async (path) => {
  for (const place of [
    ["never", "x"],
    ["2026-13-45", RECIPE],
    ["1", "\u0000"],
  ]) {
    const cursor = Buffer.from(JSON.stringify({ after: place })).toString("base64url");
    const answer = await api.call("GET", `${path}?cursor=${cursor}`);
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ parameter: "cursor" }]]);
  }
});
