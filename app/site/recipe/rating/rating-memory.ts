/**
 * What this browser knows of its own ratings: the random id under which it rates, and the stars it
 * gave. Where storage is blocked or full, both live as long as the page.
 */

const RATER_KEY = "rater";
const STARS_KEY = "ratings";

let rater = "";
let given: Record<string, unknown> = {};

/** The id under which this browser rates, made when first asked for. */
export function raterId(): string {
  rater = read(RATER_KEY) ?? rater;
  if (!/^[0-9a-f]{32}$/.test(rater)) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    rater = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    write(RATER_KEY, rater);
  }
  return rater;
}

/** The stars that this browser gave the recipe; 0 for none. */
export function givenStars(slug: string): number {
  const stars = allGiven()[slug];
  return typeof stars === "number" ? stars : 0;
}

export function rememberStars(slug: string, stars: number): void {
  given = { ...allGiven(), [slug]: stars };
  write(STARS_KEY, JSON.stringify(given));
}

function allGiven(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(read(STARS_KEY) ?? "null");
    return typeof stored === "object" && stored !== null ? { ...given, ...stored } : given;
  } catch {
    return given;
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The variables above remember it for now.
  }
}
