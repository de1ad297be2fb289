/** A number with thousands separators: 12,345. */
export function formatNumber(number: number): string {
  return number.toLocaleString("en-US");
}
