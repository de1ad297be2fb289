/** A number with thousands separators: 12,345. */
export function formatNumber(number: number): string {
  return number.toLocaleString("en-US");
}

/** "1 recipe", "1,204 recipes". */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return number === 1 ? `1 ${one}` : `${formatNumber(number)} ${many}`;
}
