import type { Food } from "./food.ts";
import { type Found, longestNamed, named } from "./food-names.ts";
import { FORMS, isDescription, isMeasure, isPart } from "./food-words.ts";
import { chunksOf, type Word } from "./name-words.ts";

/** Raise it when names are read differently: the foods of saved rows are then found again. */
export const FINDER_VERSION = 2;

/**
 * The food that an ingredient's name, or a whole line, is about: the longest name at the end of its noun. Null where
 * that is not sure: what stands before the name must be known to only describe it ("hemp milk" is no milk).
 */
export function findFood(text: string): Food | null {
  const { chunks, aside } = chunksOf(text.slice(0, LONGEST));
  let head: Word[] = [];
  for (const [at, chunk] of chunks.slice(0, MOST_CHUNKS).entries()) {
    head = [...head, ...chunk];
    const found = foodIn(head);
    const after = statesIn(chunks.slice(at + 1));
    if (found) return inForm(found, { before: head, aside, after });
    // "boneless, skinless chicken breasts": the name is still to come.
    if (!head.every(isAbout)) return null;
  }
  return null;
}

/** Every food that a text names, also where it is about another: "salt and pepper", "beef pie". */
export function foodsNamedIn(text: string): Food[] {
  const { chunks, aside } = chunksOf(text.slice(0, LONGEST));
  return [...chunks, aside].flatMap((words) => {
    const foods: Food[] = [];
    for (let from = 0; from < words.length; ) {
      const found = longestNamed(words.slice(from, from + LONGEST_NAME));
      if (found && !isOfPlants(found, words[from - 1])) foods.push(found.food);
      from += found?.name.length ?? 1;
    }
    return foods;
  });
}

/** "Hemp milk", "cashew cream cheese": what is made of these words has no row. */
const PLANTS = new Set(
  "nut pecan walnut macadamia cashew almond coconut hemp flax sunflower shea cocoa soy soya oat rice quinoa sesame peanut".split(
    " ",
  ),
);
const DAIRY = new Set("milk cream creamer yogurt yoghurt kefir butter cheese".split(" "));

function isOfPlants({ food, name }: Found, before: Word | undefined): boolean {
  const isDairy = food.allergens.includes("milk") && DAIRY.has(name.at(-1)?.singular ?? "");
  // Almond ice cream is one with almonds.
  return isDairy && name[0]?.text !== "ice" && PLANTS.has(before?.singular ?? "");
}

/** Names stand at the beginning; this bounds the work for any text. */
const LONGEST = 400;
const MOST_CHUNKS = 8;
const LONGEST_NAME = 6;

/** Measures, numbers and descriptions: "2 large", "cans", "ripe". */
function isAbout({ text, singular }: Word): boolean {
  return text === "" || isMeasure(text) || isMeasure(singular) || isDescription(text);
}

/** "Lemon wedges", "butter softened". */
function isAfterName({ text, singular }: Word): boolean {
  return isDescription(text) || isPart(singular);
}

const ENDS = new Set(
  "for with in from at to on into until as like such without plus per minus".split(" "),
);
const LINKS = new Set([...ENDS, "of", "or", "and"]);
/** "Juice of 1 lemon" asks for a lemon. */
const PARTS_OF = new Set("juice zest rind peel".split(" "));

function foodIn(words: Word[]): Found | null {
  const at = words.findIndex(({ text }, place) => place > 0 && LINKS.has(text));
  if (at < 0) return nameAtEnd(words);
  // "Leg of lamb", "cream of tartar", "tuna in oil".
  const across = nameAcross(words, at);
  if (across) return across;
  const before = words.slice(0, at);
  const after = words.slice(at + 1);
  const link = words[at]?.text;
  if (link === "or") return ofEither(before, after);
  const isMeasured = before.every((word) => isAbout(word) || PARTS_OF.has(word.text));
  // "Milk of your choice" is milk, milk of magnesia is none.
  if (link === "of" && !isMeasured) return after.every(isAbout) ? nameAtEnd(before) : null;
  if (link === "of") return foodIn(after);
  // "4 to 5 radishes", "1 cup plus 2 tbsp flour".
  if ((link === "to" || link === "plus") && before.every(isAbout) && !nameAtEnd(before))
    return foodIn([...before, ...after]);
  if (link !== "and") return nameAtEnd(before);
  // "Peeled and diced carrots", not "salt and pepper".
  if (isMeasured && !nameAtEnd(before)) return foodIn([...before, ...after]);
  const end = after.findIndex(({ text }) => ENDS.has(text));
  return (end < 0 ? after : after.slice(0, end)).every(isAbout) ? nameAtEnd(before) : null;
}

