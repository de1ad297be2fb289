import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { testMedia } from "#test/factories/media.ts";
import { clearFilesOf, clearLostFiles } from "./clear-files.server.ts";

const { admin, owner } = testDatabase();
const { store } = testMedia();
const KEPT = "a".repeat(32);
const LOST = "b".repeat(32);

const files = (hash: string) => [`${hash}.webp`, `${hash}-400.avif`, `${hash}-4x3-1-2-400.webp`];

async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of store.list()) found.push(name);
  return found.sort();
}

test("files whose picture is gone are cleared away, and those of a picture that is here never", async () => {
  const picture = { hash: KEPT, width: 400, height: 300, focalX: 50, focalY: 50 };
  await owner
    .insertInto("media")
    .values({ hash: KEPT, width: 400, height: 300, bytes: 1, placeholder: "", color: "#000000" })
    .execute();
  for (const name of [...files(KEPT), ...files(LOST)]) await store.put(name, new Uint8Array(1));
  // The tables' owner sweeps, and an admin who deletes.
  expect(await clearLostFiles(owner, store)).toBe(3);
  expect(await names()).toEqual(files(KEPT).sort());
  expect(await clearFilesOf(admin, store, picture)).toBe(0);
  expect(await clearLostFiles(owner, store)).toBe(0);
  expect(await names()).toEqual(files(KEPT).sort());
});
