import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createApi } from "#api/api.ts";
import routes from "#app/routes.ts";
import { addressAt, addressPaths, isReserved } from "#domain/addresses/addresses.ts";
import { walkRoutes } from "#test/routes/walk-routes.ts";
import { pageKey } from "./page-cache/page-key.ts";

const api = createApi({ site: { url: "http://localhost" } } as never);
/** Routes of React Router, of the API and of the server itself, and files. */
const known = [
  ...walkRoutes(routes).map(({ path }) => path),
  ...api.routes.map(({ path }) => `/api/v1${path}`),
  ...globSync("public/*.*").map((file) => file.slice("public".length)),
  ...["/healthz", "/readyz", "/metrics"],
].filter((path) => !path.endsWith("*"));
const withoutNames = (path: string) => path.replace(/:\w+/g, ":");

test("each address of the site has a row", () => {
  const sample = (path: string) => path.replace(/:\w+/g, "apple-pie");
  expect(known.filter((path) => addressAt(sample(path)) === undefined)).toEqual([]);
});

test("each row is of an address of the site", () => {
  const paths = new Set(known.map(withoutNames));
  const single = addressPaths().filter((path) => !path.endsWith("*") && !path.includes(":name"));
  expect(single.filter((path) => !paths.has(withoutNames(path)))).toEqual([]);
});

test("the service worker keeps pages for readers, and no others", () => {
  const worker = readFileSync("public/service-worker-visits.js", "utf8");
  const [, source = ""] = /const PAGES = \/(.+)\/;/.exec(worker) ?? [];
  const kept = addressPaths().filter((path) => new RegExp(source).test(path.replace(":slug", "x")));
  const lists = ["/recipes", "/categories", "/categories/:slug", "/authors/:slug"];
  expect(kept).toEqual(["/", ...lists, "/recipe/:slug"]);
  expect(kept.filter((path) => !addressAt(path.replace(":slug", "x"))?.isPage)).toEqual([]);
});

test("an author's page is kept once for each of its pages, a list of recipes for each choice", () => {
  const key = (path: string) => pageKey(new URL(path, "http://localhost"));
  expect(key("/authors/ada?search=x&cuisine=Thai&page=2")).toBe("/authors/ada?page=2");
  expect(key("/authors/ada?sort=time")).toBe("/authors/ada");
  expect(key("/recipes?sort=time")).toBe("/recipes?sort=time");
});

test.each([
  "/list",
  "/Week",
  "/cook-with",
  "/articles/apples",
  "/authors",
  "/de",
  "/pt-BR/recipes",
  "/fr/recipe/soupe",
  "/de/list",
])("%s is kept for later pages", (path) => {
  expect(isReserved(path)).toBe(true);
});

test.each(["/lists", "/us/pie", "/de/2019/kuchen", "/recipe/list", "/2019/05/pie", "/"])(
  "%s may be anything",
  (path) => {
    expect(isReserved(path)).toBe(false);
  },
);
