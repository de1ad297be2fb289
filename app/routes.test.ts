import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { walkRoutes } from "#test/routes/walk-routes.ts";
import routes from "./routes.ts";

const GUARD = "admin/layout/guard.tsx";
/** Signing in (by passkey too) and out, joining, and a lost password: the only admin routes outside the guard. */
const SIGN_IN_ROUTES = [
  "admin/layout/layout.tsx",
  "admin/layout/guard.tsx",
  "admin/sign-in/forgot.tsx",
  "admin/sign-in/invitation.tsx",
  "admin/sign-in/login.tsx",
  "admin/sign-in/login-code.tsx",
  "admin/sign-in/logout.ts",
  "admin/sign-in/new-password.tsx",
  "admin/sign-in/passkey-challenge.ts",
];

function unguarded(config: RouteConfigEntry[]): string[] {
  return walkRoutes(config)
    .filter(({ file, path }) => /^\/admin(\/|$)/i.test(path) || file.startsWith("admin/"))
    .filter(({ parents }) => !parents.includes(GUARD))
    .map(({ file }) => file)
    .filter((file) => !SIGN_IN_ROUTES.includes(file));
}

test("every admin route is behind the guard", () => {
  expect(unguarded(routes)).toEqual([]);
  expect(
    walkRoutes(routes).filter(({ parents }) => parents.includes(GUARD)).length,
  ).toBeGreaterThan(3);
});

test.each([
  [{ path: "admin/leak", file: "admin/leak.tsx" }],
  [{ path: "ADMIN/leak", file: "site/leak.tsx" }],
  [{ path: "leak", file: "admin/leak.tsx" }],
  [
    {
      path: "admin",
      file: "site/layout/layout.tsx",
      children: [{ path: "leak", file: "leak.tsx" }],
    },
  ],
])("an admin route outside the guard is detected: %j", (mistake) => {
  expect(unguarded([...routes, mistake])).not.toEqual([]);
});
