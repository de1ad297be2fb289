import { expect, test } from "vitest";
import { recipeProgress, suggestionProgress } from "./generator.server.ts";

const PARTS = ['"name":"', '"title":"', '"name":"\\\\', '"name" ', '"name":"x",', '"instructions"'];

test.each(PARTS)("the progress of an endless answer takes no time: %s", (part) => {
  const answer = part.repeat(2_000_000 / part.length);
  const before = process.threadCpuUsage();
  suggestionProgress(answer);
  recipeProgress(answer);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(50);
});
