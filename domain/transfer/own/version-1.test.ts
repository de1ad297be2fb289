import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { readExportHead, readExportLine } from "./export-file.ts";
import { exportRecipes, exportSite } from "./export-recipes.server.ts";
import { importExported, importSite } from "./import-exported.server.ts";

const { admin } = testDatabase();

/** As version 1 wrote it: categories of four fields, and recipes without records. */
const VERSION_1 = String.raw`{"format":"sorrel-recipes","version":1,"categories":[{"name":"Breads","slug":"breads","description":"Warm.","imageUrl":null}],"recipes":[
{"id":"0b6d2d5c-7a30-4a8e-9c57-2f8f6a1f3c01","title":"Flatbread","slug":"flatbread-of-the-week","description":"Soft.\n\nAnd fast.","category":"Breads","cuisine":"Persian","difficulty":"hard","servings":7,"servingsMax":9,"yield":{"amount":24,"unit":"flatbreads"},"prepTime":11,"cookTime":12,"restTime":13,"ingredients":[{"name":"flour","note":"sifted","unit":"cup","group":"Dough","amount":1.5,"optional":true,"original":"1 1/2-2 cups (180-240 g) home-milled flour, sifted","amountMax":2,"recipeSlug":"home-milled-flour","secondUnit":"g","secondAmount":180,"secondAmountMax":240},{"name":"salt","note":null,"unit":null,"group":null,"amount":null,"optional":false,"original":null,"amountMax":null,"recipeSlug":null,"secondUnit":null,"secondAmount":null,"secondAmountMax":null}],"instructions":[{"name":"Knead","text":"Knead.\n\nWait.","group":"Dough","imageUrl":"/media/dough.webp"},{"name":null,"text":"Bake.","group":null,"imageUrl":null}],"equipment":[{"name":"baking sheet","note":"lined","amount":2},{"name":"whisk","note":null,"amount":null}],"notes":[{"text":"Keeps for a week.\n\nOr freeze it.","title":"Storage"},{"text":"Best warm.","title":null}],"mealTypes":["Lunch","Snack"],"dietaryTags":["Vegan","Nut-Free"],"tags":["weeknight","one pan"],"nutrition":{"fat":3,"fiber":4,"sugar":5,"sodium":6,"protein":1,"calories":210.5,"transFat":0.1,"cholesterol":30,"servingSize":"2 pieces (90 g)","saturatedFat":1.1,"carbohydrates":2,"unsaturatedFat":1.8},"authorName":"Ada","authorUrl":"https://example.com/ada","source":{"url":"https://example.com/flatbread","site":"Example"},"writtenBy":"site","featured":true,"mainImageUrl":"https://example.com/flatbread.jpg","mainImageColor":"#fa0","imageCredit":{"name":"Ben","url":"https://example.com/ben"},"images":["/media/a.webp","https://example.com/b.jpg"],"video":{"url":"https://vimeo.com/76979871","uploadDate":"2026-01-05"},"metaDescription":"Flatbread without yeast.","status":"published"},
{"id":"0b6d2d5c-7a30-4a8e-9c57-2f8f6a1f3c02","title":"Plain Soup","slug":"plain-soup","description":"A plain soup of ripe tomatoes and basil, ready before the bread is toasted.","category":null,"cuisine":"Italian","difficulty":"easy","servings":4,"servingsMax":null,"yield":null,"prepTime":10,"cookTime":25,"restTime":0,"ingredients":[{"name":"ripe tomatoes","note":null,"unit":"g","group":null,"amount":800,"optional":false,"original":null,"amountMax":null,"recipeSlug":null,"secondUnit":null,"secondAmount":null,"secondAmountMax":null},{"name":"salt","note":null,"unit":"to taste","group":null,"amount":1,"optional":false,"original":null,"amountMax":null,"recipeSlug":null,"secondUnit":null,"secondAmount":null,"secondAmountMax":null}],"instructions":[{"name":null,"text":"Halve the tomatoes and roast them until they collapse.","group":null,"imageUrl":null},{"name":"Blend","text":"Blend them smooth and season.","group":null,"imageUrl":null}],"equipment":[],"notes":[],"mealTypes":["Lunch","Soup"],"dietaryTags":["Vegetarian"],"tags":["weeknight"],"nutrition":{"fat":3,"fiber":null,"sugar":null,"sodium":null,"protein":4,"calories":120,"transFat":null,"cholesterol":null,"servingSize":null,"saturatedFat":null,"carbohydrates":18,"unsaturatedFat":null},"authorName":"Admin","authorUrl":null,"source":null,"writtenBy":"person","featured":false,"mainImageUrl":null,"mainImageColor":null,"imageCredit":null,"images":[],"video":null,"metaDescription":"","status":"draft"}
]}
`;

test("an export of version 1 is read, and all that it says is kept", async () => {
  const [head = "", ...lines] = VERSION_1.split("\n");
  const site = readExportHead(head);
  if (!site) throw new Error("not read");
  const doing = { by: { id: null }, now: new Date("2026-01-05T08:00:00Z") };
  await importSite(admin, site, doing);
  for (const line of lines) {
    const read = readExportLine(line);
    if (read?.ok) await importExported(admin, read.recipe, doing);
    else expect(read).toBeNull();
  }
  expect((await exportSite(admin)).categories).toMatchObject(JSON.parse(`${head}]}`).categories);
  const kept: unknown[] = [];
  for await (const { record, ...recipe } of exportRecipes(admin)) kept.push(recipe);
  expect(kept).toMatchObject(JSON.parse(VERSION_1).recipes);
});

test("addresses that fields no longer accept are left out and told, and the recipe comes", () => {
  const line = VERSION_1.split("\n")[2] ?? "";
  const recipe = JSON.parse(line);
  const of = (fields: object) => readExportLine(JSON.stringify({ ...recipe, ...fields }));
  const images = ["javascript:alert(1)", "/media/a.webp"];
  expect(of({ images, source: { url: "ftp://x", site: "X" } })).toMatchObject({
    ok: true,
    recipe: { id: recipe.id, title: "Plain Soup", images: ["/media/a.webp"], source: null },
    losses: [expect.stringMatching(/^source/), expect.stringMatching(/^images\.0: /)],
  });
  expect(of({ title: 5 })).toMatchObject({ ok: false });
  expect(readExportLine("null,")).toMatchObject({ ok: false });
});