/** "Chicken or vegetable broth" is a broth, "butter or margarine" butter, "fresh or frozen peas" are peas. */
function ofEither(before: Word[], after: Word[]): Found | null {
  const next = after.findIndex(({ text }) => LINKS.has(text));
  const other = next < 0 ? after : after.slice(0, next);
  // "1 vanilla bean or 1 teaspoon vanilla paste" are two whole names.
  const isWhole = other.some(({ text }) => isMeasure(text));
  if (isWhole) return nameAtEnd(before);
  for (let length = Math.min(3, other.length - 1); length > 0; length -= 1) {
    const shared = other.slice(-length);
    const whole = nameAtEnd([...before, ...shared], before.every(isAbout) ? 0 : length);
    if (whole) return whole;
  }
  return before.every(isAbout) ? (nameAtEnd(before) ?? foodIn(after)) : nameAtEnd(before);
}

/** A name with a link in it, longest first. */
function nameAcross(words: Word[], at: number): Found | null {
  for (let from = Math.max(0, at - 4); from < at; from += 1) {
    for (let to = Math.min(words.length, at + 5); to > at + 1; to -= 1) {
      const found = named(words.slice(from, to));
      if (found && words.slice(0, from).every(isAbout)) return found;
    }
  }
  return null;
}

/** `beyond`: how many of the last words the name must exceed. */
function nameAtEnd(words: Word[], beyond = 0): Found | null {
  const found = longestName(words, beyond);
  if (found) return found;
  // "Chicken boneless breasts", not "peanut butter cups".
  const own = words.filter(
    (word, at) => !isAbout(word) || (at === words.length - 1 && !isAfterName(word)),
  );
  if (own.length === words.length || own.length <= beyond) return null;
  const bare = longestName(own, beyond);
  const forms = words.filter(isAbout).map((word) => bare && withForm(bare, word));
  return forms.find(Boolean) ?? bare;
}

function longestName(words: Word[], beyond: number): Found | null {
  for (let end = words.length; end > 0; end -= 1) {
    for (let from = Math.max(0, end - LONGEST_NAME); from < end; from += 1) {
      const found = named(words.slice(from, end));
      if (found) return end - from > beyond ? described(found, words.slice(0, from)) : null;
    }
    const last = words[end - 1];
    if (!last || beyond > 0 || !isAfterName(last)) return null;
  }
  return null;
}

/** The food with the words before its name; null where one of them may make it another. */
function described(found: Found, before: Word[]): Found | null {
  const isMixed = before.some(({ isBrand }) => !isBrand);
  for (const word of before) {
    const form = withForm(found, word);
    if (form) return described(form, before.toSpliced(before.indexOf(word), 1));
  }
  const isKnown = (word: Word, at: number) =>
    isAbout(word) || (at > 0 && isMixed && word.isBrand && !named([word]));
  return before.every(isKnown) ? found : null;
}

/** "Canned tomatoes" of "can" and "tomatoes", where that is a row of its own. */
function withForm({ name }: Found, word: Word): Found | null {
  const form = FORMS[word.text] ?? FORMS[word.singular];
  const other = form ? named([{ text: form, singular: form, isBrand: false }, ...name]) : null;
  return named([word, ...name]) ?? other;
}

/** "Rice (cooked)", "chickpeas, drained and rinsed"; not "noodles, cooked as the packet says" or "fresh basil, dried". */
function inForm(
  found: Found,
  { before, aside, after }: { before: Word[]; aside: Word[]; after: Word[] },
): Food {
  const isFresh = before.some(({ text }) => text === "fresh");
  for (const word of [...aside, ...after]) {
    const form = FORMS[word.text] && !isFresh && withForm(found, word);
    if (form) return form.food;
  }
  return found.food;
}

/** The first words of parts that say a state and nothing else of it. */
function statesIn(chunks: Word[][]): Word[] {
  return chunks.flatMap(([first, second]) =>
    first && (!second || second.text === "and") ? [first] : [],
  );
}
