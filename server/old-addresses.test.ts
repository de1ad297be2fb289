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
});

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
});

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

test("what else an old blog's addresses were leads with one redirect to what it became", async () => {
  expect((await ask("/category/soups/")).status).not.toBe(301);
  const { id } = await owner
    .selectFrom("recipes")
    .select("id")
    .where("slug", "=", "recipe-7")
    .executeTakeFirstOrThrow();
  const hash = "0".repeat(32);
  const size = { width: 9, height: 9, bytes: 9, placeholder: "", color: "#fff" };
  const media = await owner
    .insertInto("media")
    .values({ hash, ...size })
    .returning("id")
    .executeTakeFirstOrThrow();
  const row = { site: "blog.example", created_at: new Date() };
  await admin
    .insertInto("old_addresses")
    .values([
      { ...row, path: "/soup", recipe_id: id },
      { ...row, path: "/?p=12", recipe_id: id },
      { ...row, path: "/wprm_print/13", recipe_id: id },
      { ...row, path: "/tag/lentils", to_address: "/recipes?search=lentils" },
      { ...row, path: "/wp-content/uploads/2019/05/soup.jpg", media_id: media.id },
    ])
    .execute();
  const recipe = ["/soup/", "/soup", "/soup/amp/", "/soup/comment-page-1/", "/soup/feed/"];
  const prints = [
    "/?p=12",
    "/?p=12&utm_source=x",
    "/wprm_print/13",
    "/wprm_print/soup/",
    "/wprm_print/13/4",
  ];
  for (const path of [...recipe, ...prints])
    expect([path, (await ask(path)).to]).toEqual([path, "/recipe/recipe-7"]);
  const upload = "/wp-content/uploads/2019/05/soup";
  for (const path of [`${upload}.jpg`, `${upload}-300x200.jpg`])
    expect((await ask(path)).to).toBe(`/media/${hash}.webp`);
  expect((await ask(`${upload}-2.jpg`)).status).toBe(404);
  expect((await ask("/tag/lentils/")).to).toBe("/recipes?search=lentils");
  for (const path of ["/category/x/", "/tag/x/", "/author/ada/", "/page/2/", "/2021/05/", "/?p=99"])
    expect([path, (await ask(path)).to]).toEqual([path, "/recipes"]);
  // What it was may come yet: browsers keep a 301 for good.
  expect((await ask("/?p=99")).status).toBe(302);
  expect((await ask("/?utm_source=x&p=12")).to).toBe("/recipe/recipe-7");
  for (const path of ["/recipe/recipe-7?p=3", "/about?m=1"])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  expect((await ask("/wp-sitemap.xml")).to).toBe("/sitemap.xml");
  expect((await ask("/comments/feed/")).to).toBe("/feed.xml");
  expect((await ask("/recipes?page=2")).status).toBe(200);
});
