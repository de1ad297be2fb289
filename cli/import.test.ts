import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { importer } from "#test/factories/import-command.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";

const { admin, url } = testDatabase();
const PAGES = 25;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-import-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await admin.deleteFrom("recipes").execute();
});

const start = (...args: string[]) => importer(url, folder).start(...args);
const run = (...args: string[]) => importer(url, folder).run(...args);

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe("npm run import", () => {
  test("imports pages, compressed pages and schema.org JSON, and reports what it rejects and why", async () => {
    const paths = [
      await file("page.html", recipeHtml({ name: "A Page" })),
      await file("packed.html.gz", gzipSync(recipeHtml({ name: "A Packed Page" }))),
      await file(
        "recipe.json",
        JSON.stringify({
          "@type": "Recipe",
          name: "Bare",
          recipeIngredient: ["1 egg"],
          recipeInstructions: "Boil the egg for seven minutes.",
        }),
      ),
      await file("plain.html", "just words"),
      await file("broken.html", '<script type="application/ld+json">{{{</script>'),
      await file("article.html", '<script type="application/ld+json">{"@type":"Article"}</script>'),
      await file("nameless.html", recipeHtml({ name: "" }).replace(/<title>.*<\/title>/, "")),
      await file("empty.html", recipeHtml({ recipeIngredient: [] })),
      await file("binary.html", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2])),
      await file("huge.html", Buffer.alloc(11 * 1024 * 1024, "x")),
      await file("bomb.html.gz", gzipSync(Buffer.alloc(11 * 1024 * 1024, "x"))),
      await file("cut.html.gz", gzipSync("words").subarray(0, 12)),
      join(folder, "missing.html"),
    ];
    const { output, errors, status } = await run("--publish", ...paths);
    const reasons = errors
      .trim()
      .split("\n")
      .map((line) => line.replace(`${folder}/`, ""));
    expect(reasons).toEqual([
      "plain.html: No JSON-LD schema found in the HTML",
      expect.stringMatching(/^broken\.html: /),
      "article.html: No Recipe schema found in JSON-LD data",
      "nameless.html: The Recipe on this page has no name",
      "empty.html: saved as a draft: It has no ingredients.",
      "binary.html: It is a binary file, not text.",
      "huge.html: It is larger than 10 MB.",
      "bomb.html.gz: It is larger than 10 MB.",
      "cut.html.gz: It is an incomplete gzip file.",
      "missing.html: no such file",
    ]);
    expect(output).toContain(
      "Imported 3 published and 1 as a draft; 0 already existed; 9 rejected.",
    );
    expect(status).toBe(1);
    const again = await run("--publish", ...paths.slice(0, 3));
    expect(again.output).toContain("Imported 0 published; 3 already existed; 0 rejected.");
    expect(again.status).toBe(0);
  });

  test("prints its usage without arguments, and with an empty one", async () => {
    const { errors, status } = await run();
    expect(errors).toMatch(/^Usage: npm run import/);
    expect(status).toBe(1);
    const empty = await run("");
    expect(empty.errors).toMatch(/^A PATH-OR-URL is empty\.\nUsage: npm run import/);
    expect(empty.status).toBe(1);
  });

  test("rejects an empty folder", async () => {
    const empty = join(folder, "empty");
    await mkdir(empty, { recursive: true });
    const { output, errors, status } = await run(empty);
    expect(errors).toContain(`${empty}: There is nothing in it. Supported: `);
    expect(output).toContain("Imported 0 as drafts; 0 already existed; 1 rejected.");
    expect(status).toBe(1);
  });

  test("leaves nothing partially saved when it is killed, three times, and completes the next time", async () => {
    const pages = join(folder, "pages");
    await rm(pages, { recursive: true, force: true });
    await mkdir(pages);
    for (let index = 0; index < PAGES; index += 1) {
      const name = `Recipe ${index}`;
      await writeFile(
        join(pages, `${index}.html`),
        recipeHtml({ name, url: `https://example.com/${index}` }),
      );
    }
    for (let kill = 0; kill < 3; kill += 1) {
      const child = start("--publish", pages);
      const ended = once(child, "exit");
      const before = await count();
      while (child.exitCode === null && (await count()) < Math.min(before + 5, PAGES))
        await sleep(10);
      child.kill("SIGKILL");
      await ended;
      expect(await unsound()).toEqual([]);
    }
    expect(await count()).toBeGreaterThan(0);
    const { output } = await run("--publish", pages);
    expect(output).toMatch(/Imported \d+ published; \d+ already existed; 0 rejected/);
    expect(await count()).toBe(PAGES);
    expect(await unsound()).toEqual([]);
  }, 120_000);
});

async function count(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from recipes`.execute(admin);
  return rows[0]?.count ?? 0;
}

/** Recipes that lack a row that every page has, and errors of the listing. */
async function unsound(): Promise<unknown[]> {
  const halves = await sql`
    select title from recipe_detail_view
    where jsonb_array_length(ingredients) <> 3 or jsonb_array_length(instructions) <> 2`.execute(
    admin,
  );
  const differences = await sql`select * from recipe_listing_differences`.execute(admin);
  return [...halves.rows, ...differences.rows];
}
