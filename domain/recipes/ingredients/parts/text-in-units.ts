import { formatAmount } from "#domain/recipes/ingredients/format-amount.ts";
import { isCloseEnough, kitchenUnit } from "#domain/recipes/ingredients/kitchen-measures.ts";
import type { UnitSystem } from "#domain/recipes/ingredients/units.ts";

/** What never scales, in other units: lengths and sizes of each. Pure: runs in a browser too. */

const NUMBER = "(?:\\d+[ -])?\\d+ ?[/⁄] ?\\d+|\\d+(?:[.,]\\d+)?[½¼¾⅓⅔⅛⅜⅝⅞]?|[½¼¾⅓⅔⅛⅜⅝⅞]";
const SIZE = new RegExp(
  `(?<![\\p{L}\\p{N}./$€£-])(${NUMBER})((?:[- ]?(?:inch(?:es)?|in|cm|mm|oz|g|ml|["”″])\\.?)? ?(?:-|–|to|x|×|by) ?)?(?:(?<=[-–xoy×] ?)(${NUMBER}))?([ -]?)(inch(?:es)?\\b|in\\b(?=[.)-]|$)|["”″]|cm\\b|mm\\b|(?:fl\\.? ?)?(?:oz|ounces?)\\b|lbs?\\b|pounds?\\b|kg\\b|g\\b|grams?\\b|ml\\b|l\\b)`,
  "giu",
);

type Unit = { system: UnitSystem; to: "cm" | "inch" | "g" | "oz" | "ml" | "fl oz"; per: number };

function unitOf(word: string): Unit {
  const name = word.toLowerCase();
  if (/^in|["”″]/.test(name)) return { system: "us", to: "cm", per: 2.54 };
  if (name === "cm" || name === "mm")
    return { system: "metric", to: "inch", per: name === "mm" ? 1 / 25.4 : 1 / 2.54 };
  if (name.startsWith("fl")) return { system: "us", to: "ml", per: 29.57 };
  if (/^(?:lb|pound)/.test(name)) return { system: "us", to: "g", per: 453.6 };
  if (/^o/.test(name)) return { system: "us", to: "g", per: 28.35 };
  if (name === "ml" || name === "l")
    return { system: "metric", to: "fl oz", per: name === "l" ? 1000 / 29.57 : 1 / 29.57 };
  return { system: "metric", to: "oz", per: name === "kg" ? 1000 / 28.35 : 1 / 28.35 };
}

/** "9-inch" as "23 cm", "14 oz" as "395 g"; what the author says in both stays as it is. */
export function textInUnits(text: string, system: UnitSystem): string {
  if (system === "original" || !/\d|[½¼¾⅓⅔⅛⅜⅝⅞]/.test(text)) return text;
  const sizes = [...text.matchAll(SIZE)].map((found) => unitOf(found[5] ?? ""));
  if (sizes.some((unit) => unit.system === system)) return text;
  return text.replace(SIZE, (written, low: string, between = "", high = "", _, word: string) => {
    const { system: own, to, per } = unitOf(word);
    if (own === system) return written;
    const ends = [low, high].filter(Boolean).map((end) => numberOf(end) * per);
    const most = Math.max(...ends);
    const isShort = to === "cm" && most < 0.9;
    const { unit, times } =
      to === "cm" || to === "inch" ? { unit: to, times: 1 } : kitchenUnit(most, to);
    const shown = ends.map((end) =>
      isShort ? String(Math.round(end * 10)) : write(end * times, unit),
    );
    const sign = /x|×|by/i.test(between) ? " x " : "–";
    const gap = unit === "inch" ? "-" : " ";
    return shown.join(sign) + gap + (isShort ? "mm" : unit);
  });
}

const SIGNS: Record<string, number> = {
  "½": 1 / 2,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};

function numberOf(text: string): number {
  const [, whole = "0", over, under] = /^(?:(\d+)[ -])?(\d+) ?[/⁄] ?(\d+)$/.exec(text) ?? [];
  if (over && under) return Number(whole) + Number(over) / Number(under);
  const sign = SIGNS[text.at(-1) ?? ""];
  return sign ? Number(text.slice(0, -1)) + sign : Number(text.replace(",", "."));
}

function inInches(length: number): number {
  const marks = [2, 4, 8, 16].map((part) => Math.round(length * part) / part);
  return marks.find((mark) => isCloseEnough(mark, length)) ?? length;
}

/** Rulers have millimetres, and sixteenths of an inch. */
function write(amount: number, unit: string): string {
  if (unit === "inch") return formatAmount(inInches(amount), "kitchen", "tsp");
  if (unit !== "cm") return formatAmount(amount, "kitchen", unit);
  const rounded = [Math.round(amount), Math.round(amount * 2) / 2];
  return String(
    rounded.find((some) => isCloseEnough(some, amount)) ?? Math.round(amount * 10) / 10,
  );
}
