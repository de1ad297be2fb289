import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadOrCreateSecret } from "./secret.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-secret-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a secret is created once for concurrent callers, then read", async () => {
  const place = join(folder, "not/there/yet");
  const asked = await Promise.all(
    Array.from({ length: 20 }, () => loadOrCreateSecret(place, "secret")),
  );
  expect(new Set(asked).size).toBe(1);
  expect(Buffer.from(asked[0] ?? "", "base64url")).toHaveLength(32);
  expect(await loadOrCreateSecret(place, "secret")).toBe(asked[0]);
  expect(await loadOrCreateSecret(place, "other")).not.toBe(asked[0]);
  expect((await readdir(place)).sort()).toEqual(["other", "secret"]);
  expect((await readFile(join(place, "secret"), "utf8")).trim()).toBe(asked[0]);
  if (process.platform !== "win32") {
    expect((await stat(join(place, "secret"))).mode & 0o077).toBe(0);
  }
});

test.each(["", " \n", "short\n"])(
  "a file that holds %j is refused in one line",
  async (content) => {
    const place = await mkdtemp(join(folder, "bad-"));
    await writeFile(join(place, "secret"), content);
    await expect(loadOrCreateSecret(place, "secret")).rejects.toThrow(
      /^\S+secret holds no secret of at least 32 characters: .*$/,
    );
  },
);
