import type { UnitSystem } from "#domain/recipes/ingredients/units.ts";
import { type Replacement, withPieces } from "#domain/text/with-pieces.ts";

/** The temperatures of a step's text in the other scale as well. Pure: runs in a browser too. */

type Scale = "F" | "C";

/** A temperature, or a range of two, as it stands in a text. A gas mark is neither °F nor °C. */
type Temperature = {
  at: number;
  end: number;
  degrees: number[];
  scale: Scale | "gas" | "unknown";
};

const NUMBER = "\\d{1,4}(?:[.,]\\d)?";
const RANGE = "(?:\\s?[°º˚])?(?:\\s?[-–—]\\s?|\\sto\\s|\\sor\\s|\\sand\\s)";
const DEGREES = "(?:\\s?[°º˚]|[\\s-]?deg(?:rees?|\\.)?)[\\s-]?";
const NAMES = "fahrenheit|celsius|centigrade";
const UNIT = `(?:${DEGREES}(${NAMES}|[fc])?|\\s?(${NAMES}|[℉℃])|(\\s?[fc]))(?!\\w)`;
const GAS = "\\bgas(?:\\s?mark)?\\s?([1-9½¼])(?![\\w/])";
const TEMPERATURES = new RegExp(
  `(?<![\\w.,])((?<=^|[\\s(])[-−])?(?:(${NUMBER})${RANGE})?((?<=\\s)-?${NUMBER}|${NUMBER})${UNIT}|${GAS}`,
  "gi",
);
/** Most steps name no temperature, and are done with at once. */
const ANY = /\d\s?[°º˚℉℃]|deg|\d\s?[fc](?!\w)|\d\s(?:fah|cel|cen)|gas/i;

/** Between two ways to say one temperature: "350°F (180°C)", "180C/160C fan/350F/gas 4". */
const SAME =
  /^[\s()[\]/,;:|–—-]*(?:(?:or|fan|gas|mark|convection|conventional|ovens?|electric|forced|air|assisted|about|approx|ca|for|an?|the|in|with|if|using)\b[\s()[\]/,;:|.–—-]*)*$/i;
/** How much hotter is no temperature: "within 5°F of it", "raise it by 25°F", "10 degrees F lower". */
const BY = /\b(?:by|within|up|down)(?: about)?\s$/i;
const THAN = /^\s(?:higher|lower|hotter|cooler|warmer|less|more|below|above|shy|of|per)\b/i;

const OF_SYSTEM = { us: "F", metric: "C" } as const;
const GAS_MARKS: Record<string, number> = { "¼": 225, "½": 250 };

/** The text with each temperature followed by what it is in the system's scale. */
export function withTemperatures(text: string, system: UnitSystem): string {
  return withPieces({ text }, otherTemperatures(text, system)).text;
}

/**
 * What each temperature is in the system's scale, to be said after it: "350°F (180°C)". Those that the author gave in
 * both remain as they are.
 */
export function otherTemperatures(text: string, system: UnitSystem): Replacement[] {
  if (system === "original" || !ANY.test(text)) return [];
  const to = OF_SYSTEM[system];
  const insertions: Replacement[] = [];
  for (const ways of inWays(text)) {
    if (ways.some(({ scale }) => scale === to)) continue;
    for (const { at, end, degrees, scale } of alone(ways, text)) {
      if (scale === "unknown") continue;
      const before = text.slice(0, end);
      const isInBrackets = before.lastIndexOf("(") > before.lastIndexOf(")");
      const isOven = /\bovens?\b/i.test(text.slice(Math.max(0, at - 30), end + 10));
      const other = converted(degrees, scale, { to, isOven });
      insertions.push({ start: end, end, text: isInBrackets ? `, ${other}` : ` (${other})` });
    }
  }
  return insertions;
}

