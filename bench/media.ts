import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { freshDatabase, openBenchCluster } from "./databases.ts";
import { median, type Part, percentile } from "./figure.ts";
import { sampleRecipe } from "./sample.ts";
import { startSite } from "./site.ts";

const PICTURES = 20;
const [WIDTH, HEIGHT] = [4240, 2830];
const IDLE_MS = 20_000;
/** Readers come at their own pace, however long they wait. */
const A_READER_EACH_MS = 10;
const ADMIN = { email: "admin@example.com", password: "a door in the kitchen" };

/** Pictures of 12 megapixels from the upload until all their sizes are there, and readers meanwhile. */
export const benchMedia: Part = async (say) => {
  const pictures = await photos(PICTURES);
  const megabytes = median(pictures.map(({ length }) => length)) / 1e6;
  const cluster = await openBenchCluster(say);
  const database = await freshDatabase(cluster.url, "bench_media");
  const settings = { PROCESS: "all", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const site = await startSite(database, { settings });
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const page = site.origin + (await sampleRecipe(site.origin));
    const cookie = await signIn(site.origin);
    // The press, and the page, are begun.
    await untilReady(
      client,
      await upload(site.origin, cookie, (await photos(1))[0] ?? Buffer.of()),
    );
    await readWhile(page, sleep(2_000));
    const idle = await readWhile(page, sleep(IDLE_MS));
    const kept: number[] = [];
    const ready: number[] = [];
    const busy = await readWhile(
      page,
      (async () => {
        for (const picture of pictures) {
          const began = performance.now();
          const id = await upload(site.origin, cookie, picture);
          kept.push((performance.now() - began) / 1_000);
          await untilReady(client, id);
          ready.push((performance.now() - began) / 1_000);
        }
      })(),
    );
    const photo = `${PICTURES} photos of 12 megapixels, ${megabytes.toFixed(1)} MB each`;
    const p99 = (values: number[]) => percentile(values, 0.99);
    const pages = `p99 ${p99(busy).toFixed(1)} ms against ${p99(idle).toFixed(1)} ms idle, ${busy.length} pages`;
    return [
      {
        name: "a photo from its upload to all its sizes, p95",
        value: percentile(ready, 0.95),
        unit: "s",
        limit: 4,
        note: photo,
      },
      { name: "the same, half of them within", value: median(ready), unit: "s" },
      { name: "of it until it is kept, p95", value: percentile(kept, 0.95), unit: "s" },
      {
        name: "recipe page meanwhile, p99",
        value: p99(busy) / p99(idle),
        unit: "x idle",
        limit: 2,
        note: pages,
      },
    ];
  } finally {
    await client.end();
    await site.stop();
    await cluster.stop();
  }
};

/** Light and shade of a photo, with the grain of a camera: nothing in it is as easy as a drawing. */
async function photos(count: number): Promise<Buffer[]> {
  const noise = (width: number, height: number, sigma: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma },
      },
    })
      .png()
      .toBuffer();
  const layer = async (scale: number, sigma: number) =>
    sharp(await noise(Math.ceil(WIDTH / scale), Math.ceil(HEIGHT / scale), sigma))
      .resize(WIDTH, HEIGHT, { fit: "fill" })
      .raw()
      .toBuffer();
  const made: Buffer[] = [];
  for (let n = 0; n < count; n += 1) {
    const [shade, detail] = [await layer(70, 60), await layer(8, 25)];
    let random = n + 1;
    for (let at = 0; at < shade.length; at += 1) {
      random = (random * 1_103_515_245 + 12_345) & 0x7fffffff;
      const grain = ((random >> 16) % 13) - 6;
      const value = (shade[at] ?? 0) + (detail[at] ?? 0) - 128 + grain;
      shade[at] = Math.max(0, Math.min(255, value));
    }
    const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
    made.push(await sharp(shade, { raw }).jpeg({ quality: 90 }).toBuffer());
  }
  return made;
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/admin/login`, {
    method: "POST",
    body: new URLSearchParams(ADMIN),
    headers: { Origin: origin },
    redirect: "manual",
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (response.status !== 302) throw new Error(`The sign-in was answered ${response.status}`);
  return cookies.join("; ");
}

async function upload(origin: string, cookie: string, bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "photo.jpg");
  const headers = { Origin: origin, Cookie: cookie, Accept: "application/json" };
  const response = await fetch(`${origin}/admin/media/uploads`, { method: "POST", body, headers });
  const { picture, error } = (await response.json()) as {
    picture?: { id: string };
    error?: string;
  };
  if (!picture) throw new Error(`An upload was answered ${response.status}: ${error}`);
  return picture.id;
}

async function untilReady(client: pg.Client, id: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select state, error from media where id = $1", [id]);
    if (rows[0]?.state === "ready") return;
    if (rows[0]?.state === "failed") throw new Error(rows[0].error);
    await sleep(10);
  }
}

/** How long each of the readers waited who came until the end, in milliseconds. */
async function readWhile(page: string, end: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  const waited: number[] = [];
  const publicHandler: Promise<void>[] = [];
  while (!isOver) {
    const came = performance.now();
    publicHandler.push(
      fetch(page)
        .then((response) => response.arrayBuffer())
        .then(() => void waited.push(performance.now() - came)),
    );
    await sleep(A_READER_EACH_MS);
  }
  await Promise.all([over, ...publicHandler]);
  return waited;
}
