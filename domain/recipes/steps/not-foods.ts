import { isFirst, isNext, type StepWord } from "./step-words.ts";

/** Words of a step that are also the name of a food, and mean none. */

const set = (...lines: string[]) => new Set(lines.join(" ").split(" "));

/** Behind a food: something made of it, or a tool. "Egg mixture", "rice cooker", "walnut-sized". */
const OTHERS = set(
  "mixture mix batter dough filling marinade dressing sauce soup glaze topping frosting icing slurry salad curry stew",
  "pie cake bread patty patties balls layer side board paper tray sheet dish pan tin cooker pot bowl rack cutter maker",
  "press masher ricer mill grinder grater peeler knife towel cloth machine bath glass free size sized shaped like water",
  "flavor flavour color colour juices reduction compote risotto base cheesecake bars cookies muffins",
);
/** It is not there, or only compared: "without oil", "the size of a walnut". */
const NONE =
  /\b(?:without|no(?: dry| raw)?|instead of|except(?: for)?|excluding|size of|like|resembles?)(?: the| an?| any| more)?\s+$/i;
/** Which nobody measures: "a pot of salted water", "under cold running water". */
const ANY_WATER =
  /\b(?:cover(?:ed)? (?:[\w-]+ ){0,5}(?:with|in|by) (?:cold |hot |boiling |fresh )?|(?:out of|from|salt|until) the |an? (?:extra |little )?(?:teaspoon|tablespoon|splash|drop|dash|ladleful|cupful|bit) of (?:\w+ )?|(?:pots?|pan|saucepan|kettle|bowl|bath)(?: \w+)? (?:of|with|in) (?:[\w-]+,? ){0,4}|(?:running|simmering|iced?|salted|soapy|cooking|pasta|soaking|under(?: \w+)?) )$/i;
/** "Hot water to come halfway up". */
const WATER_BATH =
  /^ (?:(?:just )?(?:to|until it) (?:come|reach|half|cover|submerge|a depth)|halfway|deep)/i;
/** That of what is cooked: "keeping the juice that runs", "in its own juice". */
const ANY_JUICE =
  /\b(?:keep|reserv|catch|collect|sav|releas|own|pan|cooking|their|its)\w*\b[^.;]{0,20}$/i;
const TASTED = /\b(?:adjust|check|correct|taste|for)\b[^.;]{0,20}$/i;
/** "Grease and flour the tin." */
const GREASED = /\b(?:grease|butter|oil)(?:,| and| &|\/)+ (?:lightly )?$/i;

/** Whether the words from a place stand for something else than the food that they name. */
export function isNoFood(text: string, words: StepWord[], at: number, length: number): boolean {
  const [first, next] = [words[at], words[at + length]];
  if (!first || (isNext(next) && OTHERS.has(next.text))) return true;
  const before = text.slice(Math.max(0, first.at - 60), first.at);
  if (NONE.test(before)) return true;
  if (length > 1) return false;
  if (/^(?:water|ice)$/.test(first.text))
    return ANY_WATER.test(before) || WATER_BATH.test(text.slice(first.end));
  if (first.singular === "seasoning" && TASTED.test(before)) return true;
  if (first.singular === "clove" && isOfGarlic(words, at)) return true;
  if (first.text === "juice" && ANY_JUICE.test(before)) return true;
  if (first.text === "butter") {
    const isGreased = GREASED_THINGS.test(text.slice(first.end, first.end + 80));
    return isGreased && (isFirst(first, at) || isVerb(words, at));
  }
  return isVerb(words, at) || (first.text === "flour" && GREASED.test(before));
}

/** "2 cloves of garlic", "garlic cloves". */
function isOfGarlic(words: StepWord[], at: number): boolean {
  const around = [words[at - 1]?.text, words[at + 1]?.text, words[at + 2]?.text];
  return around.includes("garlic");
}

/** A food and something to do: "flour the tin", "cream the butter". Who salts or oils uses salt or oil. */
const FOODS_TO_DO = set("butter flour cream sugar water ice bread juice zest spice shell skin");
const DOINGS = set(
  "roast toast roll wrap mash mince squash sprinkle rub spread crisp stew grill pickle season dress crumb frost glaze",
  "relish stuff flake ham jam date preserve",
);
/** Who butters bread uses the butter, who butters a tin none that is measured. */
const GREASED_THINGS =
  /^(?:(?! and (?!flour)| then | in an? )[^.;,]){0,60}\b(?:pans?|tins?|dish(?:es)?|trays?|mou?lds?|ramekins?|sheets?|casserole|skillet|foil|paper|sides of a)\b/i;
const BEFORE_VERBS = set("then to and or not lightly gently quickly finely generously just");
/** "The mince", "some toast". */
const BEFORE_NOUNS = set(
  "the some more of with in into your any a an this remaining other melted cold soft cubed half",
);
const OBJECTS = set("the an each your it them both this these those another two everything");
const BEHIND_VERBS = set(
  "in into for on onto until over out up around again with under at through together well down away back off to",
);

/** Whether the word is something to do: "Cream the butter", "wrap in foil", "toast for 2 minutes". */
function isVerb(words: StepWord[], at: number): boolean {
  const word = words[at];
  if (!word || !(FOODS_TO_DO.has(word.text) || DOINGS.has(word.text))) return false;
  const first = isFirst(word, at);
  const before = first || word.gap.includes(",") ? "" : (words[at - 1]?.text ?? "");
  if (BEFORE_NOUNS.has(before)) return false;
  const next = words[at + 1];
  const behind = isNext(next) ? next.text : "";
  if (OBJECTS.has(behind) || (behind === "a" && !isALittle(words[at + 2]))) return true;
  const goesOn = BEHIND_VERBS.has(behind);
  if (FOODS_TO_DO.has(word.text)) return first && goesOn;
  return first || goesOn || BEFORE_VERBS.has(before);
}

/** "Butter a dish", not "add flour a spoonful at a time". */
function isALittle(word: StepWord | undefined): boolean {
  return /^(?:little|bit|few|(?:table|tea)?spoon|cup|third|handful|splash)/.test(word?.text ?? "");
}
