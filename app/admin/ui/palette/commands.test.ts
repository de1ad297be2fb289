import { expect, test } from "vitest";
import { actions, commandFor, matching, pages } from "./commands.ts";

const found = (text: string) => matching([...pages, ...actions], text).map(({ label }) => label);

test.each(["", "   "])("'%s' finds all of them", (text) => {
  expect(found(text)).toHaveLength(pages.length + actions.length);
});

test("commands are found by the prefixes of their words, in any order", () => {
  expect(found("rec")).toEqual(expect.arrayContaining(["Recipes", "Add recipe", "Show drafts"]));
  expect(found("rec")).not.toContain("Add category");
  expect(found("RECIPE writ")).toEqual(["Add recipe"]);
  expect(found("csv news")).toEqual(["Export subscribers"]);
});

test.each(["zzz", "("])("'%s' finds none", (text) => {
  expect(found(text)).toEqual([]);
});

test("each key sequence belongs to one command", () => {
  const keys = [...pages, ...actions].flatMap((command) => command.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(commandFor("admin", "g r")).toMatchObject({ action: { to: "/admin/recipes" } });
  expect(commandFor("admin", "g")).toBeUndefined();
});

test("keys of what a role may not open do nothing", () => {
  expect(commandFor("admin", "g e")).toMatchObject({ label: "Team" });
  expect(commandFor("editor", "g e")).toBeUndefined();
  expect(commandFor("editor", "g t")).toMatchObject({ label: "Trash" });
  expect(commandFor("author", "g t")).toBeUndefined();
  expect(commandFor("author", "n")).toMatchObject({ label: "Add recipe" });
});
