import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { z } from "zod";

const packageSchema = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
});
const lockSchema = z.object({
  version: z.string(),
  packages: z.record(z.string(), packageSchema),
});

const read = async (file: string) => JSON.parse(await readFile(file, "utf8"));

test("the lock file has a hash of every package, and no addresses", async () => {
  const { packages } = lockSchema.parse(await read("package-lock.json"));
  const installed = Object.entries(packages).filter(([path]) => path !== "");
  expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  const unsure = installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(unsure.map(([path]) => path)).toEqual([]);
});

test("docs/DEPENDENCIES.md says of each dependency why it is there", async () => {
  const manifest = await read("package.json");
  const kinds = ["dependencies", "devDependencies", "optionalDependencies"];
  const used = kinds.flatMap((kind) => Object.keys(manifest[kind]));
  const page = await readFile("docs/DEPENDENCIES.md", "utf8");
  const rows = [...page.matchAll(/^\| (@?[\w./-]+) \| (.+) \|$/gm)];
  const explained = rows.map(([, name]) => name).filter((name) => name !== "package");
  expect(explained.toSorted()).toEqual(used.toSorted());
});

test("package, lock file and changelog name the same version", async () => {
  const { version } = await read("package.json");
  expect(lockSchema.parse(await read("package-lock.json")).version).toBe(version);
  expect(await readFile("CHANGELOG.md", "utf8")).toContain(`## ${version}`);
});
