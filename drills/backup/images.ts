import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { readBytes, type Store } from "#platform/storage/store.ts";

const BYTES = 50_000;
const AT_ONCE = 16;

/** Gives each recipe an image of its own: as large as one is, though no program could show it. Returns the files. */
export async function addImages(url: string, store: Store, count: number): Promise<string[]> {
  const hashes: string[] = [];
  while (hashes.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - hashes.length) }, async () => {
      const bytes = randomBytes(BYTES);
      const hash = hashOf(bytes);
      await store.put(`${hash}.webp`, bytes);
      return hash;
    });
    hashes.push(...(await Promise.all(batch)));
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into media (hash, width, height, bytes, placeholder, color)
        select hash, 1200, 900, ${BYTES}, 'x', '#ffffff' from unnest($1::text[]) hash`,
      [hashes],
    );
    await client.query(
      `update recipes r set main_image_url = m.address
        from (select id, row_number() over (order by id) as n from recipes) o
        join (select address, row_number() over (order by id) as n from media) m using (n)
        where r.id = o.id`,
    );
  } finally {
    await client.end();
  }
  return hashes.map((hash) => `${hash}.webp`);
}

/** How many of the files are missing, or have other bytes. */
export async function differentImages(store: Store, names: string[]): Promise<number> {
  let different = 0;
  for (const name of names) {
    const bytes = await readBytes(store, name);
    if (!bytes || !name.startsWith(hashOf(bytes))) different += 1;
  }
  return different;
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
