const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?!\d)/;

/** A typed number as `Number` reads it: "1,440" as "1440", "1,5" as "1.5". */
export function plainNumber(typed: string): string {
  return typed.replace(THOUSANDS, (digits) => digits.replaceAll(",", "")).replace(",", ".");
}
