import { sql } from "kysely";
import { expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
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

test("a search that finds nothing offers its spelling, and one that a filter empties the button", async () => {
  for (const title of ["Saffron Risotto", "Saffron Buns"]) {
    const input = recipeInput({
      title,
      status: "published",
      cuisine: "Italian",
      category: "Breads",
    });
    await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  }
  const spelling = (path: string) =>
    found(path, /<section aria-labelledby="nearest">.*?(<a [^>]*>[^<]*<\/a>).*?<\/section>/gs);
  const [link] = await spelling("/recipes?search=safron");
  expect(link).toContain('href="/recipes?search=saffron"');
  expect(link).toContain(">Did you mean saffron?</a>");
  const inCategory = await spelling("/categories/breads?search=safron+buns");
  expect(inCategory.join()).toContain('href="/categories/breads?search=saffron+buns"');

  const line = (path: string) => found(path, />([\d,]+ recipes? without the filters)</g);
  expect(await line("/recipes?search=risotto&cuisine=Thai")).toEqual([
    "1 recipe without the filters",
  ]);
  const hidden = "/categories/breads?search=saffron&cuisine=Thai&time=15&sort=alphabetical";
  expect([await line(hidden), await spelling(hidden)]).toEqual([
    ["2 recipes without the filters"],
    [],
  ]);
  const [form = ""] = await found(
    hidden,
    /(<form action="[^"]*"><input type="hidden".*?<\/form>)/g,
  );
  expect(form).toMatch(
    /^<form action="\/categories\/breads"><input type="hidden" name="search" value="saffron"\/><input type="hidden" name="sort" value="alphabetical"\/><button.*>Clear Filters</,
  );
  await sql`truncate recipes cascade`.execute(owner);
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
