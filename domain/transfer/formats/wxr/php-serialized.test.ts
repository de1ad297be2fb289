import { expect, test } from "vitest";
import { phpOf } from "#test/factories/wordpress.ts";
import { phpSerialized } from "./php-serialized.ts";

test.each([
  [["a", { name: "crème", amount: "½" }, [], 1.5, true, null]],
  [{ 3: "sparse", "-1": 'quoted "; text' }],
  ["plain"],
])("%j comes back", (value) => {
  expect(phpSerialized(phpOf(value))).toEqual(value);
});

test("a text whose length has changed on the way, and what was serialised twice, is read", () => {
  expect(phpSerialized('a:1:{i:0;s:9:"a\nb";}')).toEqual(["a\nb"]);
  expect(phpSerialized(phpOf(phpOf(["a"])))).toEqual(["a"]);
});

test.each([
  ["an object", 'O:8:"stdClass":0:{}'],
  ["a reference", "a:1:{i:0;R:1;}"],
  ["text", "no"],
  ["nothing", ""],
  ["a cut", 'a:2:{i:0;s:1:"a";'],
  ["depth", "a:1:{i:0;".repeat(10_000)],
])("%s is nothing that was serialised", (_, text) => expect(phpSerialized(text)).toBeUndefined());
