import { measuresEnd } from "#domain/recipes/ingredients/measures/measure-run.ts";

/** What cooks say of an ingredient after its name: what is done to it, what for, how much of it. */

const words = (...lines: string[]) => new Set(lines.join(" ").split(" "));

/** A phrase that begins so is never a food. */
const OPENING = new RegExp(
  `^(?:${[
    "for|to|at|in|on|with|without|from|if|as|until|plus|such as|like|about|approx(?:imately)?|around|roughly \\d",
    "preferably|ideally|including|excluding|depending|not|any|only|each|both|see|e\\.?g\\.?|i\\.?e\\.?|use",
    "more|extra (?:for|to|if|as)|additional|room[- ]temp(?:erature)?|your (?:choice|favou?rite)|of (?:your|any|choice)",
    "(?:white|pale|light|dark|green)[\\p{L} -]{0,60} (?:parts?|bulbs?|stalks?|ends?|tops?|bottoms?)(?: only|$)",
    "(?:full|low|reduced)[- ]fat$|(?:juice|zest|rind)(?: and (?:juice|zest|rind))?(?: (?:only|of)|$)|optional but|and (?:more|extra|to|as)",
    "zum|zur|zu|für|in|nach|pour|en|à|para|per|om te|voor|naar|till|til|etwas mehr|plus",
  ].join("|")})(?![\\p{L}])`,
  "iu",
);
/** "thick stems removed", "skin on", "green parts only". */
const PART_OF_IT =
  /^(?:[\p{L}-]+ ){0,2}(?:skins?|bones?|stems?|seeds?|crusts?|casings?|ends?|piths?|rinds?|shells?|tails?|heads?|leaves|tops?|greens?|whites?|yolks?|membranes?|ribs?|fat|cores?|pits?|stones?|roots?|strings?|stalks?|parts?|bulbs?|gills?|liquids?|juices?|bodies|fronds|giblets|husks?|peel|zest|scales|eyes|tips?)\b[^,;]*?\b(?:\p{L}+ed|cut|on|off|in|only|intact|out)(?: (?:and|or|&|into|in|to|from|for|with|by)\b.*)?$/iu;

/** What an ingredient may be, said after its name ("butter, cold") or before it ("large, ripe tomatoes"). */
const STATES = words(
  "cold warm hot lukewarm cool tepid raw fresh ripe dry whole large small medium thin thick soft firm sweet crisp",
  "fine coarse young lean plain homemade leftover mild tender light dark scant heaping organic",
);
const ADJECTIVES = words(
  "extra jumbo big tiny baby natural heavy light dark black white green yellow red orange purple brown",
  "golden good fatty nice sharp sour bitter tart crunchy smooth creamy hard stale new old day-old all-purpose",
  "quick instant extra-large extra-firm low-sodium of finely freshly thinly roughly coarsely lightly very and or",
);
/** Participles that do not end in -ed, in English and in the languages of units-abroad.ts. */
const PARTICIPLE =
  /^(?:cut|beaten|frozen|split|torn|broken|ground|drawn|shaken|julienne|room-temperature|store-bought|(?!seed$|weed$)[\p{L}-]{2,}ed|(?:fein|grob|klein)?ge[\p{L}]{3,}(?:t|en)|(?:los|uit|af|ont|an|ab|auf|ein|zer)ge\p{L}{3,}(?:t|en)|\p{L}{2,}(?:ché|pé|cé|lé|pés|chés|cés|lés|chée|pée|cée|lée|chées|pées|cées|lées)|fondue?|(?:pic|rall|cort|pel|troce|escurr|derret|bat)[ai]d[oa]s?|(?:trit|grattugi|tagli|sbucci|affett|macin|fus|mondat|sgocciol)[au]?t?[oiae]|hakket|revet|smeltet|hackade?t?|riven|rivet|smält)$/iu;
const NOT_PARTICIPLE = /(?:^|-)(?:see|flaxsee|linsee|anisee|rapesee|seawee)d$/i;
const STATE_WITH_HYPHEN = /(?:less|-(?:in|on|off|free|fat|sodium|cut|size|style))$/i;
const ADVERB =
  /^(?:\p{L}{2,}ly|very|well|just|still|hard|soft|medium|fine|coarse|thin|thick|super|paper-thin|grob|fein|klein|fijn|grof|finement|en|bien|finamente|molto)$/iu;
const LINK = words("and or & but then + und en et y e og och");
/** Behind a participle these go on about it; a food there would be the name: "crushed red pepper". */
const GOES_ON = words(
  "into in to for with from at on by of until till as per through thru if like so before after over under between",
  "according using each without overnight again down up off out apart together separately lengthwise lengthways",
  "crosswise crossways diagonally well dry fine coarse thin thick small large very not still only open flat use al",
  "crisp soft hard paper-thin bite-size bite-sized julienne-style half in-half",
);

/**
 * Whether what follows a comma is said of the ingredient before it. In a list of foods ("stock, broth, or water")
 * "or" names another one.
 */
export function isPreparation(tail: string, isList: boolean): boolean {
  const [part = ""] = tail.slice(0, 200).split(/[,;(]| [-–—] /, 1);
  const said = part.trim();
  if (said === "") return false;
  if (/^or\b/i.test(said)) return !isList || /^or (?:to taste|as |more|less)/i.test(said);
  if (OPENING.test(said) || PART_OF_IT.test(said)) return true;
  if (/^[\d.]/.test(said)) return measuresEnd(said, 0) !== null;
  return isDone(said.toLowerCase().split(" "));
}

/** "finely chopped", "peeled and cut into cubes", "fresh or frozen"; not "chopped parsley". */
function isDone(said: string[]): boolean {
  let at = 0;
  for (let round = 0; round < said.length; round += 1) {
    while (at < said.length - 1 && ADVERB.test(said[at] ?? "")) at += 1;
    const word = said[at] ?? "";
    if (!isState(word)) return round > 0 && at === said.length - 1 && word.endsWith("ly");
    at += 1;
    const next = said[at];
    if (next === undefined) return true;
    if (LINK.has(next)) {
      at += 1;
      const linked = said[at];
      if (linked === undefined || GOES_ON.has(linked)) return true;
      if (PART_OF_IT.test(said.slice(at).join(" "))) return true;
    } else if (GOES_ON.has(next) || /^\d/.test(next)) return true;
  }
  return false;
}

function isState(word: string): boolean {
  const bare = word.replace(/[.*!]+$/, "");
  return (
    STATES.has(bare) ||
    STATE_WITH_HYPHEN.test(bare) ||
    (PARTICIPLE.test(bare) && !NOT_PARTICIPLE.test(bare))
  );
}

/** "boneless", "large, ripe": the name is still to come. */
export function lacksNoun(head: string): boolean {
  const said = head
    .toLowerCase()
    .slice(0, 200)
    .split(/[\s,]+/);
  return said.every((word) => word === "" || isState(word) || ADJECTIVES.has(word));
}
