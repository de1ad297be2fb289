import { z } from "zod";
import { isImageAddress } from "#domain/media/image-address.ts";
import { VISIBLE, withoutControls } from "#domain/text/typed-text.ts";

/** What the fields' schemas are made of, with what the form and the API say of a value that they refuse. */

export const tooLong = (max: number) =>
  `Please keep this within ${max.toLocaleString("en")} characters.`;

export const tooManyItems = (max: number) => `Choose ${max.toLocaleString("en")} at most.`;

/** How a text that a stranger sends is cut to its length; one that is not here, an address, is kept or left out. */
export const CUTS = z.registry<Cut>();

export type Cut = {
  /** What a report of losses calls the text; a text that nobody would miss has no name. */
  lost?: string | undefined;
  /** Text of several lines; without it, line breaks become spaces. */
  paragraphs?: boolean | undefined;
};

const cutAs = (schema: z.ZodString, cut: Cut | undefined) =>
  cut ? schema.register(CUTS, cut) : schema;

export const textSchema = (max: number, cut?: Cut) =>
  cutAs(z.string().overwrite(withoutControls).trim().max(max, tooLong(max)), cut);

/** `wrong`: what to say where nothing can be seen. */
export const visibleTextSchema = (max: number, cut?: Cut, wrong = "This needs visible text.") =>
  cutAs(
    z
      .string(wrong)
      .overwrite(withoutControls)
      .trim()
      .min(1, { error: wrong, abort: true })
      .max(max, tooLong(max))
      .refine((text) => VISIBLE.test(text), wrong),
    cut,
  );

/** Null when it is empty. */
export const optionalTextSchema = (max: number, cut?: Cut) =>
  textSchema(max, cut)
    .transform((value) => (value === "" ? null : value))
    .nullable()
    .default(null);

export const NO_ADDRESS =
  "Please enter an address that starts with http:// or https://, or leave this empty.";

const LONGEST_ADDRESS = 2_000;

/** `wrong`: what to say of anything else. */
export const addressSchema = (wrong = NO_ADDRESS) =>
  z
    .url({ protocol: /^https?$/, error: wrong, abort: true })
    .max(LONGEST_ADDRESS, tooLong(LONGEST_ADDRESS));

export const webAddressSchema = addressSchema().nullable().default(null);

/** Whether there is an image is not asked: one out of reach never hinders a save. */
export const imageAddressSchema = textSchema(LONGEST_ADDRESS).refine(isImageAddress, NO_ADDRESS);

export const MOST = 1_000_000;

export const NO_QUANTITY = "Please enter a number from 0 to 1,000,000.";

export const quantitySchema = (wrong = NO_QUANTITY) =>
  z.number(wrong).min(0, wrong).max(MOST, wrong).nullable().default(null);

export const wholeNumberSchema = (min: number, max: number, wrong: string) =>
  z.number(wrong).int({ error: wrong, abort: true }).min(min, wrong).max(max, wrong);
