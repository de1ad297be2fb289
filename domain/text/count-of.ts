/** "1 recipe", "1,204 recipes". */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}
