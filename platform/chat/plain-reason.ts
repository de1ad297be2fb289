import type { ReadAnswer } from "./read-answer.ts";

const LONGEST_REASON = 300;

/** What the provider itself said of a refusal, as one short line of text; "" when it said nothing. */
export function plainReason(read: ReadAnswer, apiKey: string): string {
  const said = withoutKey(read.ok ? "" : read.problem, apiKey)
    .replace(/<[^>]{0,500}>/g, " ")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  if (said === "") return "";
  const short = said.length > LONGEST_REASON ? `${said.slice(0, LONGEST_REASON)}…` : said;
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}

/** Shorter ones stand in ordinary words, and guard nothing. */
const SHORTEST_KEY = 6;

/** The text without the key, which a provider may send back. */
export function withoutKey(text: string, apiKey: string): string {
  return apiKey.length < SHORTEST_KEY ? text : text.replaceAll(apiKey, "***");
}
