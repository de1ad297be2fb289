import { singularOfCounted } from "#domain/recipes/ingredients/count-words.ts";
import { AND_A_HALF, matchAt } from "./ingredient-amount.ts";
import { readCount } from "./ingredient-count.ts";
import { convert, isPlain, type Unit, unitAt, unitOfFood } from "./ingredient-units.ts";
import { bracketAt, measuresEnd } from "./measure-run.ts";
import { readOn } from "./measures-on.ts";
import { isOfEach, isSize, ofEach, packIn, sizeOf } from "./pack-size.ts";
import { measureAt, type SecondMeasure, secondIn } from "./second-measure.ts";

/** The measure at the head of a line: amount, package size, unit, second measures, then the name. */

/** `notes` are words that neither a unit nor a count word has a place for: "heaping" of a spoon. */
export type Measure = {
  amount: number;
  amountMax: number | null;
  unit: string;
  countWord?: string | null;
  countSize?: string | null;
  name: string;
  notes: string[];
  second?: SecondMeasure | null;
};

/** The measure that starts at `start`, with everything behind it as the name; null where there is none. */
export function readMeasure(text: string, start: number, leading: string[]): Measure | null {
  const head = readCount(text, start);
  if (!head) return null;
  const notes = [...leading];
  const end = endOfOrMore(text, head.end, notes);
  const found = qualifiedUnit(text, end);
  if (!found) {
    const pack = packIn(head.size);
    if (head.size && !pack) notes.push(ofEach(head.size));
    return {
      amount: head.low,
      amountMax: head.high,
      unit: "piece",
      ...pack,
      name: text.slice(end),
      notes,
    };
  }
  const { unit } = found;
  const half = isPlain(unit) ? matchAt(AND_A_HALF, text, found.end) : null;
  const first = {
    low: (head.low + (half ? 0.5 : 0)) * unit.per,
    high: head.high === null ? null : head.high * unit.per,
  };
  // "1½ (5 g) teaspoons salt"
  const between = isPlain(unit) && head.size ? secondIn(head.size, { unit, low: first.low }) : null;
  const sizes = [...found.qualifiers, found.size, between ? between.rest : head.size].filter(
    Boolean,
  );
  // "1-inch piece of ginger" is a piece, and "1 piece of ginger" is just one.
  const isSized = head.size !== "" || sizes.some((size) => /sized?$/.test(size));
  const countWord =
    unit.kind !== "listed" || (unit.name === "piece" && isSized) ? found.word : null;
  if (!countWord)
    notes.push(
      sizes
        .toReversed()
        .map(isPlain(unit) ? String : ofEach)
        .join(" "),
    );
  const behind = endOfQualifier(text, found.end + (half?.[0].length ?? 0), notes);
  const sum = isPlain(unit)
    ? readOn(text, behind, unit, first)
    : { ...first, end: behind, second: null, others: [] };
  sum.second ??= between?.second ?? null;
  const isOne = (sum.high ?? sum.low) <= 1;
  const rest = skipSecondary(text, sum.end, { unit, isOne, ...sum }, notes);
  if (rest.size && countWord) sizes.push(rest.size);
  else if (rest.size && !isPlain(unit)) notes.push(ofEach(rest.size));
  notes.push(...sum.others);
  const { second } = rest;
  const added = sum.low > 0 && sum.high === null ? addedAt(text, rest.end, unit) : null;
  const amount = sum.low + (added?.more ?? 0);
  return {
    amount,
    amountMax: sum.high,
    unit: unit.name,
    countWord: countWord && singularOfCounted(countWord),
    countSize: countWord && sizeOf(sizes),
    name: text.slice(added?.end ?? rest.end),
    notes,
    second: second && added ? increased(second, amount / sum.low) : second,
  };
}

