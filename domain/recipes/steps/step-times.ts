/** The times that a step's text names, for their timers. Pure: runs in a browser too. */

export type StepTime = {
  /** How long to wait; of a range ("8 to 10 minutes") the low end, when a cook first looks. */
  seconds: number;
  /** The words that say it, and where they begin in the text. */
  words: string;
  at: number;
};

/** Longer timers make no sense on a page. */
const LONGEST_S = 48 * 3600;
/** Shorter ones are over before they are set: "until a ribbon holds for 3 seconds". */
const SHORTEST_S = 5;

const WORDS = [
  "zero one two three four five six seven eight nine ten eleven twelve",
  "thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
]
  .join(" ")
  .split(" ");
const TENS: Record<string, number> = { thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 };
const PARTS: Record<string, number> = {
  "½": 1 / 2,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
};

const COMPOUND = `(?:twenty|${Object.keys(TENS).join("|")})[- ](?:one|two|three|four|five|six|seven|eight|nine)`;
const WORD = [COMPOUND, ...WORDS, ...Object.keys(TENS)].join("|");
const QUARTERS = "(?:(?:three|3)[ -]quarters|(?:a )?quarter) of an|(?:a )?quarter";
const WHOLE_AND_PART = `(?:\\d+|${WORD}) and an? (?:half|quarter)`;
const NUMBER = `(?:${QUARTERS}|${WHOLE_AND_PART}|\\d+(?: and |[ -])\\d+/\\d+|\\d+/\\d+|\\d+(?: and |[ -])?[½¼¾⅓⅔]|[½¼¾⅓⅔]|\\d+(?:[.,]\\d+)?|${WORD}|half an?|another|a couple(?: of)?|an?)`;
const UNIT = "(hours?|hrs?|h|minutes?|mins?|seconds?|secs?)";
const RANGE = "(?: ?[-–—] ?| to | or )";
const UP_TO = `(?:${RANGE}${NUMBER})?`;
const TIME = `(${NUMBER})${UP_TO}[ -]?(?:more )?${UNIT}(?![a-z])`;
/** "an hour and a half", but not "an hour and a half cup of water". */
const AND_PART =
  " and a (half|quarter)(?: of an hour| hour|(?= ?(?:[.,;:()!?–—]|$)| (?:and|at|before|covered|for|if|in|longer|on|or|over|per|then|to|uncovered|until|while|with)(?![a-z])))";
const BETWEEN = "(?:(?<=h|hrs?|mins?)\\.)?(?:,? and |,? |)";
/** Only a smaller unit adds to a time: the second of "6 minutes, 3 minutes per side" is another time. */
const AND_MORE = [
  `(?<=h|hrs?|hours?)${BETWEEN}(${NUMBER})${UP_TO}[ -]?min(?:ute)?s?(?![a-z])`,
  "(?<=\\dh)(?: ?(?=\\d\\d?m(?![a-z]))|(?=\\d\\d(?![\\w/])))(\\d\\d?)m?",
  `(?<=min(?:ute)?s?)${BETWEEN}(${NUMBER})${UP_TO}[ -]?sec(?:ond)?s?(?![a-z])`,
].join("|");
const SUM = `${TIME}(?:${AND_PART}|${AND_MORE})?\\.?`;
const TIMES = new RegExp(`(?<![\\w.,/½¼¾⅓⅔-])${SUM}(?:${RANGE}${SUM})?`, "gi");

/** Most steps name no unit of time, and are done with in a tenth of what the whole expression takes. */
const ANY_UNIT = /hour|hr|min|sec|[^a-z]h(?![a-z])/i;

/** "every 10 minutes" and "the last 5 minutes" name a time, but nothing to wait for. */
const NO_WAIT =
  /\b(?:every|each|per|last|final|other|previous|ago|within(?: about)?|less than|under)\s+(?:few\s+)?$/i;
