import { expect, test } from "vitest";
import { actions, commandFor, matching, pages } from "./commands.ts";

test.each([
  ["", pages.length + actions.length],
  ["rec", 3],
  ["RECIPE add", 1],
  ["csv", 1],
  ["   ", pages.length + actions.length],
  ["zzz", 0],
  ["(", 0],
])("'%s' finds %i commands", (text, count) => {
  expect(matching([...pages, ...actions], text)).toHaveLength(count);
});

test("keys stand for one command each", () => {
  const keys = [...pages, ...actions].flatMap((command) => command.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(commandFor("g r")).toMatchObject({ deed: { to: "/admin/recipes" } });
  expect(commandFor("g")).toBeUndefined();
});
