import {
  headingTitled,
  type SectionName,
  sectionTitled,
} from "#domain/scraping/cards/section-titles.ts";
import type { TextLine } from "./roles.ts";

/** What a title that says more than the part's name has in it: "Liste des ingrédients", "Pro tips". */
const NOUNS: [SectionName, RegExp][] = [
  [
    "notes",
    /(?<!\p{L})(?:tips?|tricks|notes|variations?|variation(?:en)|varianten|substitutions?|storage|storing|freezing|make[- ]ahead|leftovers|serving suggestions?|notizen|hinweise?|tipps?|aufbewahrung|serviervorschl[aä]ge?|astuces?|conseils?|variantes?|trucos?|consejos?|conservaci[oó]n|conservation|consigli|consiglio|conservazione|varianti|tips en tricks|bewaren|bewaartips?|opmerkingen|dicas?|observações|informações adicionais|armazenamento|ملاحظات|نصائح)(?!\p{L})/iu,
  ],
  [
    "nutrition",
    /(?<!\p{L})(?:nutrition(?:al)?|nährwerte?|nährwertangaben|nutritionnelles?|nutricional(?:es)?|nutrizionali|voedingswaarden?|nutricionais|macros)(?!\p{L})/iu,
  ],
  [
    "equipment",
    /(?<!\p{L})(?:equipment|utensils|tools|küchengeräte|utensilien|ustensiles|utensilios|attrezzatura|keukengerei|utensílios)(?!\p{L})/iu,
  ],
  [
    "ingredients",
    /(?:(?<!\p{L})(?:ingredients|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|benodigdheden|المكونات|المقادير)(?!\p{L})|^(?:.{0,12} )?(?:you(?:['’]ll| will)? need|heb je nodig|brauch(?:st|t) (?:du|ihr|man)|il (?:vous|te) faut|necesitas|necesitamos|cosa serve|ti serve|vi serve))(?:\s.{0,20})?[:!]?$/iu,
  ],
  [
    "method",
    /(?<!\p{L})(?:method|directions|instructions|steps|step[- ]by[- ]step|how (?:to|i|we) (?:make|cook|prepare|do)|zubereitung|zubereitungsschritte|anleitung|so wird|préparation|étapes|déroulement|comment (?:faire|préparer)|elaboración|preparación|paso a paso|cómo (?:hacer|se hace|preparar)|preparazione|procedimento|come (?:preparare|fare|si (?:fa|prepara))|bereiding(?:swijze)?|werkwijze|aan de slag|modo de (?:preparo|fazer)|como (?:fazer|preparar)|passo a passo|طريقة|الخطوات|خطوات)(?!\p{L})/iu,
  ],
];
const LONGEST = 60;
const MOST_WORDS = 6;

/**
 * Which part begins with each line, null for any other line. A title is known by its name; one that says more by a word
 * in it, where it stands out and no other title of its part is known.
 */
export function sectionsOfLines(lines: readonly TextLine[]): (SectionName | null)[] {
  const named = lines.map((line) =>
    line.kind === "item" && !line.isBold ? listedTitle(line.text) : sectionOfLine(line),
  );
  const known = new Set(named);
  let below: SectionName | null = null;
  return lines.map((line, at) => {
    const section = named[at] ?? (at > 0 && standsOut(lines, at) ? nounIn(line.text) : null);
    const isMore = !named[at] && (section === "ingredients" || section === "method");
    const isKnown = section !== null && isMore && (known.has(section) || below === section);
    if (section && !isKnown) below = section;
    // "Do" is one below "You need".
    if (!section && below === "ingredients" && !known.has("method") && /^do:?$/i.test(line.text))
      return "method";
    return isKnown ? null : section;
  });
}

/** The part that a line names plainly. */
export function sectionOfLine({ kind, text }: TextLine): SectionName | null {
  return kind === "heading" ? headingTitled(text) : sectionTitled(text);
}

/** An item may be a title for the colon behind it. */
function listedTitle(text: string): SectionName | null {
  return /[:：]$/.test(text) ? sectionTitled(text) : null;
}

/** Which part a title or a label is of by a word in it; null for none. */
export function nounIn(text: string): SectionName | null {
  return NOUNS.find(([, noun]) => noun.test(text))?.[0] ?? null;
}

function standsOut(lines: readonly TextLine[], at: number): boolean {
  const { text, kind, isBold, startsBlock } = lines[at] as TextLine;
  const isShort = text.length <= LONGEST && text.split(" ").length <= MOST_WORDS;
  if (!isShort || kind === "item" || /^[\d#]|[.,;]$/u.test(text) || !lines[at + 1]) return false;
  if (kind === "heading" || isBold || /[:：]$/.test(text)) return true;
  const isInCapitals = /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
  return isInCapitals || (startsBlock && !/[!?:]/.test(text));
}
