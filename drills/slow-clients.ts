import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Part } from "#bench/figure.ts";
import { sampleRecipes } from "#bench/site.ts";
import { countOthers, outcomeOf, runLoad } from "./load/run-load.ts";
import { memoryOf } from "./process-figures.ts";
import { prepareSite } from "./site.ts";

const CLIENTS = 4_000;
const OF_ONE_ADDRESS = 1_000;
const DROPPED_WITHIN_MS = 15_000;
const LOAD_SECONDS = 20;
/** The kernel lets who finds its queue full try again after a second. Idle clients are dropped after five. */
const CROWD_MS = 3_000;
const TRICKLE_MS = 1_000;

type Kind = { begin: string; trickle: string; reads: boolean };

/** What each kind sends at first, and then every second. */
const kinds = (recipe: string): Kind[] => [
  { begin: "GET / HTTP/1.1\r\nHost: localhost\r\n", trickle: "X-Slow: 1\r\n", reads: true },
  {
    begin:
      "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 5000\r\n\r\n",
    trickle: "x",
    reads: true,
  },
  // As many answers as it may ask for at once, none of which is taken.
  {
    begin: `GET ${recipe} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(16),
    trickle: "",
    reads: false,
  },
];

/** Thousands of clients that send half a header, trickle a body, or take nothing of their answers. */
export const drillSlowClients: Part = async (say) => {
  const site = await prepareSite();
  try {
    await site.start();
    const [recipe = ""] = await sampleRecipes(site.origin, 1);
    const port = Number(new URL(site.origin).port);
    const streams = [
      { name: "cached", path: recipe, rate: 20 },
      { name: "search", path: "/recipes?search=soup%", rate: 4 },
    ];
    await runLoad({ origin: site.origin, streams, seconds: 5 });
    const before = await memoryOf(site.pid);
    say(`${CLIENTS} slow clients come, each from its own address`);
    const load = runLoad({ origin: site.origin, streams, seconds: LOAD_SECONDS });
    const attack = await attackWith(port, kinds(recipe));
    await sleep(DROPPED_WITHIN_MS);
    const left = await attack.countOpen();
    const memory = await memoryOf(site.pid);
    attack.end();
    const result = await load;
    say(`${OF_ONE_ADDRESS} idle clients come from one address`);
    const crowd = Array.from({ length: OF_ONE_ADDRESS }, () => quiet(connect(port, "127.0.0.1")));
    await sleep(CROWD_MS);
    const held = crowd.filter((socket) => !socket.destroyed).length;
    for (const socket of crowd) socket.destroy();
    const ms = (name: string, stream: string) => ({
      name,
      value: outcomeOf(result, stream, "200").p99,
      unit: "ms",
      limit: 200,
    });
    return [
      { name: `of ${CLIENTS}, connected after 15 s`, value: left, unit: "clients", limit: 0 },
      ms("  others' cached page, p99", "cached"),
      ms("  others' search, p99", "search"),
      {
        name: "  others' answers other than 200",
        value: countOthers(result, "cached", ["200"]) + countOthers(result, "search", ["200"]),
        unit: "answers",
        limit: 0,
      },
      {
        name: "  memory",
        value: memory,
        unit: "MB",
        limit: 600,
        note: `${Math.round(before)} before`,
      },
      {
        name: `of ${OF_ONE_ADDRESS} from one address, let in`,
        value: held,
        unit: "clients",
        limit: 256,
      },
    ];
  } finally {
    await site.remove();
  }
};

async function attackWith(port: number, all: Kind[]) {
  const sockets: Socket[] = [];
  const trickles: (() => void)[] = [];
  for (let n = 0; n < CLIENTS; n++) {
    const kind = all[n % all.length];
    if (!kind) continue;
    // Any address of the loopback network may be one's own.
    const localAddress =
      process.platform === "linux" ? `127.9.${(n >> 8) & 255}.${n & 255}` : undefined;
    const socket = quiet(connect({ port, host: "127.0.0.1", localAddress }));
    socket.write(kind.begin);
    if (kind.reads) socket.resume();
    else socket.pause();
    if (kind.trickle) trickles.push(() => socket.writable && socket.write(kind.trickle));
    sockets.push(socket);
    // A thousand a second.
    if (n % 50 === 49) await sleep(50);
  }
  const trickling = setInterval(() => {
    for (const trickle of trickles) trickle();
  }, TRICKLE_MS);
  return {
    /** A client that does not read learns of its end by the answer to what it writes, when it writes again. */
    async countOpen() {
      for (let times = 0; times < 2; times++) {
        for (const socket of sockets) if (socket.writable) socket.write("x");
        await sleep(300);
      }
      return sockets.filter((socket) => !socket.destroyed && socket.writable).length;
    },
    end() {
      clearInterval(trickling);
      for (const socket of sockets) socket.destroy();
    },
  };
}

function quiet(socket: Socket): Socket {
  return socket.on("error", () => {});
}
