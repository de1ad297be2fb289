import { matchAt, RANGE_WORDS } from "#domain/recipes/ingredients/measures/ingredient-amount.ts";
import { unitAt } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { numeralIn } from "#domain/text/numeral.ts";

/** Numbers with a mark between thousands: "1.500", "1.200,5", "1'000", "1,000". */
const GROUPED =
  /(?<![\d.,'’/])[1-9]\d{0,2}([.,'’\u2009\u202f])\d{3}(?:\1\d{3})*(?:[.,]\d{1,3})?(?![\d/]|[.,'’]\d)/g;
const TO_THE_UNIT = new RegExp(`(?: ?(?:[-–~]|to|or|${RANGE_WORDS}) ?[\\d.,'’]{1,12})?[ -]?`, "iy");

/** More of it than any kitchen weighs; what has another unit is never counted in thousands. */
const MOST = { g: 100_000, ml: 100_000 } as const;

/**
 * The text with such numbers as "1500": one mark before three digits groups thousands of grams and millilitres, and
 * parts a kilo and a quarter of others ("1.250 kg"). Every language writes them so.
 */
export function plainThousands(text: string): string {
  return text.replace(GROUPED, (written, mark: string, at: number) => {
    const end = at + written.length;
    const unit = unitAt(text, end + (matchAt(TO_THE_UNIT, text, end)?.[0].length ?? 0))?.unit;
    const isFine = unit?.per === 1 && unit.name in MOST;
    const counts = unit === undefined && mark === ",";
    return String(numeralIn(written, isFine || counts ? MOST.g : 1) ?? written);
  });
}
