import { expect, test } from "vitest";
import { nonZeroCounts } from "#bench/figure.ts";
import { oneMigrationMore } from "./upgrade/versions.ts";
import { upgradeAndBack } from "./upgrade.ts";

test("two builds run on one database while each is replaced by the other under load", async () => {
  const figures = await upgradeAndBack(oneMigrationMore, () => {});
  expect(nonZeroCounts(figures)).toEqual([]);
}, 300_000);
