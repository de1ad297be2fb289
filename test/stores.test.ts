import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const STORES = "app/ui/stores/";
/** A script that runs before any module. */
const HEAD_SCRIPT = "app/site/layout/head-script.ts";

function filesThatHave(pattern: RegExp): string[] {
  return globSync("app/**/*.{ts,tsx}", { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(STORES))
    .filter((file) => pattern.test(readFileSync(join(ROOT, file), "utf8")));
}

test("what the app changes outside of components is in stores", () => {
  expect(filesThatHave(/^(?:export )?let /m)).toEqual([]);
});

test("only stores ask for the browser's storage, which may be blocked", () => {
  const asks = /\b(?:local|session)Storage\.\w/;
  expect(filesThatHave(asks).filter((file) => file !== HEAD_SCRIPT)).toEqual([]);
});
