import { z } from "zod";
import { isImageAddress } from "#domain/media/image-address.ts";
import { VISIBLE, withoutControls } from "#domain/text/typed-text.ts";

/** What the fields' schemas are made of. */

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
  cutAs(z.string().overwrite(withoutControls).trim().max(max), cut);

/** `wrong`: what to say where nothing can be seen. */
export const visibleTextSchema = (max: number, cut?: Cut, wrong = "This needs visible text.") =>
  cutAs(
    z
      .string(wrong)
      .overwrite(withoutControls)
      .trim()
      .min(1, { error: wrong, abort: true })
      .max(max)
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

export const addressSchema = z.url({ protocol: /^https?$/ }).max(LONGEST_ADDRESS);

export const webAddressSchema = addressSchema.nullable().default(null);

/** Whether there is an image is not asked: one out of reach never hinders a save. */
export const imageAddressSchema = textSchema(LONGEST_ADDRESS).refine(isImageAddress, NO_ADDRESS);

export const MOST = 1_000_000;

export const quantitySchema = z.number().min(0).max(MOST).nullable().default(null);
