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
/** Spoons and cups of other languages, a phrase each. */
const MEASURES: [phrase: RegExp, unit: AbroadFound["unit"]][] = [
  // The large cup of Brazil is a cup of tea, which the product's list calls a cup.
  [/x[íi]c(?:\.|aras?) ?\(?(?:de )?ch[áa](?!\p{L})\)?/iuy, { name: "cup", per: 1 }],
  [/ст\. ?л(?:ожк[аиу]|ож(?:ек|ки))?(?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  [/ч\. ?л(?:ожк[аиу]|ож(?:ек|ки))?(?!\p{L})/iuy, { name: "tsp", per: 1 }],
  [/дес(?:\.|ертн\p{L}{2,3}) ?л(?:ож\p{L}{2,3})?(?!\p{L})/iuy, { name: "tsp", per: 2 }],
  [/стол(?:\.|ов\p{L}{1,3}) (?:ложк[аиуі]|ложек|ложок)(?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  [/чайн(?:\.|\p{L}{1,3}) (?:ложк[аиуі]|ложек|ложок)(?!\p{L})/iuy, { name: "tsp", per: 1 }],
  [/yemek ka[şs][ıi][ğg][ıi](?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  [/[çc]orba ka[şs][ıi][ğg][ıi](?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  [/[çc]ay ka[şs][ıi][ğg][ıi](?!\p{L})/iuy, { name: "tsp", per: 1 }],
  [/tatl[ıi] ka[şs][ıi][ğg][ıi](?!\p{L})/iuy, { name: "tsp", per: 2 }],
  [/su barda[ğg][ıi](?!\p{L})/iuy, { name: "cup", per: 1 }],
  [/[çc]ay barda[ğg][ıi](?!\p{L})/iuy, { name: "ml", per: 100 }],
  [/κ\.? ?σ(?:ούπας)?(?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  [/κ\.? ?γ(?:λ|λυκού)?(?!\p{L})/iuy, { name: "tsp", per: 1 }],
  [/κουταλι(?:ά|ές)(?: της)? σούπας(?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  [/κουτ(?:αλάκι(?:α)?|αλι(?:ά|ές)|\.)(?: του)? γλυκού(?!\p{L})/iuy, { name: "tsp", per: 1 }],
  [/(?:polévkov|stolov)\p{L}{1,2} lžíc[ei]?(?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  [/(?:kávov|čajov|malá|mal)\p{L}{0,3} lžič(?:k[auy]|ek)(?!\p{L})/iuy, { name: "tsp", per: 1 }],
  [/polievkov\p{L}{1,2} lyž(?:ic[ae]|íc)(?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  [/(?:kávov|čajov)\p{L}{1,3} lyžič(?:k[ay]|iek)(?!\p{L})/iuy, { name: "tsp", per: 1 }],
  [/łyż(?:k[aię]|ek) stołow\p{L}{1,3}(?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  [/v[âa]rf(?:uri)? de cu[țţt]it(?!\p{L})/iuy, { name: "pinch", per: 1 }],
];

/** Most words of a line are none: every phrase begins like one of these. */
const BEGINNINGS = new Set("cCxXсСчЧдДyYçÇtTsSκΚpPkKčČmMłŁvV");

/** The phrase for a spoon or a cup at a position: "c. à soupe" begins like a cup, and is none. */
export function spoonAt(text: string, at: number): AbroadFound | null {
  if (!BEGINNINGS.has(text[at] ?? " ")) return null;
  for (const phrase of SPOONS) {
    phrase.lastIndex = at;
    const match = phrase.exec(text);
    if (!match) continue;
    const unit = match[1] ? { name: "tbsp", per: 1 } : { name: "tsp", per: match[3] ? 2 : 1 };
    return { unit, word: match[0], end: at + match[0].length };
  }
  for (const [phrase, unit] of MEASURES) {
    phrase.lastIndex = at;
    const match = phrase.exec(text);
    if (match) return { unit, word: match[0], end: at + match[0].length };
  }
  return null;
}