/** "2 cucharadas colmadas de harina" */
const QUALIFIER_BEHIND =
  / (?:ras[ae]s?|bombées?|colmad[ao]s?|ras[io]|colm[io]|chei[ao]s?|bem cheias?)(?= d(?:e |['’]|i ))/iy;

function endOfQualifier(text: string, start: number, notes: string[]): number {
  const [said = ""] = matchAt(QUALIFIER_BEHIND, text, start) ?? [];
  if (said) notes.push(said.trim());
  return start + said.length;
}

function increased({ amount, amountMax, unit }: SecondMeasure, times: number): SecondMeasure {
  return { amount: amount * times, amountMax: amountMax && amountMax * times, unit };
}

const PLUS = /,? (?:plus|\+|and) /iy;

/** What is added behind a second measure, in the first one's unit: "1 cup (2 sticks) plus 2 tbsp butter". */
function addedAt(text: string, start: number, unit: Unit): { more: number; end: number } | null {
  const plus = matchAt(PLUS, text, start);
  const found = plus && measureAt(text, start + plus[0].length);
  const more = found && convert(found.low, found.unit, unit);
  if (!found || more === null) return null;
  const bracket = bracketAt(text, found.end);
  const isSame = bracket && secondIn(bracket.inside, found)?.rest === "";
  return { more, end: isSame ? bracket.end : found.end };
}

const QUALIFIER =
  /(?:extra[- ]large|large|medium|small|big|lg|med|md|sm|tiny|heaping|heaped|scant|level|rounded|generous|good|thick|thin|fat|full|hefty|healthy|short|long|whole(?= (?:heads?|bunch(?:es)?|cans?|packages?|jars?|cloves?|sticks?|sprigs?)\b)|(?:(?:firmly|lightly|loosely|well)[- ])?packed|(?:medium|large|small|thumb|good|bite)-sized?|dolu|silme|colmad[ao]s?|ras[aeo]s?|bombées?|plná|vrchovatá|zarovnaná|płaska|płaskie|czubata|czubate|полная|полные|gestr(?:ichene[rn]?)?|geh(?:äufte[rn]?)?)\.?,? /iy;

/** "1/4 de botte de coriandre" */
const OF_BEFORE_UNIT = / (?:de |d['’])(?=\p{L}+ (?:de |d['’]))/iuy;

type QualifiedUnit = {
  unit: Unit;
  word: string;
  qualifiers: string[];
  /** "large (28 oz) can" */
  size: string;
  end: number;
};

/** The unit at a position, after words such as "heaping" or "large". */
function qualifiedUnit(text: string, start: number): QualifiedUnit | null {
  const qualifiers: string[] = [];
  const of = matchAt(OF_BEFORE_UNIT, text, start)?.[0] ?? "";
  let at = start + of.length;
  if (of === "" && " -".includes(text[start] ?? "x")) at += 1;
  for (let round = 0; round < 3; round += 1) {
    const qualifier = matchAt(QUALIFIER, text, at);
    if (!qualifier) break;
    qualifiers.push(qualifier[0].replace(/[., ]+$/, ""));
    at += qualifier[0].length;
  }
  const bracket = qualifiers.length > 0 ? bracketAt(text, at) : null;
  const isPacked = bracket && isSize(bracket.inside) && isCounting(text, bracket.end + 1);
  const size = isPacked ? bracket.inside : "";
  const unitFound = unitAt(text, isPacked ? bracket.end + 1 : at);
  if (!unitFound || unitFound.unit.kind === "size") return null;
  const { unit, word, end } = unitOfFood(unitFound, text.slice(unitFound.end, unitFound.end + 80));
  if (!isPlain(unit) && !hasNameBehind(text, end, unit)) return null;
  return { unit, word, qualifiers, size, end };
}

function isCounting(text: string, at: number): boolean {
  const kind = unitAt(text, at)?.unit.kind;
  return kind === "container" || kind === "count";
}

/** "1 28-oz. can or 2 14-oz. cans tomatoes", "1 can + 1 (8 oz) can tomatoes", "1 can or bottle beer" */
const OTHER_PACKS =
  / (?:or|(?:or|plus|and|\+) (?:\d+|one|two|three|four) \(?\d[\d./]*[- ]?(?:oz|ounces?|g|grams?|lbs?|pounds?|ml)\.?\)?)[- ](?:cans?|tins?|jars?|bottles?|packages?|packets?|bags?|box(?:es)?|cartons?)(?= [^\s,(])/iy;

/** What is taken besides what is counted: "or 2 14-oz. cans", "plus 2 tbsp"; empty for nothing. */
function othersAt(text: string, start: number, unit: Unit): string {
  const packs = matchAt(OTHER_PACKS, text, start);
  const plus = isPlain(unit) ? null : matchAt(PLUS, text, start);
  const end = plus && measuresEnd(text, start + plus[0].length);
  return packs?.[0] ?? text.slice(start, end ?? start);
}

/** "6 rolls, split" are rolls, "6 rolls pastry" is pastry: a counting word needs a name behind it. */
function hasNameBehind(text: string, end: number, unit: Unit): boolean {
  const bracket = bracketAt(text, end);
  const behind = bracket ? bracket.end : end;
  const at = behind + othersAt(text, behind, unit).length;
  return (
    /^,?[ /]*(?![,;(]|(?:or|and|plus|for|to|cut|finely|roughly)\b)\S/i.test(
      text.slice(at, at + 40),
    ) && text[at] !== ","
  );
}

const OR_SO = / or (?:so|two|more)(?= )/iy;
/** "2+ cups" */
const AND_UP = / ?\+(?= [^\s\d])/y;
const FILLER = /[ ,]*(?:each:?|of(?: the)?)(?= )/iy;
/** "de farine", "d'huile"; with a capital it is a name: De Cecco. */
const OF_ABROAD = / (?:de|di|do|da|du|des|del|della)(?= )| (?:de l|dell|d)['’]/y;

type First = { unit: Unit; low: number; isOne: boolean; second: SecondMeasure | null };

/** Reads what may follow a unit: a second measure or the size of each in brackets, the package, "or so", "of". */
function skipSecondary(
  text: string,
  start: number,
  { unit, low, isOne, second: known }: First,
  notes: string[],
): { end: number; second: SecondMeasure | null; size: string } {
  let second = known;
  let size = "";
  let at = text[start] === "/" ? (measuresEnd(text, start + 1) ?? start) : start;
  const bracket = bracketAt(text, at);
  if (bracket && bracket.end < text.length) {
    const found = isPlain(unit) && !second ? secondIn(bracket.inside, { unit, low }) : null;
    second ??= found?.second ?? null;
    if (isOfEach(bracket.inside, isOne, unit.kind === "container")) size = bracket.inside;
    if (found || isPlain(unit) || size === "") notes.push(found ? found.rest : bracket.inside);
    at = bracket.end;
  }
  const others = othersAt(text, at, unit);
  notes.push(others.replace(/^,? /, ""));
  at += others.length;
  const container = isPlain(unit) ? unitAt(text, text[at] === " " ? at + 1 : at) : null;
  if (container?.unit.kind === "container" && hasNameBehind(text, container.end, container.unit)) {
    const or = othersAt(text, container.end, unit);
    notes.push(container.word + or);
    at = container.end + or.length;
  }
  return { end: endOfFiller(text, at, notes), second, size };
}

function endOfOrMore(text: string, start: number, notes: string[]): number {
  const said = matchAt(OR_SO, text, start) ?? matchAt(AND_UP, text, start);
  if (!said) return start;
  notes.push(said[0].includes("+") ? "or more" : said[0].trim());
  return start + said[0].length;
}

function endOfFiller(text: string, start: number, notes: string[]): number {
  const orSo = matchAt(OR_SO, text, start);
  if (orSo) notes.push(orSo[0].trim());
  const at = start + (orSo?.[0].length ?? 0);
  const of = matchAt(FILLER, text, at) ?? matchAt(OF_ABROAD, text, at);
  // "1 tsp each cumin and coriander" is two in all.
  if (of?.[0].includes("each")) notes.push("each");
  return at + (of?.[0].length ?? 0);
}
