import type { AbroadFound } from "./units-abroad.ts";

/** A spoon is named by what it stirs; the groups are the words for a large, a small and a middle one. */
const SPOONS = [
  /(?:cuill?(?:[eè]re?s?|er[ée]es?)?|cs?)\.?[ -]?[àa]\.?[ -]?(?:(soupe|table|s)|(caf[ée]|th[ée]|c)|(dessert))(?!\p{L})\.?/iuy,
  /c\. ?(?:(s)|(c))\.(?!\p{L})/iuy,
  /(?:col|colh|colher|colheres)\.? ?\(?(?:de |das? )?(?:(sopa)|(ch[áa]|caf[ée])|(sobremesa))(?!\p{L})\)?/iuy,
  /c\. ?\(?(?:de )?(?:(sopa)|(chá))(?!\p{L})\)?/iuy,
  /cucharad?as? (?:(soperas?|grandes?|de sopa)|(?:de (?:t[ée]|caf[ée])|pequeñas?)(?= de )|(de postre))(?!\p{L})/iuy,
  /cucchia(?:io|i|ino|ini) (?:(da (?:tavola|minestra))|(da (?:caff[eè]|t[eèh]+)))(?!\p{L})/iuy,
  /(cs)(?= d(?:e |['’]))/iuy,
];
/** The large cup of Brazil is a cup of tea, which the product's list calls a cup. */
const CUP_OF_TEA = /x[íi]c(?:\.|aras?) ?\(?(?:de )?ch[áa](?!\p{L})\)?/iuy;

/** The phrase for a spoon or a cup at a position: "c. à soupe" begins like a cup, and is none. */
export function spoonAt(text: string, at: number): AbroadFound | null {
  // Most words of a line are none: every phrase begins like one of these.
  if (!"cCxX".includes(text[at] ?? " ")) return null;
  for (const phrase of SPOONS) {
    phrase.lastIndex = at;
    const match = phrase.exec(text);
    if (!match) continue;
    const unit = match[1] ? { name: "tbsp", per: 1 } : { name: "tsp", per: match[3] ? 2 : 1 };
    return { unit, word: match[0], end: at + match[0].length };
  }
  CUP_OF_TEA.lastIndex = at;
  const cup = CUP_OF_TEA.exec(text);
  return cup && { unit: { name: "cup", per: 1 }, word: cup[0], end: at + cup[0].length };
}
