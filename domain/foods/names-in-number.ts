import { manyOf, singularOf } from "#domain/text/in-number.ts";
import { FOODS } from "./food-table.ts";
import { isDescription } from "./food-words.ts";

/** Names of ingredients in the singular and the plural, by the nouns of the table of foods. */

/** What recipes count beside foods, and parts of foods that no row is about. */
const OTHERS =
  "tablet egg yolk white cob crust shell skewer lollipop wrapper steak chop cutlet breast thigh drumstick wing leg " +
  "shank hock rack rib bone brisket chicken turkey hen duck goose pheasant quail rabbit crab scallop fillet filet loin " +
  "tenderloin roast sheet case sprig stalk clove cube ball patty slice spear floret crown bean pod noodle chili pepper " +
  "package packet pack can tin jar bottle bag box prawn loaf cake roll bun muffin bagel cookie biscuit cracker cupcake doughnut burger banger half quarter wedge strip";

/** "Star anise" has one number, whatever anise has. */
const UNCOUNTED = new Set<string>();
const NOUNS = new Map<string, [one: string, many: string]>();
for (const { singular, plural, otherNames } of FOODS) {
  if (plural === singular) {
    if (singular.includes(" ")) UNCOUNTED.add(singular);
    continue;
  }
  const many = plural.split(" ");
  singular.split(" ").forEach((word, at) => {
    if (many[at] && many[at] !== word) keep(word, many[at]);
  });
  for (const name of otherNames) {
    const noun = name.split(" ").at(-1) ?? "";
    if (!name.includes(" of ") && singularOf(manyOf(noun)) === noun) keep(noun, manyOf(noun));
  }
}
for (const noun of OTHERS.split(" ")) keep(noun, manyOf(noun));

function keep(one: string, many: string): void {
  const pair: [string, string] = [plain(one), plain(many)];
  if (one === "garlic") return;
  for (const word of pair) if (!NOUNS.has(word)) NOUNS.set(word, pair);
}

function plain(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Where what the name is about ends. */
const REMARK =
  / ?[(,;:+*]| [-–—] |(?<!\b(?:bone|skin|shell)) (?:with|without|of|in|on|for|from|or|and|plus|cut|at|to|into|about|such|like|per|if|as)\b|$/u;
const MOST_WORDS = 12;

/** "Large egg" is ["Large egg", "Large eggs"]; null for what has one number, or is no noun that the table has. */
export function namesInNumber(name: string): [one: string, many: string] | null {
  const end = endOfHead(name);
  const words = name.slice(0, end).split(" ");
  for (let at = words.length - 1; at >= Math.max(0, words.length - MOST_WORDS); at -= 1) {
    const word = words[at] ?? "";
    const pair = nounPair(word);
    const isOne = UNCOUNTED.has(
      words
        .slice(at - 1, at + 1)
        .join(" ")
        .toLowerCase(),
    );
    if (isOne && !OTHERS.includes(` ${word} `)) return null;
    if (pair) {
      const [before, after] = [words.slice(0, at), words.slice(at + 1)];
      const [one, many] = pair.map(
        (noun, which) => [...before, noun, ...after].join(" ") + orOther(name.slice(end), which),
      );
      return [one ?? name, many ?? name];
    }
    if (!isDescription(word.toLowerCase())) return null;
  }
  return null;
}

/** "Boneless, skinless chicken breasts": the noun is still to come. */
function endOfHead(name: string): number {
  let from = 0;
  for (let chunk = 0; chunk < 4; chunk += 1) {
    const end = from + name.slice(from).search(REMARK);
    const isAbout = name
      .slice(from, end)
      .trim()
      .split(" ")
      .every((word) => isDescription(word.toLowerCase()));
    if (!isAbout || name[end] !== ",") return end;
    from = end + 1;
  }
  return from;
}

/** "Chicken breasts or thighs": one more noun in the same number. */
function orOther(rest: string, which: number): string {
  const [start = "", other = ""] = /^ or (\p{L}+)(?=$|[,(]| \()/u.exec(rest) ?? [];
  const pair = other && nounPair(other);
  return pair ? ` or ${pair[which]}${rest.slice(start.length)}` : rest;
}

/** With the accents and the capital of the word as it is written. */
function nounPair(word: string): [one: string, many: string] | null {
  const noun = /\p{L}+$/u.exec(word)?.[0] ?? "";
  const pair = NOUNS.get(plain(noun));
  if (!pair) return null;
  const [one, many] = pair;
  const before = word.slice(0, word.length - noun.length);
  const isMany = plain(noun) === many && one !== many;
  if (many.startsWith(one)) {
    const ending = many.slice(one.length);
    const stem = isMany ? noun.slice(0, noun.length - ending.length) : noun;
    return [before + stem, before + stem + ending];
  }
  return [before + noun.charAt(0) + one.slice(1), before + noun.charAt(0) + many.slice(1)];
}
