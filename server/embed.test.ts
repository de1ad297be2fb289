import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";
import { beforeAll, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { contentOf, findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";

/** A recipe's card for frames of other sites: /recipe/{slug}/embed. */

const { url, admin, owner } = testDatabase();
const site = testSite(url, { pageCacheBytes: 10_000_000 });
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");
const CARD = "/recipe/tomato-soup/embed";

async function made(given: Partial<RecipeDraft>): Promise<string> {
  const input = recipeInput({ status: "published", ...given });
  return (await createRecipe(admin, { input, by, now })).id;
}

async function get(path: string, headers = {}) {
  const response = await site.fetch(new Request(SITE + path, { headers, redirect: "manual" }));
  return { status: response.status, headers: response.headers, html: await response.text() };
}

function elements(html: string) {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => void found.push({ name, attributes }),
  });
  parser.end(html);
  return found;
}

const policyOf = (headers: Headers): string[] =>
  headers.get("Content-Security-Policy")?.split("; ") ?? [];

beforeAll(async () => {
  const id = await made({ title: "Tomato Soup" });
  await owner
    .updateTable("recipes")
    .set({ rating_average: 4.5, rating_count: 12 })
    .where("id", "=", id)
    .execute();
});

test("the card shows title, times, servings, rating and the site's name, and leads to the recipe in a new tab", async () => {
  const { status, headers, html } = await get(CARD);
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(html).toContain("<title>Tomato Soup · Sorrel</title>");
  expect(html).toContain('<h1 dir="auto">Tomato Soup</h1>');
  const words = html.replace(/<style>.*?<\/style>/s, "").replace(/<[^>]+>/g, "|");
  for (const shown of [
    "Prep 10 min",
    "Cook 25 min",
    "Total 35 min",
    "4 servings",
    "4.5/5.0 (12 ratings)",
    "Sorrel",
  ]) {
    expect(words).toContain(`|${shown}|`);
  }
  const links = elements(html).filter(({ name }) => name === "a");
  const link = { href: `${SITE}/recipe/tomato-soup`, target: "_blank", rel: "noopener" };
  expect(links.map(({ attributes }) => attributes)).toEqual([link]);
});

test("search engines are led to the recipe's page", async () => {
  const { headers, html } = await get(CARD);
  expect(headers.get("X-Robots-Tag")).toBe("noindex");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain(`<link rel="canonical" href="${SITE}/recipe/tomato-soup"/>`);
});

