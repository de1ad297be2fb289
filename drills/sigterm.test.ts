import { expect, test } from "vitest";
import { nonZeroCounts } from "#bench/figure.ts";
import { restart } from "./sigterm.ts";

// Where others leave a process hardly any time, one request may be refused for that: a fault would fail each try.
test("SIGTERM under load fails no request, with 2 web processes", {
  timeout: 600_000,
  retry: 2,
}, async () => {
  const few = { processes: 2, rounds: 1, clients: { cached: 1, search: 1 } };
  expect(nonZeroCounts(await restart(few, () => {}))).toEqual([]);
});
