import { type SectionName, sectionTitled } from "#domain/scraping/cards/section-titles.ts";
import { key, rowGroups, stepGroups } from "./groups.ts";
import { isIngredientLike, isSentence, isStepLike, isTitleLike } from "./line-shapes.ts";
import { isPartName } from "./part-names.ts";
import type { LineRole, RoledLine, TextLine } from "./roles.ts";
import { standingOut } from "./standing-out.ts";

type Section = SectionName | "opening";
/** What is below a title, up to the next one. */
type Part = { section: Section; level: number; lines: RoledLine[] };

const OWN_LABEL =
  /^(?:title|recipe(?: name)?|rezept|recette|receta|ricetta|recept|receita|الوصفة)\s*:\s*(?=\S)/iu;

/**
 * The role of each line: by the headings above it where there are any, else by its shape. Linear in their number.
 * `isTitled`: a post has its title apart, and what follows a list of steps is its own text.
 */
export function withRoles(lines: TextLine[], { isTitled = false } = {}): RoledLine[] {
  const roled = standingOut(lines);
  const parts = partsOf(roled);
  if (!parts.some(({ section }) => section === "ingredients" || section === "method"))
    return withoutTitles(roled);
  const hasMethod = parts.some(({ section }) => section === "method");
  const hasList = parts.some(({ section }) => section === "ingredients");
  const titles = new Set(
    parts.flatMap((part) => (part.section === "method" ? part.lines.map(key) : [])),
  );
  for (const part of parts) {
    const free = part.lines.filter(({ role }) => role === "description");
    if (part.section === "ingredients") rowsOf(free, hasMethod, titles);
    else if (part.section === "method") stepsOf(free, { isTitled, named: namesIn(roled) });
    else if (part.section === "opening") {
      if (isTitled) continue;
      if (hasList && hasMethod) openingOf(free);
      else byShape(free);
    } else for (const line of free) line.role = ROLE_IN[part.section];
  }
  return roled;
}

const ROLE_IN: Record<Exclude<Section, "opening" | "ingredients" | "method">, LineRole> = {
  notes: "note",
  equipment: "equipment",
  nutrition: "nutrition",
  other: "none",
};

function partsOf(lines: RoledLine[]): Part[] {
  const parts: Part[] = [{ section: "opening", level: 0, lines: [] }];
  for (const line of lines) {
    const last = parts.at(-1) as Part;
    const section = line.role === "heading" ? sectionTitled(line.text) : null;
    // Below the method, a heading as high as its own begins something else; above it, a group of ingredients.
    const ends =
      line.kind === "heading" &&
      line.level > 0 &&
      line.level <= last.level &&
      last.section !== "opening" &&
      last.section !== "ingredients" &&
      line.role === "description";
    if (ends || section === "other") line.role = "none";
    if (section || ends) parts.push({ section: section ?? "other", level: line.level, lines: [] });
    else last.lines.push(line);
  }
  return parts;
}

/** Below "Ingredients": rows and their groups; the method may begin without a heading of its own. */
function rowsOf(lines: RoledLine[], hasMethod: boolean, named: ReadonlySet<string>): void {
  const end = hasMethod ? lines.length : firstStep(lines);
  const rows = lines.slice(0, end);
  const groups = rowGroups(rows, named);
  const hasItems = rows.filter(({ kind }) => kind === "item").length > 1;
  for (const [index, line] of rows.entries()) {
    const isRemark = hasItems
      ? line.kind === "text" && (isSentence(line.text) || line.text.length > 60)
      : line.text.length > 200 ||
        (isSentence(line.text) && isStepLike(line) && !isIngredientLike(line));
    line.role = groups[index] ? "group" : isRemark ? "note" : "ingredient";
  }
  stepsOf(lines.slice(end), { named: namesIn(rows) });
}

function firstStep(lines: RoledLine[]): number {
  const first = lines.findIndex(
    (line) => isStepLike(line) && !isIngredientLike(line) && line.kind !== "item",
  );
  if (first < 0) return lines.length;
  // The name of the first group of steps belongs to them.
  const above = lines[first - 1];
  return above && isGroupMarked(above) && !isIngredientLike(above) ? first - 1 : first;
}

function isGroupMarked({ kind, isBold, text }: TextLine): boolean {
  return kind === "heading" || isBold || /[:：]$/.test(text);
}

