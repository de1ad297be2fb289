/** What the parts of a recipe are called above them, in the languages of blogs. */

export type SectionName = "ingredients" | "method" | "notes" | "equipment" | "other";

const NAMES: Record<SectionName, string> = {
  ingredients:
    "(?:the )?(?:recipe )?ingredients?(?: list)?|(?:what )?you(?:'|’)?(?: wi)?ll need|what you need|shopping list|" +
    "zutaten|ingr[ée]dients?|ingredientes|ingredienti|ingredi[ëe]nten|benodigdheden|ingredienser|składniki",
  method:
    "(?:the )?(?:recipe )?(?:method|directions?|instructions?|preparation|procedure|steps)|method of preparation|" +
    "how to (?:make|cook|prepare)(?: (?:it|this|them))?|what to do|" +
    "zubereitung|anleitung|so geht(?:'|’)?s|préparation|étapes|instructions de préparation|preparación|elaboración|instrucciones|" +
    "preparazione|procedimento|bereiding(?:swijze)?|modo de (?:preparo|fazer)|preparo|gör så här|fremgangsmåte|fremgangsmåde|przygotowanie",
  notes:
    "(?:(?:the )?(?:recipe|cook(?:'|’)?s) )?(?:notes?|tips?)|notes? (?:and|&) tips?|tips? (?:and|&) notes?|" +
    "notizen|tipps?|anmerkungen|astuces|conseils|notas|consejos|note|consigli|opmerkingen",
  equipment:
    "(?:special )?(?:equipment|tools|utensils)|ausstattung|utensilien|matériel|utensilios|attrezzatura",
  other:
    "nutrition(?:al)?(?: (?:facts|information))?|nährwerte|comments|leave a (?:comment|reply)|related(?: posts)?",
};

const TITLES = new Map(
  (Object.keys(NAMES) as SectionName[]).map((name) => [
    name,
    // "Ingredients (serves 4)", "For the method:", "Ingredients for 6 people".
    new RegExp(
      `^(?:${NAMES[name]})(?:\\s*[:.–-]*$|\\s*[(–|-].{0,60}$|\\s*:\\s*(?:serves|makes|for)\\b.{0,40}$|\\s+(?:for|für|pour|para|per|voor)\\s.{0,40}$)`,
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
