import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { url, owner, admin } = testDatabase();
const site = testSite(url, { pageCacheBytes: 1_000_000 });
const RECIPES = 1_000;

beforeAll(async () => {
  await sql`
    insert into recipes (slug, title, status, published_at)
    select 'recipe-' || n, 'Recipe ' || n, 'published', now() from generate_series(1, ${RECIPES}) n`.execute(
    owner,
  );
  await sql`
    insert into redirects (from_path, recipe_id)
    select '/2019/05/old-' || substr(slug, 8), id from recipes`.execute(admin);
}, 60_000);

async function ask(path: string, init?: RequestInit) {
  const response = await site.fetch(new Request(`${SITE}${path}`, { ...init, redirect: "manual" }));
  const { status, headers } = response;
  return { status, to: headers.get("location"), cached: headers.get("cache-control") };
}

test("a thousand old addresses lead to their pages with one redirect each", async () => {
  for (let n = 1; n <= RECIPES; n += 1) {
    const path = `/2019/05/old-${n}${n % 3 === 0 ? "" : "/"}${n % 2 === 0 ? "?utm_source=x" : ""}`;
    expect(await ask(path)).toEqual({
      status: 301,
      to: `/recipe/recipe-${n}`,
      cached: "no-store",
    });
  }
  expect((await ask("/recipe/recipe-1000")).status).toBe(200);
}, 120_000);

test.each(["/2019/05/old-1/index.html", "/2019/05/%6Fld-1/", "//2019/05/old-1"])(
  "%s does too, and HEAD is answered as GET",
  async (path) => {
    for (const method of ["GET", "HEAD"]) {
      expect(await ask(path, { method })).toMatchObject({ status: 301, to: "/recipe/recipe-1" });
    }
  },
);

test("a page of the site wins, and so does the recipe at the address", async () => {
  const { id } = await owner.selectFrom("recipes").select("id").executeTakeFirstOrThrow();
  const paths = ["/about", "/admin/old", "/api/old", "/recipe/recipe-2", "/recipe/none"];
  const rows = paths.map((from_path) => ({ from_path, recipe_id: id }));
  await owner.insertInto("redirects").values(rows).execute();
  expect((await ask("/about")).status).toBe(200);
  expect((await ask("/about/")).to).toBe("/about");
  expect((await ask("/admin/old")).to).toMatch(/^\/admin\/login/);
  expect((await ask("/api/old")).status).toBe(404);
  expect((await ask("/recipe/recipe-2")).status).toBe(200);
  expect((await ask("/recipe/recipe-2/")).to).toBe("/recipe/recipe-2");
  expect(await ask("/recipe/none")).toMatchObject({ status: 301, to: "/recipe/recipe-1" });
  expect(await ask("/recipe/none/")).toMatchObject({ status: 301, to: "/recipe/recipe-1" });
});

test("no answer is kept: each follows the list and the recipe at once", async () => {
  const path = "/2019/05/old-3";
  expect((await ask(path)).status).toBe(301);
  await sql`update recipes set status = 'draft' where slug = 'recipe-3'`.execute(owner);
  expect((await ask(path)).status).toBe(404);
  await sql`update recipes set status = 'published' where slug = 'recipe-3'`.execute(owner);
  expect((await ask(path)).status).toBe(301);
  await admin.deleteFrom("redirects").where("from_path", "=", path).execute();
  expect((await ask(path)).status).toBe(404);
  expect((await ask("/recipe/gone")).status).toBe(404);
  await admin
    .insertInto("redirects")
    .values({ from_path: "/recipe/gone", to_address: "/recipes" })
    .execute();
  expect(await ask("/recipe/gone")).toMatchObject({ status: 301, to: "/recipes" });
});

test("a recipe's old slug leads to it with the servings that were shared", async () => {
  await sql`update recipes set slug = 'renamed' where slug = 'recipe-9'`.execute(owner);
  await sql`insert into recipe_slug_redirects (slug, recipe_id) select 'recipe-9', id from recipes where slug = 'renamed'`.execute(
    owner,
  );
  expect(await ask("/recipe/recipe-9?servings=3&units=us")).toEqual({
    status: 301,
    to: "/recipe/renamed?servings=3&units=us",
    cached: "no-store",
  });
  expect((await ask("/recipe/recipe-9")).to).toBe("/recipe/renamed");
  const data = "/recipe/recipe-9.data?servings=3&_routes=site%2Frecipe%2Frecipe";
  const withinSite = await site.fetch(new Request(SITE + data));
  expect(await withinSite.text()).toContain('"/recipe/renamed?servings=3"');
});

test.each(["/2019/05/none", "/2019/05/none/x.php", "/wp-login.php"])(
  "%s is not here",
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test.each([
  "/feed",
  "/feed/",
  "/rss",
  "/rss/",
  "/rss.xml",
  "/feed.atom",
  "/Feed/atom/?x=1",
  "/index.xml",
])("%s of a site that moved in leads to the feed with one redirect", async (path) => {
  for (const method of ["GET", "HEAD"])
    expect(await ask(path, { method })).toMatchObject({ status: 301, to: "/feed.xml" });
  expect((await ask("/feed.xml")).status).toBe(200);
});

test("an admin's own redirect of such an address goes first, and other paths with feed in them lead nowhere", async () => {
  const row = { from_path: "/blog/rss", to_address: "https://other.example/rss" };
  await owner.insertInto("redirects").values(row).execute();
  expect((await ask("/blog/rss/")).to).toBe(row.to_address);
  expect((await ask("/feed/pies")).status).toBe(404);
  expect((await ask("/feed", { method: "POST" })).status).toBeGreaterThanOrEqual(400);
});
