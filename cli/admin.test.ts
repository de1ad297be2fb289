import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findSession } from "#domain/auth/sessions.server.ts";
import { testDatabase } from "#test/database.ts";
import { requestInfo, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { runCliCommand } from "#test/run-command.ts";

const { url, accounts: db } = testDatabase();
const accounts = testAccounts(db);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-admin-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(...args: string[]) {
  return runCliCommand("admin", args, { DATABASE_URL: url, DATA_DIR: folder });
}

function passwordIn(output: string): string {
  return /^Password: (\S+)$/m.exec(output)?.[1] ?? "";
}

test("npm run admin creates admins and resets passwords", async () => {
  const email = "ada@example.com";
  const created = await run("create", "Ada@Example.com");
  expect(created).toMatchObject({ status: 0, errors: "" });
  const first = { email, password: passwordIn(created.output) };
  const cookies = await signedInCookies(accounts, { admin: first });

  const again = await run("create", email);
  expect(again).toMatchObject({
    status: 1,
    errors: expect.stringContaining("already has an account"),
  });
  expect(passwordIn(again.output)).toBe("");

  const reset = await run("reset-password", email);
  expect(reset).toMatchObject({ status: 0, errors: "" });
  const second = { email, password: passwordIn(reset.output) };
  expect(second.password).not.toBe(first.password);
  const lookup = { requestInfo: requestInfo({ cookies }), now: new Date() };
  expect(await findSession(accounts, lookup)).toBeNull();
  await signedInCookies(accounts, { admin: second });
  await expect(signedInCookies(accounts, { admin: first })).rejects.toThrow("could not sign in");
});

test("npm run admin takes the addresses that the account page takes", async () => {
  for (const [typed, taken] of [
    ["ivan@пример.рф", "ivan@xn--e1afmkfd.xn--p1ai"],
    ["a!b@example.com", "a!b@example.com"],
  ] as const) {
    expect(await run("create", typed)).toMatchObject({ status: 0, errors: "" });
    const reset = await run("reset-password", taken);
    const admin = { email: taken, password: passwordIn(reset.output) };
    await signedInCookies(accounts, { admin });
  }
});

test.each([
  [[], "Usage: npm run admin"],
  [["create"], "Usage: npm run admin"],
  [["remove", "ada@example.com"], "Usage: npm run admin"],
  [["create", "ada"], "ada isn't an email address."],
  [["create", "ada@example.com", "bob@example.com"], "Usage: npm run admin"],
  [["reset-password", "nobody@example.com"], "nobody@example.com has no account"],
])("%j is rejected with a message", async (args, message) => {
  const { errors, status } = await run(...args);
  expect(status).toBe(1);
  expect(errors).toContain(message);
  expect(errors).not.toContain("    at ");
});

test("in a folder without a site no database is made", async () => {
  const empty = join(folder, "elsewhere");
  await mkdir(empty);
  for (const command of ["create", "reset-password"]) {
    const { status, errors } = await runCliCommand("admin", [command, "ada@example.com"], {
      DATA_DIR: empty,
    });
    expect([status, errors]).toEqual([1, expect.stringContaining("There is no site in DATA_DIR=")]);
  }
  expect(await readdir(empty)).toEqual([]);
});

test("npm run admin -- rotate-secret keeps the former secret beside the new one", async () => {
  const file = join(folder, "auth-secret");
  const before = await readFile(file, "utf8");
  expect(await run("rotate-secret")).toMatchObject({ status: 0, errors: "" });
  expect(await readFile(`${file}.old`, "utf8")).toBe(before);
  expect((await readFile(file, "utf8")).trim()).toHaveLength(43);
  expect(await readFile(file, "utf8")).not.toBe(before);
  const environment = { DATA_DIR: folder, AUTH_SECRET: "a secret of thirty-two characters" };
  expect(await runCliCommand("admin", ["rotate-secret"], environment)).toMatchObject({
    status: 1,
    errors: expect.stringContaining("AUTH_SECRET is set"),
  });
});
