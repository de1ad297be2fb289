import { optionalTypedText } from "#domain/text/typed-text.ts";
import { LONGEST_ALT } from "./media.ts";

/** The alternative text of an image; may be empty. */
export const altText = optionalTypedText({
  max: LONGEST_ALT,
  lines: false,
  tooLong: `Please keep the alt text within ${LONGEST_ALT} characters.`,
});