test("any site may frame the card, which has no scripts and no styles but its own", async () => {
  const { headers, html } = await get(CARD);
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(headers.get("X-Frame-Options")).toBeNull();
  expect(policyOf(headers)).toEqual([
    "default-src 'none'",
    "img-src 'self' https: http: data:",
    "font-src 'self'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ]);
  const all = elements(html);
  expect(all.filter(({ name }) => ["script", "form", "iframe", "base"].includes(name))).toEqual([]);
  const attributes = all.flatMap((element) => Object.keys(element.attributes));
  expect(attributes.filter((name) => /^on|^style$/.test(name))).toEqual([]);
});

test.each([
  "/",
  "/recipes",
  "/recipe/tomato-soup",
  "/recipe/tomato-soup.json",
  "/recipe/no-such-soup",
  "/recipe/tomato-soup/embed/more",
  "/embed",
  "/contact",
  "/admin/login",
  "/favorites/cards",
  "/oembed",
  "/feed.xml",
])("no site may frame %s", async (path) => {
  expect(policyOf((await get(path)).headers)).toContain("frame-ancestors 'none'");
});

test("a recipe without an image has that of the lists", async () => {
  const { html } = await get(CARD);
  const images = elements(html).filter(({ name }) => name === "img");
  expect(images.map(({ attributes }) => attributes)).toEqual([
    { src: expect.stringMatching(/^\/pictures\/fallback\.svg#\w+-\d$/), alt: "" },
  ]);
});

test("an image of the library comes in the sizes of the card, with what it shows", async () => {
  const image = {
    hash: "a".repeat(32),
    width: 800,
    height: 600,
    bytes: 1,
    alt: "A bowl of soup",
    placeholder: "HTkGDYIOiIesiXeEe5dYiEmJAGlU",
    color: "#112233",
  };
  await owner.insertInto("media").values(image).execute();
  await made({ title: "Pea Soup", mainImageUrl: `/media/${image.hash}.webp` });
  const { html } = await get("/recipe/pea-soup/embed");
  const [avif, webp] = elements(html)
    .filter(({ name }) => ["source", "img"].includes(name))
    .map(({ attributes }) => attributes);
  expect(avif).toMatchObject({
    type: "image/avif",
    srcset: expect.stringContaining("400.avif 400w"),
  });
  expect(webp).toMatchObject({ alt: image.alt, srcset: expect.stringContaining("400.webp 400w") });
});

test.each([
  `</title><script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `</style></h1><iframe srcdoc="x">`,
  `' onload='alert(1)`,
])("a hostile title stays a text: %s", async (title) => {
  await made({ title, slug: "hostile", mainImageUrl: "https://photos.example/a.jpg?x=\"'<b>" });
  const { slug } = await owner
    .selectFrom("recipes")
    .select("slug")
    .where("title", "=", title)
    .executeTakeFirstOrThrow();
  const { status, html } = await get(`/recipe/${slug}/embed`);
  expect(status).toBe(200);
  const names = elements(html).map(({ name }) => name);
  const expected = elements((await get(CARD)).html).map(({ name }) => name);
  expect(names.filter((name) => !["svg", "path", "li"].includes(name))).toEqual(
    expected.filter((name) => !["svg", "path", "li"].includes(name)),
  );
  const attributes = elements(html).flatMap((element) => Object.keys(element.attributes));
  expect(attributes.filter((name) => name.startsWith("on"))).toEqual([]);
});

describe("without a published recipe", () => {
  test("a missing, drafted or deleted recipe is a 404 in the card's shape, framed too", async () => {
    await made({ title: "Secret Soup", status: "draft" });
    const id = await made({ title: "Old Soup" });
    await deleteRecipe(admin, { id, by, now });
    for (const slug of ["no-such-soup", "secret-soup", "old-soup"]) {
      const { status, headers, html } = await get(`/recipe/${slug}/embed`);
      expect(status).toBe(404);
      expect(policyOf(headers)).toContain("frame-ancestors *");
      expect(html).toContain("<h1>Recipe Not Found</h1>");
      expect(html).toContain(`href="${SITE}/recipes" target="_blank" rel="noopener"`);
      expect(html).toContain('content="noindex"');
      expect(html).not.toMatch(/secret|old soup/i);
    }
  });

  test("an earlier slug redirects for good to the card of the slug it has now", async () => {
    const id = await made({ title: "Bean Stew" });
    const saved = await findSavedRecipe(admin, id);
    if (!saved) throw new Error("The recipe is gone");
    const input = { ...contentOf(saved), slug: "white-bean-stew" };
    await updateRecipe(admin, { id, input, version: saved.version, by, now });
    const { status, headers } = await get("/recipe/bean-stew/embed");
    expect([status, headers.get("Location")]).toEqual([301, "/recipe/white-bean-stew/embed"]);
  });
});

test("a card is cached, and gone as soon as its recipe is", async () => {
  const id = await made({ title: "Short-Lived Soup" });
  const path = "/recipe/short-lived-soup/embed";
  const cached = () => site.pageCache.get(`identity ${path}`);
  // A page that was begun before the notice of the new recipe arrived is not kept.
  await expect.poll(async () => (await get(`${path}?utm_source=blog`)) && cached()).toBeDefined();
  const { headers } = await get(path);
  expect(headers.get("Cache-Control")).toBe("public, no-cache");
  const again = await get(path, { "If-None-Match": headers.get("ETag") });
  expect(again.status).toBe(304);
  expect(policyOf(again.headers)).toContain("frame-ancestors *");
  await deleteRecipe(admin, { id, by, now });
  await expect.poll(async () => (await get(path)).status).toBe(404);
});

test("a card counts no view", async () => {
  const { html } = await get(CARD);
  expect(html).not.toContain("/views");
  const { views_count: views } = await owner
    .selectFrom("recipes")
    .select("views_count")
    .where("slug", "=", "tomato-soup")
    .executeTakeFirstOrThrow();
  expect(views).toBe(0);
});
