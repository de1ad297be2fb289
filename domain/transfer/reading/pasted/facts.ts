import { isSectionTitle } from "#domain/scraping/cards/section-titles.ts";
import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { wordedMinutes } from "#domain/scraping/fields/worded-minutes.ts";
import { DIETARY_TAGS, type Difficulty } from "#domain/taxonomy/taxonomy.ts";
import { nutrientNamed, statesNutrition } from "#domain/transfer/reading/nutrition-text.ts";
import {
  AUTHOR,
  BY,
  COMMANDS,
  difficultyNamed,
  LABELS,
  NEEDS_PEOPLE,
  NUMBER,
  OF_RECIPE,
  PEOPLE,
  RECIPE_OF,
  TIMES,
  YIELD_NAME,
} from "./fact-names.ts";

type Time = keyof typeof TIMES;

/** What a line says of the recipe beside its ingredients and steps: "Serves 4 | Prep time: 10 min". */
export type Fact =
  | { role: "yield"; text: string }
  | { role: "time"; of: Time; minutes: number }
  | { role: "tag"; of: "cuisine" | "category" | "keywords"; text: string }
  | { role: "tag"; of: "difficulty"; value: Difficulty }
  | { role: "author"; text: string }
  | { role: "nutrition"; text: string };

const NAMES = Object.entries(TIMES).map(
  ([of, names]) => [of as Time, new RegExp(`^(?:${names})(?!\\p{L})`, "iu")] as const,
);
/** A point ends an abbreviation or a sentence; a colon is only between hours and minutes. */
const REST =
  "(?:[^.!?:：]|(?<=(?<!\\p{L})(?:mins?|hrs?|std|stdn|sec|h|m|ca))\\.|\\.(?=\\d)|:(?=\\d\\d(?!\\d))){0,40}";
const DURATION = new RegExp(
  `^(?:about |approx\\.? |ca\\.? |circa |environ |etwa |unos |~)?(?:${NUMBER}${REST}|ساع.{0,20}|نصف ساعة|ربع ساعة)$`,
  "iu",
);
/** "15 min de préparation". */
const TIME_FIRST = new RegExp(
  `^(${NUMBER}[^.!?:,;]{0,20}?)\\.? (?:(?:de|di|of|d[’']) ?)?(${Object.values(TIMES).join("|")})$`,
  "iu",
);
/** Of names that begin no sentence. */
const FURTHER = new RegExp(
  `(?<=^|\\s)(?:(?:${Object.values(TIMES).join("|")}|serves|servings?|yields?|makes|people|portionen|personen|portions|raciones|comensales|porzioni|porties|porções)(?!\\p{L})\\s*[:：]?)\\s*(?=${NUMBER})`,
  "giu",
);
const GENERAL = /^(?:time|takes|zeit|temps|durée|tiempo|tempo|tijd|الوقت)(?!\p{L})/iu;
const LONGEST = 160;

/** The facts of a line, or none where it says something else. */
export function lineFacts(line: string): Fact[] {
  if (line.length > LONGEST) return [];
  const tags = hashtagsOf(line);
  if (tags) return [{ role: "tag", of: "keywords", text: tags.join(", ") }];
  if (statesNutrition(line)) return [{ role: "nutrition", text: line }];
  const further = line.replace(FURTHER, (name) => (GENERAL.test(name) ? name : `\n${name}`));
  const [first = ""] = further.trim().split("\n", 1);
  const parts = (factOf(first) ? further : line)
    .split(/\s*[|•·⋅\n]\s*|\s+[–—/]\s+|;\s+|,\s+(?=\p{L}+\s)/u)
    .filter(Boolean);
  const facts = parts.map(factOf);
  const some = facts.filter((fact) => fact !== null);
  // Beside another fact a duration is one too: "4 people | 35 minutes".
  const found = some.length > 0 ? parts.flatMap((part, at) => facts[at] ?? bareTime(part)) : [];
  const isMost = parts.every((part, index) => facts[index] || part.length < 25);
  const isFew = found.length > 1 || parts.length < 3 || facts[0]?.role === "author";
  if (found.length > 0 && isMost && isFew) return found;
  const whole = factOf(line);
  return whole ? [whole] : [];
}

/** Whether it may as well tell somebody to do something: "Rest 10 minutes". */
export function isCommand(line: string): boolean {
  return COMMANDS.test(line);
}

/** A duration alone: of a line that is known to be a time, or beside other facts. */
export function bareTime(given: string): Fact[] {
  const part = given.replace(/\.$/, "");
  const isTime = /^(?:ca\.? |about |~)?\d+[^.,:]{1,20}$/.test(part) && !/^\d+ ?\D?$/.test(part);
  const minutes = isTime ? wordedMinutes(part) : null;
  return minutes ? [{ role: "time", of: "total", minutes: Math.round(minutes) }] : [];
}

/** A name alone, whose value is on the next line: "Prep Time", "Servings:". */
export function isFactName(line: string): boolean {
  const bare = line.replace(/\s*:\s*$/, "");
  const isTime = NAMES.some(([, name]) => name.exec(bare)?.[0] === bare);
  return (
    (isTime || YIELD_NAME.exec(bare)?.[0] === bare) &&
    !/^(?:for|para|per|pour|für|voor)$/i.test(bare)
  );
}

export function isFactValue(line: string): boolean {
  return line.length < 40 && DURATION.test(western(line)) && !isSectionTitle(line);
}

