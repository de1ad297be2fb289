/** Mixes two colours written #rrggbb; `share` is how much of the second goes in. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const lighter = (color: string, share: number) => mix(color, "#fffaf0", share);
export const darker = (color: string, share: number) => mix(color, "#2a1a12", share);

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
