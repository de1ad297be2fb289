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
/** Spoons and cups of other languages, a phrase each behind the letters that it may begin with. */
const MEASURES: [letters: string, phrase: RegExp, unit: AbroadFound["unit"]][] = [
  // The large cup of Brazil is a cup of tea, which the product's list calls a cup.
  ["x", /x[íi]c(?:\.|aras?) ?\(?(?:de )?ch[áa](?!\p{L})\)?/iuy, { name: "cup", per: 1 }],
  ["с", /ст\. ?л(?:ожк[аиу]|ож(?:ек|ки))?(?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  ["ч", /ч\. ?л(?:ожк[аиу]|ож(?:ек|ки))?(?!\p{L})/iuy, { name: "tsp", per: 1 }],
  ["д", /дес(?:\.|ертн\p{L}{2,3}) ?л(?:ож\p{L}{2,3})?(?!\p{L})/iuy, { name: "tsp", per: 2 }],
  ["с", /стол(?:\.|ов\p{L}{1,3}) (?:ложк[аиуі]|ложек|ложок)(?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  ["ч", /чайн(?:\.|\p{L}{1,3}) (?:ложк[аиуі]|ложек|ложок)(?!\p{L})/iuy, { name: "tsp", per: 1 }],
  ["y", /yemek ka[şs][ıi][ğg][ıi](?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  ["çc", /[çc]orba ka[şs][ıi][ğg][ıi](?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  ["çc", /[çc]ay ka[şs][ıi][ğg][ıi](?!\p{L})/iuy, { name: "tsp", per: 1 }],
  ["t", /tatl[ıi] ka[şs][ıi][ğg][ıi](?!\p{L})/iuy, { name: "tsp", per: 2 }],
  ["s", /su barda[ğg][ıi](?!\p{L})/iuy, { name: "cup", per: 1 }],
  ["çc", /[çc]ay barda[ğg][ıi](?!\p{L})/iuy, { name: "ml", per: 100 }],
  ["κ", /κ\.? ?σ(?:ούπας)?(?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  ["κ", /κ\.? ?γ(?:λ|λυκού)?(?!\p{L})/iuy, { name: "tsp", per: 1 }],
  ["κ", /κουταλι(?:ά|ές)(?: της)? σούπας(?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  ["κ", /κουτ(?:αλάκι(?:α)?|αλι(?:ά|ές)|\.)(?: του)? γλυκού(?!\p{L})/iuy, { name: "tsp", per: 1 }],
  ["ps", /(?:polévkov|stolov)\p{L}{1,2} lžíc[ei]?(?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  [
    "kčm",
    /(?:kávov|čajov|malá|mal)\p{L}{0,3} lžič(?:k[auy]|ek)(?!\p{L})/iuy,
    { name: "tsp", per: 1 },
  ],
  ["p", /polievkov\p{L}{1,2} lyž(?:ic[ae]|íc)(?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  ["kč", /(?:kávov|čajov)\p{L}{1,3} lyžič(?:k[ay]|iek)(?!\p{L})/iuy, { name: "tsp", per: 1 }],
  [
    "م",
    /(?:ملعقة|ملاعق|معلقة|معالق) (?:كبيرة|كبار|أكل|اكل|طعام|طاولة)(?!\p{L})/uy,
    { name: "tbsp", per: 1 },
  ],
  ["م", /(?:ملعقة|ملاعق|معلقة|معالق) (?:صغيرة|صغار|شاي)(?!\p{L})/uy, { name: "tsp", per: 1 }],
  ["م", /ملعقت(?:ان|ين) (?:كبيرت(?:ان|ين)|طعام)(?!\p{L})/uy, { name: "tbsp", per: 2 }],
  ["م", /ملعقت(?:ان|ين) (?:صغيرت(?:ان|ين)|شاي)(?!\p{L})/uy, { name: "tsp", per: 2 }],
  ["ł", /łyż(?:k[aię]|ek) stołow\p{L}{1,3}(?!\p{L})/iuy, { name: "tbsp", per: 1 }],
  ["v", /v[âa]rf(?:uri)? de cu[țţt]it(?!\p{L})/iuy, { name: "pinch", per: 1 }],
];

const BY_LETTER = Map.groupBy(
  MEASURES.flatMap(([letters, phrase, unit]) =>
    [...letters].map((letter) => ({ letter, phrase, unit })),
  ),
  ({ letter }) => letter,
);

/** The phrase for a spoon or a cup at a position: "c. à soupe" begins like a cup, and is none. */
export function spoonAt(text: string, at: number): AbroadFound | null {
  // Most words of a line are none: a look at the first letter is quicker than all phrases.
  const letter = text.charAt(at).toLowerCase();
  for (const phrase of letter === "c" ? SPOONS : []) {
    phrase.lastIndex = at;
    const match = phrase.exec(text);
    if (!match) continue;
    const unit = match[1] ? { name: "tbsp", per: 1 } : { name: "tsp", per: match[3] ? 2 : 1 };
    return { unit, word: match[0], end: at + match[0].length };
  }
  for (const { phrase, unit } of BY_LETTER.get(letter) ?? []) {
    phrase.lastIndex = at;
    const match = phrase.exec(text);
    if (match) return { unit, word: match[0], end: at + match[0].length };
  }
  return null;
}
