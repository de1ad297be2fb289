import { z } from "zod";
import type { WebSite } from "#domain/transfer/web/web-site.ts";
import type { PageFailure } from "#platform/fetch-page/page-failure.ts";
import { parseJson } from "#platform/parse-json.ts";

/** The REST API of a WordPress site, as everyone may read it. */

export type Rest = { site: WebSite; root: string };

type Params = Record<string, string | number>;

export type RestAnswer<Value> =
  | { ok: true; value: Value; pages: number | null }
  /**
   * `reason`: a sentence. `isClosed`: there is nothing to read here for us, now and later. `mayComeInParts`: a list with
   * fewer items may be answered.
   */
  | { ok: false; reason: string; isClosed: boolean; mayComeInParts: boolean; status: number };

/** Whether it may be there later: the site was busy, or did not answer. */
export function isPassing<Value>(
  answer: RestAnswer<Value>,
): answer is Extract<RestAnswer<Value>, { ok: false }> {
  return !(answer.ok || answer.isClosed);
}

const ACCEPT = "application/json";
/** WordPress sends a hundred at most. */
const MOST_ITEMS = 1_000;
const PER_PAGE = 100;
const MOST_PAGES = 200;

/** Any JSON at a path such as "wp/v2/posts". */
export async function readRest(
  { site, root }: Rest,
  path: string,
  params: Params = {},
): Promise<RestAnswer<unknown>> {
  const found = await site.fetch(addressOf(root, path, params), ACCEPT);
  if (!found.ok) return refused(found.failure);
  const pages = Number(found.headers.get("x-wp-totalpages") ?? Number.NaN);
  const value = parseJson(Buffer.from(found.bytes).toString());
  if (value === undefined) return closed(`${site.host} answers with a page instead of its data.`);
  return { ok: true, value, pages: Number.isNaN(pages) ? null : pages };
}

/** The items of a list that satisfy the schema. */
export async function readList<Schema extends z.ZodType>(
  rest: Rest,
  path: string,
  { params, schema }: { params: Params; schema: Schema },
): Promise<RestAnswer<z.output<Schema>[]>> {
  const answer = await readRest(rest, path, params);
  if (!answer.ok) return answer;
  const list = z.array(z.unknown()).safeParse(listIn(answer.value));
  if (!list.success) return closed(`${rest.site.host} answers with something that is no list.`);
  const value = list.data
    .slice(0, MOST_ITEMS)
    .map((item) => schema.safeParse(item))
    .flatMap((read) => (read.success ? [read.data] : []));
  return { ...answer, value };
}

/** What WordPress answers for a page after the last one. */
const NO_SUCH_PAGE = [400, 404];

/**
 * The items of a list of many pages, page by page. The header that counts them may be wrong: only after a full page does
 * it say that one more was to be there.
 */
export async function* readListPages<Schema extends z.ZodType>(
  rest: Rest,
  path: string,
  { params, schema }: { params: Params; schema: Schema },
): AsyncGenerator<RestAnswer<z.output<Schema>[]>> {
  let isPromised = false;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const asked = { ...params, per_page: PER_PAGE, page };
    const answer = await readList(rest, path, { params: asked, schema });
    const isEnd = !answer.ok && NO_SUCH_PAGE.includes(answer.status) && !isPromised;
    if (isEnd && page > 1) return;
    yield answer;
    if (!answer.ok || answer.value.length === 0) return;
    // Some sites count no page at all beside a list of items.
    const isFull = answer.value.length >= PER_PAGE;
    isPromised = isFull && answer.pages !== null && answer.pages > page;
    if (page >= (answer.pages || (isFull ? Number.POSITIVE_INFINITY : page))) return;
  }
  const reason = "More than that are not asked for.";
  yield { ok: false, reason, isClosed: true, mayComeInParts: true, status: 200 };
}

/** Some plugins wrap what they answer. */
function listIn(value: unknown): unknown {
  return z.object({ data: z.array(z.unknown()) }).safeParse(value).data?.data ?? value;
}

/** Without pretty addresses, the path is a parameter: "/?rest_route=/". */
function addressOf(root: string, path: string, params: Params): string {
  const url = new URL(root);
  if (url.searchParams.has("rest_route")) url.searchParams.set("rest_route", `/${path}`);
  else url.pathname += path;
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value));
  return url.href;
}

/** Of a whole list, because of one of its items. */
const REFUSED_LIST = [400, 401, 403];

function refused({ kind, isTransient, message, status = 0 }: PageFailure): RestAnswer<never> {
  const isTooMuch = kind === "too-large" || kind === "timeout";
  const isClosed = !(isTransient || isTooMuch);
  const mayComeInParts = isTooMuch || REFUSED_LIST.includes(status);
  return { ok: false, reason: `${message}.`, isClosed, mayComeInParts, status };
}

function closed(reason: string): RestAnswer<never> {
  return { ok: false, reason, isClosed: true, mayComeInParts: false, status: 200 };
}
