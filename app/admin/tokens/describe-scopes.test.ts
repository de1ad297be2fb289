import { expect, test } from "vitest";
import { SCOPES, type Scope } from "#domain/tokens/api-token.ts";
import { describeScopes } from "./describe-scopes.ts";

test.each<[readonly Scope[], string]>([
  [SCOPES, "Read and write everything"],
  [SCOPES.filter((scope) => scope.endsWith(":read")), "Read everything"],
  [["recipes:read"], "Read recipes"],
  [["activity:read", "recipes:write"], "Read activity · Write recipes"],
  [
    ["media:write", "media:read", "recipes:read", "recipes:write", "queue:read", "messages:read"],
    "Read and write recipes and media · Read messages and queue",
  ],
])("%j reads '%s'", (scopes, words) => {
  expect(describeScopes(scopes)).toBe(words);
});
