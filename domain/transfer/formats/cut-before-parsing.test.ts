import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { FORMATS } from "#domain/transfer/registry.ts";
import { type Files, sourceFiles, zipOf } from "#test/factories/archive.ts";
import { wordpressExport } from "#test/factories/wordpress.ts";
import { READ_LIMITS } from "../reading/cut.ts";

/** Each reader gets what it reads at most, and a thousand times as much: lines, rows, groups, columns, depth. */

const { rows, text } = READ_LIMITS;
const lines = (count: number) => "1 egg\n".repeat(count);
const words = JSON.stringify;
/** Values in JSON. */
const list = (count: number, value: unknown) =>
  `[${`${words(value)},`.repeat(count)}${words(value)}]`;
const deep = (count: number) => `${"[".repeat(count)}${"]".repeat(count)}`;
/** Characters, in step with the lines of others; a file holds no thousand times as many. */
const sized = (count: number) => Math.min(Math.ceil((count / rows) * text), 20_000_000);

const PIE = { name: "Pie", title: "Pie" };
const json = (fields: Record<string, string>) =>
  `{${Object.entries({ name: '"Pie"', title: '"Pie"', ...fields })
    .map(([name, value]) => `"${name}":${value}`)
    .join(",")}}`;
const inSchema = (fields: Record<string, string>) => json({ "@type": '"Recipe"', ...fields });
const php = (count: number) => {
  const row = 'a:1:{s:4:"name";s:3:"egg";}';
  return `a:${count}:{${Array.from({ length: count }, (_, at) => `i:${at};${row}`).join("")}}`;
};

