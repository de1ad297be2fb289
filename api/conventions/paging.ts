import { z } from "@hono/zod-openapi";
import type { ApiContext } from "#api/env.ts";
import { Problem } from "#api/problem.ts";
import { parseJson } from "#platform/parse-json.ts";

const DEFAULT_LIMIT = 24;
const MOST = 100;

/** The parameters that every list has. */
export const pagingQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(MOST))
    .default(DEFAULT_LIMIT)
    .openapi({
      type: "integer",
      minimum: 1,
      maximum: MOST,
      default: DEFAULT_LIMIT,
      description: "How many a page has at most.",
    }),
  cursor: z
    .string()
    .max(1_000)
    .optional()
    .openapi({ description: "next_cursor of the page before." }),
});

/** The parameter of lists that can be searched; `searchText` reads it. */
export const searchParameter = z
  .string()
  .max(200)
  .optional()
  .openapi({ description: "Words that must all be found." });

/** One page of a list. */
export function listOf<Item extends z.ZodType>(item: Item, name: string) {
  return z
    .strictObject({
      data: z.array(item),
      total: z.int().openapi({ description: "On all pages." }),
      next_cursor: z.string().nullable().openapi({ description: "Null on the last page." }),
    })
    .openapi(name);
}

export function encodeCursor(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Throws a Problem for a cursor that is not of this shape: cut off, made up, or another list's. */
export function decodeCursor<Value>(cursor: string, schema: z.ZodType<Value>): Value {
  const read = schema.safeParse(parseJson(Buffer.from(cursor, "base64url").toString()));
  if (!read.success) throw wrongCursor();
  return read.data;
}

export function wrongCursor(): Problem {
  return wrongParameter("cursor", "This is not a cursor of this list.");
}

const offsetCursor = z.strictObject({ skip: z.int().min(0).max(2_000_000_000) });

/** How many rows come before the page, for lists whose cursor counts them. */
export function skipOf(cursor: string | undefined): number {
  return cursor === undefined ? 0 : decodeCursor(cursor, offsetCursor).skip;
}

/** The cursor behind a page that was found with `skipOf`; null when the list ends with it. */
export function cursorBehind(skip: number, rows: number, total: number): string | null {
  return rows > 0 && skip + rows < total ? encodeCursor({ skip: skip + rows }) : null;
}

type Window<Item> = { data: Item[]; total: number; skip: number };

/** The answer of a list whose cursor counts rows, and its Link header. */
export function listAnswer<Item>(c: ApiContext, { data, total, skip }: Window<Item>) {
  const nextCursor = cursorBehind(skip, data.length, total);
  linkNextPage(c, nextCursor, c.var.services.site.url);
  return { data, total, next_cursor: nextCursor };
}

/** Names the next page in the Link header (RFC 8288). */
export function linkNextPage(c: ApiContext, nextCursor: string | null, siteUrl: string): void {
  if (nextCursor === null) return;
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set("cursor", nextCursor);
  c.header("Link", `<${siteUrl}${pathname}?${searchParams}>; rel="next"`);
}

export function wrongParameter(parameter: string, detail: string): Problem {
  return new Problem(400, `The parameter ${parameter} is wrong: ${detail}`, {
    errors: [{ parameter, detail }],
  });
}

/** The fields that `fields` names, of those that there are; undefined for all. */
export function chosenFields<Field extends string>(
  value: string | undefined,
  all: readonly Field[],
): Field[] | undefined {
  if (value === undefined || value === "") return undefined;
  return [...new Set(value.split(",").map((name) => name.trim()))].map((name) => {
    const field = all.find((known) => known === name);
    if (!field) throw wrongParameter("fields", `there is no field ${JSON.stringify(name)}.`);
    return field;
  });
}

export const fieldsParameter = z.string().max(1_000).optional().openapi({
  description: "Only these fields, with commas between; answers then lack the others.",
  example: "id,title",
});
