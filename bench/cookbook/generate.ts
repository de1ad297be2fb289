import pg from "pg";
import { ALLERGENS } from "#domain/foods/food.ts";
import { CUISINES } from "#domain/taxonomy/taxonomy.ts";
import { ADJECTIVES, DISHES, INGREDIENT_WORDS } from "./words.ts";

const CHUNK = 50_000;

/**
 * Fills a migrated, empty database with `count` published recipes, generated in the database from a fixed
 * seed: the same count gives the same cookbook. A million takes about 3 minutes.
 */
export async function generateCookbook(
  url: string,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 });
  await client.connect();
  try {
    const indexes = await withoutIndexes(client);
    await client.query(CATEGORIES);
    for (let from = 1; from <= count; from += CHUNK) {
      const to = Math.min(from + CHUNK - 1, count);
      for (const statement of ROWS) {
        await client.query(statement(from, to));
      }
      onProgress(to);
    }
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query("analyze");
    await client.query("select rebuild_recipe_listing()");
    // Otherwise written by a trigger.
    await client.query(TITLE_WORDS);
    for (const { definition } of indexes.listing) await client.query(definition);
    for (const table of TABLES) {
      await client.query(`alter table ${table} enable trigger user`);
    }
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
}

const TITLE_WORDS = `insert into title_words
  select distinct words_of(title_key) from recipe_search on conflict do nothing`;
const DERIVED = ["recipe_listing", "recipe_search", "admin_recipe_index"];
const TABLES = [
  "recipes",
  "ingredients",
  "instructions",
  "nutrition_info",
  "recipe_categories",
  "recipe_meal_types",
  "recipe_dietary_tags",
  ...DERIVED,
];

type Index = { table: string; name: string; definition: string };

/** Disables triggers and drops all indexes that are not constraints; returns their definitions. */
async function withoutIndexes(client: pg.Client) {
  const { rows } = await client.query<Index>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
       pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [TABLES],
  );
  for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  const derived = ({ table }: Index) => DERIVED.includes(table);
  return { rows: rows.filter((index) => !derived(index)), listing: rows.filter(derived) };
}

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(",")}]`;
/** SQL for a number from 0 to `below` - 1, a hash of the row number and `what`. */
const pick = (what: string, below: number) =>
  `mod(abs(hashint8extended(n, ${[...what].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7) % 1e9})), ${below})::int`;
const word = (words: readonly string[], what: string) =>
  `(${list(words)})[1 + ${pick(what, words.length)}]`;
const RECIPE_ID = `md5('recipe ' || n)::uuid`;

/** The first has two recipes of five. */
const CATEGORIES = `
  insert into categories (name, slug, description, display_order)
  select 'Category ' || k, 'category-' || k, 'Number ' || k || ' of the shelves.', k
  from generate_series(1, 12) as k`;

const ROWS: ((from: number, to: number) => string)[] = [
  (from, to) => `
    insert into recipes (id, title, slug, description, prep_time, cook_time, servings, difficulty,
      cuisine, status, featured, views_count, rating_average, rating_count, meta_description,
      created_at, published_at, first_published_at, allergens)
    select ${RECIPE_ID}, title || ' No. ' || n, 'recipe-' || n,
      title || ' with ' || ${word(INGREDIENT_WORDS, "with")} || ' and ' || ${word(INGREDIENT_WORDS, "and")}
        || ', the way they make it at home.',
      5 + ${pick("prep", 40)}, ${pick("cook", 120)}, 1 + ${pick("servings", 8)},
      (array['easy','easy','medium','hard'])[1 + ${pick("difficulty", 4)}],
      ${word(CUISINES, "cuisine")}, 'published', ${pick("featured", 5000)} = 0,
      power(${pick("views", 1000)}, 2)::int / 50, 3 + ${pick("rating", 200)} / 100.0,
      ${pick("ratings", 90)}, '', at, at, at,
      case when ${pick("confirmed", 5)} > 0 then (${list(ALLERGENS)})[1 + ${pick("allergen", 17)} : ${pick("last allergen", 12)}] end
    from (
      select n, ${word(ADJECTIVES, "adjective")} || ' ' || ${word(DISHES, "dish")} as title,
        timestamptz '2026-01-01' - n * interval '1 minute' as at
      from generate_series(${from}::bigint, ${to}) as n
    ) as made`,
  (from, to) => `
    insert into recipe_categories (recipe_id, category_id)
    select ${RECIPE_ID}, c.id from generate_series(${from}::bigint, ${to}) as n
    join categories c on c.display_order = greatest(1, ${pick("category", 20)} - 7)`,
  (from, to) => `
    insert into recipe_meal_types (recipe_id, meal_type_id)
    select ${RECIPE_ID}, m.id from generate_series(${from}::bigint, ${to}) as n
    join meal_types m on m.display_order - 1 in (${pick("meal", 11)}, ${pick("second meal", 11)})`,
  (from, to) => `
    insert into recipe_dietary_tags (recipe_id, dietary_tag_id)
    select ${RECIPE_ID}, d.id from generate_series(${from}::bigint, ${to}) as n
    join dietary_tags d on d.display_order - 1 in (${pick("diet", 9)}, ${pick("second diet", 20)})`,
  (from, to) => `
    insert into ingredients (recipe_id, amount, unit, name, food, display_order)
    select ${RECIPE_ID}, 1 + mod(k * 37, 5), (array['cup','tbsp','g','piece'])[1 + mod(k, 4)],
      (${list(INGREDIENT_WORDS)})[1 + mod(${pick("ingredient", INGREDIENT_WORDS.length)} + k * k * 7, ${INGREDIENT_WORDS.length})],
      case when k < 7 or ${pick("unknown food", 9)} > 0 then 'salt' end, k
    from generate_series(${from}::bigint, ${to}) as n, generate_series(1, 7) as k`,
  (from, to) => `
    insert into instructions (recipe_id, step_number, instruction_text, display_order)
    select ${RECIPE_ID}, k, 'Do what step ' || k || ' of this recipe asks, slowly, until it is done.', k
    from generate_series(${from}::bigint, ${to}) as n, generate_series(1, 4) as k`,
  (from, to) => `
    insert into nutrition_info (recipe_id, calories, protein, carbohydrates, fat)
    select ${RECIPE_ID}, 150 + ${pick("calories", 600)}, 10, 40, 15
    from generate_series(${from}::bigint, ${to}) as n`,
];
