import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const FOLDERS = "api,app,bench,cli,db,domain,drills,mcp,platform,server,test,worker";
/** Tests, the journeys' own helpers, and what is generated from the tables. */
const NOT_READ = /\.(?:test|spec|d)\.tsx?$|^test\/e2e\/|^db\/schema\.ts$/;
const EXPORT = /^export (?:async )?(?:function\*?|const|let|class|type|enum) (\w+)/gm;
/** What a module of React Router exports. */
const OF_ROUTES = new Set(
  "loader clientLoader action clientAction middleware meta links handle headers shouldRevalidate Layout HydrateFallback ErrorBoundary".split(
    " ",
  ),
);

test("an exported name stands for one thing", () => {
  const files = new Map<string, string[]>();
  for (const file of globSync(`{${FOLDERS}}/**/*.{ts,tsx}`, { cwd: ROOT })) {
    if (NOT_READ.test(file)) continue;
    for (const [, name = ""] of readFileSync(join(ROOT, file), "utf8").matchAll(EXPORT)) {
      if (!OF_ROUTES.has(name)) files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  const twice = [...files].filter(([, where]) => new Set(where).size > 1);
  expect(Object.fromEntries(twice)).toEqual({});
});
