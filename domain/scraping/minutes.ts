import { plainText } from "./plain-text.ts";

/** Times of recipe pages, in minutes. */

const ISO =
  /^P(?:(\d{0,4})Y)?(?:(\d{0,4})M)?(?:(\d{0,4})W)?(?:([\d.,]{0,8})D)?(?:T(?:([\d.,]{0,8})D)?(?:([\d.,]{0,8})H)?(?:([\d.,]{0,10})M)?(?:([\d.,]{0,12})S)?)?$/i;
const WORDED =
  /([\d.,/½¼¾⅓⅔ ]{1,12}?) ?(days?|d|hours?|hrs?|h|std|stunden?|heures?|horas?|minutes?|minuten|minutos?|mins?|m|seconds?|secs?|s)(?![a-z])/gi;
const LONGEST = 100_000;

/**
 * Minutes of an ISO 8601 duration ("PT1H30M"), of the broken ones that real pages carry ("PT0D1H0M"), of
 * words ("1 hour 20 minutes") or of a bare number. Null for nothing, nonsense and negative values.
 */
export function minutesOf(value: unknown): number | null {
  if (typeof value === "number") return sensible(value);
  const text = plainText(Array.isArray(value) ? value[0] : value).slice(0, 200);
  if (text === "" || text.includes("-P") || /^P?T?-/.test(text)) return null;
  const iso = ISO.exec(text.replaceAll(" ", ""));
  if (iso) return sensible(isoMinutes(iso.slice(1)));
  if (/^\d{1,6}$/.test(text)) return sensible(Number(text));
  return wordedMinutes(text);
}

const DAY = 24 * 60;
const ISO_MINUTES = [365 * DAY, 30 * DAY, 7 * DAY, DAY, DAY, 60, 1, 1 / 60];

function isoMinutes(parts: (string | undefined)[]): number {
  // Templates leave out the numbers they lack ("PTHM", "PTH25MS").
  if (parts.every((part) => !part)) return Number.NaN;
  return parts.reduce(
    (sum, part, index) => sum + number(part || "0") * (ISO_MINUTES[index] ?? 0),
    0,
  );
}

const FRACTIONS: Record<string, string> = {
  "½": ".5",
  "¼": ".25",
  "¾": ".75",
  "⅓": ".333",
  "⅔": ".667",
};

function wordedMinutes(text: string): number | null {
  let minutes: number | null = null;
  for (const [, amount = "", unit = ""] of text.matchAll(WORDED)) {
    const spelled = amount.trim().replace(/ ?([½¼¾⅓⅔])/g, (_, sign) => FRACTIONS[sign] ?? "");
    const value = spelled.includes("/") ? Number.NaN : number(spelled);
    if (!Number.isFinite(value) || spelled === "") continue;
    minutes = (minutes ?? 0) + value * minutesPer(unit.toLowerCase());
  }
  return minutes === null ? null : sensible(minutes);
}

function minutesPer(unit: string): number {
  if (unit.startsWith("d")) return DAY;
  if (unit.startsWith("h") || unit.startsWith("std") || unit.startsWith("stund")) return 60;
  return unit === "s" || unit.startsWith("sec") ? 1 / 60 : 1;
}

function number(text: string): number {
  return Number(text.replace(",", "."));
}

function sensible(minutes: number): number | null {
  if (!Number.isFinite(minutes) || minutes < 0 || minutes > LONGEST) return null;
  // A positive time never becomes none.
  return minutes > 0 ? Math.max(1, Math.round(minutes)) : 0;
}
