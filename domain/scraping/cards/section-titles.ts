/** What the parts of a recipe are called above them, in the languages of blogs. */

export type SectionName = "ingredients" | "method" | "notes" | "equipment" | "nutrition" | "other";

/** English, German, French, Spanish, Italian, Dutch, Portuguese and Arabic; what other languages blogs are read in. */
const NAMES: Record<SectionName, string> = {
  ingredients:
    "(?:the )?(?:recipe )?ingredients?(?: list)?|(?:what )?you(?:'|’)?(?: wi)?ll need|what you need|shopping list|" +
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
    "(?:(?:the )?(?:recipe|cook(?:'|’)?s|chef(?:'|’)?s) )?(?:notes?|tips?)|notes? (?:and|&) tips?|tips? (?:and|&) (?:notes?|tricks?)|storage|" +
    "notizen|(?:unsere )?tipps?|anmerkungen?|hinweise?|(?:les )?astuces?|(?:le )?conseils?|remarques?|notas?|consejos?|trucos?|note|consigli(?:o)?|" +
    "opmerkingen|dicas?|observações|(?:ال)?ملاحظات|ملاحظة|نصائح|نصيحة",
  equipment:
    "(?:special |you(?:'|’)ll need this )?(?:equipment|tools|utensils|kitchenware)|ausstattung|utensilien|küchengeräte|(?:le )?matériel|ustensiles|" +
    "utensilios|attrezzatura|utensili|keukengerei|materiaal|utensílios|(?:ال)?أدوات",
  nutrition:
    "nutrition(?:al)?(?: (?:facts?|information|info|values?|per serving))?|nährwerte?(?: pro portion)?|nährwertangaben|valeurs? nutritionnelles?|" +
    "(?:información|valores?) nutricional(?:es)?|valori nutrizionali|voedingswaarden?|(?:informação|informações) nutriciona(?:l|is)|القيم(?:ة)? الغذائية",
  other:
    "comments|leave a (?:comment|reply)|(?:you may also like|related)(?: posts| recipes)?|kommentare|commentaires|comentarios|commenti|reacties|comentários|تعليقات",
};

const TITLES = new Map(
  (Object.keys(NAMES) as SectionName[]).map((name) => [
    name,
    // "Ingredients (serves 4)", "For the method:", "Ingredients for 6 people".
    new RegExp(
      `^(?:${NAMES[name]})(?:\\s*[:.–-]*$|\\s*[(–|-].{0,60}$|\\s*:\\s*(?:serves|makes|for)\\b.{0,40}$|\\s+(?:for|für|pour|para|per|voor|لـ?)\\s.{0,40}$)`,
      "iu",
    ),
  ]),
);

/** Which part of a recipe begins with this line; null for any other line. */
export function sectionTitled(line: string): SectionName | null {
  if (line.length > 100 || line.includes("\n")) return null;
  for (const [name, title] of TITLES) if (title.test(line)) return name;
  return null;
}

/** Whether the line only names what is below it. */
export function isSectionTitle(line: string): boolean {
  return sectionTitled(line) !== null;
}

export function isNotesTitle(line: string): boolean {
  return sectionTitled(line) === "notes";
}
