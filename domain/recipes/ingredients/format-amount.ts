import { isCloseEnough, isDisplayed, measurable } from "./kitchen-measures.ts";

/** One number as a recipe writes it. Pure: runs in a browser too. */

/** "kitchen": with the fractions of cups and spoons; "plain": with decimals; "exact": for programs, as it is. */
export type AmountStyle = "kitchen" | "plain" | "exact";

/** By twenty-fourths. */
const SIGNS: Record<number, string> = {
  3: "⅛",
  4: "⅙",
  6: "¼",
  8: "⅓",
  9: "⅜",
  12: "½",
  15: "⅝",
  16: "⅔",
  18: "¾",
  20: "⅚",
  21: "⅞",
};
/** Rounds to two decimals. */
const LEAST = 0.005;
/** Denominators of what no sign says, of spoons. */
const FINE = [16, 5, 7, 10, 9, 11, 13, 15];

/** "1½" or "1.5", as the unit is measured; for readers, empty for what two decimals can't tell from nothing. */
export function formatAmount(amount: number, style: AmountStyle, unit = ""): string {
  if (style === "exact") return String(Math.round(amount * 1000) / 1000 || amount);
  if (amount < LEAST) return "";
  const measured = measurable(amount, unit) ?? amount;
  if (Number.isInteger(measured)) return String(measured);
  if (style === "plain") return plainAmount(amount, measured);
  const fraction = isDisplayed(unit) ? null : (withFraction(measured) ?? inSpoons(amount, unit));
  return fraction ?? decimals(amount, measured, trimmed);
}

/** The simplest fraction within 5 %, of a spoon of which no set has one. */
function inSpoons(amount: number, unit: string): string | null {
  if (unit !== "tsp" && unit !== "tbsp") return null;
  const wholes = Math.floor(amount);
  const part = amount - wholes;
  for (const under of FINE) {
    const over = Math.round(part * under);
    if (over > 0 && over < under && isCloseEnough(wholes + over / under, amount))
      return [wholes || [], `${over}⁄${under}`].flat().join(" ");
  }
  return null;
}

/** Null where no fraction says it. */
function withFraction(measured: number): string | null {
  const wholes = Math.floor(measured);
  const part = measured - wholes;
  const sign = SIGNS[wholeOrNaN(part * 24)];
  if (sign) return `${wholes || ""}${sign}`;
  const sixteenths = wholeOrNaN(part * 16);
  return sixteenths ? [wholes || [], `${sixteenths}⁄16`].flat().join(" ") : null;
}

/** Two decimals below 1, whole numbers above, as long as they tell the amount. */
function plainAmount(amount: number, measured: number): string {
  const whole = Math.round(amount);
  if (amount >= 0.995 && isCloseEnough(whole, amount)) return String(whole);
  return decimals(amount, measured, amount < 1 ? (value) => value.toFixed(2) : trimmed);
}

function decimals(amount: number, measured: number, write: (value: number) => string): string {
  const texts = [write(measured), write(amount)];
  return (
    texts.find((text) => isCloseEnough(Number(text), amount)) ??
    String(Number(amount.toPrecision(2)))
  );
}

function trimmed(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Thirds are not exact in floating point. */
function wholeOrNaN(value: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-6 ? whole : Number.NaN;
}
