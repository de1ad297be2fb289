import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { staticFiles } from "./static-files.ts";

test("fonts may be loaded by a recipe's card in a sandboxed frame, other files by our pages only", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sorrel-client-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  const files = staticFiles(folder);
  const allowed = async (name: string) => {
    await writeFile(join(folder, "assets", name), "x");
    const { status, headers } = await files.request(`/assets/${name}`);
    return [status, headers.get("Access-Control-Allow-Origin")];
  };
  expect(await allowed("figtree-B1x.woff2")).toEqual([200, "*"]);
  expect(await allowed("root-B1x.js")).toEqual([200, null]);
});

test("a file that the browser has is not sent again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sorrel-client-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "favicon.ico"), "x");
  const files = staticFiles(folder);
  const first = await files.request("/favicon.ico");
  const modified = first.headers.get("Last-Modified") ?? "";
  const since = async (date: string) => {
    const answer = await files.request("/favicon.ico", { headers: { "If-Modified-Since": date } });
    return [answer.status, await answer.text(), answer.headers.get("Cache-Control")];
  };
  expect(await since(modified)).toEqual([304, "", "public, max-age=86400"]);
  expect(await since("Sat, 01 Jan 2000 00:00:00 GMT")).toEqual([200, "x", "public, max-age=86400"]);
});
