import type { SectionName } from "#domain/scraping/cards/section-titles.ts";
import { nutrientNamed } from "#domain/transfer/reading/nutrition-text.ts";
import { groupKey, rowGroups, stepGroups } from "./groups.ts";
import { isIngredientLike, isSentence, isStepLike } from "./line-shapes.ts";
import { isPartName } from "./part-names.ts";
import type { LineRole, RoledLine, TextLine } from "./roles.ts";
import { sectionOfLine, sectionsOfLines } from "./sections.ts";
import { standingOut } from "./standing-out.ts";
import { isOwnTitle, titleIn } from "./title-in.ts";

type Section = SectionName | "opening";
/** What is below a title, up to the next one. */
type Part = { section: Section; level: number; lines: RoledLine[] };

/**
 * The role of each line: by the headings above it where there are any, else by its shape. Linear in their number.
 * `isTitled`: a post has its title apart, and what follows a list of steps is its own text.
 */
export function withRoles(lines: TextLine[], { isTitled = false } = {}): RoledLine[] {
  // A post's headings say more than their part; only the plain ones count.
  const sections = isTitled ? lines.map(sectionOfLine) : sectionsOfLines(lines);
  const roled = standingOut(lines, sections);
  const parts = partsOf(roled, sections);
  if (!parts.some(({ section }) => section === "ingredients" || section === "method"))
    return withoutTitles(roled, parts);
  const hasMethod = parts.some(({ section }) => section === "method");
  const hasList = parts.some(({ section }) => section === "ingredients");
  const titles = new Set(
    parts.flatMap((part) => (part.section === "method" ? part.lines.map(groupKey) : [])),
  );
  for (const part of parts) {
    const free = part.lines.filter(({ role }) => role === "description");
    if (part.section === "ingredients") rowsOf(free, hasMethod, titles);
    else if (part.section === "method") stepsOf(free, { isTitled, named: namesIn(roled) });
    else if (part.section === "opening") {
      if (isTitled) continue;
      if (hasList && hasMethod) openingOf(free);
      else byShape(free);
    } else for (const line of free) line.role = roleIn(part.section, line);
  }
  return roled;
}

const ROLE_IN: Record<Exclude<Section, "opening" | "ingredients" | "method">, LineRole> = {
  notes: "note",
  equipment: "equipment",
  nutrition: "nutrition",
  other: "none",
};

/** What a page shows below its table of nutrients has no numbers. */
function roleIn(section: keyof typeof ROLE_IN, { text }: TextLine): LineRole {
  if (section !== "nutrition" || /\d/.test(text) || nutrientNamed(text)) return ROLE_IN[section];
  return isSentence(text) ? "note" : "none";
}

function partsOf(lines: RoledLine[], sections: readonly (SectionName | null)[]): Part[] {
  const parts: Part[] = [{ section: "opening", level: 0, lines: [] }];
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1) as Part;
    const section = line.role === "heading" ? (sections[at] ?? null) : null;
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
  keepingOf(lines);
  const end = lines.at(-1);
  // What is below the next title.
  if (end && lines.length > 1 && isPartName(end.text)) end.role = "group";
  for (let at = last + 1; at < lines.length - 1; at += 1)
    if (lines[at]?.role === "group") (lines[at] as RoledLine).role = "none";
}

const KEEPING =
  /^(?:store|keeps?|leftovers|will keep|freezes?|can be (?:stored|frozen|kept))(?!\p{L}).*(?<!\p{L})(?:days?|weeks?|months?|airtight|freezer)(?!\p{L})/iu;

/** How the dish is kept, below the last step, is a note. */
function keepingOf(lines: RoledLine[]): void {
  for (let at = lines.length - 1; at > 0; at -= 1) {
    const line = lines[at] as RoledLine;
    if (line.isNumbered || line.role !== "step" || !KEEPING.test(line.text)) return;
    line.role = "note";
  }
}

/** What groups of ingredients are called. */
function namesIn(lines: RoledLine[]): Set<string> {
  return new Set(lines.filter(({ role }) => role === "group").map(groupKey));
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

/** Without a title above list or method. */
function withoutTitles(roled: RoledLine[], parts: Part[]): RoledLine[] {
  for (const { section, lines } of parts) {
    const free = lines.filter(({ role }) => role === "description");
    if (section === "opening") byShape(free);
    else if (section !== "ingredients" && section !== "method")
      for (const line of free) line.role = roleIn(section, line);
  }
  return roled;
}

/** Title and description, then a run of rows, then steps; and so again for each part. */
function byShape(lines: RoledLine[]): void {
  const isRow = lines.map((line) => isIngredientLike(line));
  const groups = rowGroups(lines);
  let start = lines.findIndex(
    (_, at) => at > 0 && isRow[at] && isRow.slice(at + 1, at + 4).some(Boolean),
  );
  if (start < 0) start = lines.findIndex((line, at) => at > 0 && isStepLike(line));
  if (start < 0) start = lines.length;
  const hasTitle = (end: number) => lines.slice(0, end).some((line) => isOwnTitle(line));
  while (
    start > 1 &&
    groups[start - 1] &&
    isNamed(lines[start - 1] as RoledLine) &&
    hasTitle(start - 1)
  )
    start -= 1;
  // The first row may be one without an amount.
  openingOf(lines.slice(0, start));
  let state: "rows" | "steps" = isRow[start] || groups[start] ? "rows" : "steps";
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] as RoledLine;
    const isStep = (isStepLike(line) || isStopped(at)) && !isRow[at] && !groups[at];
    if (state === "rows" && isStep) state = "steps";
    else if (state === "steps" && !isStep && returnsToRows(at)) state = "rows";
    if (groups[at] && !isRow[at] && (state === "rows" || !isSentence(line.text)))
      line.role = "group";
    else line.role = state === "rows" ? "ingredient" : "step";
  }

  keepingOf(lines);

  /** It ends in a full stop, as no row above it does. */
  function isStopped(at: number): boolean {
    const { text } = lines[at] as RoledLine;
    const rows = lines.slice(start, at).filter(({ role }) => role === "ingredient");
    return (
      /\p{L} .*\.$/u.test(text) && rows.length > 0 && !rows.some((row) => /\.$/.test(row.text))
    );
  }

  function returnsToRows(at: number): boolean {
    const line = lines[at] as RoledLine;
    return Boolean(
      (isRow[at] && isRow[at + 1] && line.startsBlock) || (groups[at] && isRow[at + 1]),
    );
  }
}
