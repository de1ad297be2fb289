import { z } from "@hono/zod-openapi";
import type { ApiContext } from "#api/env.ts";
import { Problem } from "#api/problem.ts";
import type { RowPlace, RowWindow } from "#domain/tables/table-query.ts";
import { isDataException } from "#platform/db/connection-errors.ts";
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
    .max(4_000)
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
export function pageOfList<Item extends z.ZodType>(item: Item, name: string) {
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

/** Only the database can tell whether a cursor's place is one of the list: it names dates, numbers or titles. */
export function refuseMadeUpPlace(error: unknown): never {
  throw isDataException(error) ? wrongCursor() : error;
}

const placeCursor = z.strictObject({ after: z.tuple([z.string(), z.string()]) });

type Paging = { limit: number; cursor?: string | undefined };

/** The rows that a request asks for: those behind the last one of the page before, not so many further on. */
export function windowOf({ limit: take, cursor }: Paging): RowWindow {
  return { take, after: cursor === undefined ? null : decodeCursor(cursor, placeCursor).after };
}

type Page<Item> = { data: Item[]; total: number; next: RowPlace | null | undefined };

/** The answer of a list that was found with `windowOf`, and its Link header. */
export function listAnswer<Item>(c: ApiContext, { data, total, next }: Page<Item>) {
  const nextCursor = next ? encodeCursor({ after: next }) : null;
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