/** "#beans #onepan", who is meant aside: null where the line has other words. */
export function hashtagsOf(line: string): string[] | null {
  const words = line.split(/[\s,]+/).filter((word) => word && !/^@[\w.]+$/.test(word));
  const tags = words.filter((word) => /^#[\p{L}\d_]/u.test(word));
  return tags.length > 0 && tags.length === words.length ? tags.map((tag) => tag.slice(1)) : null;
}

export function factOf(part: string): Fact | null {
  const text = western(part.trim().replace(/(?<!(?<!\p{L})(?:min|mins|hr|hrs|std))[.,]$/iu, ""));
  const time = timeOf(text, /[.!]\s*$/.test(part));
  if (time) return time;
  const makes = text.replace(OF_RECIPE, "");
  if (isYield(makes)) return { role: "yield", text: makes };
  for (const kind of ["cuisine", "category", "keywords"] as const) {
    const value = behind(LABELS[kind], text);
    if (value) return { role: "tag", of: kind, text: value };
  }
  if (DIETARY_TAGS.some((diet) => diet.toLowerCase() === text.toLowerCase()))
    return { role: "tag", of: "keywords", text };
  const difficulty = difficultyNamed(behind(LABELS.difficulty, text) ?? text);
  if (difficulty) return { role: "tag", of: "difficulty", value: difficulty };
  const author = behind(AUTHOR, text) ?? behind(RECIPE_OF, text) ?? behind(BY, text);
  if (author) return { role: "author", text: author };
  const [, name = "", amount] = /^([\p{L} ]{3,30}?)\s*[:=]\s*(\d[^:]{0,40})$/u.exec(text) ?? [];
  if (amount && nutrientNamed(name)) return { role: "nutrition", text };
  return /^\d+ ?kcal\b.{0,30}$/i.test(text)
    ? { role: "nutrition", text: `Calories: ${text}` }
    : null;
}

function behind(label: RegExp, text: string): string | null {
  const named = label.exec(text)?.[0];
  const value = named ? text.slice(named.length).trim() : "";
  return value && value.length < 100 ? value : null;
}

function timeOf(text: string, isSentence: boolean): Fact | null {
  for (const [of, name] of NAMES) {
    const named = name.exec(text)?.[0];
    const value = named && text.slice(named.length).replace(/^\s*(?:\([^)]*\)\s*)?[:：–-]?\s*/, "");
    // "Bake 12 minutes." is a step.
    if (!value || !DURATION.test(value) || (isSentence && COMMANDS.test(text))) continue;
    const minutes = /^\d+$/.test(value) ? null : minutesIn(value);
    if (minutes) return { role: "time", of, minutes: Math.round(minutes) };
  }
  const [, first = "", name = ""] = TIME_FIRST.exec(text) ?? [];
  const minutes = first ? minutesIn(first) : null;
  const of = NAMES.find(([, known]) => known.exec(name)?.[0] === name)?.[0];
  return minutes && of ? { role: "time", of, minutes: Math.round(minutes) } : null;
}

function minutesIn(value: string): number | null {
  return wordedMinutes(value) ?? arabicMinutes(value) ?? minutesOf(value);
}

function isYield(text: string): boolean {
  if (text.length > 80) return false;
  const name = YIELD_NAME.exec(text)?.[0];
  if (!name)
    return (
      new RegExp(`^${NUMBER}[\\d\\s–-]{0,6}`, "iu").test(text) &&
      PEOPLE.test(text.replace(/^[\d\s–-]+/, "").split(" ", 1)[0] ?? "")
    );
  const rest = text.slice(name.length);
  const value = rest.replace(/^\s*[:：–-]?\s*/, "");
  const isCounted = new RegExp(
    `^(?:(?:about|approx\\.?|ca\\.?|up to|around|etwa|environ|لـ?) )?${NUMBER}`,
    "iu",
  ).test(value);
  if (!isCounted || /[.!?]\s/.test(value)) return false;
  if (/^(?:for|für|pour|para|per|voor)(?!\p{L})/iu.test(name)) {
    const [words = ""] = value.split(/[(,]/, 1);
    if (PEOPLE.test(words)) return words.split(" ").length <= 4;
    // "Pour 6 gourmands", "Für 12 Stück", but no "per 100 g" or "for 20 minutes".
    const [, unit = ""] = /^\d{1,3}(?:[-–]\d{1,3})? (\p{L}{4,})$/u.exec(value) ?? [];
    return unit !== "" && !wordedMinutes(value) && !/^(?:gram|kilo|lit)/i.test(unit);
  }
  return /^\s*[:：]/.test(rest) || !NEEDS_PEOPLE.test(name) || value.split(" ").length <= 12;
}

/** Arabic digits as Western ones. */
export function western(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}

/** "ساعة ونصف": an hour and a half. */
function arabicMinutes(text: string): number | null {
  const hour = /(\d+)?\s*(نصف |ربع )?(?:ساعة|ساعات|ساعتان|ساعتين)( ونصف| وربع)?/.exec(text);
  const minutes = /(\d+)\s*(?:دقيق|دقائق)/.exec(text);
  if (!hour && !minutes) return null;
  const part = { نصف: 30, ربع: 15 } as Record<string, number>;
  const one = part[hour?.[2]?.trim() ?? ""] ?? (/ساعت(?:ان|ين)/.test(hour?.[0] ?? "") ? 120 : 60);
  const more = part[hour?.[3]?.replace(" و", "") ?? ""] ?? 0;
  return (hour ? Number(hour[1] ?? 1) * one + more : 0) + Number(minutes?.[1] ?? 0);
}
