import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Which top-level folders may import which. */
const MAY_IMPORT: Record<string, string[]> = {
  platform: ["db"],
  domain: ["platform", "db"],
  app: ["domain"],
  worker: ["domain", "platform", "db"],
  api: ["domain", "platform"],
  mcp: ["api", "domain", "platform"],
  server: ["api", "mcp", "app", "domain", "platform", "db", "worker"],
};

const FOR_EVERYBODY = ["platform/errors.ts", "platform/parse-json.ts"];

/** A folder of domain/ imports only folders named before it. */
const DOMAIN_ORDER = [
  "addresses",
  "text",
  "tables",
  "taxonomy",
  "foods",
  "activity",
  "media",
  "settings",
  "mail",
  "categories",
  "recipes",
  "search",
  "ratings",
  "reviews",
  "publishing",
  "dashboard",
  "redirects",
  "arrivals",
  "doubles",
  "scraping",
  "transfer",
  "generation",
  "queue",
  "imports",
  "review-mail",
  "messages",
  "newsletter",
  "auth",
  "authors",
  "team",
  "unsaved",
  "mail-server",
  "bounces",
  "tokens",
  "webhooks",
  "personal-data",
  "backup",
];

/** Rendering belongs in app/, requests in app/ or server/, outgoing calls in platform/. */
const NOT_IN_DOMAIN = /^(react|react-dom|react-router|@react-router|hono|@hono|node:https?)(\/|$)/;

type Import = { file: string; target: string };

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g;
const FOLDERS = Object.keys(MAY_IMPORT).join(",");

const imports: Import[] = globSync(`{${FOLDERS}}/**/*.{ts,tsx}`, { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(IMPORT)].map(([, name = ""]) => ({
      file,
      target: name.startsWith(".") ? normalize(join(dirname(file), name)) : name.replace(/^#/, ""),
    })),
  );

const topOf = (path: string) => path.split("/")[0] ?? "";
const domainFolderOf = (path: string) => /^domain\/([^/]+)\//.exec(path)?.[1];
const describe = ({ file, target }: Import) => `${file} imports ${target}`;

test("top-level folders import each other in one direction", () => {
  const tops = new Set([...Object.keys(MAY_IMPORT), "cli", "test", "bench", "drills"]);
  const wrong = imports.filter(({ file, target }) => {
    const [from, to] = [topOf(file), topOf(target)];
    if (from === to || !tops.has(to)) return false;
    return !MAY_IMPORT[from]?.includes(to) && !FOR_EVERYBODY.includes(target);
  });
  expect(wrong.map(describe)).toEqual([]);
});

test("folders of domain/ import only earlier ones in the order above", () => {
  const wrong = imports.filter(({ file, target }) => {
    const [from, to] = [domainFolderOf(file), domainFolderOf(target)];
    if (!from || !to || from === to) return false;
    return DOMAIN_ORDER.indexOf(to) >= DOMAIN_ORDER.indexOf(from) || !DOMAIN_ORDER.includes(to);
  });
  expect(wrong.map(describe)).toEqual([]);
});

test("domain/ has no React and no HTTP", () => {
  const wrong = imports.filter(
    ({ file, target }) => topOf(file) === "domain" && NOT_IN_DOMAIN.test(target),
  );
  expect(wrong.map(describe)).toEqual([]);
});

test("paths of the site are known to one table", () => {
  // These read the paths of images' files, and of other sites.
  const others = /^(domain\/(addresses|media|recipes\/video|scraping|transfer)|app\/ui\/images)/;
  const wrong = globSync(`{${FOLDERS}}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !others.test(file))
    .filter((file) => /\/\^\\\/\(?(?:\?:)?\w/.test(readFileSync(join(ROOT, file), "utf8")));
  expect(wrong).toEqual([]);
});

test("only commands of domain/recipes and placeArrival create recipes", () => {
  const creators = globSync(`{${FOLDERS},cli,db}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.startsWith("domain/recipes/commands/"))
    .filter((file) =>
      /\b(?:createRecipe|insertRecipe)\(/.test(readFileSync(join(ROOT, file), "utf8")),
    );
  // The sample cookbook is written before anybody can send anything.
  expect(creators.sort()).toEqual(["db/sample/seed.ts", "domain/arrivals/place-arrival.server.ts"]);
});