/** What fans and gas marks need for a temperature is as written beside it. */
function alone(ways: Temperature[], text: string): Temperature[] {
  const isFan = ({ at, end }: Temperature) =>
    /^[°\s,]*(?:\(?fan|convection)\b/i.test(text.slice(end, end + 12)) ||
    /\b(?:fan|convection)(?: ovens?)?:? $/i.test(text.slice(Math.max(0, at - 20), at));
  const others = ways.filter((way) => way.scale !== "gas" && !isFan(way));
  return others.length > 0 ? others : ways.slice(0, 1);
}

/** Whether one of its temperatures is shown in another scale as well. */
export function hasTemperatures(text: string): boolean {
  return [withTemperatures(text, "us"), withTemperatures(text, "metric")].some(
    (shown) => shown !== text,
  );
}

/** The temperatures of a text; those that are one temperature in several scales are together. */
function inWays(text: string): Temperature[][] {
  const all: Temperature[][] = [];
  let last: Temperature | undefined;
  for (const match of text.matchAll(TEMPERATURES)) {
    const found = read(match);
    if (!found || BY.test(text.slice(0, found.at).slice(-20)) || THAN.test(text.slice(found.end)))
      continue;
    const isSame = last && SAME.test(text.slice(last.end, found.at));
    if (isSame) all.at(-1)?.push(found);
    else all.push([found]);
    last = found;
  }
  return all;
}

/** Below it a range may begin anywhere: "0-4°C", "60-130°F". */
const LEAST_OF_OVENS = 150;

function read(match: RegExpExecArray): Temperature | null {
  const [words, minus, from, to = "", afterDegrees, name, letter, gas] = match;
  const place = { at: match.index, end: match.index + words.trimEnd().length };
  if (gas) return { ...place, degrees: [GAS_MARKS[gas] ?? 250 + 25 * Number(gas)], scale: "gas" };
  // "-18 to -20°C": the second minus is read with its number.
  const sign = minus ? -1 : 1;
  const high = numberOf(to) * (from && !to.startsWith("-") ? 1 : sign);
  const low = numberOf(from ?? to) * sign;
  // "2 - 350°F" is a step's number.
  const isRange = low * 2 > high || high < LEAST_OF_OVENS;
  const degrees = from && isRange ? [low, high] : [high];
  const written = afterDegrees ?? name ?? letter;
  if (!written) return { ...place, degrees, scale: scaleOfOven(degrees) };
  if (letter && !isScale(letter, high)) return null;
  return { ...place, degrees, scale: /^\s?(?:f|℉)/i.test(written) ? "F" : "C" };
}

function numberOf(digits: string): number {
  return Number(digits.replace(",", "."));
}

/** A letter alone is a scale where the number can be no cups: "350F", "180 C", but not "2 C" or "350 f". */
function isScale(letter: string, degrees: number): boolean {
  return /^\s/.test(letter) ? degrees >= 100 && /[FC]/.test(letter) : degrees >= 30;
}

/** "350 degrees" of nothing are Fahrenheit where an oven in °C doesn't go; others may be either, or a quarter turn. */
function scaleOfOven(degrees: number[]): "F" | "unknown" {
  return degrees.every((each) => each >= 275 && each <= 550 && each % 25 === 0) ? "F" : "unknown";
}

type Target = { to: Scale; isOven: boolean };

function converted(degrees: number[], from: Scale | "gas", { to, isOven }: Target): string {
  const isFahrenheit = from !== "C";
  const shown = degrees.map((each) => {
    if (to === "F") return isFahrenheit ? each : fahrenheit(each);
    return celsius(each, degrees, isOven);
  });
  return `${[...new Set(shown)].join("–")}°${to}`;
}

/**
 * Ovens and oil are set by marks, 25°F or 10°C apart, and meat, milk, yeast and syrup are measured: what is below the
 * coolest mark (225°F), or lies between marks where syrups are boiled, is exact to a degree; where the text speaks of an
 * oven that only keeps warm, to five.
 */
function celsius(degrees: number, all: number[], isOven: boolean): number {
  const areAll = (least: number, step: number) =>
    all.every((each) => each >= least && each % step === 0);
  const step = areAll(225, 25) ? 10 : areAll(isOven ? 150 : 300, 5) ? 5 : 1;
  return Math.round(((degrees - 32) * 5) / 9 / step) * step;
}

function fahrenheit(degrees: number): number {
  const exact = (degrees * 9) / 5 + 32;
  if (degrees < 110 || degrees % 5 !== 0) return Math.round(exact);
  const mark = Math.round(exact / 25) * 25;
  return Math.abs(mark - exact) < 10 ? mark : Math.round(exact / 5) * 5;
}
