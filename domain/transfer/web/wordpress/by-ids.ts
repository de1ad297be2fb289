import { z } from "zod";
import type { WebRecipe } from "#domain/transfer/web/web-recipe.ts";
import type { WebSite } from "#domain/transfer/web/web-site.ts";
import { type Rest, type RestAnswer, readList } from "./rest.ts";

const PER_PAGE = 100;
/** Of ids: 20,000 in all. */
const MOST_PAGES = 200;
/** So many whole posts or recipes at a time. */
const CHUNK = 50;

const idSchema = z.object({ id: z.number().int().positive() }).transform(({ id }) => id);

/** All ids of a type of posts, without what makes answers large and slow. */
export async function idsOf(rest: Rest, type: string): Promise<RestAnswer<number[]>> {
  const ids = new Set<number>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const params = { per_page: PER_PAGE, page, _fields: "id", orderby: "id", order: "asc" };
    const answer = await readList(rest, `wp/v2/${type}`, { params, schema: idSchema });
    // Where pages are not counted, the one after a full last one is an error.
    if (!answer.ok && page > 1 && answer.isClosed) break;
    if (!answer.ok) return answer;
    for (const id of answer.value) ids.add(id);
    const isLast = answer.pages === null ? answer.value.length < PER_PAGE : page >= answer.pages;
    if (isLast) break;
  }
  return { ok: true, value: [...ids], pages: null };
}

export function chunks(ids: number[]): number[][] {
  const all: number[][] = [];
  for (let at = 0; at < ids.length; at += CHUNK) all.push(ids.slice(at, at + CHUNK));
  return all;
}

type ListRequest<Schema> = {
  type: string;
  params?: Record<string, string | number>;
  schema: Schema;
};
export type Failed = { ids: number[]; reason: string };

/** The items with these ids; an answer that is too large or too slow is fetched in halves. */
export async function readByIds<Schema extends z.ZodType>(
  rest: Rest,
  ids: number[],
  request: ListRequest<Schema>,
): Promise<{ items: z.output<Schema>[]; failed: Failed[] }> {
  if (ids.length === 0) return { items: [], failed: [] };
  const params = { ...request.params, include: ids.join(","), per_page: ids.length };
  const { schema, type } = request;
  const answer = await readList(rest, `wp/v2/${type}`, { params, schema });
  if (answer.ok) return { items: answer.value, failed: [] };
  if (!answer.isTooMuch || ids.length === 1) {
    return { items: [], failed: [{ ids, reason: answer.reason }] };
  }
  const middle = Math.ceil(ids.length / 2);
  const first = await readByIds(rest, ids.slice(0, middle), request);
  const second = await readByIds(rest, ids.slice(middle), request);
  return {
    items: [...first.items, ...second.items],
    failed: [...first.failed, ...second.failed],
  };
}

/** One sentence for all that could not be read together. */
export function unread(site: WebSite, what: string, { ids, reason }: Failed): WebRecipe {
  const [first = 0] = ids;
  const error = ids.length === 1 ? reason : `${ids.length} ${what}s can't be read. ${reason}`;
  const path = `${site.origin}/?p=${first}`;
  return { key: `${site.host}/${what}/${first}`, path, ok: false, error };
}
