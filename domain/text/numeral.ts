/** A number in any country's notation: "1,234.5", "1.234,5", "1 234", "1'234", "12.5". */
const NUMERAL =
  /(?<!\d)(?:\d{1,3}(?<thousands>[.,'’ \u00a0\u202f])\d{3}(?:\k<thousands>\d{3}){0,4}(?:[.,]\d{1,20})?|\d{1,9}(?:[.,]\d{1,20})?)(?!\d)/u;

/**
 * The first number of a text; null for none. One mark before three digits is ambiguous ("1.200"): it groups thousands
 * where that makes `most` at most.
 */
export function numeralIn(text: string, most: number): number | null {
  const found = NUMERAL.exec(text);
  if (!found) return null;
  const [digits] = found;
  const mark = found.groups?.thousands;
  if (!mark) return Number(digits.replace(",", "."));
  const grouped = Number(digits.replaceAll(mark, "").replace(",", "."));
  const isAmbiguous = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  if (/^0/.test(digits) || (isAmbiguous && grouped > most)) return Number(digits.replace(",", "."));
  return grouped;
}
