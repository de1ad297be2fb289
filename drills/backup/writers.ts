import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { end } from "#bench/site.ts";

/** Saves recipes in a process of its own, with the command that the back office uses; resolves once it has its pace. */
export async function startWriters(url: string, perSecond: number) {
  const script = join(import.meta.dirname, "save-recipes.ts");
  const child = spawn(process.execPath, [script, url, String(perSecond)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let count = 0;
  child.stdout.on("data", (dots: Buffer) => {
    count += dots.length;
  });
  while (count < perSecond) {
    if (child.exitCode !== null) throw new Error("The saves have ended");
    await sleep(10);
  }
  return {
    get count() {
      return count;
    },
    stop: () => end(child),
  };
}
