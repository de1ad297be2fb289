import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { readPasted } from "#domain/transfer/reading/pasted/read-pasted.ts";
import { PasteDesk } from "./paste-desk.tsx";
import {
  type FoundPage,
  keptPasted,
  NOTHING_PASTED,
  type Pasted,
  reducePasted,
  shownOf,
} from "./pasted-state.ts";

const SOUP =
  "Leek soup\n\nIngredients\n3 leeks\n1 litre stock\n\nMethod\nFry the leeks.\nSimmer in the stock.";
const CAKE =
  "Plum cake\n\nServes 8\n\nIngredients\n500 g plums\n200 g flour\n\nMethod\nBake for 40 minutes.";

const shown = (pasted: Pasted) => shownOf(pasted, readPasted(pasted.text), ["Desserts"]);
const typed = (text: string) => reducePasted(NOTHING_PASTED, { type: "typed", text });

function screen(pasted: Pasted, hasAi = false): string {
  const desk = { pasted, shown: shown(pasted), change: () => {}, hasAi };
  const Stub = createRoutesStub([
    { path: "/", Component: () => <PasteDesk {...desk}>The address</PasteDesk> },
  ]);
  return renderToStaticMarkup(<Stub />);
}

const found: FoundPage = {
  page: {
    kind: "recipe",
    url: "https://blog.example/stew",
    draft: { title: "Bean stew", ingredients: [], instructions: [{ text: "Stew the beans." }] },
    losses: ["2 reviews"],
  },
  alreadyHere: { id: "11111111-1111-4111-8111-111111111111", title: "My bean stew" },
  refusesRobots: false,
};
const text: FoundPage = {
  ...found,
  alreadyHere: null,
  page: {
    kind: "text",
    url: "https://blog.example/soup",
    text: `# ${SOUP}`,
    around: { source: { url: "https://blog.example/soup", site: "blog.example" } },
  },
};

test("each line of a text shows its role beside the recipe, and a corrected one counts", () => {
  const pasted = typed(SOUP);
  const html = screen(pasted);
  expect(html).toMatch(/<li data-role="ingredient"><select aria-label="Line \d: 3 leeks">/);
  expect(html).toContain("<li>3 leeks</li>");
  const line = shown(pasted).lines?.findIndex(({ text: words }) => words === "3 leeks") ?? -1;
  const corrected = reducePasted(pasted, { type: "corrected", line, role: "none" });
  expect(screen(corrected)).not.toContain("<li>3 leeks</li>");
  expect(shown(corrected).problem).toContain("no list of ingredients");
  expect(shown(typed(`${SOUP}!`)).problem).toBeNull();
});

test("of several recipes in a text one is chosen", () => {
  const pasted = typed(`${SOUP}\n\n\n${CAKE}`);
  expect(screen(pasted)).toContain("There are 2 recipes in this text");
  expect(shown(pasted).draft?.title).toBe("Leek soup");
  const other = reducePasted(pasted, { type: "chosen", index: 1 });
  expect(shown(other).draft?.title).toBe("Plum cake");
  expect(screen(pasted)).toContain("All as one recipe");
  const whole = reducePasted(pasted, { type: "chosen", index: 2 });
  expect(shown(whole).draft).toMatchObject({ title: "Leek soup", ingredients: { length: 4 } });
});

test("what a text is filed under becomes a category of ours, or a tag that is told", () => {
  const filed = CAKE.replace("Serves 8", "Category: Desserts, Picnics\nCuisine: italian");
  expect(shown(typed(filed))).toMatchObject({
    draft: { category: "Desserts", cuisine: "Italian", tags: ["Picnics"] },
    losses: ["the category “Picnics” (it becomes a tag)"],
  });
});

test("a page's recipe is shown with what is not kept, and the typed text comes back", () => {
  const pasted = reducePasted(typed(CAKE), { type: "found", found });
  const html = screen(pasted, true);
  expect(html).toContain("This is the recipe that the page of blog.example states.");
  expect(html).toContain("Bean stew");
  expect(html).toContain('<li class="wrap-anywhere">2 reviews</li>');
  expect(html).toContain("My bean stew");
  expect(html).not.toContain("Read with AI");
  const back = reducePasted(pasted, { type: "went back" });
  expect(shown(back).draft?.title).toBe("Plum cake");
});

test("a page's text stands in place of what was typed, and keeps its source until another text does", () => {
  const first = reducePasted(typed(CAKE), { type: "found", found: text });
  const second = reducePasted(first, { type: "found", found: text });
  expect(shown(second)).toMatchObject({
    draft: { title: "Leek soup", source: { site: "blog.example" } },
    problem: null,
  });
  const corrected = reducePasted(second, { type: "typed", text: `${second.text}\nServe.` });
  expect(corrected.found).toBe(text);
  expect(reducePasted(second, { type: "typed", text: SOUP.slice(9) }).found).toBeNull();
  expect(reducePasted(corrected, { type: "went back" }).text).toBe(CAKE);
});

test("what AI read is marked, and what it made up is named", () => {
  const pasted = typed(SOUP);
  expect(screen(pasted)).not.toContain("Read with AI");
  expect(screen(pasted, true)).toContain("Read with AI");
  const copied = { lines: shown(pasted).lines ?? [], refused: ["Ingredient: 5 leeks"] };
  const read = reducePasted(pasted, { type: "copied", of: SOUP, copied });
  const html = screen(read, true);
  expect(html).toContain("Read by AI: check it");
  expect(html).toContain("Ingredient: 5 leeks");
  expect(html).toContain("Read without AI");
  // An answer about a text that was changed meanwhile.
  expect(reducePasted(typed(CAKE), { type: "copied", of: SOUP, copied })).toEqual(typed(CAKE));
});

test("the picture stays beside its text, which AI read and the typed one comes back from", () => {
  const picture = "data:image/jpeg;base64,AAAA";
  const read = { text: SOUP, pictures: [picture] };
  const pasted = reducePasted(typed(CAKE), { type: "pictured", read });
  const html = screen(pasted, true);
  expect(html).toContain(`src="${picture}"`);
  expect(html).toContain("Read by AI: check it");
  expect(html).toContain("This is what AI read in the picture.");
  expect(shown(pasted).draft?.title).toBe("Leek soup");
  const corrected = reducePasted(pasted, { type: "typed", text: `${SOUP} Serve.` });
  const copied = { lines: shown(pasted).lines ?? [], refused: [] };
  const copying = reducePasted(corrected, { type: "copied", of: corrected.text, copied });
  expect([corrected.pictures, copying.pictures]).toEqual([[picture], [picture]]);
  expect(reducePasted(corrected, { type: "typed", text: " " }).pictures).toEqual([]);
  const other = reducePasted(copying, { type: "found", found: text });
  expect(other.pictures).toEqual([]);
  expect(reducePasted(other, { type: "went back" })).toEqual(typed(CAKE));
  expect(reducePasted(copying, { type: "went back" })).toEqual(typed(CAKE));
});

test("going back from the form finds everything as it was", () => {
  const left = reducePasted(reducePasted(typed(CAKE), { type: "found", found: text }), {
    type: "corrected",
    line: 0,
    role: "none",
  });
  const state: unknown = structuredClone(keptPasted(left));
  expect(reducePasted(NOTHING_PASTED, { type: "arrived", state })).toEqual(left);
  expect(reducePasted(left, { type: "arrived", state: null })).toBe(left);
  const sent = reducePasted(NOTHING_PASTED, { type: "arrived", state: { pasted: "1\r\n2" } });
  expect(sent).toEqual({ ...NOTHING_PASTED, text: "1\n2" });
});
