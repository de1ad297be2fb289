import { expect, test } from "vitest";
import { nonZeroCounts } from "#bench/figure.ts";
import { DATABASES, killAgain, SITE_VICTIM } from "./kill.ts";

test.each([SITE_VICTIM, DATABASES])(
  "kill -9 of $name loses no acknowledged save",
  async (victim) => {
    expect(nonZeroCounts(await killAgain(victim, 2, () => {}))).toEqual([]);
  },
  300_000,
);
