/** What the parts of a recipe are called above them, in the languages of blogs. */

export type SectionName = "ingredients" | "method" | "notes" | "equipment" | "nutrition" | "other";

/** English, German, French, Spanish, Italian, Dutch, Portuguese and Arabic; what other languages blogs are read in. */
const NAMES: Record<SectionName, string> = {
  ingredients:
    "(?:the )?(?:recipe )?ingredients?(?: list)?|you need|o que (?:vai |você )?precisa|dit heb je nodig|liste des ingrédients|lista de (?:los )?ingredientes|(?:what )?you(?:'|’)?(?: wi)?ll need|what you need|shopping list|" +
    "(?:die )?zutaten(?:liste)?|(?:das )?(?:wird gebraucht|brauchst du)|du brauchst|ihr braucht|(?:les )?ingr[ée]dients?|il vous faut|" +
    "(?:los |os )?ingredientes|necesitas|(?:gli )?ingredienti|(?:de )?ingredi[ëe]nten|benodigdheden|wat heb je nodig|" +
    "(?:ال)?(?:مكونات|مقادير)|المكوّنات|ingredienser|składniki",
  method:
    "(?:the )?(?:recipe )?(?:method|directions?|instructions?|preparation|procedure|steps)|method of preparation|(?:to )?make it|" +
    "how to (?:make|cook|prepare)(?: (?:it|this|them))?|what to do|how(?: i)? (?:make|do) it|here(?:'|’)?s how|" +
    "(?:die )?zubereitung|anleitung|so (?:geht|wird)(?:'|’)?s(?: gemacht)?|und so geht(?:'|’)?s|arbeitsschritte|(?:la )?préparation(?: de la recette)?|(?:les )?étapes|" +
    "la recette|réalisation|instructions de préparation|(?:la )?preparación|elaboración|instrucciones|(?:modo de )?preparaci[óo]n|pasos|" +
    "(?:la )?preparazione|procedimento|(?:de )?bereiding(?:swijze)?|werkwijze|zo maak je het|modo de (?:preparo|preparação|fazer)|preparo|preparação|como fazer|" +
    "(?:طريقة )?(?:ال)?(?:تحضير|عمل)|الطريقة|(?:ال)?خطوات|gör så här|fremgangsmåte|fremgangsmåde|przygotowanie",
  notes:
    "(?:(?:the )?(?:recipe|cook(?:'|’)?s|chef(?:'|’)?s) )?(?:notes?|tips?)|notes? (?:and|&) tips?|tips? (?:and|&) (?:notes?|tricks?)|" +
    "le petit plus|informações adicionais|trucos y consejos|notizen|(?:unsere )?tipps?|anmerkungen?|hinweise?|(?:les )?astuces?|(?:le )?conseils?|remarques?|notas?|consejos?|trucos?|note|consigli(?:o)?|" +
    "opmerkingen|dicas?|observações|(?:ال)?ملاحظات|ملاحظة|نصائح|نصيحة",
  equipment:
    "(?:special |you(?:'|’)ll need this )?(?:equipment|tools|utensils|kitchenware)|ausstattung|utensilien|küchengeräte|(?:le )?matériel|ustensiles|" +
    "utensilios|attrezzatura|utensili|keukengerei|materiaal|utensílios|(?:ال)?أدوات",
  nutrition:
    "nutrition(?:al)?(?: (?:facts?|information|info|values?|per serving))?|nährwerte?(?: pro portion)?|nährwertangaben|valeurs? nutritionnelles?|" +
    "(?:información|valores?) nutricional(?:es)?|valori nutrizionali|voedingswaarden?|(?:informação|informações) nutriciona(?:l|is)|القيم(?:ة)? الغذائية",
  other:
    "comments|private notes|share this|leave a (?:comment|reply)|(?:you may also like|related)(?: posts| recipes)?|kommentare|commentaires|comentarios|commenti|reacties|comentários|تعليقات",
};

/** Of how many, or for how large a dish: "serves 4", "4 servings", "for a 26 cm tin". */
const SIZE =
  "(?:serves|makes|yields?|feeds|per|for|für|pour|para|voor|لـ?)\\s.{1,40}|\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})?\\s?(?:" +
  "(?:serv|port|pors|porç|porz|porc|pers|pess|rac|people|guests|pieces|stück|cookies|muffins|أشخاص)\\p{L}*|cm|inch)\\.?";

/** What is said below these is a note in a text; in a recipe's card they name a group of steps. */
const ADVICE =
  "storage|freezing|variation(?:s|en)?|varianten?|conservazione|conservation|conservación|aufbewahrung";

const TITLES = (Object.keys(NAMES) as SectionName[]).map(
  (name) => [name, titleOfPart(NAMES[name])] as const,
);
const ADVICE_TITLE = titleOfPart(ADVICE);

/** "Ingredients (serves 4)", "For the method:", "Ingredients for 6 people", "Ingredients – 4 servings". */
function titleOfPart(names: string): RegExp {
  return new RegExp(
    `^(?:${names})(?:\\s*[:.|–-]*|\\s*\\([^()]{0,60}\\)?\\s*:?|\\s*[:–|-]\\s*(?:${SIZE})|\\s+(?:for|für|pour|para|per|voor|لـ?)\\s[^:]{0,40}:?)$`,
    "iu",
  );
}

/** Which part of a recipe begins with this line; null for any other line. */
export function sectionTitled(line: string): SectionName | null {
  return listTitled(line) ?? (line.length <= 100 && ADVICE_TITLE.test(line) ? "notes" : null);
}

function listTitled(line: string): SectionName | null {
  if (line.length > 100 || line.includes("\n")) return null;
  return TITLES.find(([, title]) => title.test(line))?.[0] ?? null;
}

/** The same of a heading, which may name the dish: "Ingredients – Carrot Cake". */
export function headingTitled(heading: string): SectionName | null {
  return sectionTitled(heading) ?? sectionTitled(heading.replace(OF_DISH, ""));
}

const OF_DISH = /\s+[–—|-]\s+\p{Lu}[^.,;:!?\d]{1,60}$/u;
const TITLE_AND_TEXT = /^(.{2,60}?)(?:\s*[:：]\s*|\s+[-–—]\s+)(?=[^\s:：–—-])/u;

/** "Ingredients: 1 cabbage, 2 carrots" has a title and what is below it; null for any other line. */
export function titleAndText(line: string): { title: string; text: string } | null {
  if (sectionTitled(line)) return null;
  const head = TITLE_AND_TEXT.exec(line);
  const title = head?.[1] ?? "";
  return head && sectionTitled(title) ? { title, text: line.slice(head[0].length) } : null;
}

/** Whether the line only names what is below it. */
export function isSectionTitle(line: string): boolean {
  return listTitled(line) !== null;
}

export function isNotesTitle(line: string): boolean {
  return listTitled(line) === "notes";
}
