import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { testMedia } from "#test/factories/media.ts";
import { clearFilesOf, clearLostFiles, clearRemoved } from "./clear-files.server.ts";

const { admin, owner } = testDatabase();
const { store } = testMedia();
const KEPT = "a".repeat(32);
const LOST = "b".repeat(32);

const files = (hash: string) => [`${hash}.webp`, `${hash}-400.avif`, `${hash}-4x3-50-50-400.webp`];

async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of store.list()) found.push(name);
  return found.sort();
}

test("files of deleted images are removed, files of existing images are not", async () => {
  const image = { hash: KEPT, width: 400, height: 300, focalX: 50, focalY: 50 };
  await owner
    .insertInto("media")
    .values({ hash: KEPT, width: 400, height: 300, bytes: 1, placeholder: "", color: "#000000" })
    .execute();
  for (const name of [...files(KEPT), ...files(LOST)]) await store.put(name, new Uint8Array(1));
  // As the scheduled job (owner of the tables) and as an admin.
  expect(await clearLostFiles(owner, store, new Date())).toBe(3);
  expect(await names()).toEqual(files(KEPT).sort());
  expect(await clearFilesOf(admin, store, image)).toBe(0);
  expect(await clearLostFiles(owner, store, new Date())).toBe(0);
  expect(await names()).toEqual(files(KEPT).sort());
});

test("crops around an earlier focal point are removed after a day", async () => {
  const before = `${KEPT}-4x3-1-2-400.webp`;
  await store.put(before, new Uint8Array(1));
  expect(await clearLostFiles(owner, store, new Date())).toBe(0);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  await owner.updateTable("media").set({ focal_x: 1, focal_y: 2 }).execute();
  expect(await clearLostFiles(owner, store, tomorrow)).toBe(1);
  expect(await names()).toEqual(
    [...files(KEPT), before].filter((name) => !name.includes("-50-50-")).sort(),
  );
});

test("files of an image are removed soon after it left the library, unless it came back", async () => {
  const add = (hash: string) =>
    owner
      .insertInto("media")
      .values({ hash, width: 400, height: 300, bytes: 1, placeholder: "", color: "#000000" })
      .execute();
  const [gone, back] = ["c".repeat(32), "d".repeat(32)];
  for (const name of [...files(gone), ...files(back)]) await store.put(name, new Uint8Array(1));
  for (const hash of [gone, back]) await add(hash);
  await sql`delete from media where hash in (${gone}, ${back})`.execute(admin);
  await add(back);
  await clearRemoved(owner, store);
  const left = (await names()).filter((name) => /^[cd]/.test(name));
  expect(left).toEqual(files(back).sort());
  expect(await sql`select from removed_images`.execute(owner)).toMatchObject({ rows: [] });
});
