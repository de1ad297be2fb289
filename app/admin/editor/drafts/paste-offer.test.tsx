import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { NEW_RECIPE } from "#domain/recipes/form/form-values.ts";
import { PasteOffer, recipeLines, stillOffered } from "./paste-offer.tsx";

function offer(dirty: boolean): string {
  const props = { fields: NEW_RECIPE, dirty, change: () => {}, leaving: { current: false } };
  const Stub = createRoutesStub([{ path: "/", Component: () => <PasteOffer {...props} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test("an empty new form offers to paste a recipe or to read a web page, and one with text neither", () => {
  const links = [...offer(false).matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)];
  expect(links.map(([, to, text]) => [text, to])).toEqual([
    ["Paste a recipe", "/admin/recipes/paste"],
    ["From a web page", "/admin/recipes/paste?web"],
  ]);
  expect(offer(true)).toBe("");
});

test.each([
  ["1\n2\n3\n4\n5\n6", 6],
  ["1\r\n2\r\n\r\n3\r4\u20285\n6\n7", 7],
  ["1\n2\n3\n4\n5\n \n\n", null],
  ["", null],
])("six lines that say something may be a whole recipe: %j", (text, lines) => {
  expect(recipeLines(text)).toBe(lines);
});

test("the offer ends with the first change after the paste's own, which it would undo", () => {
  const [before, after, typed] = [1, 2, 3].map(() => ({ ...NEW_RECIPE }));
  if (!before || !after || !typed) throw new Error("three forms");
  const pasted = { text: "", lines: 6, before, after: before, at: 1_000, wasDirty: false };
  const offered = stillOffered(pasted, after, 1_010);
  expect(offered).toEqual({ ...pasted, after });
  expect(stillOffered(offered, after, 9_000)).toBe(offered);
  expect(stillOffered(offered, typed, 9_000)).toBeNull();
});
