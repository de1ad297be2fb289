import { closeOf } from "#domain/recipes/ingredients/measures/brackets.ts";
import { measuresEnd } from "#domain/recipes/ingredients/measures/measure-run.ts";
import { isPreparation, lacksNoun } from "./preparation-words.ts";

/** Tells an ingredient's name from what is said after it: "softened", "(room temperature)". */

const SEPARATOR = /[,;] | [-–—] |\(| (?=(?:\+|plus|or) )/g;
const MOST_SEPARATORS = 30;

type Named = { name: string; note: string | null };

/**
 * The note begins at the first comma or dash behind which a preparation is named, or at brackets behind the name,
 * which it keeps. Commas of a name ("boneless, skinless thighs", "salt, pepper and oil") stay in it.
 */
export function splitNote(text: string): Named {
  let isList = false;
  let passed = 0;
  for (const [index, { 0: mark, index: at }] of [...text.matchAll(SEPARATOR)].entries()) {
    if (index >= MOST_SEPARATORS) break;
    if (at === 0 || at < passed) continue;
    const head = text.slice(0, at).trim();
    if (mark === "(") {
      const close = closeOf(text, at);
      if (close < 0) break;
      if (isTail(text.slice(close + 1), isList)) return named(head, text.slice(at));
      passed = close;
      continue;
    }
    const tail = text.slice(at + mark.length).trim();
    if (mark === " ") {
      if (isMore(tail) && !lacksNoun(head)) return named(head, tail);
      continue;
    }
    if (isPreparation(tail, isList) && !lacksNoun(head)) return named(head, tail);
    isList = true;
  }
  return { name: text, note: null };
}

const MORE =
  /^(?:\+|plus|or) (?:(?:a (?:little|bit|few) )?(?:more|extra|additional|less)|some) (?:for|to|if|as)\b/i;

/** "+ 2 tsp", "plus 15 g for the tin", "or 1 teaspoon dried": more or other of the same; "+ 2 tbsp starch" is another food. */
function isMore(tail: string): boolean {
  const said = tail.slice(0, 200).replace(/^\S+ /, "");
  if (MORE.test(tail.slice(0, 200))) return true;
  const end = /^[\d.]/.test(said) ? measuresEnd(said, 0) : null;
  if (end === null) return false;
  const rest = said.slice(end).trim();
  return (
    rest === "" || /^(?:for|extra|more|to (?!taste))\b/i.test(rest) || isPreparation(rest, false)
  );
}

/** Whether all that follows a bracket is said of the ingredient, and nothing of it belongs to the name. */
function isTail(after: string, isList: boolean): boolean {
  let rest = after.trim();
  for (let brackets = 0; brackets < 3 && rest.startsWith("("); brackets += 1) {
    const close = closeOf(rest, 0);
    if (close < 0) return false;
    rest = rest.slice(close + 1).trim();
  }
  const said = rest.replace(/^(?:[,;.]|[-–—] )\s*/, "");
  return said === "" || isPreparation(said, isList);
}

function named(name: string, note: string): Named {
  return name === "" ? { name: note, note: null } : { name, note: note.trim() || null };
}
