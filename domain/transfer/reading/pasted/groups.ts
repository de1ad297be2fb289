import { groupHeadings, PURPOSE } from "#domain/recipes/ingredients/lines/group-headings.ts";
import { stepHeadings } from "#domain/recipes/steps/step-headings.ts";
import { beginsWithAmount, isIngredientLike, isSentence, isStepLike } from "./line-shapes.ts";
import { isPartName } from "./part-names.ts";
import type { TextLine } from "./roles.ts";

const LONGEST = 100;
/** A name has few words and says nothing of an amount. */
const NAME = /^\p{L}[^\d,.;:!?()]{1,40}$/u;

/** Which lines of a list of ingredients name those below them. `named`: what the method calls its parts. */
export function rowGroups(lines: TextLine[], named: ReadonlySet<string> = new Set()): boolean[] {
  const found = groupHeadings(lines.map(({ text }) => text));
  const names = lines.map((line, at) => isName(line) && hasRows(lines, at, 1));
  const isFirst = names[0] && hasRows(lines, 0, 2);
  const hasMore = names.some((is, at) => at > 0 && is && hasRows(lines, at, 2));
  return lines.map((line, at) => {
    const [before, next] = [lines[at - 1], lines[at + 1]];
    if (!next || line.text.length > LONGEST) return false;
    if (line.kind === "item") return found[at] != null && isMarkedItem(line.text);
    if (found[at] != null || line.kind === "heading" || (line.isBold && !next.isBold)) return true;
    if (!names[at]) return false;
    const isApart = line.startsBlock && !next.startsBlock;
    const isBesideItems = next.kind === "item" && (!before || before.kind === "item");
    const isOneOf = isFirst && hasMore && hasRows(lines, at, 2);
    return (
      isApart || isBesideItems || isOneOf || isPartName(line.text) || named.has(groupKey(line))
    );
  });
}

/** Which lines of a method name the steps below them. `named`: the groups of its ingredients. */
export function stepGroups(lines: TextLine[], named: ReadonlySet<string> = new Set()): boolean[] {
  const found = stepHeadings(lines.map(({ text }) => text));
  const areSentences = lines.filter(({ text }) => isSentence(text)).length * 2 > lines.length;
  return lines.map((line, at) => {
    const next = lines[at + 1];
    if (!next || line.text.length > LONGEST) return false;
    if (line.kind === "item") return found[at] != null && isMarkedItem(line.text);
    if (found[at] != null || line.kind === "heading" || (line.isBold && !next.isBold)) return true;
    if (!isName(line) || line.isNumbered || isStepLike(line) || isName(next)) return false;
    const isApart = areSentences && line.startsBlock && !next.startsBlock;
    return isApart || isPartName(line.text) || named.has(groupKey(line));
  });
}

/** How a group is found in both lists. */
export function groupKey({ text }: TextLine): string {
  return text.replace(/[\s:：]+$/, "").toLowerCase();
}

function isName(line: TextLine): boolean {
  return line.kind !== "item" && NAME.test(line.text) && line.text.split(" ").length <= 4;
}

function isMarkedItem(text: string): boolean {
  return PURPOSE.test(text) || /[:：]$/.test(text);
}

/** Whether as many rows with amounts are below. */
function hasRows(lines: TextLine[], at: number, count: number): boolean {
  const below = lines.slice(at + 1, at + 1 + count);
  return (
    below.length === count &&
    below.every((line) => beginsWithAmount(line) && isIngredientLike(line))
  );
}
