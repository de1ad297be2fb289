import { Parser } from "htmlparser2";
import { beforeAll, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { contentOf, findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";

/** /oembed (https://oembed.com/), and how other programs find it. */

const { url, admin, owner } = testDatabase();
const site = testSite(url);
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");
const SOUP = `${SITE}/recipe/tomato-soup`;

async function made(given: Partial<RecipeDraft>): Promise<string> {
  const input = recipeInput({ status: "published", ...given });
  return (await createRecipe(admin, { input, by, now })).id;
}

async function get(path: string) {
  const response = await site.fetch(new Request(SITE + path, { redirect: "manual" }));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function ask(query: Record<string, string>) {
  const { status, headers, text } = await get(`/oembed?${new URLSearchParams(query)}`);
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  return { status, type: headers.get("Content-Type"), answer: JSON.parse(text) };
}

/** The tags of an answer's html. */
function tags(html: string) {
  const found: [string, Record<string, string>][] = [];
  new Parser({ onopentag: (name, attributes) => void found.push([name, attributes]) }).end(html);
  return found;
}

beforeAll(async () => {
  await made({ title: "Tomato Soup", authorName: "Ana Ruiz", authorUrl: "https://ana.example/" });
});

test("a recipe's address is answered with its card in a frame", async () => {
  const { status, type, answer } = await ask({ url: SOUP, format: "json" });
  expect([status, type]).toEqual([200, "application/json"]);
  const { html, ...rest } = answer;
  expect(rest).toEqual({
    thumbnail_url: expect.stringContaining(`${SOUP}/share.png?v=`),
    thumbnail_width: 1200,
    thumbnail_height: 630,
    version: "1.0",
    type: "rich",
    title: "Tomato Soup",
    author_name: "Ana Ruiz",
    author_url: "https://ana.example/",
    provider_name: "Sorrel",
    provider_url: SITE,
    cache_age: 86_400,
    width: 600,
    height: 272,
  });
  const frame = {
    src: `${SOUP}/embed`,
    width: "600",
    height: "272",
    title: "Tomato Soup",
    loading: "lazy",
    sandbox: "allow-popups allow-popups-to-escape-sandbox",
    style: "border:0;border-radius:14px;max-width:100%",
  };
  expect(tags(html)).toEqual([["iframe", frame]]);
  expect((await get(frame.src.slice(SITE.length))).status).toBe(200);
});

test("a drawn image is the thumbnail of a recipe without one, with its size, where it fits", async () => {
  const { answer } = await ask({ url: SOUP, maxwidth: "1200" });
  expect(answer).toMatchObject({ thumbnail_width: 1200, thumbnail_height: 630 });
  const { pathname, search, origin } = new URL(answer.thumbnail_url);
  expect(origin).toBe(SITE);
  expect((await get(pathname + search)).headers.get("Content-Type")).toBe("image/png");
  const { answer: small } = await ask({ url: SOUP, maxwidth: "400" });
  expect(Object.keys(small).filter((name) => name.startsWith("thumbnail"))).toEqual([]);
});

test("an image of the library is a thumbnail in the largest size that fits", async () => {
  const image = {
    hash: "a".repeat(32),
    width: 1600,
    height: 1200,
    bytes: 1,
    placeholder: "HTkGDYIOiIesiXeEe5dYiEmJAGlU",
    color: "#112233",
  };
  await owner.insertInto("media").values(image).execute();
  await made({ title: "Pea Soup", mainImageUrl: `/media/${image.hash}.webp` });
  const thumbnail = async (most: Record<string, string>) => {
    const { answer } = await ask({ url: `${SITE}/recipe/pea-soup`, ...most });
    expect(answer.thumbnail_url).toMatch(
      new RegExp(`^${SITE}/media/a{32}-4x3.*\\D${answer.thumbnail_width}\\.webp$`),
    );
    return [answer.thumbnail_width, answer.thumbnail_height];
  };
  expect(await thumbnail({})).toEqual([1200, 900]);
  expect(await thumbnail({ maxwidth: "700" })).toEqual([600, 450]);
  expect(await thumbnail({ maxwidth: "700", maxheight: "300" })).toEqual([400, 300]);
});

test("an image on another site is no thumbnail: its size is not known", async () => {
  await made({ title: "Leek Soup", mainImageUrl: "https://photos.example/leek.jpg" });
  const { answer } = await ask({ url: `${SITE}/recipe/leek-soup` });
  expect(Object.keys(answer).filter((name) => name.startsWith("thumbnail"))).toEqual([]);
});

test.each([
  [{ maxwidth: "300" }, { width: 300, height: 441 }],
  [
    { maxwidth: "480", maxheight: "200" },
    { width: 480, height: 200 },
  ],
  [
    { maxwidth: "4000", maxheight: "4000" },
    { width: 600, height: 272 },
  ],
  [
    { maxwidth: "0", maxheight: "-1" },
    { width: 600, height: 272 },
  ],
  [{ maxwidth: "wide" }, { width: 600, height: 272 }],
])("the frame keeps within %j", async (most, size) => {
  const { answer } = await ask({ url: SOUP, ...most });
  expect(answer).toMatchObject(size);
  expect(answer.html).toContain(` width="${size.width}" height="${size.height}" `);
});

test.each([
  `${SOUP}/`,
  `${SOUP}?utm_source=blog#step-2`,
  `${SITE}/Recipe/Tomato-Soup`,
  `${SOUP}/embed`,
])("%s is the recipe too", async (spelled) => {
  const { status, answer } = await ask({ url: spelled });
  expect(status).toBe(200);
  expect(answer.html).toContain(`src="${SOUP}/embed"`);
});

test("an earlier slug is answered with the card of the slug it has now", async () => {
  const id = await made({ title: "Bean Stew" });
  const saved = await findSavedRecipe(admin, id);
  if (!saved) throw new Error("The recipe is gone");
  const input = { ...contentOf(saved), slug: "white-bean-stew" };
  await updateRecipe(admin, { id, input, version: saved.version, by, now });
  const { answer } = await ask({ url: `${SITE}/recipe/bean-stew` });
  expect(answer.html).toContain(`src="${SITE}/recipe/white-bean-stew/embed"`);
});

test("a hostile title stays an attribute of the frame", async () => {
  const title = `"><script>alert(1)</script><i x='`;
  await made({ title });
  const { answer } = await ask({ url: `${SITE}/recipe/script-alert-1-script-i-x` });
  expect(answer.title).toBe(title);
  expect(tags(answer.html)).toEqual([["iframe", expect.objectContaining({ title })]]);
});

const problem = (status: number, title: string) => ({
  status,
  type: "application/problem+json",
  answer: { type: "about:blank", title, status, detail: expect.stringMatching(/\.$/) },
});

test("what can't be answered is a problem that programs can read", async () => {
  expect(await ask({})).toEqual(problem(400, "Bad Request"));
  expect(await ask({ url: "" })).toEqual(problem(400, "Bad Request"));
  for (const format of ["xml", "yaml"]) {
    expect(await ask({ url: SOUP, format })).toEqual(problem(406, "Not Acceptable"));
  }
});

test("addresses of other sites, other pages and recipes that nobody can read are a 404", async () => {
  await made({ title: "Secret Soup", status: "draft" });
  const id = await made({ title: "Old Soup" });
  await deleteRecipe(admin, { id, by, now });
  for (const address of [
    "https://recipes.example/recipe/tomato-soup",
    "https://localhost:3000/recipe/tomato-soup",
    "http://localhost:3000@recipes.example/recipe/tomato-soup",
    "/recipe/tomato-soup",
    "tomato soup",
    `${SITE}/`,
    `${SITE}/recipes`,
    `${SITE}/recipe/no-such-soup`,
    `${SITE}/recipe/%00`,
    `${SITE}/recipe/secret-soup`,
    `${SITE}/recipe/old-soup`,
  ]) {
    expect(await ask({ url: address })).toEqual(problem(404, "Not Found"));
  }
});

test("a recipe's page leads to the answer for it", async () => {
  const { text } = await get("/recipe/tomato-soup");
  const links = tags(text).filter(([, { type }]) => type === "application/json+oembed");
  expect(links).toEqual([
    [
      "link",
      {
        rel: "alternate",
        type: "application/json+oembed",
        href: `${SITE}/oembed?url=${encodeURIComponent(SOUP)}&format=json`,
        title: "Tomato Soup",
      },
    ],
  ]);
  const { status, text: answer } = await get(links[0]?.[1].href?.slice(SITE.length) ?? "");
  expect([status, JSON.parse(answer).title]).toEqual([200, "Tomato Soup"]);
});
