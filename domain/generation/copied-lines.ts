import { western } from "#domain/transfer/reading/pasted/facts.ts";
import {
  isLineRole,
  LINE_ROLES,
  type LineRole,
  type RoledLine,
} from "#domain/transfer/reading/pasted/roles.ts";
import { firstProperty, lineOf } from "./model-text.ts";

/** A text as a model read it. `refused`: lines that the text does not have, "Ingredient: 3 cups flour". */
export type CopiedLines = { lines: RoledLine[]; refused: string[] };

const MOST_LINES = 500;

/**
 * The lines that a model copied out of a text, each with its role; undefined for anything but a list of them. A line is
 * refused for a number that the text does not have; an ingredient also for one that is not where the text names it.
 */
export function copiedLines(value: unknown, text: string): CopiedLines | undefined {
  const items = Array.isArray(value) ? value : firstProperty(value, "lines", "recipe");
  if (!Array.isArray(items)) return undefined;
  const copied = items.slice(0, MOST_LINES).flatMap((item): [LineRole, string][] => {
    const role = lineOf(firstProperty(item, "role")).toLowerCase();
    const line = lineOf(firstProperty(item, "text"));
    return isLineRole(role) && role !== "none" && line !== "" ? [[role, line]] : [];
  });
  if (copied.length === 0) return undefined;
  const isIn = checkerOf(text);
  const lines: RoledLine[] = [];
  const refused: string[] = [];
  for (const [role, line] of copied) {
    if (isIn(role, line)) lines.push({ role, text: line, ...APART });
    else refused.push(`${LINE_ROLES[role]}: ${line}`);
  }
  return { lines, refused };
}

/** Models give a row for each. */
const APART = {
  kind: "text",
  level: 0,
  isBold: false,
  isNumbered: false,
  startsBlock: true,
} as const;

function checkerOf(text: string) {
  const all = numbersIn(text);
  const places = placesIn(text);
  return (role: LineRole, line: string): boolean => {
    const numbers = everyNumber(line);
    if (!numbers.every((values) => values.some((value) => all.has(value)))) return false;
    const words = line.toLowerCase().match(/\p{L}{3,}/gu);
    if (role !== "ingredient" || !words) return true;
    return places.some(
      (place) =>
        words.some((word) => place.text.includes(word)) &&
        numbers.every((values) => values.some((value) => place.numbers.has(value))),
    );
  };
}

/** Its sentences and lines. Tables have an amount on the line before or behind. */
function placesIn(text: string): { text: string; numbers: Set<number> }[] {
  const lines = text.split(/\n+|(?<=[.!?;])\s+/).filter((line) => /[\p{L}\p{N}]/u.test(line));
  const numbers = lines.map(numbersIn);
  return lines.map((line, at) => {
    const around = [at - 1, at + 1].flatMap((near) => [...(numbers[near] ?? [])]);
    const own = numbers[at] as Set<number>;
    return { text: line.toLowerCase(), numbers: own.size > 0 ? own : new Set(around) };
  });
}

function numbersIn(text: string): Set<number> {
  return new Set(everyNumber(text).flat());
}

const NUMBER = /(?:(\d+)\s+)?(\d+)\/(\d+)|\d+(?:[.,]\d+)*/g;

const WORDS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve".split("|");
const WORD_NUMBER = new RegExp(
  `(?<!\\p{L})(?:${WORDS.join("|")}|(?:half )?(?:a )?dozen|half)(?!\\p{L})`,
  "giu",
);

/** "Two eggs" as "2 eggs", "half a dozen" as 6; what is half of a number or of a thing stays ½. */
function spelledOut(text: string): string {
  return text.replace(WORD_NUMBER, (word) => {
    const lower = word.toLowerCase();
    if (lower.endsWith("dozen")) return lower.startsWith("half") ? " 6 " : " 12 ";
    return lower === "half" ? " 1/2 " : ` ${WORDS.indexOf(lower) + 1} `;
  });
}

/** The values that each number may have: "1,000" is a thousand or one, "1½" is one, a half, or both. */
function everyNumber(given: string): number[][] {
  const text = spelledOut(western(given))
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize("NFKC")} `)
    .replaceAll("⁄", "/");
  return [...text.matchAll(NUMBER)].map(([token, whole, over, under]) => {
    if (over !== undefined) {
      const part = rounded(Number(over) / Number(under));
      return whole ? [rounded(part + Number(whole)), part, Number(whole)] : [part];
    }
    const values = [Number(token.replace(",", ".")), Number(token.replace(/[.,]/g, ""))];
    return /[.,]/.test(token) ? values.filter(Number.isFinite).map(rounded) : [Number(token)];
  });
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
