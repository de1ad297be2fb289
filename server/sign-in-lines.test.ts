import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { testAccounts } from "#test/factories/accounts.ts";
import { signInLines } from "./sign-in-lines.ts";

const { accounts: db, owner } = testDatabase();
const siteUrl = "https://sorrel.example";
const accounts = testAccounts(db, siteUrl);
const email = "cook@example.com";

// Its last administrator can't be deleted.
beforeEach(() => sql`truncate admins cascade`.execute(owner));

test("a password of ADMIN_PASSWORD is not printed", async () => {
  const admin = { email, password: "chosen by the operator" };
  expect(await signInLines(accounts, { admin, siteUrl })).toBe(
    "The back office is at https://sorrel.example/admin, for cook@example.com",
  );
});

test("a generated password is printed at the first start only", async () => {
  const admin = { email, password: undefined };
  expect(await signInLines(accounts, { admin, siteUrl })).toMatch(/\nPassword \(.*\): \S+$/);
  expect(await signInLines(accounts, { admin, siteUrl })).not.toContain("Password");
});
