import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { saveBackupState } from "#domain/backup/backup-state.server.ts";
import { ROOT } from "#platform/root.ts";
import { testDatabase } from "#test/database.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { url, owner } = testDatabase();
const site = testSite(url);
/** Of Prometheus itself, of its node exporter, and of Node. */
const OTHERS = /^(?:up|node_filesystem_\w+)$/;

const dashboard = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(ROOT, "deploy/grafana/sorrel.json"), "utf8")));
const alerts = z
  .object({
    groups: z.array(
      z.object({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string(),
            expr: z.string(),
            for: z
              .string()
              .regex(/^\d+[md]$/)
              .optional(),
            labels: z.strictObject({ severity: z.enum(["critical", "warning"]) }),
            annotations: z.strictObject({
              summary: z.string(),
              description: z.string().optional(),
            }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync(join(ROOT, "deploy/prometheus/alerts.yaml"), "utf8")));

const queries = [
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [title, expr] as const),
  ),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
];

let metrics: Set<string>;

beforeAll(async () => {
  await saveBackupState(owner, { at: new Date(), bytes: 1 });
  const token = await readFile(join(dirname(site.mediaFolder), "metrics-token"), "utf8");
  const headers = { Authorization: `Bearer ${token.trim()}` };
  const text = await (await site.fetch(new Request(`${SITE}/metrics`, { headers }))).text();
  metrics = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = ""]) => name));
});

test.each(queries)("%s: %s asks for metrics that there are", (_, expr) => {
  // All names in two words or more that are no functions, outside of labels' values.
  const names = expr.replace(/"[^"]*"/g, "").match(/\b(?:[a-z]+(?:_[a-z0-9]+)+|up)\b(?!\s*\()/g);
  expect(names).not.toBeNull();
  const unknown = names?.filter(
    (name) =>
      !metrics.has(name.replace(/_(?:bucket|count|sum)$/, "")) &&
      !metrics.has(name) &&
      !OTHERS.test(name),
  );
  expect(unknown).toEqual([]);
});

test("docs/OPERATIONS.md lists each metric of ours", () => {
  const operations = readFileSync(join(ROOT, "docs/OPERATIONS.md"), "utf8");
  const rows = [...operations.matchAll(/^\| `(\w+)(?:\{[^}]*\})?` \|/gm)].map(
    ([, name = ""]) => name,
  );
  const ours = [...metrics].filter((name) => !/^(?:process_(?!es)|nodejs_)/.test(name));
  expect(rows.filter((name) => metrics.has(name)).sort()).toEqual(ours.sort());
});
