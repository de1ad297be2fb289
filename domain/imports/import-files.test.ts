import { readdir, readFile, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { StoreError } from "#platform/errors.ts";
import type { Store } from "#platform/storage/store.ts";
import { testDatabase } from "#test/database.ts";
import { importOf } from "#test/factories/import.ts";
import { testMedia } from "#test/factories/media.ts";
import { deleteImport } from "./change-imports.server.ts";
import { forgetOldImports } from "./forget-imports.server.ts";
import { clearUploads, receiveFiles, spoolFiles } from "./import-files.server.ts";
import { listImports } from "./read-imports.server.ts";
import {
  type ChosenFile,
  headOf,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_FILES,
  sendingProblem,
} from "./sent-files.ts";

const { admin, owner } = testDatabase();
const { store, folder } = testMedia();
const by = { id: null };
const now = new Date("2026-02-03T10:00:00Z");
const A_DAY_MS = 86_400_000;

beforeEach(async () => {
  await sql`truncate imports cascade`.execute(owner);
  await rm(join(folder, "uploads"), { recursive: true, force: true });
});

/** Byte by byte, as no network would send it. */
async function* bytewise(text: string) {
  for (const byte of Buffer.from(text)) yield Uint8Array.of(byte);
}

async function* broken(text: string) {
  yield Buffer.from(text);
  throw new Error("The client is gone");
}

const faults: unknown[] = [];
const receive = (content: AsyncIterable<Uint8Array>, to: Store = store) =>
  receiveFiles(admin, to, content, { by, now, onFault: (error) => faults.push(error) });

const uploads = async () => await readdir(join(folder, "uploads")).catch(() => []);

async function spooled(id: string): Promise<Record<string, string>> {
  const { folder: to, remove } = await spoolFiles(store, id);
  const names = await readdir(to, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(to.length + 1), await readFile(path, "utf8")] as const;
  });
  const contents = Object.fromEntries(await Promise.all(read));
  await remove();
  return contents;
}

describe("the files of an import", () => {
  const SOUP = [
    { path: "soups/onion.json", bytes: 5 },
    { path: "empty.txt", bytes: 0 },
    { path: "ü.txt", bytes: 7 },
  ];

  test("arrive in one stream and are the same for whoever reads them", async () => {
    const received = await receive(bytewise(`${headOf(SOUP)}onioncr\u00e8me\n`));
    const [line] = await listImports(admin);
    expect(received).toEqual({ ok: true, id: line?.id });
    expect(line).toMatchObject({ name: "empty.txt and 2 others", step: "check", state: "waiting" });
    const files = { "soups/onion.json": "onion", "empty.txt": "", "ü.txt": "crème\n" };
    expect(await spooled(line?.id ?? "")).toEqual(files);
    await deleteImport(admin, store, { id: line?.id ?? "", by, now });
    expect(await uploads()).toEqual([]);
  });

  test.each([
    ["a connection that breaks in the files", broken(`${headOf(SOUP)}oni`)],
    ["a connection that breaks before them", broken("[{")],
    ["fewer bytes than are announced", bytewise(`${headOf(SOUP)}onion`)],
    ["nothing", bytewise("")],
    ["something else", bytewise("soup\nsoup")],
    ["a size that is none", bytewise('[{"path":"a","bytes":-1}]\n')],
  ])("leave nothing after %s", async (_, content) => {
    const error = "The files didn't arrive completely. Please choose them again.";
    expect(await receive(content)).toEqual({ ok: false, status: 400, error });
    expect([await listImports(admin), await uploads()]).toEqual([[], []]);
  });

  test("are refused by their names and sizes before they are read", async () => {
    const refused = async (...files: ChosenFile[]) => {
      const received = await receive(bytewise(headOf(files)));
      return received.ok ? null : [received.status, received.error];
    };
    expect(await refused({ path: "a", bytes: MOST_IMPORT_BYTES + 1 })).toEqual([
      413,
      "An import takes at most 20,000 files and 4 GB together. Please give fewer of them at once.",
    ]);
    expect(await refused({ path: "../a", bytes: 1 })).toEqual([
      400,
      "The name of this file can't be used here: ../a",
    ]);
    expect(await refused({ path: "a", bytes: 0 })).toEqual([
      400,
      "There is nothing in these files.",
    ]);
    expect(await uploads()).toEqual([]);
  });

  test("are told to wait while the store can't be written", async () => {
    const full = new StoreError("An upload can't be written: ENOSPC");
    const failing = { ...store.uploads, put: () => Promise.reject(full) };
    const received = await receive(bytewise(`${headOf(SOUP)}`), { ...store, uploads: failing });
    expect(received).toMatchObject({ ok: false, status: 503 });
    expect(faults).toEqual([full]);
  });

  test("are refused where one has the name of another's folder", async () => {
    const id = await importOf(admin, store, { pie: "a", "pie/b.json": "b" });
    await expect(spooled(id)).rejects.toThrow("There are two files with the name b.json.");
  });

  test("that are gone are asked for again", async () => {
    const error = "The files of this import are no longer here. Please choose them again.";
    await expect(spooled(crypto.randomUUID())).rejects.toThrow(error);
  });
});

test.each([
  "../soup.json",
  "soups/../../soup.json",
  "soups/./soup.json",
  "a\u0000b",
  "b\u0007.zip",
  "",
  "/",
  "..\\soup.json",
  "a".repeat(300),
  `${"日本語".repeat(29)}/a`,
])("a file can't be named %j", (path) => {
  expect(sendingProblem([{ path, bytes: 1 }])).toBe(
    `The name of this file can't be used here: ${path}`,
  );
});

test("4 GB and 20,000 files are the most, all together", () => {
  const half = MOST_IMPORT_BYTES / 2;
  const file = (bytes: number) => ({ path: "a", bytes });
  expect(sendingProblem([file(half), file(half)])).toBeNull();
  expect(sendingProblem([file(half), file(half), file(1)])).toMatch(/4 GB/);
  expect(sendingProblem(Array(MOST_IMPORT_FILES).fill(file(1)))).toBeNull();
  expect(sendingProblem(Array(MOST_IMPORT_FILES + 1).fill(file(1)))).toMatch(/20,000 files/);
});

test("files that no import needs are removed after a day", async () => {
  const [needed, idle] = [
    await importOf(admin, store, { a: "a" }),
    await importOf(admin, store, { b: "b" }),
  ];
  const [lost, young] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const name of [lost, young]) await store.uploads.put(name, bytewise("soup"));
  const before = new Date(Date.now() - 2 * A_DAY_MS);
  for (const name of [needed, idle, lost]) {
    await utimes(join(folder, "uploads", name), before, before);
  }
  await sql`update imports set state = 'done', ended_at = now() - interval '8 days',
    step = 'import' where id = ${idle}`.execute(owner);
  await forgetOldImports(owner);
  await clearUploads(owner, store, new Date());
  expect((await uploads()).sort()).toEqual([needed, young].sort());
});
