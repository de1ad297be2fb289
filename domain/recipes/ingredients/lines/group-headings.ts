const LONGEST_HEADING = 100;
const LONGEST_PHRASE = 50;

/** "# Sauce", "**Sauce**", "--- Sauce ---". */
const MARKED = /^(?:#{1,6} ?|\*\*|--+ ?|==+ ?)([^#*=\d]*[^#*=\d\s-])(?:#+|\*\*|--+|==+|\s)*$/u;
/** Dishes and their parts are "for the" something; no ingredient begins like that. */
export const PURPOSE =
  /^(?:for (?:the|your|\d+) |for (?:serving|garnish|decoration)$|to (?:serve|finish|garnish|decorate|assemble|top|dress)$|für (?:den|die|das) |pour (?:l[ae]s? |l['’])|para (?:el|l[ao]s?|os?|as?) |per (?:il|l[aoe]|i|gli) |per l['’]|voor (?:de|het) )/iu;

/** "Layer 2:" and "2. Filling:" are no amounts, "2 eggs:" and "Eggs 2" are. */
const AMOUNT = {
  withColon: /^[#*\s-]*(?!\d{1,2}[.)] \p{L})[\d¼-¾⅐-⅞]/u,
  without: /(?<!^for \d*)\d/i,
};

const TITLE =
  /^[#*\s]*(?:ingredients|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser|suroviny|ingredience|ingrediencie|składniki|malzemeler|hozzávalók|ainekset|ингредиенты|інгредієнти|υλικά|ingrediente|材料|用料|食材|재료)[:：*\s]*$/iu;

/** The title that stands over a whole list is none of its groups. */
export function isIngredientsTitle(line: string): boolean {
  return line.length <= LONGEST_HEADING && TITLE.test(line);
}

/** The group that each line heads, or null where it is an ingredient. */
export function groupHeadings(lines: string[]): (string | null)[] {
  const capitals = lines.filter(isInCapitals).length;
  // Where all is written in capitals, they mark nothing.
  const areMarks = capitals * 2 < lines.length;
  return lines.map((line, index) => {
    const text = line.trim();
    if (text.length > LONGEST_HEADING) return null;
    const hasColon = /[:：][\s*]*$/.test(text);
    if ((hasColon ? AMOUNT.withColon : AMOUNT.without).test(text)) return null;
    const marked = MARKED.exec(text)?.[1];
    if (hasColon) return bare(marked ?? text);
    const next = lines[index + 1];
    if (next === undefined) return null;
    if (marked !== undefined) return bare(marked);
    const isPhrase = text.length <= LONGEST_PHRASE && !/[,.;(]/.test(text);
    if (!isPhrase) return null;
    return PURPOSE.test(text) || (areMarks && isInCapitals(text) && /^\s*[\d¼-¾⅐-⅞]/u.test(next))
      ? text
      : null;
  });
}

/** Without the colon and the marks of a list. */
function bare(text: string): string | null {
  const heading = text.replace(/^[#*\s]+/, "").replace(/[:：*\s]+$/, "");
  return heading === "" ? null : heading;
}

/** "BBQ" and "MSG" are on shopping lists as they are: a heading is longer. */
function isInCapitals(line: string): boolean {
  return /^[\p{Lu}\s&'’/-]{5,}$/u.test(line.trim());
}
