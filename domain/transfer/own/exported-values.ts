import { z } from "zod";
import { withoutControls } from "#domain/text/typed-text.ts";

/** Values of many records of our own export. */

/** To the microsecond, as the database has it: "2026-01-05T08:00:00.123456Z". */
export const time = z.iso.datetime();
export const exportedText = (max: number) => z.string().max(max).overwrite(withoutControls);
export const id = z.guid().toLowerCase();
/** The hash of a random id of the reader's browser. */
export const rater = z.hex().min(2).max(128);
