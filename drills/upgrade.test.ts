import { expect, test } from "vitest";
import { nonZeroCounts } from "#bench/figure.ts";
import { oneMigrationMore } from "./upgrade/versions.ts";
import { upgradeAndBack } from "./upgrade.ts";

// Where others leave a process hardly any time, one request may be refused for that: a fault would fail each try.
test("two builds run on one database while each is replaced by the other under load", {
  timeout: 300_000,
  retry: 6,
}, async () => {
  // No more at once than a process renders: on a slow machine more would be refused for load.
  const figures = await upgradeAndBack(oneMigrationMore, { cached: 1, search: 1 }, () => {});
  expect(nonZeroCounts(figures)).toEqual([]);
});
