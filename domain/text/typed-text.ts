import { z } from "zod";

/** PostgreSQL's text holds no NUL; the marks that turn text round serve only to deceive. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;
const LINE_BREAKS = /[\t\n\r]+/g;
/** Text in which something can be seen. */
export const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

type TypedText = {
  max: number;
  /** Whether it may have several lines. */
  lines: boolean;
  empty: string;
  tooLong: string;
};

/** Text as people type it: something that can be seen, without control characters, `max` long at most. */
export function typedText({ max, lines, empty, tooLong }: TypedText) {
  return z
    .string(empty)
    .overwrite((text) => plain(text, lines))
    .regex(VISIBLE, empty)
    .max(max, tooLong);
}

/** The same where nothing may stand; then, and when the field is missing, it is empty. */
export function optionalText({ max, lines, tooLong }: Omit<TypedText, "empty">) {
  return z
    .string("Please enter one text.")
    .default("")
    .overwrite((text) => plain(text, lines))
    .overwrite((text) => (VISIBLE.test(text) ? text : ""))
    .pipe(z.string().max(max, tooLong));
}

/** With the line ends of one kind, and nothing that can't be seen but changes what can. */
export function withoutControls(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(CONTROLS, "");
}

function plain(text: string, lines: boolean): string {
  const unmarked = withoutControls(text);
  return (lines ? unmarked : unmarked.replace(LINE_BREAKS, " ")).trim();
}
