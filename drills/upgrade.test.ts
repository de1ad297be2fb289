import { expect, test } from "vitest";
import { nonZeroCounts } from "#bench/figure.ts";
import { oneMigrationMore } from "./upgrade/versions.ts";
import { upgradeAndBack } from "./upgrade.ts";

test("two builds run on one database while each is replaced by the other under load", async () => {
  // No more at once than a process renders: on a slow machine more would be refused for load.
  const figures = await upgradeAndBack(oneMigrationMore, { cached: 1, search: 1 }, () => {});
  expect(nonZeroCounts(figures)).toEqual([]);
}, 300_000);
