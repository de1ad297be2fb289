import { expect, test } from "vitest";
import { readId, readVersion } from "./id.ts";

test.each([
  ["ABCDEFAB-0000-4000-8000-000000000000", "abcdefab-0000-4000-8000-000000000000"],
  ["abc", null],
  ["", null],
  [undefined, null],
  [["ABCDEFAB-0000-4000-8000-000000000000"], null],
  ["ABCDEFAB-0000-4000-8000-000000000000' or true", null],
  [`${"a".repeat(1_000_000)}`, null],
])("the id %# is read", (value, id) => {
  expect(readId(value)).toBe(id);
});

test.each([
  ["1", 1],
  ["2147483647", 2147483647],
  ["2147483648", null],
  ["0", null],
  ["-1", null],
  ["1.5", null],
  ["1e9", null],
  [1, null],
  [undefined, null],
])("the version %j is read as %j", (value, version) => {
  expect(readVersion(value)).toBe(version);
});
