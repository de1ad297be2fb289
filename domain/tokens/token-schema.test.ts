import { describe, expect, test } from "vitest";
import { parseFields } from "#domain/text/form-errors.ts";
import { SCOPES } from "./api-token.ts";
import { newTokenSchema } from "./token-schema.ts";

const RIGHT = { name: "Publisher", scopes: ["recipes:read", "recipes:write"], expires: "30" };
const read = (given: object) => parseFields(newTokenSchema, { ...RIGHT, ...given });
const errorsOf = (given: object) => {
  const parsed = read(given);
  return parsed.ok ? [] : Object.keys(parsed.errors);
};

test("there are two scopes for each noun, and activity is read-only", () => {
  const nouns = Object.groupBy(SCOPES, (scope) => scope.split(":")[0] ?? "");
  for (const [noun, scopes] of Object.entries(nouns)) {
    expect(scopes).toEqual(
      noun === "activity" ? ["activity:read"] : [`${noun}:read`, `${noun}:write`],
    );
  }
});

describe("a new token", () => {
  test("has a name, scopes and maybe an end", () => {
    expect(read({})).toEqual({ ok: true, value: { ...RIGHT, expires: { days: 30 } } });
    expect(read({ expires: "never" })).toMatchObject({ value: { expires: { days: null } } });
  });

  test("has its scopes in the order of the list, each once", () => {
    expect(read({ scopes: "media:read" })).toMatchObject({ value: { scopes: ["media:read"] } });
    const scopes = ["media:read", "recipes:read", "media:read"];
    expect(read({ scopes })).toMatchObject({ value: { scopes: ["recipes:read", "media:read"] } });
  });

  test.each([
    [{ name: "  " }, "name"],
    [{ name: undefined }, "name"],
    [{ name: "x".repeat(101) }, "name"],
    [{ scopes: undefined }, "scopes"],
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["recipes:read", "activity:write"] }, "scopes"],
    [{ scopes: ["everything"] }, "scopes"],
    [{ expires: "36500" }, "expires"],
    [{ expires: undefined }, "expires"],
  ])("with %j is refused", (given, field) => {
    expect(errorsOf(given)).toEqual([field]);
  });
});
