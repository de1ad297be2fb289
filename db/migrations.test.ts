import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

test("each migration has a number of its own", async () => {
  const all = await readdir(join(import.meta.dirname, "migrations"));
  const names = all.filter((name) => name !== "before-squash");
  const byNumber = Map.groupBy(names, (name) => /^\d{4}(?=-[a-z\d-]+\.sql$)/.exec(name)?.[0]);
  // Two branches may take the same: they merge without a conflict, and the order is then by chance.
  expect([...byNumber].filter(([number, same]) => !number || same.length > 1)).toEqual([]);
});
