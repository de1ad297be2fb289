import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { RecipeCard } from "#app/site/recipes/recipe-card.tsx";
import type { RecipeCard as Card } from "#domain/recipes/recipe.ts";
import { DrawnPartsContext, useDrawnPart } from "./drawn-part.ts";
import { createDrawnParts } from "./drawn-parts.server.ts";

const card: Card = {
  id: "7",
  slug: "soup",
  title: 'Soup "of <the> day" & more',
  description: "",
  image: "/pictures/soup-1200.webp",
  imageColor: null,
  picture: undefined,
  category: "Dinner",
  cuisine: null,
  totalTime: 20,
  difficulty: "easy",
  ratingAverage: 4.5,
  ratingCount: 2,
  dietaryTags: ["Vegan"],
};

/** As `entry.server.tsx` renders pages that share their parts. */
function pagesOf(parts: ReturnType<typeof createDrawnParts>) {
  return (content: React.ReactNode) => {
    const html = renderToString(<DrawnPartsContext value={parts}>{content}</DrawnPartsContext>);
    parts.drawWanted();
    return html;
  };
}

test("a card is the same HTML on whichever page it stands", () => {
  const page = pagesOf(createDrawnParts());
  const pages = [1, 2, 3, 4].map(() => page(<RecipeCard recipe={card} sizes="100vw" />));
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toBe(renderToString(<RecipeCard recipe={card} sizes="100vw" />));
});

type LineProps = { text: string; drawn: string[] };

function Line({ text, drawn }: LineProps) {
  drawn.push(text);
  return <b>{text}</b>;
}

function Part({ text, drawn }: LineProps) {
  return <p {...useDrawnPart("part", { text }, () => <Line text={text} drawn={drawn} />)} />;
}

test("a part is drawn anew with other values, and from its third page on not at all", () => {
  const page = pagesOf(createDrawnParts());
  const drawn: string[] = [];
  const htmls = [..."aaaab"].map((text) => page(<Part text={text} drawn={drawn} />));
  expect(htmls).toEqual([..."aaaab"].map((text) => `<p><b>${text}</b></p>`));
  // Twice for their pages, once for those to come.
  expect(drawn).toEqual(["a", "a", "a", "b"]);
});
