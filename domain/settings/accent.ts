/** The site's accent color, in the place of the green of app/theme.css. Pure. */

type Scheme = "light" | "dark";
type Rgb = [number, number, number];

/** The backgrounds of app/theme.css on which the accent is text; on its tint it is too. */
const GROUNDS: Record<Scheme, string[]> = {
  light: ["#fbf8f3", "#ffffff"],
  dark: ["#161412", "#1f1c19", "#29251f"],
};
const WHITE = "#ffffff";
const BLACK = "#161412";

/** WCAG 2.2 AA for text. */
export const LEAST_CONTRAST = 4.5;
const STEPS = 200;

export type AccentTokens = Record<"sorrel" | "sorrel-deep" | "on-sorrel" | "tint", string>;

/** "#7A3b2e" in lower case; null for anything but six hexadecimal digits. */
export function readAccent(typed: string): string | null {
  return /^#?([0-9a-f]{6})$/i.test(typed.trim())
    ? `#${typed.trim().replace("#", "").toLowerCase()}`
    : null;
}

/** The least contrast of text in this color on a ground where it stands, in the light theme. */
function accentContrast(accent: string): number {
  return leastContrast(accent, GROUNDS.light);
}

export function isReadableAccent(accent: string): boolean {
  return accentContrast(accent) >= LEAST_CONTRAST;
}

/** The color itself, or the nearest of its hue that is dark enough. */
export function nearestReadable(accent: string): string {
  return firstMix(accent, "#000000", isReadableAccent);
}

/** What is said of one that is too light. */
export function tooLightAccent(accent: string): string {
  const contrast = Math.floor(accentContrast(accent) * 10) / 10;
  return `${accent} is too light to read: ${contrast}:1 on the page, where text needs ${LEAST_CONTRAST}:1. The nearest that is dark enough is ${nearestReadable(accent)}.`;
}

/** The accent's tokens in both themes; in the dark it is as light as reading it takes. */
export function accentTokens(accent: string): Record<Scheme, AccentTokens> {
  const tint = mix(accent, BLACK, 0.85);
  const grounds = [...GROUNDS.dark, tint];
  const sorrel = firstMix(
    accent,
    WHITE,
    (color) => leastContrast(color, grounds) >= LEAST_CONTRAST,
  );
  const lightTint = mix(accent, WHITE, 0.92);
  return {
    light: {
      sorrel: accent,
      "sorrel-deep": mix(accent, BLACK, 0.25),
      "on-sorrel": WHITE,
      tint: firstMix(lightTint, WHITE, (color) => contrast(accent, color) >= LEAST_CONTRAST),
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

function leastContrast(color: string, grounds: string[]): number {
  return Math.min(...grounds.map((ground) => contrast(color, ground)));
}

/** The mixture with the least of `other` that is right; `other` itself at the latest. */
function firstMix(hex: string, other: string, isRight: (color: string) => boolean): string {
  const shares = Array.from({ length: STEPS }, (_, step) => step / STEPS);
  const share = shares.find((each) => isRight(mix(hex, other, each)));
  return share === undefined ? other : mix(hex, other, share);
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
