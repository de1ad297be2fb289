import { singularOf } from "#domain/text/in-number.ts";

/** The words around a food's name that say nothing of which food it is. Pure: runs in a browser too. */

const words = (...lines: string[]) => new Set(lines.join(" ").split(" "));

const MEASURES = words(
  "cup c recipe tbsp tbs tsp tablespoon teaspoon tbl oz ounce fl fluid lb lbs pound g gram gr kg kilo kilogram ml cl dl l liter",
  "litre milliliter millilitre pint pt quart qt gallon gal stick pinch dash drop splash drizzle knob pat glug dollop",
  "handful fistful sprinkle sprinkling squeeze scoop spoonful smidgen can tin jar bottle box bag package packet pack",
  "pkg pkt container carton tub pouch sachet envelope tube punnet basket bunch sprig stalk rib slice rasher strip head",
  "ear bulb pod stem stick block bar sheet cube wedge leaf batch portion serving loaf square roll piece clove floret",
  "spear chunk segment ring half quarter link twist grind grinding inch cm mm thumb shot jigger part branch pot",
  "thread strand fillet filet round frond tip kernel cob crown knuckle length section third",
);

const DESCRIPTIONS = words(
  "a an the of some about approx around plus more extra another additional few couple several one",
  "two three four five six seven eight nine ten dozen each level heaping heaped scant generous rounded good big huge tiny",
  "small medium large jumbo regular size sized sm md lg thick thin long short wide narrow flat round little",
  "fresh ripe overripe underripe raw uncooked cold warm hot cool lukewarm tepid boiling room temperature soft",
  "softened firm hard tender tough young old new baby mini dry wet crisp crispy crunchy smooth creamy fine coarse whole",
  "plain pure natural organic quality best favorite favourite homemade home store storebought bought",
  "bottled leftover stale day lean fatty rich full fat salted unsalted low lower reduced less sodium salt",
  "sugar no added bonein skinon skin-on raw ready made style premium",
  "virgin mild spicy sharp strong aged mature sweet sour bitter tart tangy juicy plump fragrant",
  "wild farmed freerange cagefree grassfed local seasonal heirloom gourmet artisan artisanal rustic country real",
  "authentic genuine white black red green yellow purple brown golden dark pale blond blonde pink blue english",
  "french italian spanish greek turkish mexican thai chinese japanese korean vietnamese indian american asian persian",
  "hungarian german european mediterranean california californian florida sicilian tuscan moroccan lebanese danish",
  "british irish scottish uk us sustainable all any and or other your choice optional",
  "unpeeled peeled chopped cut split broken torn beaten frozen thawed",
  "lightly well very not too super bite bitesize just about still unbleached unrefined refined heavy",
  "nice pretty assorted various variety mixed multicolored colorful flavorful vine bunch mineral kosher",
  "side center centre left over taste to needed desired required garnish serve serving divided total",
  "fair trade double thin-cut bit vineripened single skin",
  "unsweetened unflavored unflavoured unseasoned unopened neutral standard classic traditional original everyday floury",
  "waxy starchy dryish flaky fluffy silky pre grade edible culinary prime choice grain",
);

/** What is done to a food so that it becomes another: its name needs a row of its own. */
const CHANGES = words(
  "dried canned tinned jarred pickled candied fermented powdered smoked cooked dehydrated condensed evaporated stuffed",
  "breaded battered flavored flavoured instant vegan vegetarian veggie plant based free lowfat reducedfat nonfat imitation mock",
  "artificial substitute meatless eggless dairyless flourless cured preserved crystallized crystallised creamed malted",
  "sugared glazed frosted spiced scented infused seasoned clarified cultured whipped processed sprouted popped puffed",
  "dietetic diet cookie cake fake alternative",
);

/** Foods by another name, in a word that only describes others: "butter lettuce" is listed, "butter chicken" is none. */
const DONE =
  /^(?!(?:seed|weed|seaweed|linseed|aniseed|flaxseed|bread)$).{3,}ed$|^.{3,}(?:ly|less)$/u;
const PARTICIPLES = words("cut split torn broken beaten frozen shaken ground drawn shredded thaw");

export function isMeasure(word: string): boolean {
  return MEASURES.has(word) || /^\p{N}/u.test(word);
}

/** What follows a name, for what is left of a food that is cut or counted, or how long it is: "lemon wedges"; no "peanut butter cups". */
const PARTS = words(
  "clove sprig stalk rib slice rasher strip head ear bulb stem floret spear chunk segment half quarter link piece wedge",
  "cube fillet filet tip thread strand crown bunch block kernel cob frond pod inch cm mm ml g kg oz lb",
);

export function isPart(word: string): boolean {
  return PARTS.has(word) || /^\p{N}/u.test(word);
}

export function isDescription(word: string): boolean {
  if (CHANGES.has(word)) return false;
  return DESCRIPTIONS.has(word) || PARTICIPLES.has(word) || DONE.test(word);
}

/** The state after a name or in a count word that makes it another row: "rice (cooked)", "1 can tomatoes". */
export const FORMS: Record<string, string> = {
  can: "canned",
  tin: "canned",
  canned: "canned",
  tinned: "canned",
  jar: "jarred",
  jarred: "jarred",
  dried: "dried",
  cooked: "cooked",
  boiled: "cooked",
  steamed: "cooked",
  drained: "drained",
  frozen: "frozen",
  smoked: "smoked",
  ground: "ground",
  unpacked: "unpacked",
};

const JOINED: [RegExp, string][] = [
  [/[’`´]/g, "'"],
  [/[®™]/g, ""],
  [/\b(\p{L}+)-(in|on|off)\b/giu, "$1$2"],
  [/\b(free|cage|grass)[ -](range|free|fed)\b/gi, "$1$2"],
  [/\b(?:low|lower)[ -]fat\b/gi, "lowfat"],
  [/\b(?:reduced|half|(?:1\/[23]|⅓|½)[ -]less)[ -]fat\b/gi, "reducedfat"],
  [/\b(?:non[ -]?fat|fat[ -]free|0% fat)\b/gi, "nonfat"],
  [/\b(?:full|whole)[ -]fat\b/gi, "full"],
  [/\bhalf[ -](?:and|n|&)[ -]half\b|\bhalf & half\b/gi, "halfandhalf"],
  [/-/g, " "],
];

/** Without one of these there is nothing to join. */
const JOINS = /[-’`´®™&]|fat|free|cage|grass|half/i;

/** Without accents, hyphens and trade marks. */
export function plainWords(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "");
  if (!JOINS.test(plain)) return plain;
  return JOINED.reduce((said, [from, to]) => said.replace(from, to), plain);
}

const IRREGULAR: Record<string, string> = {
  chillies: "chilli",
  veggies: "veggie",
  brioches: "brioche",
};

/** Of a word in lower case. */
export function inSingular(word: string): string {
  return IRREGULAR[word] ?? (word.length > 3 ? singularOf(word) : word);
}