type Sample = (count: number) => Files | Promise<Files>;
const SAMPLES: [format: string, kind: string, sample: Sample][] = [
  [
    "paprika",
    "lines",
    (n) => ({
      "a.paprikarecipe": gzipSync(
        words({ ...PIE, ingredients: lines(n), directions: lines(n), notes: lines(n) }),
      ),
    }),
  ],
  [
    "paprika",
    "spaces",
    (n) => ({
      "a.paprikarecipe": gzipSync(
        words({
          ...PIE,
          ingredients: `a${" ".repeat(sized(n))}b`,
          directions: `a${"\t".repeat(sized(n))}b`,
        }),
      ),
    }),
  ],
  [
    "mela",
    "headings",
    (n) => ({
      "a.melarecipe": words({
        ...PIE,
        ingredients: "# a\n".repeat(n),
        instructions: "# a\n1 b\n".repeat(n),
      }),
    }),
  ],
  [
    "mela",
    "an endless heading",
    (n) => ({
      "a.melarecipe": words({
        ...PIE,
        ingredients: `# a${" #".repeat(sized(n) / 2)}b`,
        instructions: "a",
      }),
    }),
  ],
  [
    "crouton",
    "rows",
    (n) => ({
      "a.crumb": json({
        ingredients: list(n / 2, { ingredient: { name: "egg" } }),
        steps: list(n / 4, { step: "a" }),
      }),
    }),
  ],
  [
    "mealie",
    "rows",
    (n) => ({
      "a.json": json({
        slug: '"pie"',
        recipe_ingredient: list(n / 4, { note: "1 egg" }),
        recipe_instructions: list(n / 4, "a"),
      }),
    }),
  ],
  [
    "mealie",
    "depth",
    (n) => ({
      "a.json": json({ slug: '"pie"', recipe_ingredient: deep(n), recipe_instructions: "[]" }),
    }),
  ],
  [
    "mealie",
    "rows of a backup",
    (n) => ({
      "database.json": `{"recipes":[{"id":1,"name":"Pie"}],"recipes_ingredients":${list(n / 4, { recipe_id: 1, note: "1 egg" })}}`,
    }),
  ],
  [
    "tandoor",
    "steps",
    async (n) => ({
      "1.zip": await zipOf({
        "recipe.json": json({ working_time: "1", steps: list(n / 2, { instruction: "a" }) }),
      }),
    }),
  ],
  [
    "nextcloud",
    "sections",
    (n) => ({
      "a/recipe.json": inSchema({
        recipeIngredient: list(n / 2, "## a"),
        recipeInstructions: list(n / 4, "b"),
      }),
    }),
  ],
  [
    "recipesage",
    "groups",
    (n) => ({
      "a.json": `[${inSchema({ creditText: '""', isBasedOn: '""', recipeIngredient: list(n / 2, "[a]") })}]`,
    }),
  ],
  [
    "wprm",
    "rows in groups",
    (n) => ({
      "a.json": json({
        servings_unit: '""',
        ingredients: list(1, { ingredients: Array(n / 10).fill({ name: "egg" }) }),
        instructions_flat: list(n / 10, { text: "a" }),
      }),
    }),
  ],
  [
    "wprm",
    "recipes' names",
    (n) => ({
      "a.json": json({
        servings_unit: '""',
        tags: `{${Array.from({ length: n / 4 }, (_, at) => `"k${at}":"a"`).join(",")}}`,
      }),
    }),
  ],
  [
    "wordpress",
    "rows",
    (n) => ({
      "a.xml": wordpressExport([
        {
          id: 1,
          type: "wprm_recipe",
          title: "Pie",
          meta: { wprm_ingredients: php(n), wprm_notes: lines(n) },
        },
      ]),
    }),
  ],
  [
    "wordpress",
    "comments and fields",
    (n) => ({
      "a.xml": wordpressExport([{ id: 1, type: "wprm_recipe", title: "Pie", meta: {} }]).replace(
        "</item>",
        `${"<wp:comment><wp:comment_approved>1</wp:comment_approved></wp:comment>".repeat(n / 10)}</item>`,
      ),
    }),
  ],
  [
    "csv",
    "lines of a cell",
    (n) => ({ "a.csv": `Title,Ingredients\nPie,"${lines(n)}"\nTea,water\n` }),
  ],
  [
    "csv",
    "columns",
    (n) => ({ "a.csv": `Title,Ingredients${",a".repeat(n)}\nPie,1 egg${",a".repeat(n)}\n` }),
  ],
  ["csv", "empty columns", (n) => ({ "a.csv": `Title,Ingredients\nPie,1 egg${",".repeat(n)}\n` })],
  [
    "markdown",
    "sections",
    (n) => ({ "a.md": `# Pie\n## Ingredients\n- 1 egg\n${"## a\n".repeat(n)}` }),
  ],
  [
    "markdown",
    "brackets",
    (n) => ({ "a.md": `# Pie\n## Ingredients\n- 1 egg\n${"[\n".repeat(n)}` }),
  ],
  [
    "chowdown",
    "rows",
    (n) => ({ "a.md": `---\ntitle: Pie\ningredients:\n${"- 1 egg\n".repeat(n)}---\n` }),
  ],
  [
    "chowdown",
    "lines that are no YAML",
    (n) => ({ "a.md": `---\ntitle: Pie: b\ningredients: 1 egg\n${"a\n".repeat(n)}---\n` }),
  ],
  ["cooklang", "lines", (n) => ({ "a.cook": "Bake @apples{3}.\n\n".repeat(n) })],
  [
    "cooklang",
    "an endless section",
    (n) => ({ "a.cook": `Bake @apples{3}.\n\n= a${" ".repeat(n)}b\n` }),
  ],
  [
    "recipe-keeper",
    "values",
    (n) => ({
      "a.html": `<div class="recipe-details"><i itemprop="recipeDirections">a</i><i itemprop="name">Pie</i>${'<img class="recipe-photo" src="a.jpg">'.repeat(n / 10)}<div itemprop="recipeIngredients">${"<p>1 egg</p>".repeat(n / 2)}</div></div>`,
    }),
  ],
  [
    "copy-me-that",
    "rows",
    (n) => ({
      "a.html": `<div class="recipe"><b id="name">Pie</b>${'<li class="recipeIngredient">1 egg</li><li class="instruction">a</li>'.repeat(n / 4)}</div>`,
    }),
  ],
];

test.each(SAMPLES)(
  "%s: a thousand times as many %s take hardly longer",
  async (name, _, sample) => {
    const format = FORMATS.find((one) => one.name === name);
    if (!format) throw new Error(`There is no format ${name}`);
    const secondsOf = async (count: number) => {
      const files = sourceFiles(await sample(count));
      const told: string[] = [];
      // Of the processor: other work of the machine does not count.
      const start = process.cpuUsage();
      await format.recognizes(files);
      for await (const read of format.recipes(files))
        told.push(...(read.ok ? read.recipe.losses : [read.error]));
      return { seconds: process.cpuUsage(start).user / 1_000_000, told };
    };
    const atLimit = await secondsOf(rows);
    const beyond = await secondsOf(1_000 * rows);
    expect(beyond.told.join()).toMatch(
      /too (?:long|much)|after the \d+th|larger than|ends the file|suspicious|can't be read|some of its/,
    );
    // Reading on to the end of the file would take minutes.
    expect(beyond.seconds).toBeLessThan(10 * atLimit.seconds + 10);
  },
);
