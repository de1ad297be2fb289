import { gzipSync } from "node:zlib";
import { zipOf } from "#test/factories/archive.ts";

type Content = string | Buffer;
/** A file as a stranger may upload it; it is made when its turn comes. */
export type HostileFile = { name: string; content: () => Content | Promise<Content> };

const MILLION = 1_000_000;
const times = (text: string, count: number) => text.repeat(count);
const lines = (count: number) => times("1 egg\n", count);
const recipe = (fields: Record<string, unknown>) => JSON.stringify({ name: "Pie", ...fields });
const list = (item: string, count: number) => `[${times(`${item},`, count)}${item}]`;
const mealie = (rows: string) => `{"name":"Pie","slug":"pie","recipe_ingredient":${rows}}`;

const paprika = (fields: Record<string, unknown>) =>
  zipOf({ "Pie.paprikarecipe": gzipSync(recipe(fields)) });
const wordpress = (item: string) =>
  `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>${item}</channel></rss>`;
const wprmItem = (inside: string) =>
  `<item><title>Pie</title><wp:post_type>wprm_recipe</wp:post_type>${inside}</item>`;
const meta = (name: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;

/** The first two are those that stopped the site in an attack from outside. */
export const HOSTILE_FILES: HostileFile[] = [
  {
    name: "3 million ingredients.paprikarecipes",
    content: () => paprika({ ingredients: lines(3 * MILLION) }),
  },
  {
    name: "8 million lines in a cell.csv",
    content: () => `Title,Ingredients\nPie,"${times("1 egg\n", 8 * MILLION)}"\n`,
  },
  {
    name: "90 million empty columns.csv",
    content: () => `Title,Ingredients${times(",", 90 * MILLION)}\n`,
  },
  {
    name: "an unclosed quote.csv",
    content: () => `Title,Ingredients\nPie,"${times("a,", 45 * MILLION)}`,
  },
  {
    name: "3 million steps.paprikarecipes",
    content: () => paprika({ directions: times("1. Stir.\n", 3 * MILLION) }),
  },
  {
    name: "an endless line.paprikarecipes",
    content: () =>
      paprika({ ingredients: times("a ", 24 * MILLION), servings: times("1 ", MILLION) }),
  },
  { name: "a bomb.paprikarecipe", content: () => gzipSync(Buffer.alloc(300 * MILLION)) },
  { name: "12 million values.json", content: () => mealie(list('"a"', 12 * MILLION)) },
  {
    name: "45 million brackets.json",
    content: () => mealie(`${times("[", 20 * MILLION)}${times("]", 20 * MILLION)}`),
  },
  { name: "700,000 rows.json", content: () => mealie(list('{"note":"1 egg"}', 700_000)) },
  { name: "700,000 recipes.json", content: () => `[${mealie("[]")}${times(",{}", 700_000)}]` },
  {
    name: "database.json",
    content: () =>
      `{"recipes":[{"id":1,"name":"Pie"}],"recipes_ingredients":${list('{"recipe_id":1}', 700_000)}}`,
  },
  { name: "90 MB of text.json", content: () => mealie(`["${times("a", 90 * MILLION)}"]`) },
  {
    name: "3 million headings.melarecipe",
    content: () => recipe({ title: "Pie", ingredients: times("# a\n", 3 * MILLION) }),
  },
  {
    name: "an endless heading.melarecipe",
    content: () => recipe({ title: "Pie", ingredients: `# a${times(" #", 10 * MILLION)}b` }),
  },
  {
    name: "700,000 groups.crumb",
    content: () =>
      `{"name":"Pie","ingredients":${list('{"ingredient":{"name":"a"},"quantity":{"quantityType":"SECTION"}}', 250_000)}}`,
  },
  { name: "deep.xml", content: () => wordpress(times("<item>", 10 * MILLION)) },
  {
    name: "a million fields.xml",
    content: () => wordpress(wprmItem(times(meta("a", "b"), MILLION))),
  },
  {
    name: "a million posts.xml",
    content: () => wordpress(times("<item><title>a</title></item>", MILLION)),
  },
  {
    name: "a million rows of PHP.xml",
    content: () =>
      wordpress(wprmItem(meta("wprm_ingredients", `a:1000000:{${times("i:1;i:2;", 600_000)}}`))),
  },
  {
    name: "Spaces.cook",
    content: () => `Bake @apples{3}.\n\n= a${times(" ", 90_000)}b\n${times("= a =\n", 1_000)}`,
  },
  { name: "Brackets.md", content: () => `# Pie\n## Ingredients\n- 1 egg\n${times("[\n", 49_000)}` },
  {
    name: "Keys.md",
    content: () =>
      `---\n${Array.from({ length: 9_000 }, (_, at) => `k${at}: 1`).join("\n")}\n---\n# Pie\n## Ingredients\n- 1 egg\n`,
  },
  {
    name: "recipes.html",
    content: () => times('<div class="recipe-details"><i itemprop="recipeDirections">a', 330_000),
  },
  {
    name: "200 million zeros.zip",
    content: () => zipOf({ "recipe.json": Buffer.alloc(200 * MILLION) }),
  },
  {
    name: "zips in zips.zip",
    content: async () =>
      zipOf({ "1.zip": await zipOf({ "recipe.json": times("[", 90 * MILLION) }) }),
  },
  {
    name: "8 million rows.csv",
    content: () => `Title,Ingredients\n${times("Pie,1 egg\n", 8 * MILLION)}`,
  },
];

const page = "<url><loc>http://blog.example/pie</loc></url>";
/** 50 kB each. */
export const HOSTILE_SITEMAP = () =>
  gzipSync(`<urlset>${page}${times("<a/>", 12.5 * MILLION)}</urlset>`);
