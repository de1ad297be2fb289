import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { SITE, testSite } from "#test/factories/site.ts";

/** The lists of recipes, as they are without scripts. */

const { url, owner, admin } = testDatabase();
const site = testSite(url);

/** The texts that the pattern's group finds in a page. */
async function found(path: string, pattern: RegExp): Promise<string[]> {
  const response = await site.fetch(new Request(SITE + path));
  return [...(await response.text()).matchAll(pattern)].map(([, text = ""]) => text);
}

test("an empty list offers to clear its filters, and an empty category all recipes", async () => {
  await admin.insertInto("categories").values({ name: "Breads", slug: "breads" }).execute();
  const offers = (path: string) =>
    found(path, /((?:href="\/recipes"|<button)(?=[^>]*>(?:Clear Filters|Browse Recipes)<))/g);
  expect(await offers("/categories/breads")).toEqual(['href="/recipes"']);
  for (const path of ["/categories/breads?difficulty=hard", "/recipes?search=soup", "/recipes"]) {
    expect(await offers(path), path).toEqual(["<button"]);
  }
});

test("a choice of cooking time, which finds all that is quicker too, shows no count", async () => {
  const choices = (name: string) =>
    found("/recipes", new RegExp(`<input type="radio"[^>]* name="${name}"(.*?)</label>`, "gs"));
  const difficulty = await choices("difficulty");
  expect(difficulty.filter((choice) => choice.includes("<small"))).toHaveLength(3);
  const time = await choices("time");
  expect(time).toHaveLength(5);
  expect(time.filter((choice) => /<small|aria-description/.test(choice))).toEqual([]);
});

test("of more than ten pages a field leads to any, and keeps the filters", async () => {
  await sql`
    insert into recipes (title, slug, status, cuisine, difficulty)
    select 'Soup ' || n, 'soup-' || n, 'published', 'Thai', case when n <= 240 then 'easy' else 'hard' end
    from generate_series(1, 265) as n`.execute(owner);
  const form = (path: string) => found(path, /<\/ul><form (.*?)<\/form><\/nav>/gs);
  const [shown = ""] = await form("/recipes?cuisine=Thai&sort=alphabetical&page=2");
  expect(shown).toContain('action="/recipes"');
  const fields = [...shown.matchAll(/name="(\w+)"[^>]* value="(\w+)"/g)].map(
    ([, ...field]) => field,
  );
  expect(fields).toEqual([
    ["cuisine", "Thai"],
    ["sort", "alphabetical"],
    ["page", "2"],
  ]);
  expect(shown).toContain('min="1" max="12"');
  expect(await form("/recipes?difficulty=easy")).toEqual([]);
});
