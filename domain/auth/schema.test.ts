import { expect, test } from "vitest";
import { parseFields } from "#domain/text/form-errors.ts";
import { credentialsSchema } from "./schema.ts";

test.each([
  [" Ada@Example.com", "ada@example.com"],
  ["Ivan@Пример.рф", "ivan@xn--e1afmkfd.xn--p1ai"],
])("signing in as %s is signing in as %s", (email, stored) => {
  const read = parseFields(credentialsSchema, { email, password: "x" });
  expect(read).toMatchObject({ ok: true, value: { email: stored } });
});
