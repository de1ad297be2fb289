import { readEquipmentLine } from "#domain/recipes/equipment-line.ts";
import { NUTRIENT_FACTS, NUTRIENTS } from "#domain/recipes/nutrients.ts";
import type { RecipeNote } from "#domain/recipes/recipe.ts";
import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { nutritionOf } from "#domain/scraping/fields/nutrition.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { type ForeignRecipe, foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { nameOfFile } from "#domain/transfer/reading/files/text-files.ts";
import { readFrontMatter } from "#domain/transfer/reading/front-matter.ts";
import { marksOfMarkdown } from "#domain/transfer/reading/markdown-text.ts";
import { minutesOfParts } from "#domain/transfer/reading/minutes-of-parts.ts";
import { ingredientsOfSections, type Section } from "#domain/transfer/reading/sections.ts";
import { dietsOf } from "#domain/transfer/reading/taxonomy-names.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";
import { bareName, frontMatterFields } from "./front-matter-fields.ts";
import { factsOf, itemsOf, paragraphsOf, plain, readBlocks } from "./markdown-blocks.ts";

const INGREDIENTS = "ingredients";
const METHOD = ["instructions", "directions", "method", "steps", "preparation"];
/** The last line of what we write: the page, and where it came from. */
const LINK =
  /^\[(?:[^\]\\\n]|\\.){0,1000}\]\(<([^>\n]{0,2000})>\)(?:, from \[((?:[^\]\\\n]|\\.){0,1000})\]\(<([^>\n]{0,2000})>\))?[^\S\n]{0,20}$/m;

/** A recipe under the headings that our own Markdown has, and other cooks use. */
export function readMarkdown(
  text: string,
  place: { path: string; files: Map<string, SourceFile> },
): ForeignRecipe {
  const { metadata, body } = readFrontMatter(text);
  const front = frontMatterFields(metadata, place);
  const [, url = "", site = "", sourceUrl = ""] = LINK.exec(body) ?? [];
  const { title, opening, sections } = readBlocks(body.replace(LINK, ""));
  const section = (...names: string[]) => names.flatMap((heading) => sections.get(heading) ?? []);
  const facts = factsOf(opening);
  const said = (...names: string[]) =>
    names.map((one) => facts.get(one)).find((value) => value !== undefined) ??
    names.map((one) => front.said.get(bareName(one))).find(Boolean) ??
    "";
  const { servings, servingsMax, yield: served } = yieldOf(said("servings", "serves", "yield"));
  const { dietaryTags, others } = dietsOf(said("diets", "diet").split(", ").filter(Boolean));
  const minutes = (...names: string[]) => minutesOf(said(...names));
  // Tags of a list may have commas.
  const listed = front.fields.tags ?? [];
  const tags = listed.length > 0 ? (facts.get("tags") ?? "") : said("tags");
  const fields = {
    ...front.fields,
    title: title || front.title || nameOfFile(place.path),
    description:
      paragraphsOf(opening).map(plain).filter(Boolean).join("\n\n") || said("description"),
    ingredients: ingredientsOfSections(listsOf(section(INGREDIENTS))),
    instructions: itemsOf(section(...METHOD)).map((step) => ({ ...step, imageUrl: null })),
    equipment: itemsOf(section("equipment", "tools")).map((item) => {
      const { amount, name: tool, note } = readEquipmentLine(item.text);
      return { name: tool, amount: Number(amount) || null, note: note || null };
    }),
    notes: notesOf(section("notes", "tips")),
    ...minutesOfParts({
      prep: minutes("prep", "prep time"),
      cook: minutes("cook", "cook time"),
      rest: minutes("rest", "rest time"),
      total: minutes("total", "total time"),
    }),
    ...(servings ? { servings, servingsMax } : {}),
    yield: yieldOf(said("makes", "yield")).yield ?? served,
    cuisine: said("cuisine") || undefined,
    dietaryTags,
    tags: [...new Set([listed, tags.split(", "), others].flat())].filter(Boolean),
    nutrition: nutritionIn(section("nutrition facts", "nutrition")),
    authorName: said("author") || undefined,
    source: front.source ?? webSource(sourceUrl || url, plain(site)),
  };
  return foreignRecipe(fields, { ...front.beside, marked: marksOfMarkdown(body) });
}

/** A line for each ingredient, under the headings of their groups. */
function listsOf(lines: string[]): Section[] {
  const sections: Section[] = [];
  for (const { group, name, text } of itemsOf(lines)) {
    const line = [name, text].filter(Boolean).join(" ").replace(/\n/g, " ");
    const last = sections.at(-1);
    if (last && last.group === group) last.lines.push(line);
    else sections.push({ group, lines: [line] });
  }
  return sections;
}

/** A paragraph in bold is the title of those after it. */
function notesOf(lines: string[]): RecipeNote[] {
  const notes: RecipeNote[] = [];
  for (const paragraph of lines.join("\n").split(/\n\s*\n/)) {
    const text = plain(paragraph.replace(/^[-*+] /gm, ""));
    const last = notes.at(-1);
    if (/^\*\*(?:[^*\\]|\\.)+\*\*$/.test(paragraph.trim())) notes.push({ title: text, text: "" });
    else if (last?.title && text) last.text = [last.text, text].filter(Boolean).join("\n\n");
    else if (text) notes.push({ title: null, text });
  }
  return notes;
}

function nutritionIn(lines: string[]) {
  const facts = factsOf(lines);
  const size = /^Per serving: (.+)$/m.exec(lines.join("\n"))?.[1];
  const named = NUTRIENTS.map((nutrient) => {
    const { label, property } = NUTRIENT_FACTS[nutrient];
    return [property, facts.get(label.toLowerCase())];
  });
  return nutritionOf({
    ...Object.fromEntries(named),
    ...(size ? { servingSize: plain(size) } : {}),
  });
}
