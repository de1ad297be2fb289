import type { Ingredient } from "#domain/recipes/recipe.ts";

/** Words that count an ingredient and are no unit of the product's list: "2 sprigs thyme" (PRODUCT §9). Pure. */

export const CONTAINERS = pairs(
  "can/cans tin/tins jar/jars bottle/bottles box/boxes bag/bags package/packages packet/packets " +
    "pack/packs pkg/pkgs pkt/pkts container/containers carton/cartons tub/tubs pouch/pouches " +
    "sachet/sachets envelope/envelopes tube/tubes punnet/punnets basket/baskets",
);

export const COUNTS = pairs(
  "bunch/bunches sprig/sprigs stalk/stalks rib/ribs slice/slices rasher/rashers strip/strips " +
    "stick/sticks head/heads ear/ears bulb/bulbs pod/pods stem/stems drop/drops handful/handfuls " +
    "knob/knobs splash/splashes drizzle/drizzles sprinkle/sprinkles sprinkling/sprinklings " +
    "dollop/dollops glug/glugs scoop/scoops spoonful/spoonfuls smidgen/smidgens block/blocks " +
    "bar/bars sheet/sheets cube/cubes wedge/wedges leaf/leaves batch/batches recipe/recipes " +
    "portion/portions serving/servings loaf/loaves square/squares roll/rolls ball/balls " +
    "pint/pints pt/pts shot/shots jigger/jiggers thumb/thumbs chunk/chunks branch/branches " +
    "part/parts squeeze/squeezes twist/twists grind/grinds link/links",
);

function pairs(words: string): [one: string, many: string][] {
  return words.split(" ").map((pair) => pair.split("/") as [string, string]);
}

/** Behind a name these say how it is cut, just as often: "2 potatoes (cubes)", "2 carrots (1-inch sticks)". */
const CUTS = "strip cube wedge chunk square leaf".split(" ");
const CUTS_WITH_SIZE = "slice stick".split(" ");
const SHOWN = new Map(
  [...CONTAINERS, ...COUNTS]
    .filter(([one]) => !CUTS.includes(one))
    .flatMap((pair) => pair.map((word) => [word, pair])),
);

/** "drained (14 oz can)", "(can, 400 ml)": a line's count word and its size are read into the note's last brackets. */
const LAST_BRACKETS = /^(?:(.+) )?\(([^()]+(?:\([^()]+\)[^()]+)?)\)$/;
const SIZE_AND_WORD = /^(?:(\d[^,]*|[a-z]+)[ -])?([a-z]+)(?:, ((?:about )?\d[^,]*))?$/i;
const SIZE_IN_WORDS = /^(?:|small|medium|large|big|heaping|heaped|generous|good)$/i;

export type CountWord = { size: string; one: string; many: string; behind: string };

/** The count word in an ingredient's note, and the note without it. */
export function splitCountWord(note: Ingredient["note"]): {
  word: CountWord | null;
  note: Ingredient["note"];
} {
  const [, before = null, inside = ""] = LAST_BRACKETS.exec(note ?? "") ?? [];
  const [, size = "", written = "", behind = ""] = SIZE_AND_WORD.exec(inside) ?? [];
  const [one, many] = SHOWN.get(written.toLowerCase()) ?? [];
  const isMeasured = /^\d/.test(size);
  const isCut = isMeasured ? CUTS_WITH_SIZE.includes(one ?? "") : !SIZE_IN_WORDS.test(size);
  if (!one || !many || isCut) return { word: null, note };
  const word = { size: isMeasured ? bracketed(size) : size, one, many, behind: bracketed(behind) };
  return { word, note: before };
}

/** "15 oz (425 g)" has no brackets in its brackets. */
function bracketed(size: string): string {
  return size && `(${size.trim().replace(/ ?\(/g, ", ").replaceAll(")", "")})`;
}

/** "(14 oz) cans", "large bunch", "can (400 ml)" */
export function countWordText({ size, one, many, behind }: CountWord, amount: number): string {
  return [size, amount > 1 ? many : one, behind].filter(Boolean).join(" ");
}
