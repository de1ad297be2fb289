import { countedText } from "#domain/recipes/ingredients/counted-text.ts";
import { formatAmount } from "#domain/recipes/ingredients/format-amount.ts";
import type { PageIngredient } from "#domain/recipes/recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { servingsText, yieldText } from "#domain/recipes/servings-text.ts";
import { stepTimes } from "#domain/recipes/steps/step-times.ts";
import { collapseSpaces } from "#domain/text/plain-line.ts";
import { firstMentions } from "./first-mentions.ts";

/** The recipe fields that are exported. */
type ExportedFields = Pick<
  RecipePage,
  | ("title" | "description" | "category" | "cuisine" | "difficulty" | "tags" | "dietaryTags")
  | ("prepTime" | "cookTime" | "restTime" | "totalTime" | "servings" | "servingsMax" | "yield")
  | ("ingredients" | "instructions" | "equipment" | "notes" | "source")
>;

type Written = {
  /** Of the recipe's page; null where it has none. */
  url: string | null;
  author: string | null;
  /** The absolute addresses of its images, the main one first. */
  images: string[];
  /** What it is filed under beside its category. */
  courses?: string[];
};

/**
 * A recipe in Cooklang (cooklang.org/docs/spec): each ingredient at the words of the step that first names it, those
 * that no step names and the equipment in a first paragraph.
 */
export function cooklangRecipe(recipe: ExportedFields, written: Written): string {
  const { instructions, ingredients, notes } = recipe;
  const mentions = firstMentions(recipe);
  const placed = new Set(mentions.flat().flatMap(({ positions }) => positions));
  const texts = instructions.map(({ text }, index) => {
    const marks = (mentions[index] ?? []).map(({ at, end, positions }): Mark => {
      const named = positions.flatMap((position) => ingredients[position] ?? []).map(marked);
      return { at, end, text: inWords(named) };
    });
    return withMarks(text, [...marks, ...timers(text)]);
  });
  const others = ingredients.filter((_, position) => !placed.has(position)).map(marked);
  const tools = recipe.equipment.map(({ name, amount }) => `#${plainName(name)}{${amount ?? ""}}`);
  const ready = [...others, ...tools];
  const steps = instructions.flatMap(({ group, name }, index) => {
    const isNew = group !== (instructions[index - 1]?.group ?? null);
    // A section without a name ends the one before.
    const heading = isNew ? [group ? `== ${collapseSpaces(group)} ==` : "=="] : [];
    const text = texts[index] ?? "";
    return [...heading, name ? `${escaped(collapseSpaces(name))}: ${text}` : atStart(text)];
  });
  return [
    frontMatter(recipe, written),
    ...(ready.length > 0 ? [`Have ready ${inWords(ready)}.`] : []),
    ...steps,
    ...notes.map(({ title, text }) => `> ${collapseSpaces(title ? `${title}: ${text}` : text)}`),
    "",
  ].join("\n\n");
}

type Mark = { at: number; end: number; text: string };

/** The text with words replaced by marks; of two at one place, the first. */
function withMarks(text: string, marks: Mark[]): string {
  let [marked, done] = ["", 0];
  for (const { at, end, text: mark } of marks.toSorted((a, b) => a.at - b.at)) {
    if (at < done) continue;
    marked += escaped(text.slice(done, at)) + mark;
    done = end;
  }
  return collapseSpaces(marked + escaped(text.slice(done)));
}

const TIME = /^(\d+)(?: ?(?:-|–|to) ?(\d+))? (minutes?|hours?|seconds?)$/;

function timers(text: string): Mark[] {
  return stepTimes(text).flatMap(({ words, at }) => {
    const [, low, high, unit] = TIME.exec(words) ?? [];
    if (!low || !unit) return [];
    return [{ at, end: at + words.length, text: `~{${low}${high ? `-${high}` : ""}%${unit}}` }];
  });
}

/** "@flour{2%cups}(250 g; sifted)". */
function marked(ingredient: PageIngredient): string {
  const { name, amount, amountMax, unit, countWord, countSize, note, optional } = ingredient;
  const counts = unit === "piece" || unit === "pieces" || unit === "whole";
  const isToTaste = unit === "to taste";
  const counted = countWord && countedText(countWord, countSize, amountMax ?? amount ?? 1);
  const measure = isToTaste ? "" : measureOf(amount, amountMax, counts ? counted : unit);
  const second = measureOf(ingredient.secondAmount, ingredient.secondAmountMax, null);
  const said = [
    second && `${second} ${ingredient.secondUnit}`,
    isToTaste && "to taste",
    note?.replace(/^\((.*)\)$/s, "$1"),
    optional && "optional",
  ].filter(Boolean);
  const preparation =
    said.length > 0 ? `(${collapseSpaces(said.join("; ")).replace(/[()]/g, "")})` : "";
  return `@${plainName(name)}{${measure}}${preparation}`;
}

function measureOf(low: number | null, high: number | null, unit: string | null): string {
  if (!low) return "";
  const amount = [low, high].filter((end) => end !== null).map((end) => formatAmount(end, "exact"));
  return unit ? `${amount.join("-")}%${plainName(unit)}` : amount.join("-");
}

function frontMatter(
  recipe: ExportedFields,
  { url, author, images, courses = [] }: Written,
): string {
  const { title, description, category, cuisine, difficulty, tags, dietaryTags } = recipe;
  const { prepTime, cookTime, restTime, totalTime, source } = recipe;
  const minutes = (time: number) => (time > 0 ? `${time} min` : null);
  const facts: [string, unknown][] = [
    ["title", title],
    ["description", description],
    ["servings", recipe.servingsMax ? servingsText(recipe) : recipe.servings],
    ["yield", recipe.yield && yieldText(recipe.yield, { servings: 1, of: 1 }, "exact")],
    ["prep time", minutes(prepTime)],
    ["cook time", minutes(cookTime)],
    ["rest time", minutes(restTime)],
    ["time required", minutes(totalTime)],
    ["course", courses.length > 0 ? [category ?? [], courses].flat(2) : category],
    ["cuisine", cuisine],
    ["difficulty", difficulty],
    ["diet", dietaryTags],
    ["tags", tags],
    ["author", author],
    ["source", source?.url ?? url],
    images.length > 1 ? ["images", images] : ["image", images[0] ?? null],
  ];
  const lines = facts
    .filter(([, value]) => value !== null && value !== "" && value?.toString() !== "")
    // JSON is YAML.
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ["---", ...lines, "---"].join("\n");
}

function inWords(items: string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** Without the characters that end a name, or that no name begins with. */
export function plainName(name: string): string {
  const signs = name.startsWith("(") ? /[@#~{}|()]/g : /[@#~{}|]/g;
  return collapseSpaces(name.replace(signs, " ")).replace(/^[&?+)-]+ ?/, "");
}

/** A step that begins like a section or a note is a step. */
function atStart(text: string): string {
  return text.replace(/^(?=[>=-])/, "\\");
}

/** What a reader wrote is no mark. */
function escaped(text: string): string {
  return text.replace(/[\\@#~{]|--|\[-/g, "\\$&");
}
