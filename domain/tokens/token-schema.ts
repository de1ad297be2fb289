import { z } from "zod";
import { typedText } from "#domain/text/typed-text.ts";
import { isScope, MAX_TOKEN_NAME, SCOPES, TOKEN_ENDS } from "./api-token.ts";

const NO_NAME = "Please name the token, for example after the program that uses it.";
const NO_SCOPES = "Please tick what the token may do.";

const scopes = z
  .union([z.string(), z.array(z.string())], NO_SCOPES)
  .transform((given) => [given].flat())
  .refine((given) => given.length > 0 && given.every(isScope), NO_SCOPES)
  // In the order of the list, each once.
  .transform((given) => SCOPES.filter((scope) => given.includes(scope)));

/** A new token, as its form sends it. */
export const newTokenSchema = z.object({
  name: typedText({
    max: MAX_TOKEN_NAME,
    lines: false,
    empty: NO_NAME,
    tooLong: `Please use at most ${MAX_TOKEN_NAME} characters.`,
  }),
  scopes,
  expires: z
    .enum(TOKEN_ENDS, "Please choose when the token expires.")
    .transform((ends) => ({ days: ends === "never" ? null : Number(ends) })),
});

export type NewToken = z.output<typeof newTokenSchema>;
