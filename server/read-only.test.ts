import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { seedFirstStart } from "#db/sample/seed.ts";
import { bodyOf } from "#domain/imports/sent-files.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { SITE, testSite } from "#test/factories/site.ts";

/** A database that is read-only, as the embedded one is while its disk is full. */

const { url, accounts: db, owner } = testDatabase();
let cookie = "";
const site = testSite(async () => {
  await seedFirstStart(owner, { seed: "sample", now: new Date() });
  const accounts = testAccounts(db, SITE);
  await makeAdmin(accounts);
  cookie = await signedInCookies(accounts);
  const name = sql.id(new URL(url).pathname.slice(1));
  // For connections from now on; those of this file write.
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(owner);
  return url;
});

async function ask(path: string, init: RequestInit = {}) {
  const request = new Request(SITE + path, { ...init, headers: { cookie, ...init.headers } });
  const response = await site.fetch(request);
  return [response.status, await response.text()] as const;
}

const lastSeen = (ago: string) =>
  sql`update admin_sessions set last_seen_at = now() - ${ago}::interval,
    expires_at = now() - ${ago}::interval + interval '30 minutes'`.execute(owner);

test("is ready, and says that it is read-only", async () => {
  expect(await ask("/readyz")).toEqual([200, "read_only\n"]);
});

test("readers see every page, without a word of it", async () => {
  const [status, page] = await ask("/recipes");
  expect([status, page.includes("Nothing can be saved")]).toEqual([200, false]);
});

test("an image in a size that was never made is sent as it was uploaded", async () => {
  const [, name = "", hash = ""] =
    /\/media\/((\w{32})-[\w-]+\.webp)/.exec((await ask("/recipes"))[1]) ?? [];
  await mkdir(join(site.mediaFolder, hash.slice(0, 2)), { recursive: true });
  await writeFile(join(site.mediaFolder, hash.slice(0, 2), `${hash}.webp`), "the original");
  expect(await ask(`/media/${name}`)).toEqual([200, "the original"]);
});

test.each(["/admin", "/admin/recipes", "/admin/recipes/new", "/admin/no-such-page"])(
  "%s says that nothing can be saved",
  async (path) => {
    expect((await ask(path))[1]).toContain("Nothing can be saved: the disk is full.");
  },
);

test("the sign-in says so, and that it can't be done", async () => {
  expect((await ask("/admin/login", { headers: { cookie: "" } }))[1]).toContain(
    "Nothing can be saved",
  );
  const body = new URLSearchParams({
    email: "admin@example.com",
    password: "a door in the kitchen",
  });
  const headers = { cookie: "", Origin: SITE };
  const [status] = await ask("/admin/login.data", { method: "POST", headers, body });
  expect(status).toBe(503);
});

test("a save is refused, and nobody is signed out by it", async () => {
  const body = new URLSearchParams({ name: "Broths", slug: "broths" });
  const headers = { Origin: SITE };
  const [status] = await ask("/admin/categories/new.data", { method: "POST", headers, body });
  expect(status).toBe(503);
  expect((await ask("/admin"))[0]).toBe(200);
});

test("files of an import are refused, and nothing is left of them", async () => {
  const body = await bodyOf([{ path: "soup.json", file: new Blob(["{}"]) }]).arrayBuffer();
  const headers = { Origin: SITE };
  const [status] = await ask("/admin/import/files", { method: "POST", headers, body });
  expect(status).toBe(503);
  expect(await readdir(join(site.mediaFolder, "uploads"))).toEqual([]);
});

test("a session whose visits can't be recorded stays, until its last hour", async () => {
  for (const ago of ["25 minutes", "30 minutes 1 second"]) {
    await lastSeen(ago);
    expect((await ask("/admin"))[0]).toBe(200);
    expect((await ask("/admin/events", { method: "HEAD" }))[0]).toBe(200);
  }
  await sql`update admin_sessions set ends_at = now()`.execute(owner);
  expect((await ask("/admin"))[0]).toBe(302);
});

test("a session that had ended before stays ended", async () => {
  await sql`update admin_sessions set ends_at = now() + interval '1 hour',
    expires_at = pg_conf_load_time() - interval '1 second'`.execute(owner);
  expect((await ask("/admin"))[0]).toBe(302);
});
