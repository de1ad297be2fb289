import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { ADMIN, makeAdmin, testAccounts } from "#test/factories/accounts.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action as signInAction } from "./login.tsx";
import { action as codeAction } from "./login-code.tsx";

const { visitor, accounts } = testDatabase();
const options = { db: visitor, accounts };

beforeAll(() => makeAdmin(testAccounts(accounts)));

const inPlace: [string, string] = ["inPlace", "on"];
const credentials = (password: string): [string, string][] => [
  ["email", ADMIN.email],
  ["password", password],
  inPlace,
];
const signIn = (password: string) =>
  signInAction(routeArgs(options, "/admin/login", formPost(credentials(password))));

test("a sign-in in place opens a session and leads nowhere", async () => {
  expect(await signIn(ADMIN.password)).toMatchObject({
    data: { ok: true, needsCode: false },
    init: {
      status: 200,
      headers: ["admin-session=", "admin-device-"].map((name) => [
        "Set-Cookie",
        expect.stringContaining(name),
      ]),
    },
  });
});

test("a wrong password opens none", async () => {
  expect(await signIn("not this one")).toMatchObject({
    data: { ok: false, message: "Invalid credentials" },
    init: { status: 401 },
  });
});

test("with two-factor it asks for a code, and for the password again when that took too long", async () => {
  await accounts
    .updateTable("admins")
    .set({ two_factor_key: "key", has_two_factor: true })
    .execute();
  expect(await signIn(ADMIN.password)).toMatchObject({ data: { ok: true, needsCode: true } });
  const code = formPost([["kind", "app"], ["code", "123456"], inPlace]);
  expect(await codeAction(routeArgs(options, "/admin/login/code", code))).toMatchObject({
    data: { ok: false, isOver: true },
    init: { status: 410 },
  });
});