/** A part and no dish. */
function isNamed(line: TextLine): boolean {
  return isPartName(line.text) || isGroupMarked(line);
}

/** Below "Method". Of a list or numbered lines, what is between belongs to the step above, and what follows is no step. */
function stepsOf(
  lines: RoledLine[],
  { isTitled = false, named }: { isTitled?: boolean; named: ReadonlySet<string> },
): void {
  const groups = stepGroups(lines, named);
  const isMarked = [
    (line: TextLine) => line.isNumbered,
    (line: TextLine) => line.kind === "item",
  ].find((test) => lines.filter(test).length > 1);
  const last = isMarked ? lines.findLastIndex(isMarked) : lines.length - 1;
  for (const [index, line] of lines.entries()) {
    if (groups[index]) line.role = "group";
    else if (index <= last) line.role = "step";
    else line.role = !isTitled && (isSentence(line.text) || isStepLike(line)) ? "note" : "none";
  }
  const end = lines.at(-1);
  // What is below the next title.
  if (end && lines.length > 1 && isPartName(end.text)) end.role = "group";
  for (let at = last + 1; at < lines.length - 1; at += 1)
    if (lines[at]?.role === "group") (lines[at] as RoledLine).role = "none";
}

/** What groups of ingredients are called. */
function namesIn(lines: RoledLine[]): Set<string> {
  return new Set(lines.filter(({ role }) => role === "group").map(key));
}

/** Above the list: the title, then what is said of the dish. */
function openingOf(lines: RoledLine[]): void {
  const title = titleIn(lines);
  const at = title ? lines.indexOf(title) : 0;
  for (const [index, line] of lines.entries()) {
    if (line === title) line.role = "title";
    else line.role = index < at && !isSentence(line.text) ? "none" : "description";
  }
}

/** A heading, a line that says it is one, or the first that looks like one; what people write to one another is none. */
function titleIn(lines: RoledLine[]): RoledLine | undefined {
  const likely = lines.slice(0, 12);
  return (
    likely.find(({ text }) => OWN_LABEL.test(text)) ??
    likely.find((line) => line.kind === "heading" && line.level <= 2 && isTitleLike(line)) ??
    likely.find(
      (line) =>
        isTitleLike(line) && !isSentence(line.text) && /^[\p{Lu}\p{Lo}\d"“«]/u.test(line.text),
    ) ??
    likely.find((line) => isTitleLike(line) && !isSentence(line.text)) ??
    likely.find((line) => line.text.length <= 90)
  );
}

/** Without a title above list or method. */
function withoutTitles(roled: RoledLine[]): RoledLine[] {
  const parts = partsOf(roled);
  for (const { section, lines } of parts) {
    const free = lines.filter(({ role }) => role === "description");
    if (section === "opening") byShape(free);
    else if (section !== "ingredients" && section !== "method")
      for (const line of free) line.role = ROLE_IN[section];
  }
  return roled;
}

/** Title and description, then a run of rows, then steps; and so again for each part. */
function byShape(lines: RoledLine[]): void {
  const isRow = lines.map((line) => isIngredientLike(line));
  const groups = rowGroups(lines);
  let start = lines.findIndex((_, at) => at > 0 && isRow[at] && (isRow[at + 1] || isRow[at + 2]));
  if (start < 0) start = lines.findIndex((line, at) => at > 0 && isStepLike(line));
  if (start < 0) start = lines.length;
  while (start > 1 && groups[start - 1] && isNamed(lines[start - 1] as RoledLine)) start -= 1;
  // The first row may be one without an amount.
  openingOf(lines.slice(0, start));
  let state: "rows" | "steps" = isRow[start] || groups[start] ? "rows" : "steps";
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] as RoledLine;
    const isStep = isStepLike(line) && !isRow[at] && !groups[at];
    if (state === "rows" && isStep) state = "steps";
    else if (state === "steps" && !isStep && returnsToRows(at)) state = "rows";
    if (groups[at] && !isRow[at] && (state === "rows" || !isSentence(line.text)))
      line.role = "group";
    else line.role = state === "rows" ? "ingredient" : "step";
  }

  function returnsToRows(at: number): boolean {
    const line = lines[at] as RoledLine;
    return Boolean(
      (isRow[at] && isRow[at + 1] && line.startsBlock) || (groups[at] && isRow[at + 1]),
    );
  }
}
