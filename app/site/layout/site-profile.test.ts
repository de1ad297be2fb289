import { expect, test } from "vitest";
import { loader as accent } from "#app/feeds/accent.ts";
import { loader as feed } from "#app/feeds/feed.ts";
import { loader as manifest } from "#app/feeds/manifest.ts";
import { loader as rootLoader } from "#app/root.tsx";
import { loader as about, meta as aboutMeta } from "#app/site/about.tsx";
import { loader as contact } from "#app/site/contact/contact.tsx";
import { loader as home, meta as homeMeta } from "#app/site/home/home.tsx";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { testDatabase } from "#test/database.ts";
import { routeArgs } from "#test/routes/route-args.ts";

// The admin's site settings in pages and feeds.

const { visitor: db } = testDatabase();
const set: Partial<SiteSettings> = {
  name: "Ada's <Kitchen>",
  tagline: "Soup & more",
  email: "ada@example.com",
  phone: "+49 1",
  address: "1 Analytical Row",
  facebook: "https://facebook.com/ada",
  about: "I cook.\nA lot.\n\n Every day.",
  amounts: "decimals",
  logo: "/media/logo.webp",
  accent: "#7a3b2e",
  authorName: "Ada",
  authorImage: "/media/ada.webp",
  authorUrl: "https://example.com/ada",
};
const args = (path: string, settings = {}) => routeArgs({ db, settings }, path);

test("settings are in every page's header and footer data", () => {
  expect(rootLoader(args("/", set))).toMatchObject({
    siteName: "Ada's <Kitchen>",
    tagline: "Soup & more",
    social: [{ label: "Facebook", to: "https://facebook.com/ada" }],
    amountStyle: "plain",
    logo: "/media/logo.webp",
    accent: "#7a3b2e",
    author: { name: "Ada", image: "/media/ada.webp", url: "https://example.com/ada" },
  });
  expect(rootLoader(args("/"))).toMatchObject({
    siteName: "Sorrel & Co",
    tagline: null,
    social: [{}, {}, {}, {}],
    amountStyle: "kitchen",
  });
});

test("an accent has a stylesheet, which is made of nothing but the color", async () => {
  const sheet = accent(args("/accent.css?color=7a3b2e"));
  expect(await sheet.text()).toContain("--color-sorrel:light-dark(#7a3b2e,");
  expect(sheet.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  for (const color of ["", "red", "7a3b2e}body{display:none"]) {
    expect(accent(args(`/accent.css?${new URLSearchParams({ color })}`)).status).toBe(404);
  }
});

test("settings are in titles and descriptions", async () => {
  const matches = [{ loaderData: rootLoader(args("/", set)) }];
  const metaArgs = (loaderData: object) => ({ loaderData, matches }) as never;
  expect(homeMeta(metaArgs(await home(args("/", set))))).toEqual(
    expect.arrayContaining([
      { title: "Ada's <Kitchen>: tested recipes for home cooks" },
      { name: "description", content: "Soup & more" },
    ]),
  );
  expect(aboutMeta(metaArgs(about(args("/about", set))))).toEqual(
    expect.arrayContaining([
      { title: "About · Ada's <Kitchen>" },
      { name: "description", content: "I cook. A lot. Every day." },
      { property: "og:site_name", content: "Ada's <Kitchen>" },
    ]),
  );
});

test("settings provide the about page's story and the contact data", async () => {
  expect(about(args("/about", set)).story).toEqual(["I cook.\nA lot.", "Every day."]);
  expect(about(args("/about")).story[0]).toContain("Sorrel & Co was founded in 2024 by a chef");
  expect((await contact(args("/contact", set))).support).toEqual({
    email: "ada@example.com",
    phone: "+49 1",
    address: "1 Analytical Row",
  });
});

test("settings are in the manifest and the feed", async () => {
  expect(await (await manifest(args("/manifest.webmanifest", set))).json()).toMatchObject({
    name: "Ada's <Kitchen>",
    description: "Soup & more",
  });
  const xml = await (await feed(args("/feed.xml", set))).text();
  expect(xml).toContain("<title>Ada&#39;s &lt;Kitchen&gt;</title>");
  expect(xml).toContain("<description>Soup &amp; more</description>");
});
