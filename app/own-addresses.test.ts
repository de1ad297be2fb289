import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { ownAddress } from "#domain/redirects/own-address.ts";
import { walkRoutes } from "#test/routes/walk-routes.ts";
import routes from "./routes.ts";

const addresses = walkRoutes(routes)
  .map(({ path }) => path.replace(/:\w+/, "apple-pie"))
  .filter((path) => path !== "/*" && path !== "/recipe/apple-pie");
const files = globSync("public/**/*.*").map((file) => file.slice("public".length));

test.each([...new Set([...addresses, ...files])])("no redirect stands at %s", (path) => {
  expect(ownAddress(path)).toBe(path);
});

test.each([
  ["/About.html", "/about"],
  ["/Categories/Dinner/", "/categories/dinner"],
  ["/feed.xml", "/feed.xml"],
  ["/media/AbC.jpg", "/media/AbC.jpg"],
])("%s is our %s", (path, own) => {
  expect(ownAddress(path)).toBe(own);
});

test.each(["/2019/05/pie", "/recipe/123/best-pie", "/recipe/pie", "/administration", "/about/us"])(
  "%s may be an old address",
  (path) => {
    expect(ownAddress(path)).toBeNull();
  },
);
