import { setTimeout as sleep } from "node:timers/promises";

/** What readers met. */
export type Readings = { answered: number; failures: string[] };

const PAUSE_MS = 60;

/** Readers that open pages without a pause until `stop`: half of them such as no cache has. */
export function startReaders(origin: string, paths: string[], count: number) {
  const readings: Readings = { answered: 0, failures: [] };
  const began = performance.now();
  let isOver = false;
  let asked = 0;

  async function read() {
    while (!isOver) {
      asked += 1;
      const known = paths[asked % paths.length] ?? "/";
      const path = asked % 2 === 0 ? known : `/recipes?search=${asked}`;
      const status = await statusOf(origin + path, asked);
      if (status === 200) readings.answered += 1;
      else readings.failures.push(`${path}: ${status}, ${secondsSince(began)} s after the first`);
      await sleep(PAUSE_MS);
    }
  }

  const running = Promise.all(Array.from({ length: count }, read));
  return {
    async stop(): Promise<Readings> {
      isOver = true;
      await running;
      return readings;
    },
  };
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

/** Each reading comes from another address: searches of one are limited. */
async function statusOf(url: string, asked: number): Promise<number | string> {
  try {
    const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
    const response = await fetch(url, {
      headers: { "X-Forwarded-For": address },
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return error instanceof Error ? `${error.message} ${error.cause ?? ""}` : String(error);
  }
}
