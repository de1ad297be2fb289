import { z } from "zod";
import { isImageAddress } from "#domain/media/image-address.ts";
import { DEFAULT_AUTHOR } from "#domain/recipes/recipe.ts";
import type { FieldErrors } from "#domain/text/form-errors.ts";
import { optionalTypedText, typedText } from "#domain/text/typed-text.ts";

/** What somebody says of themselves: their name, and their page for readers. Runs in a browser too. */

const MOST_LINKS = 10;
const NO_IMAGE =
  "Please enter the image's address, starting with https:// or /, or leave this empty.";
const NO_LINKS = "Please enter one address on each line, starting with https:// or http://.";
const NO_NAME = "Please enter your name.";

export const profileSchema = z
  .object({
    name: typedText({
      max: 100,
      lines: false,
      empty: NO_NAME,
      tooLong: "Please keep the name within 100 characters.",
    }),
    /** Whether readers get the page. */
    isShown: z
      .unknown()
      .optional()
      .transform((value) => value === "on"),
    /** Empty: made from the name, or unchanged. */
    slug: optionalTypedText({
      max: 100,
      lines: false,
      tooLong: "Please keep the slug within 100 characters.",
    }),
    imageUrl: optionalTypedText({ max: 2_000, lines: false, tooLong: NO_IMAGE })
      .refine((address) => address === "" || isImageAddress(address), NO_IMAGE)
      .transform((address) => address || null),
    about: optionalTypedText({
      max: 3_000,
      lines: true,
      tooLong: "Please keep the text within 3,000 characters.",
    }),
    links: optionalTypedText({
      max: 5_000,
      lines: true,
      tooLong: "Please keep the links within 5,000 characters.",
    })
      .transform((text) => [...new Set(text.split(/\s+/).filter(Boolean))])
      .refine((links) => links.every(isWebAddress), NO_LINKS)
      .refine((links) => links.length <= MOST_LINKS, `Please enter at most ${MOST_LINKS} links.`),
  })
  .refine(({ name, isShown }) => !isShown || name.toLowerCase() !== DEFAULT_AUTHOR.toLowerCase(), {
    path: ["name"],
    error: `No reader knows who "${DEFAULT_AUTHOR}" is. Please enter your own name.`,
  });

export type Profile = z.output<typeof profileSchema>;
export type ProfileErrors = FieldErrors<keyof Profile>;

/** The values that the form shows. */
export type TypedProfile = Record<keyof Profile, string>;

export function typedProfile({ isShown, imageUrl, links, ...texts }: Profile): TypedProfile {
  return {
    ...texts,
    isShown: isShown ? "on" : "",
    imageUrl: imageUrl ?? "",
    links: links.join("\n"),
  };
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address);
}
