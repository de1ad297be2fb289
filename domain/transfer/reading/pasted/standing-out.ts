import type { SectionName } from "#domain/scraping/cards/section-titles.ts";
import { isClutter, isGoodbye } from "./clutter.ts";
import { RECIPE_OF } from "./fact-names.ts";
import { bareTime, hashtagsOf, isCommand, isFactName, isFactValue, lineFacts } from "./facts.ts";
import { isIngredientLike, isStepLike } from "./line-shapes.ts";
import type { LineRole, RoledLine, TextLine } from "./roles.ts";
import { nounIn } from "./sections.ts";
import { STEP_NUMBER } from "./step-number.ts";

const NOTE =
  /^(?:(?:recipe |cook['’]?s |chef['’]?s )?(?:notes?|tips?|hint|variation|storage|to store|make ahead|to freeze)|n\.?b|p\.?s|tipp|hinweis|anmerkung|variante|astuces?|conseil|remarque|variante|nota|consejo|truco|consiglio|opmerking|dica|observação|ملاحظة|نصيحة)\s*\d?\s*[:.–-]\s*\S/iu;
const EQUIPMENT = /^(?:glass(?:ware)?|you(?:['’]ll| will)? also need|special equipment): \S/iu;
const COLUMN =
  /^(?:ingredients?|items?|quantity|qty|amounts?|measures?|units?|steps?|descriptions?|notes?|#|no\.?|zutat(?:en)?|mengen?|einheit(?:en)?|schritt|beschreibung|ingrédients?|quantités?|unités?|ingredientes?|cantidad|unidad|ingredienti?|quantità|unità|hoeveelheid|ingrediënt(?:en)?|quantidade|unidade)$/iu;
const LABEL_ALONE = new RegExp(`${STEP_NUMBER.source}$`, "iu");

/** What is above a line: whether rows or steps have begun, so that commands and names of dishes are what they look like. */
type Above = { section: SectionName | "opening"; hasBegun: boolean; isOver: boolean };

/**
 * The lines that say by themselves what they are: titles, facts, notes with a label, and what is none of the recipe.
 * "description" stands for what is not known yet.
 */
export function standingOut(
  lines: readonly TextLine[],
  sections: readonly (SectionName | null)[],
): RoledLine[] {
  const above: Above = { section: "opening", hasBegun: false, isOver: false };
  const roled: RoledLine[] = [];
  for (const [index, line] of lines.entries()) {
    // "Step 1" above its text.
    const isNumbered = line.isNumbered || isLabel(lines[index - 1]);
    const title = sections[index] ?? null;
    const role = isLabel(line)
      ? "heading"
      : title
        ? roleOfTitle(line, lines[index + 1])
        : roleOf(lines, index, above, roled.at(-1));
    roled.push({ ...line, isNumbered, role });
    const section = role === "heading" ? title : null;
    if (section) Object.assign(above, { section, hasBegun: false, isOver: false });
    else if (role === "none" && above.hasBegun && isGoodbye(lines, index)) above.isOver = true;
    else if (role === "description" && begins(above, line, index)) above.hasBegun = true;
  }
  return roled;
}

function isLabel(line: TextLine | undefined): boolean {
  return line !== undefined && LABEL_ALONE.test(line.text);
}

function begins({ section }: Above, line: TextLine, index: number): boolean {
  if (section !== "opening") return true;
  return (
    index > 0 &&
    ((isIngredientLike(line) && /\p{L}/u.test(line.text)) || (isStepLike(line) && line.isNumbered))
  );
}

function roleOf(
  lines: readonly TextLine[],
  index: number,
  { section, hasBegun, isOver }: Above,
  before: RoledLine | undefined,
): LineRole {
  const [line, after] = [lines[index] as TextLine, lines[index + 1]];
  const { text, isNumbered } = line;
  if (isTableHead(text)) return "heading";
  if (isOver) return roleBelowGoodbye(text);
  if (line.isBehind || isClutter(lines, index, hasBegun || section !== "opening")) return "none";
  // Rows and steps of a list are what their list is.
  const isListed = line.kind === "item" && !hashtagsOf(text);
  const isInList = section === "ingredients" || section === "method" || hasBegun;
  if (isNumbered || (isListed && isInList)) return "description";
  const [fact] = lineFacts(text);
  // "Receta de Navidad" above all is the dish.
  if (index === 0 && fact?.role === "author" && RECIPE_OF.test(text)) return "description";
  if (fact?.role === "time" && isCommand(text)) {
    const isBeside = before?.role === "time" || before?.role === "yield";
    const isAbove = after && !isCommand(after.text) && lineFacts(after.text)[0]?.role === "time";
    if (!hasBegun && (isBeside || isAbove)) return "time";
  } else if (fact) return fact.role;
  if (before && isFactName(before.text) && isFactValue(text) && before.role !== "description")
    return roleOfName(before.text);
  if (after && isFactName(text) && isFactValue(after.text) && !hasBegun) return roleOfName(text);
  if (index > 0 && !hasBegun && bareTime(text).length > 0) {
    const near = [before?.role, after && lineFacts(after.text)[0]?.role];
    if (near.some((role) => role === "yield" || role === "time")) return "time";
  }
  if (EQUIPMENT.test(text)) return "equipment";
  const isNote = NOTE.test(text) || labelsNote(text);
  return isNote && text.length > 12 ? "note" : "description";
}

/** Below "Love, Anna" is little that counts: "P.S. Use real butter". */
function roleBelowGoodbye(text: string): LineRole {
  const [fact] = lineFacts(text);
  if (fact?.role === "author" || fact?.role === "tag") return fact.role;
  return NOTE.test(text) ? "note" : "none";
}

/** "Le conseil de Mamie : …", "Freezing: …". */
function labelsNote(text: string): boolean {
  const [, label = ""] = /^([^:]{3,40}?)\s?:\s+\S/u.exec(text) ?? [];
  return label !== "" && label.split(" ").length < 6 && nounIn(label) === "notes";
}

/** "Préparation" above "20 min" is a time. */
function roleOfTitle({ text }: TextLine, after: TextLine | undefined): LineRole {
  const isName = isFactName(text) && after && isFactValue(after.text) && !after.startsBlock;
  return isName ? "time" : "heading";
}

/** "Ingredient Quantity Unit". */
function isTableHead(text: string): boolean {
  const words = text.split(/[\s|/]+/).filter(Boolean);
  return words.length > 1 && words.length < 6 && words.every((word) => COLUMN.test(word));
}

function roleOfName(name: string): LineRole {
  return lineFacts(`${name.replace(/\s*:\s*$/, "")}: 10 min`)[0]?.role === "time"
    ? "time"
    : "yield";
}
