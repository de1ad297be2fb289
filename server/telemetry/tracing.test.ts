import { Writable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { openLog } from "#platform/log.ts";
import { observeOutbound } from "#platform/metrics.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { inSpan, setTracing } from "#platform/tracing/spans.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";
import { type CollectedSpan, startTraceCollector } from "#test/fakes/trace-collector.ts";
import { startTracing } from "./start-tracing.ts";

const { url, admin } = testDatabase();
const site = testSite(url, { pageCacheBytes: 1_000_000 });
const lines: Record<string, string>[] = [];
const log = openLog(
  { level: "info", format: "json" },
  new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  }),
);
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  collector = await startTraceCollector();
  const input = recipeInput({ title: "Soup", status: "published" });
  await createRecipe(admin, { input, by: { id: null }, now: new Date() });
});
afterEach(async () => {
  await flush();
  setTracing(null);
  collector.spans.splice(0);
  collector.requests.splice(0);
  collector.answer.status = 200;
  lines.splice(0);
});
afterAll(() => collector.stop());

test("a request's trace has its rendering and its statements, without their parameters", async () => {
  await trace();
  const page = await site.with({ log })(new Request(`${SITE}/recipes?search=Secret%20words`));
  expect(page.status).toBe(200);
  const spans = await flush();
  const request = named(spans, "GET");
  const render = named(spans, "render");
  const statement = named(spans, "SELECT");
  expect(request).toMatchObject({
    kind: 2,
    parentId: "",
    isFailed: false,
    attributes: {
      "http.request.method": "GET",
      "url.path": "/recipes",
      "http.response.status_code": "200",
    },
  });
  expect(render).toMatchObject({ parentId: request.id });
  expect(statement).toMatchObject({
    kind: 3,
    parentId: render.id,
    attributes: { "db.system.name": "postgresql", "db.role": "visitor" },
  });
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(JSON.stringify(spans)).not.toMatch(/secret words/i);
  expect(lines.at(-1)).toMatchObject({ trace_id: request.traceId, span_id: request.id });
  expect(lines.at(-1)?.request_id).toBe(request.attributes["request.id"]);
});

test("probes and statements of no request have no trace", async () => {
  await trace();
  await admin.selectFrom("recipes").select("id").execute();
  for (const path of ["/healthz", "/readyz"]) await site.fetch(new Request(SITE + path));
  expect(await flush()).toEqual([]);
});

test("only a trusted proxy's trace goes on here", async () => {
  await trace();
  const [traceId, parentId] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
  const headers = { traceparent: `00-${traceId}-${parentId}-01` };
  await site.with({ log, trustProxy: 1 })(new Request(`${SITE}/about`, { headers }));
  await site.with({ log })(new Request(`${SITE}/contact`, { headers }));
  const requests = (await flush()).filter(({ kind }) => kind === 2);
  expect(requests.find(({ attributes }) => attributes["url.path"] === "/about")).toMatchObject({
    traceId,
    parentId,
  });
  expect(requests.find(({ attributes }) => attributes["url.path"] === "/contact")).toMatchObject({
    parentId: "",
  });
});

test("what fails is marked, whether it throws or answers so", async () => {
  await trace();
  const failing = () =>
    inSpan({ name: "job", kind: "consumer" }, () => Promise.reject(new Error("x")));
  await expect(failing()).rejects.toThrow("x");
  await observeOutbound(
    "pages",
    async () => "refused",
    () => false,
  );
  const spans = await flush();
  expect(named(spans, "job")).toMatchObject({ isFailed: true, kind: 5 });
  expect(named(spans, "pages")).toMatchObject({ isFailed: true, kind: 3 });
});

test("the collector gets its headers and the site's name; none of the requests with a share of 0", async () => {
  await trace({ OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Bearer%20abc" });
  await site.fetch(new Request(`${SITE}/about`));
  await flush();
  expect(collector.requests[0]).toEqual({ url: "/v1/traces", authorization: "Bearer abc" });
  collector.spans.splice(0);
  await trace({ OTEL_TRACES_SAMPLER_ARG: "0" });
  await site.fetch(new Request(`${SITE}/contact`));
  expect(await flush()).toEqual([]);
});

test("a collector that refuses costs one line of the log, and no request", async () => {
  collector.answer.status = 400;
  await trace();
  for (const path of ["/about", "/contact"])
    expect((await site.fetch(new Request(SITE + path))).status).toBe(200);
  await flush();
  const warnings = lines.filter(({ msg }) => msg?.startsWith("Trace export failed: "));
  expect(warnings).toHaveLength(1);
});

test("without OTEL_EXPORTER_OTLP_ENDPOINT nothing is traced", async () => {
  const given = readSettings({}, "/");
  await startTracing({ settings: given, log, shutdown: shutdown() });
  expect(ends).toEqual([]);
  await site.with({ log })(new Request(`${SITE}/about`));
  expect(lines.at(-1)).not.toHaveProperty("trace_id");
});

async function trace(more: Record<string, string> = {}): Promise<void> {
  const settings = readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...more }, "/");
  await startTracing({ settings, log, shutdown: shutdown() });
}

function shutdown() {
  const { signal } = new AbortController();
  return { add: (end: () => Promise<void>) => void ends.push(end), stopping: false, signal };
}

/** Ends tracing, which sends what is left. */
async function flush(): Promise<CollectedSpan[]> {
  for (const end of ends) await end();
  ends = [];
  return collector.spans;
}

function named(spans: CollectedSpan[], name: string): CollectedSpan {
  const span = spans.find((span) => span.name === name);
  if (!span) throw new Error(`No span ${name}: ${spans.map(({ name }) => name).join(", ")}`);
  return span;
}
