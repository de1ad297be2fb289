import { setTimeout as sleep } from "node:timers/promises";

/** What readers met. */
export type Readings = {
  answered: number;
  /** Of these, how many the first proxy that was asked did not answer, and another one did. */
  askedAgain: number;
  failures: string[];
};

const PAUSE_MS = 60;

/**
 * Readers that open pages one after the other until `stop`, half of them such as no cache has. They do as browsers do
 * when the site's name has the addresses of several proxies: where one does not answer, they ask the next.
 */
export function startReaders(proxies: string[], paths: string[], count: number) {
  const readings: Readings = { answered: 0, askedAgain: 0, failures: [] };
  const began = performance.now();
  let isOver = false;
  let asked = 0;

  async function read() {
    while (!isOver) {
      asked += 1;
      const known = paths[asked % paths.length] ?? "/";
      const path = asked % 2 === 0 ? known : `/recipes?search=${asked}`;
      const status = await statusOfAny(path, asked);
      if (status === 200) readings.answered += 1;
      else readings.failures.push(`${path}: ${status}, ${secondsSince(began)} s after the first`);
      await sleep(PAUSE_MS);
    }
  }

  async function statusOfAny(path: string, number: number): Promise<number | string> {
    const turn = number % proxies.length;
    const [first = "", ...others] = [...proxies.slice(turn), ...proxies.slice(0, turn)];
    let status = await statusOf(first + path, number);
    for (const proxy of others) {
      if (typeof status === "number") return status;
      status = await statusOf(proxy + path, number);
      if (status === 200) readings.askedAgain += 1;
    }
    return status;
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
