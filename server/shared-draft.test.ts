import { beforeAll, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { publishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { revokeDraftLink, shareDraft } from "#domain/recipes/sharing/draft-links.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";

/** The page that a link to a draft opens, for somebody without an account. */

const { url, admin } = testDatabase();
const site = testSite(url, { pageCacheBytes: 10_000_000 });
const by = { id: null };
const secret = "a secret of thirty-two characters";
let id = "";
let slug = "";

beforeAll(async () => {
  const input = recipeInput({ title: "Unseen Soup" });
  const now = new Date();
  ({ id, slug } = await createRecipe(admin, { input, by, now }));
});

async function share(now = new Date()): Promise<string> {
  const link = await shareDraft(admin, { id, by, now, secret });
  return `/draft?token=${link?.token}`;
}

async function open(address: string) {
  const response = await site.fetch(new Request(SITE + address, { redirect: "manual" }));
  const { status, headers } = response;
  return { status, headers, html: await response.text() };
}

test("the page shows the draft and says so, and is kept, indexed, rated and counted by nobody", async () => {
  const address = await share();
  const { status, headers, html } = await open(address);
  expect(status).toBe(200);
  expect(html).toContain("<h1");
  expect(html).toContain("Unseen Soup");
  expect(html).toMatch(/This is a draft, not published yet\. The link works until \w+ \d+, \d+\./);
  expect(html).toContain("Cook</button>");
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(html).toContain('<meta name="referrer" content="strict-origin"/>');
  expect(html).not.toMatch(
    /ld\+json|rel="canonical"|og:title|\/views|\/rating|Your rating|id="reviews"/,
  );
  const data = await open(address.replace("/draft?", "/draft.data?"));
  expect(data.headers.get("Cache-Control")).toBe("private, no-store");
});

test("nothing else of the site knows of the draft", async () => {
  const address = await share();
  await open(address);
  const places = [
    "/",
    "/recipes?search=unseen",
    "/search/suggestions?q=unseen",
    "/sitemap-recipes.xml",
    "/feed.xml",
    "/api/v1/recipes?search=unseen",
    `/api/v1/recipes/${slug}`,
    `/recipe/${slug}`,
    `/recipe/${slug}.json`,
  ];
  for (const place of places) expect((await open(place)).html, place).not.toContain("Unseen Soup");
});

test("a wrong, a revoked and an expired link get the same page", async () => {
  const revoked = await share();
  await revokeDraftLink(admin, { id, by, now: new Date() });
  const expired = await share(new Date(Date.now() - 8 * 86_400_000));
  const wrong = revoked.replace(/.{4}$/, "wxyz");
  // The router tells scripts where the page is.
  const plain = ({ html }: { html: string }) => html.replace(/token=[\w-]+/g, "");
  const pages = await Promise.all([wrong, revoked, expired, "/draft"].map(open));
  for (const page of pages) {
    expect(page.status).toBe(404);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.html).toContain("It may be incomplete, or it has ended.");
    expect(plain(page)).toBe(plain(pages[0] ?? page));
  }
});

test("once the recipe is published its link leads to the page", async () => {
  const address = await share();
  await publishRecipe(admin, { id, by, now: new Date() });
  const { status, headers } = await open(address);
  expect([status, headers.get("Location")]).toEqual([302, `/recipe/${slug}`]);
  expect(headers.get("Cache-Control")).toBe("no-store");
});
