import type { ReadAnswer } from "./read-answer.ts";

const MAX_REASON_LENGTH = 300;

/** What the provider itself said of a refusal, as one short line of text; "" when it said nothing. */
export function providerMessage(read: ReadAnswer, apiKey: string): string {
  const said = withoutKey(read.ok ? "" : read.problem, apiKey)
    .replace(/<[^>]{0,500}>/g, " ")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  if (said === "") return "";
  const short = said.length > MAX_REASON_LENGTH ? `${said.slice(0, MAX_REASON_LENGTH)}…` : said;
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}

/** Shorter ones stand in ordinary words, and guard nothing. */
const MIN_KEY_LENGTH = 6;

/** The text without the key, which a provider may send back. */
export function withoutKey(text: string, apiKey: string): string {
  return apiKey.length < MIN_KEY_LENGTH ? text : text.replaceAll(apiKey, "***");
}
