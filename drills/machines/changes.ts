import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

/** How old a page may be. */
const STALE_AFTER_MS = 1_000;

/** Renames a recipe again and again, and looks whether its page has the new name at each web process in time. */
export function startChanges(
  db: Database,
  { origins, path, say }: { origins: string[]; path: string; say: (line: string) => void },
) {
  const slug = path.replace("/recipe/", "");
  const result = { made: 0, stale: 0 };
  let isOver = false;

  async function run() {
    for (let count = 1; !isOver; count += 1) {
      const title = `Change ${count} of this drill`;
      const isChanged = await sql`update recipes set title = ${title} where slug = ${slug}`
        .execute(db)
        .then(
          () => true,
          // The primary is away.
          () => false,
        );
      if (!isChanged) {
        await sleep(200);
        continue;
      }
      result.made += 1;
      await sleep(STALE_AFTER_MS);
      // What a primary that died since had not sent, nobody can read before it is back.
      const isThere = await sql`select`.execute(db).then(
        () => true,
        () => false,
      );
      if (!isThere) continue;
      for (const origin of origins) {
        const page = await fetch(origin + path).catch(() => null);
        if (!page?.ok || (await page.text()).includes(title)) continue;
        result.stale += 1;
        say(`stale: ${title} at ${origin}`);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      isOver = true;
      await running;
      return result;
    },
  };
}
