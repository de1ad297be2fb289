import { z } from "zod";
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

export const visibleTextSchema = (max: number, cut?: Cut) =>
  cutAs(textSchema(max).regex(VISIBLE), cut);

/** Null when it is empty. */
export const optionalTextSchema = (max: number, cut?: Cut) =>
  textSchema(max, cut)
    .transform((value) => (value === "" ? null : value))
    .nullable()
    .default(null);

export const webAddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .nullable()
  .default(null);

export const MOST = 1_000_000;

export const quantitySchema = z.number().min(0).max(MOST).nullable().default(null);
