import { asList, field, isNode, type JsonLdNode } from "#domain/scraping/page/json-ld.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import { wordedMinutes } from "./worded-minutes.ts";

const ISO =
  /^P(?:(\d{0,4})Y)?(?:(\d{0,4})M)?(?:(\d{0,4})W)?(?:([\d.,]{0,8})D)?(?:T(?:([\d.,]{0,8})D)?(?:([\d.,]{0,8})H)?(?:([\d.,]{0,10})M)?(?:([\d.,]{0,12})S)?)?$/i;
/** "1:30", "01:30:00": hours and minutes. */
const CLOCK = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/;
const MAX_MINUTES = 100_000;

/**
 * Minutes of an ISO 8601 duration ("PT1H30M"), also an invalid one of real pages ("PT0D1H0M"), of words
 * ("1 hour 20 minutes") or of a number. Null for missing, invalid and negative values.
 */
export function minutesOf(value: unknown): number | null {
  const [first] = asList(value);
  // A Duration or a QuantitativeValue; of a range its end.
  if (isNode(first)) return minutesOf(ofNode(first));
  if (typeof first === "number") return bounded(first);
  const text = plainText(first).slice(0, 200);
  if (text === "" || text.includes("-P") || /^P?T?-/.test(text)) return null;
  const compact = (/^P\w+ \(/i.test(text) ? text.slice(0, text.indexOf(" (")) : text)
    .replaceAll(" ", "")
    .replace(/^T(?=\d)/i, "PT")
    .replace(/^(PT.*\d)$/i, "$1M");
  const iso = ISO.exec(compact);
  if (iso) return bounded(isoMinutes(iso.slice(1))) ?? minutesForMonths(compact);
  if (/^\d{1,6}$/.test(text)) return bounded(Number(text));
  const clock = CLOCK.exec(text);
  if (clock) return bounded(Number(clock[1]) * 60 + Number(clock[2]));
  return bounded(wordedMinutes(text) ?? Number.NaN);
}

function ofNode(node: JsonLdNode): unknown {
  const parts = ["maxValue", "value", "@value", "minValue", "name"].map((name) =>
    field(node, name),
  );
  return parts.find((part) => typeof part === "string" || typeof part === "number");
}

/** "P30M" without its T is thirty months; pages mean minutes. */
function minutesForMonths(text: string): number | null {
  const months = /^P(\d{1,4})M$/i.exec(text);
  return months ? bounded(Number(months[1])) : null;
}

const DAY = 24 * 60;
const ISO_MINUTES = [365 * DAY, 30 * DAY, 7 * DAY, DAY, DAY, 60, 1, 1 / 60];

function isoMinutes(parts: (string | undefined)[]): number {
  // Templates omit missing numbers ("PTHM", "PTH25MS").
  if (parts.every((part) => !part)) return Number.NaN;
  return parts.reduce(
    (sum, part, index) => sum + number(part || "0") * (ISO_MINUTES[index] ?? 0),
    0,
  );
}

function number(text: string): number {
  return Number(text.replace(",", "."));
}

function bounded(minutes: number): number | null {
  if (!Number.isFinite(minutes) || minutes < 0 || minutes > MAX_MINUTES) return null;
  // A positive time is not rounded to zero.
  return minutes > 0 ? Math.max(1, Math.round(minutes)) : 0;
}
