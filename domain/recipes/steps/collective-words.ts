import type { Food } from "#domain/foods/food.ts";
import { inSingular } from "#domain/foods/food-words.ts";
import type { NamedRow, RowNames } from "./row-names.ts";
import { groupWords } from "./step-groups.ts";

/** What a step says of several ingredients at once: "all ingredients except the pork", "the sauce", "season". */

type Cooking = {
  ingredients: NamedRow[];
  rows: RowNames[];
  /** Whether a row is of the step's own group. */
  isOwn: (position: number) => boolean;
  /** Whether an earlier step or this one names a row. */
  isUsed: (position: number) => boolean;
  /** Whether any step names a row. */
  isNamed: (position: number) => boolean;
  /** The rows that a part of the step's text names. */
  namedIn: (text: string) => number[];
};

const INGREDIENTS = /\bingredients\b/gi;
const ALL =
  /\b(?:(?:all|combine|mix|blend|whisk)(?: (?:together|of))?(?: the| your)?|(?:stir|toss|place|put|add|process)(?: in| together)? the) $/i;
const REMAINING = /\b(?:remaining|other|rest of(?: the)?) $/i;
const DRY_OR_WET = /\b(dry|wet|liquid) $/i;
const EVERYTHING =
  /\b(?:combine|mix|blend|whisk|place|put|process|simmer|add|toss|cook|heap|pile|layer|arrange) everything\b/i;
const EXCEPT = /^[^.;]{0,20}\b(?:except|apart from|other than|but|bar|minus)\b([^.;]*)/i;
const SEASON = /\bseason(?! \w+ with| with| \w+ \w+ with)(?:\b(?![^.;]{0,40}\bwith\b))/i;
const SEASONINGS = new Set(["salt", "black-pepper", "white-pepper"]);

/** The rows, as positions in the list. */
export function collectiveRows(text: string, cooking: Cooking): number[] {
  const { rows, isNamed } = cooking;
  const every = [...rows.keys()];
  const season = SEASON.test(text)
    ? every.filter((position) => SEASONINGS.has(rows[position]?.food?.key ?? ""))
    : [];
  const found = [
    ...season,
    // Where no other step names them.
    ...(EVERYTHING.test(text) ? every.filter((position) => !isNamed(position)) : []),
    ...[...text.matchAll(INGREDIENTS)].flatMap(({ index }) => ofPhrase(text, index, cooking)),
    ...madeRows(text, cooking),
  ];
  return found;
}

/** Of "all the ingredients", "the glaze ingredients", "ingredients for the sauce", "dry ingredients". */
function ofPhrase(text: string, at: number, cooking: Cooking): number[] {
  const { rows, isOwn, isUsed, namedIn, ingredients } = cooking;
  const before = text.slice(Math.max(0, at - 60), at);
  const after = text.slice(at + "ingredients".length, at + 160);
  const every = [...rows.keys()];
  const left = every.filter((position) => !isUsed(position));
  const ofGroup = (some: number[]) => {
    const own = some.filter(isOwn);
    return own.length > 0 ? own : some;
  };
  const except = new Set(namedIn(EXCEPT.exec(after)?.[1] ?? ""));
  const but = (some: number[]) => some.filter((position) => !except.has(position));
  const kind = DRY_OR_WET.exec(before)?.[1];
  if (kind) return ofState(kind.toLowerCase() === "dry", cooking);
  const called = /^ (?:for|of) (?:the )?([\p{L} -]{2,30})/iu.exec(after)?.[1];
  const word = called ?? /([\p{L}-]+) $/u.exec(before)?.[1] ?? "";
  const said = groupWords(word);
  const named = everyGroup(ingredients).filter(({ words }) =>
    words.some((each) => said.includes(each)),
  );
  if (named.length > 0) {
    const groups = new Set(named.map(({ group }) => group));
    return but(every.filter((position) => groups.has(ingredients[position]?.group ?? "")));
  }
  if (REMAINING.test(before)) return but(ofGroup(left));
  return ALL.test(before) ? but(ofGroup(every)) : [];
}

/** Dry or wet ones, unless they were mixed in an earlier step. */
function ofState(dry: boolean, { rows, isOwn, isUsed }: Cooking): number[] {
  const some = [...rows.keys()].filter((position) => {
    const food = rows[position]?.food;
    return food ? (dry ? isDry(food) : isWet(food)) : false;
  });
  const own = some.filter(isOwn);
  const meant = own.length > 0 ? own : some;
  return meant.some(isUsed) ? [] : meant;
}

function isDry({ aisle, measured }: Food): boolean {
  const aisles = ["Baking", "Sugar and spreads", "Spices", "Rice and grains"];
  return aisles.includes(aisle) && measured === "by weight";
}

function isWet({ measured, key }: Food): boolean {
  return measured !== "by weight" || key === "egg";
}

/** "Pour over the dressing": what the group of that name makes, where no step names any of it. */
function madeRows(text: string, { ingredients, rows, isUsed, isNamed, isOwn }: Cooking): number[] {
  const said = new Set(
    [
      ...text.matchAll(/(?<!\bfor )\b(?:the|your|of|with|this) (\p{L}{3,})(?: (\p{L}{3,}))?/giu),
    ].flatMap(([, ...words]) =>
      words.flatMap((word) => (word ? inSingular(word.toLowerCase()) : [])),
    ),
  );
  const every = [...rows.keys()];
  const made = everyGroup(ingredients).flatMap(({ group, words }) => {
    const own = every.filter((position) => ingredients[position]?.group === group);
    const isMeant = words.some((word) => MADE.has(word) && said.has(word));
    const isOpen = !own.some(isUsed) && !own.some(isNamed) && !own.some(isOwn);
    return isMeant && isOpen ? own : [];
  });
  // A sauce by the cup or jar is no seasoning.
  const bought = every.filter((position) => {
    const { own = [] } = rows[position] ?? {};
    const isSpoon = [null, undefined, "tsp", "tbsp", "dash", "to taste"].includes(
      ingredients[position]?.unit,
    );
    return SAUCES.has(own.at(-1) ?? "") && said.has(own.at(-1) ?? "") && !isSpoon;
  });
  return [...made, ...(bought.length === 1 ? bought : [])];
}

const SAUCES = new Set(["sauce", "dressing", "marinade"]);
const MADE = new Set(
  (
    "sauce dressing marinade dough batter filling topping glaze frosting icing slaw salsa salad pesto rub crumble crust " +
    "syrup gravy dip vinaigrette mayo aioli relish garnish brine stuffing streusel base custard ganache crumb butter " +
    "pickle broth meatball curry"
  ).split(" "),
);

function everyGroup(ingredients: NamedRow[]) {
  const groups = new Set(ingredients.flatMap(({ group }) => group ?? []));
  return [...groups].map((group) => ({ group, words: groupWords(group) }));
}
