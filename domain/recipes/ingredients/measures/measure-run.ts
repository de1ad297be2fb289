import { closeOf } from "#domain/recipes/ingredients/measures/brackets.ts";
import { amountAt, matchAt } from "./ingredient-amount.ts";
import { unitAt } from "./ingredient-units.ts";

const APPROXIMATELY =
  /(?:about|approximately|approx\.?|around|roughly|or|scant|heaping|heaped|generous|~|≈|=) ?/iy;

/** The end of a run of measures ("1 lb 2 oz / 510 g"), or null where none begins; `most` limits the run. */
export function measuresEnd(text: string, start: number, most = 6): number | null {
  let at = start;
  let last: number | null = null;
  for (let round = 0; round < most; round += 1) {
    at += matchAt(APPROXIMATELY, text, at)?.[0].length ?? 0;
    const amount = amountAt(text, at);
    if (!amount) break;
    const found = unitAt(text, / |-/.test(text[amount.end] ?? "") ? amount.end + 1 : amount.end);
    if (!found) break;
    last = found.end;
    at =
      last +
      (/^(?: ?[/,;+=] ?| plus | and | or | )/i.exec(text.slice(last, last + 6))?.[0].length ?? 0);
  }
  return last;
}

/** The text in brackets that begin here, or behind a space. */
export function bracketAt(text: string, start: number): { inside: string; end: number } | null {
  const open = text[start] === " " ? start + 1 : start;
  if (text[open] !== "(") return null;
  const close = closeOf(text, open);
  return close < 0 ? null : { inside: text.slice(open + 1, close).trim(), end: close + 1 };
}
