import { countOf } from "#domain/text/count-of.ts";

/** Of a file that ends early, for people. `whole`: the titles of the recipes that came before its end, in order. */
export function cutOffReason(whole: readonly string[]): string {
  const last = whole.at(-1);
  const cut = "The file is cut off: its end is missing";
  if (last === undefined) return `${cut}, and no recipe in it is whole.`;
  return `${cut}. ${countOf(whole.length, "recipe")} came whole, the last of them “${last}”.`;
}
