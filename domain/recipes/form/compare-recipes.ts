import { diffArrays, diffWordsWithSpace } from "diff";
import type { RecipeFields } from "./form-values.ts";
import { isSamePart, RECIPE_PARTS } from "./recipe-parts.ts";

/** A piece of text of both versions, or of only one of them. */
export type Piece = { text: string; kind: "same" | "present" | "former" };

/** A part in which two versions of a recipe differ, line by line. */
export type Difference = { label: string; lines: Piece[][] };

/** Longer texts are compared line by line only: word by word would take seconds. */
const LONGEST_BY_WORD = 2_000;

/** What would change if the former version were restored. */
export function compareRecipes(present: RecipeFields, former: RecipeFields): Difference[] {
  return RECIPE_PARTS.filter((part) => !isSamePart(part, present, former)).map((part) => ({
    label: part.label,
    lines: compareLines(part.lines(present), part.lines(former)),
  }));
}

function compareLines(present: string[], former: string[]): Piece[][] {
  const [one, other] = [present.join("\n"), former.join("\n")];
  const isShort = present.length <= 1 && former.length <= 1;
  if (isShort && one.length + other.length <= LONGEST_BY_WORD) {
    return [diffWordsWithSpace(one, other).map(piece)];
  }
  return diffArrays(present, former).flatMap((change) => {
    return change.value.map((text) => [piece({ ...change, value: text })]);
  });
}

function piece(change: { value: string; added?: boolean; removed?: boolean }): Piece {
  const kind = change.added ? "former" : change.removed ? "present" : "same";
  return { text: change.value, kind };
}
