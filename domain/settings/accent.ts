/** The site's accent color, in the place of the green of app/theme.css. Pure. */

type Scheme = "light" | "dark";
type Rgb = [number, number, number];

/** The backgrounds of app/theme.css that are used with the accent. */
const GROUNDS: Record<Scheme, string[]> = {
  light: ["#fbf8f3", "#ffffff", "#f2ece2"],
  dark: ["#161412", "#1f1c19", "#29251f"],
};
const WHITE = "#ffffff";
const BLACK = "#161412";

/** WCAG 2.2 AA for text. */
export const LEAST_CONTRAST = 4.5;
/** Above it, so that a tint of the accent can be its background too. */
const ACCEPTED_CONTRAST = 5;

export type AccentTokens = Record<"sorrel" | "sorrel-deep" | "on-sorrel" | "tint", string>;

/** "#7A3b2e" in lower case; null for anything but six hexadecimal digits. */
export function readAccent(typed: string): string | null {
  return /^#?([0-9a-f]{6})$/i.test(typed.trim())
    ? `#${typed.trim().replace("#", "").toLowerCase()}`
    : null;
}

/** Whether text in this color is readable on all grounds of the light theme. */
export function isReadableAccent(accent: string): boolean {
  return GROUNDS.light.every((ground) => contrast(accent, ground) >= ACCEPTED_CONTRAST);
}

/** The accent's tokens in both themes; in the dark it is as light as reading it takes. */
export function accentTokens(accent: string): Record<Scheme, AccentTokens> {
  const tint = mix(accent, BLACK, 0.85);
  const grounds = [...GROUNDS.dark, tint];
  let sorrel = accent;
  for (let share = 0; share <= 1; share += 0.05) {
    sorrel = mix(accent, WHITE, share);
    if (grounds.every((ground) => contrast(sorrel, ground) >= ACCEPTED_CONTRAST)) break;
  }
  return {
    light: {
      sorrel: accent,
      "sorrel-deep": mix(accent, BLACK, 0.25),
      "on-sorrel": WHITE,
      tint: mix(accent, WHITE, 0.92),
    },
    dark: { sorrel, "sorrel-deep": mix(sorrel, WHITE, 0.35), "on-sorrel": BLACK, tint },
  };
}

/** A stylesheet that replaces the tokens. */
export function accentStylesheet(accent: string): string {
  const { light, dark } = accentTokens(accent);
  const names = Object.keys(light) as (keyof AccentTokens)[];
  const tokens = names.map((name) => `--color-${name}:light-dark(${light[name]},${dark[name]})`);
  return `:root{${tokens.join(";")}}\n`;
}

/** WCAG 2.2's contrast ratio of two colors, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** `share` of `other`, 0 to 1. */
function mix(hex: string, other: string, share: number): string {
  const [from, to] = [channels(hex), channels(other)];
  const mixed = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channels(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}
