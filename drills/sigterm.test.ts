import { expect, test } from "vitest";
import { nonZeroCounts } from "#bench/figure.ts";
import { restart } from "./sigterm.ts";

test("SIGTERM under load fails no request, with 2 web processes", async () => {
  expect(nonZeroCounts(await restart(2, 1, () => {}))).toEqual([]);
}, 300_000);
