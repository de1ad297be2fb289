import { z } from "zod";
import { withScheme } from "#domain/scraping/sites/site.ts";
import { parseFields } from "#domain/text/form-errors.ts";
import { withoutControls } from "#domain/text/typed-text.ts";

const EMPTY = "Please enter the address of a page, such as blog.example/lemon-cake";
const LONGEST = 2_000;

/** The form for a page of any site, validated in the browser and on the server; what may be fetched only the server knows. */
const schema = z.object({
  address: z
    .string(EMPTY)
    .overwrite((address) => withScheme(withoutControls(address).trim()))
    .min(1, { error: EMPTY, abort: true })
    .max(LONGEST, { error: "Please enter a shorter address", abort: true })
    .refine(isWebAddress, EMPTY),
});

export function readPageForm(fields: unknown) {
  return parseFields(schema, fields);
}

function isWebAddress(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? "");
}
