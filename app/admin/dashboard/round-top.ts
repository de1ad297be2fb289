/** The nearest round number that no count passes: what a scale ends with. At least 4. */
export function roundTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const steps = [1, 2, 4, 5, 8, 10].map((step) => step * power);
  return Math.max(steps.find((step) => step >= most) ?? most, 4);
}
