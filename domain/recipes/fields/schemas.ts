import { z } from "zod";
import { VISIBLE, withoutControls } from "#domain/text/typed-text.ts";

/** What the fields' schemas are made of. */

export const textSchema = (max: number) => z.string().overwrite(withoutControls).trim().max(max);

export const visibleTextSchema = (max: number) => textSchema(max).regex(VISIBLE);

/** Null when it is empty. */
export const optionalTextSchema = (max: number) =>
  textSchema(max)
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
