import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepAssets } from "./kept-assets.ts";
import { staticFiles } from "./static-files.ts";

const DAY_MS = 86_400_000;

/** A data folder beside two builds, whose files are named by their content. */
async function folders() {
  const root = await mkdtemp(join(tmpdir(), "sorrel-assets-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const build = async (name: string, files: Record<string, string>) => {
    const assets = join(root, name, "assets");
    await mkdir(assets, { recursive: true });
    for (const [file, text] of Object.entries(files)) await writeFile(join(assets, file), text);
    return assets;
  };
  const before = await build("before", { "root-1.js": "old", "same-1.js": "same" });
  const after = await build("after", { "root-2.js": "new", "same-1.js": "same" });
  return { before, after, kept: join(root, "data", "assets"), client: join(root, "after") };
}

test("after an upgrade an open tab still gets the files of its build, and nothing else of that folder's", async () => {
  const { before, after, kept, client } = await folders();
  await keepAssets(before, kept);
  await keepAssets(after, kept);
  await writeFile(join(kept, "../auth-secret"), "secret");
  const files = staticFiles(client, kept);
  const got = async (path: string) => {
    const answer = await files.request(path);
    const caching = answer.headers.get("Cache-Control");
    return [answer.status, caching, answer.ok ? await answer.text() : ""];
  };
  const IMMUTABLE = "public, max-age=31536000, immutable";
  expect(await got("/assets/root-1.js")).toEqual([200, IMMUTABLE, "old"]);
  expect(await got("/assets/root-2.js")).toEqual([200, IMMUTABLE, "new"]);
  expect((await got("/assets/root-3.js"))[0]).toBe(404);
  for (const path of ["/assets/..%2fauth-secret", "/assets/%2e%2e/auth-secret", "/auth-secret"]) {
    expect((await got(path))[0], path).toBe(404);
  }
});

test("a build's files go once it was not served for a week", async () => {
  const { before, after, kept } = await folders();
  const start = Date.now();
  const on = (day: number) => new Date(start + day * DAY_MS);
  await keepAssets(before, kept, on(0));
  await keepAssets(before, kept, on(30));
  await keepAssets(after, kept, on(31));
  await keepAssets(after, kept, on(37));
  expect((await readdir(kept)).sort()).toEqual(["root-1.js", "root-2.js", "same-1.js"]);
  await keepAssets(after, kept, on(39));
  expect((await readdir(kept)).sort()).toEqual(["root-2.js", "same-1.js"]);
});
