import { z } from "zod";
import type { WebRecipe } from "#domain/transfer/web/web-recipe.ts";
import { siteKey, type WebSite } from "#domain/transfer/web/web-site.ts";
import { askInParts, type Failed } from "./in-parts.ts";
import { type Rest, type RestAnswer, readList, readListPages } from "./rest.ts";

/** So many whole posts or recipes at a time. */
const CHUNK = 50;

const idSchema = z.object({ id: z.number().int().positive() }).transform(({ id }) => id);

/** A list of ids, of which those after a refusal are missing. */
export type Ids = {
  ids: number[];
  /** Why the rest of the list can't be read. */
  cutBy: string | null;
};

/** All ids of a type of posts, without what makes answers large and slow. */
export async function idsOf(rest: Rest, type: string): Promise<RestAnswer<Ids>> {
  const ids = new Set<number>();
  let cutBy: string | null = null;
  const params = { _fields: "id", orderby: "id", order: "asc" };
  for await (const answer of readListPages(rest, `wp/v2/${type}`, { params, schema: idSchema })) {
    if (answer.ok) for (const id of answer.value) ids.add(id);
    else if (ids.size === 0 || !answer.isClosed) return answer;
    else cutBy = answer.reason;
  }
  return { ok: true, value: { ids: [...ids], cutBy }, pages: null };
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
/** The items with these ids, in their order. What a site sends beside them, such as always its first ones, is not read. */
export async function readByIds<Schema extends z.ZodType<{ id: number }>>(
  rest: Rest,
  ids: number[],
  request: ListRequest<Schema>,
): Promise<{ items: z.output<Schema>[]; failed: Failed[] }> {
  const items: z.output<Schema>[] = [];
  const { schema, type } = request;
  const ask = askInParts(async (part) => {
    const params = { ...request.params, include: part.join(","), per_page: part.length };
    const answer = await readList(rest, `wp/v2/${type}`, { params, schema });
    if (answer.ok) items.push(...answer.value.filter(({ id }) => part.includes(id)));
    return answer;
  });
  return { failed: await ask(ids), items };
}

/** The sentence for a list that could not be read to its end. */
export function* cutList(site: WebSite, what: string, { ids, cutBy }: Ids): Generator<WebRecipe> {
  if (cutBy === null) return;
  const error = `Its list of ${what}s can't be read after the first ${ids.length.toLocaleString("en")}. ${cutBy}`;
  const path = site.origin + site.folder;
  yield { key: `${siteKey(site)}#${what}s`, path, ok: false, error };
}

/** What the site listed and did not send, for no reason that it told. */
export function unsent(
  { host }: WebSite,
  ids: number[],
  { items, failed }: { items: { id: number }[]; failed: Failed[] },
): Failed[] {
  const told = new Set([...items.map(({ id }) => id), ...failed.flatMap((part) => part.ids)]);
  const missing = ids.filter((id) => !told.has(id));
  const reason = `${host} lists more than it sends.`;
  return missing.length > 0 ? [{ ids: missing, reason }] : [];
}

/** One sentence for all that could not be read together. */
export function unread(site: WebSite, what: string, { ids, reason }: Failed): WebRecipe {
  const [first = 0] = ids;
  const error = ids.length === 1 ? reason : `${ids.length} ${what}s can't be read. ${reason}`;
  const path = `${site.origin}/?p=${first}`;
  return { key: `${siteKey(site)}/${what}/${first}`, path, ok: false, error };
}
