import type { Ingredient, ReadStep } from "#domain/recipes/recipe.ts";
import { plainLines } from "#domain/scraping/page/plain-text.ts";
import { ingredientsOfText } from "../texts.ts";

const HEADING =
  /<h[1-6]\b[^>]{0,500}>(.{0,500}?)<\/h[1-6]>|<p\b[^>]{0,500}>\s*<(?:strong|b)>([^<]{0,200})<\/(?:strong|b)>\s*<\/p>/gis;

/** Ingredients of HTML with one in each line or item of a list; headings name a group. */
export function ingredientsOfHtml(html: string): Ingredient[] {
  return ingredientsOfText(headedLines(html).join("\n"));
}

/** Steps of HTML with one in each line or item of a list; headings name a section. */
export function stepsOfHtml(html: string): ReadStep[] {
  let group: string | null = null;
  const steps: ReadStep[] = [];
  for (const line of headedLines(html)) {
    if (line.startsWith("# ")) group = line.slice(2).replace(/[\s:]+$/, "");
    else steps.push({ group, name: null, text: line, imageUrl: null });
  }
  return steps;
}

function headedLines(html: string): string[] {
  const marked = html.replace(HEADING, (_, heading: string | undefined, strong: string) => {
    return `<p># ${heading ?? strong}</p>`;
  });
  return plainLines(marked);
}
