import { Parser } from "htmlparser2";
import { beforeAll, describe, expect, test } from "vitest";
import { sections } from "#app/admin/layout/sections.ts";
import routes from "#app/routes.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { SITE, testSite } from "#test/factories/site.ts";
import { seedEveryPage } from "#test/routes/every-address.ts";
import { walkRoutes } from "#test/routes/walk-routes.ts";

/** Renders every page of `app/routes.ts` once, with the sample cookbook. */

const { url, owner, admin, accounts: db } = testDatabase();
const site = testSite(url);
const accounts = testAccounts(db, SITE);
let cookies = "";

let addressOf: (path: string) => string;

beforeAll(async () => {
  addressOf = await seedEveryPage({ owner, admin });
  await makeAdmin(accounts);
  cookies = await signedInCookies(accounts);
});

async function render(path: string, cookie: string) {
  const address = `${SITE}${addressOf(path)}`;
  const response = await site.fetch(
    new Request(address, { headers: { Cookie: cookie }, redirect: "manual" }),
  );
  return { status: response.status, html: await response.text() };
}

const layouts = new Set(walkRoutes(routes).flatMap(({ parents }) => parents));
const pages = walkRoutes(routes).filter(
  ({ file, parents }) => parents.length > 0 && !layouts.has(file),
);
const isGuarded = ({ parents }: { parents: string[] }) =>
  parents.includes("admin/layout/guard.tsx");
/** Shown only on the way through a sign-in. */
const ELSEWHERE = ["/admin/login/code"];

const hasPage = async (file: string): Promise<boolean> =>
  "default" in (await import(/* @vite-ignore */ `../app/${file}`));

describe.each([
  ["a reader", pages.filter((page) => !isGuarded(page)), (): string => ""],
  ["an admin", pages.filter(isGuarded), (): string => cookies],
] as const)("for %s", (_, listed, cookie) => {
  test.each(listed)("$path is rendered", async ({ path, file }) => {
    if (ELSEWHERE.includes(path) || !(await hasPage(file))) return;
    const { status, html } = await render(path, cookie());
    // A draft has no page without the token of its link.
    expect(status).toBe(path.endsWith("*") || path === "/draft" ? 404 : 200);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(misnested(html)).toEqual([]);
    expect(invalid(html)).toEqual([]);
    const described = (name: string) =>
      html.includes(`="${name}"`) === html.includes(`="${name}:alt" content="`);
    expect(["og:image", "twitter:image"].filter((name) => !described(name))).toEqual([]);
  });
});

/** React Router answers 400 to a read of a route without a page or a loader. */
test.each(walkRoutes(routes))("$path can be asked for by GET", async ({ file }) => {
  const module = await import(/* @vite-ignore */ `../app/${file}`);
  expect("default" in module || "loader" in module).toBe(true);
});

/**
 * Tags that a browser closes by itself, because what follows can't be inside: it would then find another tree than
 * React has rendered (React error 418).
 */
function misnested(html: string): string[] {
  const found: string[] = [];
  let isOver = false;
  const parser = new Parser({
    onopentag(name, _, isImplied) {
      if (isImplied) found.push(`</${name}> without its start`);
    },
    onclosetag(name, isImplied) {
      if (name === "html") isOver = true;
      if (isImplied && !isOver && !VOID.test(name)) found.push(`<${name}> closed early`);
    },
  });
  parser.end(html);
  return found;
}

/** What a checker of HTML (vnu) complained about once: attributes where HTML doesn't allow them, ids that don't fit. */
function invalid(html: string): string[] {
  const found: string[] = [];
  const ids: string[] = [];
  const wanted: string[] = [];
  const parser = new Parser({
    onopentag(name, { id, type, role, sizes, srcset, for: labelled, ...attributes }) {
      if (sizes && !srcset && name !== "link") found.push(`<${name}> with sizes, without srcset`);
      if ("aria-checked" in attributes && name === "input") found.push("<input aria-checked>");
      if (role && name === "button" && type === "submit") found.push(`a submit button as ${role}`);
      if (id !== undefined) ids.push(id);
      if (labelled) wanted.push(labelled);
      for (const list of ["aria-labelledby", "aria-describedby", "list"]) {
        wanted.push(...(attributes[list]?.split(" ") ?? []));
      }
    },
  });
  parser.end(html);
  found.push(...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `two of id ${id}`));
  found.push(...wanted.filter((id) => !ids.includes(id)).map((id) => `nothing of id ${id}`));
  return found;
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

test.each(sections)("$path has its section's name", async ({ path, name }) => {
  const { html } = await render(path, cookies);
  expect(html).toContain(`<title>${name} · Sorrel</title>`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
});

test.each(["00000000-0000-4000-8000-000000000000", "x"])(
  "a category of the id %s is not found",
  async (id) => {
    const { status, html } = await render(`/admin/categories/edit/${id}`, cookies);
    expect(status).toBe(404);
    expect(html).toMatch(/<h1[^>]*>Not found<\/h1>/);
  },
);

test.each([
  ["/recipes?page=3", "Recipe Not Found", "/recipes"],
  ["/categories/dinner?page=2", "Recipe Not Found", "/recipes"],
  ["/recipe/no-such-recipe", "Recipe Not Found", "/recipes"],
  ["/categories/no-such-category", "Category Not Found", "/categories"],
])("%s responds with 404, says so and links to the others", async (address, heading, others) => {
  const response = await site.fetch(new Request(`${SITE}${address}`));
  expect(response.status).toBe(404);
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(await response.text()) ?? [];
  expect(main).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  const link = heading.startsWith("Category") ? "Browse Categories" : "Browse Recipes";
  expect(main).toMatch(new RegExp(`<a [^>]*href="${others}"[^>]*>${link}</a>`));
});
