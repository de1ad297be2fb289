import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { addUrls } from "#domain/queue/add-urls.server.ts";
import { beginRun } from "#domain/queue/claim-item.server.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import type { FakeWeb } from "#test/fakes/web.ts";

export const QUEUED = 60;

/** Queues addresses of recipes on the fake web. */
export async function fillQueue(db: Database, fakeWeb: FakeWeb): Promise<void> {
  const addresses = Array.from({ length: QUEUED }, (_, index) => {
    const url = `https://www.allrecipes.com/recipe/${index}/dish-${index}/`;
    // Unlike each other, or they would wait as the same dish.
    const recipeIngredient = [`${index + 1} cups ingredient ${index}`, `1 spice ${index * 7}`];
    fakeWeb.put(url, recipeHtml({ name: `Queued dish ${index}`, recipeIngredient }));
    return { url, site: { host: "allrecipes.com", label: "AllRecipes" } };
  });
  await addUrls(db, { addresses, by: { id: null }, now: new Date() });
  await beginRun(db);
}

/** Waits for the queue's end; how many addresses were not posted just once. */
export async function queueFaults(db: Database): Promise<number> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { rows } = await sql<{ left: number; posted: number; recipes: number }>`
      select (select count(*) from auto_poster_queue where status in ('queued', 'processing')) as left,
        (select count(distinct recipe_id) from auto_poster_queue where status = 'completed') as posted,
        (select count(*) from recipes where title like 'Queued dish %') as recipes`.execute(db);
    const [{ left = 0, posted = 0, recipes = 0 } = {}] = rows;
    if (left === 0 || Date.now() > deadline) return QUEUED - posted + Math.abs(recipes - posted);
    await sleep(200);
  }
}
