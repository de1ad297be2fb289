/** One number as a recipe writes it (PRODUCT §13). Pure: runs in a browser too. */

/** "kitchen": with the fractions of cups and spoons; "plain": with decimals; "exact": for programs, as it is. */
export type AmountStyle = "kitchen" | "plain" | "exact";

/** The parts that measuring cups and spoons come in. */
const FRACTIONS = [
  [0, ""],
  [1 / 8, "⅛"],
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [3 / 8, "⅜"],
  [1 / 2, "½"],
  [5 / 8, "⅝"],
  [2 / 3, "⅔"],
  [3 / 4, "¾"],
  [7 / 8, "⅞"],
  [1, ""],
] as const;
/** By how much a fraction may change the amount. */
const FRACTION_OFF = 0.02;
/** By how much the plain style may change it. */
const PLAIN_OFF = 0.05;
/** Rounds to two decimals. */
const LEAST = 0.005;
/** Nobody weighs out 250⅓ grams. */
const WHOLE_FROM = 20;

/** "1½" or "1.5"; for readers, empty for what two decimals can't tell from nothing. */
export function formatAmount(amount: number, style: AmountStyle): string {
  if (style === "exact") return String(Math.round(amount * 1000) / 1000 || amount);
  if (amount < LEAST) return "";
  return style === "kitchen" ? kitchenAmount(amount) : plainAmount(amount);
}

function kitchenAmount(amount: number): string {
  const whole = Math.round(amount);
  if (amount >= WHOLE_FROM && isWithin(FRACTION_OFF, whole, amount)) return String(whole);
  const wholes = Math.floor(amount);
  const [value, sign] = FRACTIONS.reduce((best, next) =>
    Math.abs(wholes + next[0] - amount) < Math.abs(wholes + best[0] - amount) ? next : best,
  );
  if (!isWithin(FRACTION_OFF, wholes + value, amount)) return decimals(amount);
  return sign ? `${wholes || ""}${sign}` : String(wholes + value);
}

/** Two decimals below 1, whole numbers above, as long as they tell the amount. */
function plainAmount(amount: number): string {
  const whole = Math.round(amount);
  if (amount >= 0.995 && isWithin(PLAIN_OFF, whole, amount)) return String(whole);
  if (amount >= 1) return decimals(amount);
  const text = amount.toFixed(2);
  return isWithin(PLAIN_OFF, Number(text), amount) ? text : String(Number(amount.toPrecision(2)));
}

/** At most two. */
function decimals(amount: number): string {
  return String(Math.round(amount * 100) / 100);
}

function isWithin(share: number, shown: number, amount: number): boolean {
  return Math.abs(shown - amount) <= share * amount;
}
