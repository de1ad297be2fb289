import { z } from "zod";
import { INVISIBLE } from "./plain-line.ts";

/** PostgreSQL's text can't contain NUL; marks that change the direction of text are used to deceive. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;
const LINE_BREAKS = /[\t\n\r]+/g;
/** Text with at least one visible character. Fillers and the empty Braille cell are letters and symbols that show nothing. */
export const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc])[\p{L}\p{N}\p{P}\p{S}]/u;

type TypedText = {
  max: number;
  /** Whether it may have several lines. */
  lines: boolean;
  empty: string;
  tooLong: string;
};

/** Required text without control characters, at most `max` long. */
export function typedText({ max, lines, empty, tooLong }: TypedText) {
  return z
    .string(empty)
    .overwrite((text) => plain(text, lines))
    .regex(VISIBLE, empty)
    .max(max, tooLong);
}

/** Optional text; empty when the field is missing. */
export function optionalTypedText({ max, lines, tooLong }: Omit<TypedText, "empty">) {
  return z
    .string("Please enter text.")
    .default("")
    .overwrite((text) => plain(text, lines))
    .overwrite((text) => (VISIBLE.test(text) ? text : ""))
    .pipe(z.string().max(max, tooLong));
}

/** JSON for the database, which rejects unpaired surrogates. */
export function wellFormedJson(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === "string" ? part.toWellFormed() : part,
  );
}

/** With "\n" line ends and without control characters, direction marks and signs that nobody sees. */
export function withoutControls(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(CONTROLS, "").replace(INVISIBLE, "");
}

/** Another program's text without what a database refuses. */
export function savable(text: string): string {
  return withoutControls(text).toWellFormed();
}

function plain(text: string, lines: boolean): string {
  const unmarked = withoutControls(text);
  return (lines ? unmarked : unmarked.replace(LINE_BREAKS, " ")).trim();
}
