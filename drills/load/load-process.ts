import { Pool } from "undici";
import { percentile } from "#bench/figure.ts";
import type { LoadPlan, Result, Stream } from "./plan.ts";

/** Sends requests as a plan says, in a process of its own; answers with what came back. */

const TICK_MS = 4;
/** Longer than a start takes on a busy machine: a balancer may hold a request for that time. */
const LATE_MS = 60_000;

type Times = Map<string, number[]>;

let asked = 0;

process.once("message", async (plan: LoadPlan) => {
  process.send?.(await run(plan), () => process.exit());
});

async function run({
  origin,
  streams,
  seconds,
  newConnections = false,
}: LoadPlan): Promise<Result> {
  const pool = new Pool(origin, { connections: null, headersTimeout: LATE_MS });
  const end = performance.now() + seconds * 1_000;
  const send = (path: string, times: Times) => ask(pool, path, { times, newConnections });
  const running = streams.map(async (stream) => {
    const times: Times = new Map();
    await (stream.rate ? atRate(stream, stream.rate, end, send) : byClients(stream, end, send))(
      times,
    );
    return [stream.name, summary(times)] as const;
  });
  return Object.fromEntries(await Promise.all(running));
}

type Send = (path: string, times: Times) => Promise<void>;

function atRate({ path }: Stream, rate: number, end: number, send: Send) {
  return async (times: Times) => {
    const began = performance.now();
    const under = new Set<Promise<void>>();
    let sent = 0;
    await new Promise<void>((resolve) => {
      const ticking = setInterval(() => {
        const now = performance.now();
        for (; sent < ((now - began) * rate) / 1_000; sent++) {
          const one = send(path, times).finally(() => under.delete(one));
          under.add(one);
        }
        if (now < end) return;
        clearInterval(ticking);
        resolve();
      }, TICK_MS);
    });
    await Promise.all(under);
  };
}

function byClients({ path, clients = 1 }: Stream, end: number, send: Send) {
  return async (times: Times) => {
    const client = async () => {
      while (performance.now() < end) await send(path, times);
    };
    await Promise.all(Array.from({ length: clients }, client));
  };
}

type Asking = { times: Times; newConnections: boolean };

async function ask(pool: Pool, path: string, { times, newConnections }: Asking): Promise<void> {
  const number = asked++;
  const began = performance.now();
  const outcome = await pool
    .request({
      method: "GET",
      path: path.replace("%", `${process.pid}x${number}`),
      // Each request is another reader's.
      headers: { "Accept-Encoding": "gzip", "X-Forwarded-For": addressOf(number) },
      reset: newConnections,
    })
    .then(async ({ statusCode, body }) => {
      await body.dump({ limit: 10_000_000 });
      return String(statusCode);
    })
    .catch((error: NodeJS.ErrnoException) => error.code ?? error.name);
  const known = times.get(outcome);
  if (known) known.push(performance.now() - began);
  else times.set(outcome, [performance.now() - began]);
}

function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

function summary(times: Times): Result[string] {
  const outcomes = [...times].map(([outcome, all]) => {
    return [
      outcome,
      { count: all.length, p50: percentile(all, 0.5), p99: percentile(all, 0.99) },
    ] as const;
  });
  return Object.fromEntries(outcomes);
}
