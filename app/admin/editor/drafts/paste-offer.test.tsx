import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { NEW_RECIPE } from "#domain/recipes/form/form-values.ts";
import { PasteOffer, recipeLines } from "./paste-offer.tsx";

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
