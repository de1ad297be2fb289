import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Mark } from "#domain/text/marks.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { recipePage } from "#test/factories/recipe-page.ts";
import { Instructions } from "./instructions.tsx";
import { recipeViewModel } from "./view-model.ts";

/** What a step says, its timers in brackets. */
function stepOf(text: string, marks: Mark[] | null = null): string {
  const step = { group: null, name: null, text, marks, imageUrl: null, ingredients: null };
  const recipe = recipePage(recipeInput({ title: "Rice", instructions: [step] }));
  const Step = () => <Instructions recipe={recipe} {...recipeViewModel(recipe)} />;
  const Stub = createRoutesStub([{ path: "/", Component: Step }]);
  const [, html = ""] = /<p dir="auto"[^>]*>(.*)<\/p>/.exec(renderToStaticMarkup(<Stub />)) ?? [];
  return html
    .replace(
      /<span role="button" tabindex="0" aria-label="([^"]*)"[^>]*>(.*?)<\/span>/g,
      "[$2: $1]",
    )
    .replace(/ (class|data-discover)="[^"]*"/g, "");
}

test("a time is the button of its timer in its sentence, as often as it is said", () => {
  expect(stepOf("Fry 4 minutes, turn, and fry 4 to 5 minutes more.")).toBe(
    "Fry [4 minutes: 4 minutes, start 4 min timer], turn, and fry " +
      "[4 to 5 minutes: 4 to 5 minutes, start 4 min timer] more.",
  );
});

test("bold words are within it, and it is within no link", () => {
  const text = "Soak 8 minutes, then rest 2 hours.";
  const place = (words: string) => {
    const start = text.indexOf(words);
    return { start, end: start + words.length };
  };
  expect(
    stepOf(text, [
      { ...place("8"), kind: "strong" },
      { ...place("rest 2 hours"), kind: "link", href: "/recipe/rest" },
    ]),
  ).toBe(
    "Soak [<strong>8</strong> minutes: 8 minutes, start 8 min timer], then " +
      '<a href="/recipe/rest">rest 2 hours</a>.',
  );
});
