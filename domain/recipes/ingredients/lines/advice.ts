/** Lines among the ingredients that say something about the recipe: "Recent update: ...", "See note below". */

const LABEL =
  /^[*(\s]*(?:(?:recent |latest )?updates?|(?:important |recipe |cook['’]?s |chef['’]?s )?(?:notes?|tips?)|edit(?:ed)?|p\.? ?s\.?|n\.? ?b\.?|please note|disclaimer|important|reminder|heads[- ]up|hinweise?|tipps?|anmerkung|astuces?|remarque|notas?|consejos?|truco|dicas?|suggeriment[oi]|consigli[oi]|opmerking|let op|obs|vinkki|poznámka|uwaga|wskazówka|not|примечание|совет|примітка|порада)\s?\d{0,2}(?::| [-–—]) ?\S/iu;
const POINTER =
  /^[*(\s]*(?:please )?(?:see|read|check|refer to|scroll)(?: (?:the|my|our|all|full|recipe|post|blog))* (?:notes?|tips?|post|video|blog|below|above|instructions|details|substitutions|down|faqs?)(?!\p{L})/iu;
const OPENING =
  /^[*(\s]*(?:if (?:you|using|your|it|the)|you (?:can|may|will|could|might|['’]ll)|i (?:used?|like|prefer|recommend|always|usually)|we (?:used?|like|prefer|recommend)|this (?:recipe|makes|is)|these (?:are|amounts)|make sure|be sure|feel free|do not|don['’]t|for best results|click|adjust|all (?:measurements|ingredients)|double (?:the|this)|please )(?!\p{L})/iu;
const LONGEST = 1_000;
const FEWEST_WORDS = 5;

/** A heading below which nothing is an ingredient. */
const NOTES =
  /^(?:recipe |cook['’]?s |chef['’]?s )?(?:notes?|tips?|hinweise?|tipps?|notas?|astuces?|note e consigli|tips en notities|poznámky|uwagi|примечания)$/iu;

type Row = {
  name: string;
  group?: string | null | undefined;
  original?: string | null | undefined;
};
type Note = { title?: string | null | undefined; text: string };
type WithRows = { ingredients?: Row[] | undefined; notes?: Note[] | undefined };

/** A recipe whose rows that are advice to the cook are notes. */
export function adviceAsNotes<Recipe extends WithRows>(recipe: Recipe): Recipe {
  const { ingredients = [], notes = [] } = recipe;
  const advice = ingredients.filter(isAdviceRow);
  if (advice.length === 0) return recipe;
  return {
    ...recipe,
    ingredients: ingredients.filter((row) => !isAdviceRow(row)),
    notes: [...notes, ...advice.map((row) => ({ title: null, text: textOf(row) }))],
  };
}

function isAdviceRow(row: Row): boolean {
  return NOTES.test(row.group?.slice(0, 50) ?? "") || isAdvice(textOf(row));
}

function textOf({ original, name }: Row): string {
  return original || name;
}

function isAdvice(line: string): boolean {
  const text = line.slice(0, LONGEST).trim();
  if (LABEL.test(text) || POINTER.test(text)) return true;
  return OPENING.test(text) && text.split(/\s+/, FEWEST_WORDS).length === FEWEST_WORDS;
}