/** Nothing to wait for from now: "1 minute less than the packet says", "when 20 minutes are left". */
const NO_WAIT_FROM_NOW =
  /^\s(?:(?:are |is )?(?:left|remain(?:s|ing)?|to go)\b|less\b|fewer\b|short(?:er)?\b|shy\b|apart\b|old\b|ago\b|(?:more|longer) than\b|per (?:pound|lb|kilo|kg|\d)|(?:before|from) (?:the end|the time|it is done|they are done)\b)/i;
/** How long something keeps, and the longest of a wait whose shortest is said: "2 hours, or up to 24 hours". */
const KEPT = /\b(?:keeps?|kept|stor(?:e[sd]?|ing)|lasts?|leftovers?|in advance|ahead)\b[^.;]*$/i;
const OR_MORE =
  /(?:hours?|hrs?|min(?:ute)?s?)\)?,? (?:or |and |but )?(?:for )?(?:up to|preferably|ideally|better)(?: for)? $/i;
const LONG_S = 3600;

export function stepTimes(text: string): StepTime[] {
  const found: StepTime[] = [];
  if (!ANY_UNIT.test(text)) return found;
  for (const match of text.matchAll(TIMES)) {
    const [words, amount = "", unit = "", part = "0", minutes, clock, more] = match;
    const before = text.slice(Math.max(0, match.index - 80), match.index);
    if (NO_WAIT.test(before) || OR_MORE.test(before)) continue;
    if (NO_WAIT_FROM_NOW.test(text.slice(match.index + words.length).slice(0, 40))) continue;
    // "a second time": an ordinal.
    if (/^an(?:other)?$|^a$/i.test(amount) && unit.startsWith("s")) continue;
    const smaller = secondsOf(minutes ?? clock ?? more ?? "0", /^h/i.test(unit) ? "m" : "s");
    const seconds = Math.round(secondsOf(amount, unit) + secondsOf(part, unit) + smaller);
    if (seconds < SHORTEST_S || seconds > LONGEST_S) continue;
    if (seconds >= LONG_S && KEPT.test(before)) continue;
    found.push({ seconds, words: words.replace(/\.$/, ""), at: match.index });
  }
  return found;
}

/** "25 min", "1 hr 30 min", "45 sec". */
export function shortDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), "hr"],
    [Math.floor((seconds % 3600) / 60), "min"],
    [seconds % 60, "sec"],
  ] as const;
  const said = parts.flatMap(([amount, unit]) => (amount > 0 ? `${amount} ${unit}` : []));
  return said.join(" ") || "0 sec";
}

function secondsOf(amount: string, unit: string): number {
  const each = { h: 3600, m: 60, s: 1 }[unit.charAt(0).toLowerCase()] ?? 0;
  return numberOf(amount.toLowerCase()) * each;
}

function numberOf(text: string): number {
  const [whole = "", part] = text.split(" and ");
  if (part) return numberOf(whole) + numberOf(part);
  if (/^(?:an? )?half/.test(text)) return 1 / 2;
  if (text.includes("quarter")) return /^(?:three|3)/.test(text) ? 3 / 4 : 1 / 4;
  if (text === "a" || text === "an" || text === "another") return 1;
  if (text.startsWith("a couple")) return 2;
  const word = WORDS.indexOf(text);
  if (word >= 0) return word;
  if (text in TENS) return TENS[text] ?? 0;
  const [tens = "", ones] = text.split(/[- ](?=[a-z])/);
  if (ones) return numberOf(tens) + numberOf(ones);
  return text
    .replace(/[½¼¾⅓⅔]/, (part) => ` ${PARTS[part]}`)
    .replace(/(\d),(\d)/, "$1.$2")
    .split(/[ -]/)
    .filter(Boolean)
    .reduce((sum, part) => sum + fraction(part), 0);
}

function fraction(text: string): number {
  const [top = 0, bottom = 1] = text.split("/").map(Number);
  return bottom > 0 ? top / bottom : 0;
}
