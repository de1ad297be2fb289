import { setTimeout as sleep } from "node:timers/promises";

const PAUSE_MS = 50;
const FILES = /"(\/assets\/[^"]+\.(?:js|css))"/g;

/** A reader that opens a page with the scripts and styles it names, again and again until `stop`. */
export function startPageVisits(url: string) {
  const visits = { files: 0, failures: [] as string[] };
  let isOver = false;

  async function visit() {
    while (!isOver) {
      const names = [...(await textOf(url)).matchAll(FILES)].flatMap(([, name]) => name ?? []);
      for (const name of new Set(names)) {
        visits.files += 1;
        await textOf(new URL(name, url).href);
      }
      await sleep(PAUSE_MS);
    }
  }

  async function textOf(address: string): Promise<string> {
    const answer = await fetch(address);
    if (!answer.ok) visits.failures.push(`${address}: ${answer.status}`);
    return answer.text();
  }

  const visiting = visit();
  visiting.catch(() => {});
  return {
    async stop() {
      isOver = true;
      await visiting;
      return visits;
    },
  };
}
