import { expect, test } from "vitest";
import { parseFields } from "#domain/text/form-errors.ts";
import { appCodeSchema, credentialsSchema } from "./schema.ts";

test.each([
  ["654321", "654321"],
  [" 654 321 ", "654321"],
  ["٦٥٤٣٢١", "654321"],
  ["۶۵۴ ۳۲۱", "654321"],
  ["６５４３２１", "654321"],
  ["𝟔𝟝𝟰𝟯𝟚𝟣", "654321"],
])("the code %s is read as %s", (code, read) => {
  expect(parseFields(appCodeSchema, { code })).toEqual({ ok: true, value: { code: read } });
});

test.each([
  [" ", "Please enter the code."],
  ["abcdef", "That isn't a valid code."],
])("the code '%s' is refused: %s", (code, error) => {
  expect(parseFields(appCodeSchema, { code })).toEqual({ ok: false, errors: { code: error } });
});

test.each([
  [" Ada@Example.com", "ada@example.com"],
  ["Ivan@Пример.рф", "ivan@xn--e1afmkfd.xn--p1ai"],
])("signing in as %s is signing in as %s", (email, stored) => {
  const read = parseFields(credentialsSchema, { email, password: "x" });
  expect(read).toMatchObject({ ok: true, value: { email: stored } });
});
