import { expect, test } from "vitest";
import { nonZeroCounts } from "#bench/figure.ts";
import { restart } from "./sigterm.ts";

test("SIGTERM under load fails no request, with 2 web processes", async () => {
  const few = { processes: 2, rounds: 1, clients: { cached: 2, search: 2 } };
  expect(nonZeroCounts(await restart(few, () => {}))).toEqual([]);
}, 300_000);
