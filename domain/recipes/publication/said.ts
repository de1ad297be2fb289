import { z } from "zod";
import { optionalTypedText, typedText } from "#domain/text/typed-text.ts";

/** What an author and who publishes say to each other about a draft. Pure: runs in a browser too. */
const LONGEST = 2_000;
const TOO_LONG = `Please use at most ${LONGEST} characters.`;

export const noteSchema = z.object({
  note: optionalTypedText({ max: LONGEST, lines: true, tooLong: TOO_LONG }),
});

export const commentSchema = z.object({
  comment: typedText({
    max: LONGEST,
    lines: true,
    empty: "Please say what is to be changed.",
    tooLong: TOO_LONG,
  }),
});
