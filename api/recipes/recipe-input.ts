import { storedImage } from "#api/conventions/image-addresses.ts";
import { invalidFields, type PointedFault } from "#api/problem.ts";
import type { Database } from "#domain/database.ts";
import { type NutritionColumns, nutritionOfColumns } from "#domain/recipes/nutrition-columns.ts";
import {
  findLinkedRecipes,
  findSavedLinks,
} from "#domain/recipes/reading/linked-recipes.server.ts";
import { NO_TITLE } from "#domain/recipes/recipe-fields.ts";
import { ownRecipeSlugIn } from "#domain/recipes/recipe-slug.ts";
import { type RecipeDraft, type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";
import { snakeCase } from "#domain/recipes/snake-case.ts";
import { videoAt } from "#domain/recipes/video.ts";
import type { RecipeBody } from "./recipe-schema.ts";
import { sameFieldsOf } from "./same-fields.ts";

/** Fields of which the API has other names than the domain. */
const POINTERS: Record<string, string> = {
  category: "categories/0",
  authorName: "author",
  "source.url": "source",
  "source.site": "source_site",
  mainImageUrl: "main_image/url",
  "imageCredit.name": "main_image/credit",
  "imageCredit.url": "main_image/credit_url",
  "yield.amount": "yield_amount",
  "yield.unit": "yield_unit",
  "video.url": "video_url",
  "video.uploadDate": "video_upload_date",
};

type Place = { recipeId: string | null; siteUrl: string };

/** Converts a body into the input of the domain's commands. Throws a Problem that names each wrong field. */
export async function readRecipeBody(
  db: Database,
  body: RecipeBody,
  { recipeId, siteUrl }: Place,
): Promise<RecipeInput> {
  const category = await findCategory(db, body);
  const read = recipeInputSchema.safeParse({
    ...draftOf(body, siteUrl),
    category: category.name,
  });
  const faults = [
    ...inconsistencies(body),
    ...(await wrongLinks(db, body, { recipeId, siteUrl })),
    ...category.faults,
    ...(read.error?.issues ?? []).map(faultOf),
  ];
  if (faults.length > 0 || !read.data) {
    throw invalidFields([...new Map(faults.map((fault) => [fault.pointer, fault])).values()]);
  }
  return read.data;
}

function draftOf(body: RecipeBody, siteUrl: string): RecipeDraft {
  const stored = (address: string) => storedImage(address, siteUrl);
  const { main_image: image, source, video_url: video, nutrition } = body;
  return {
    ...sameFieldsOf(body),
    yield:
      body.yield_amount && body.yield_unit
        ? { amount: body.yield_amount, unit: body.yield_unit }
        : null,
    mainImageUrl: image ? stored(image.url) : null,
    imageCredit: image?.credit ? { name: image.credit, url: image.credit_url } : null,
    images: body.images.map(stored),
    authorName: body.author,
    source: source ? { url: source, site: body.source_site || new URL(source).hostname } : null,
    ingredients: body.ingredients.map((row) => ({
      group: row.group,
      amount: row.amount,
      amountMax: row.amount_to,
      unit: row.unit,
      secondAmount: row.second_amount,
      secondAmountMax: row.second_amount_to,
      secondUnit: row.second_unit,
      name: row.name,
      note: row.note,
      optional: row.optional,
      original: row.original,
      recipeSlug: row.recipe_slug && ownRecipeSlugIn(row.recipe_slug, [siteUrl]),
      id: row.id,
    })),
    instructions: body.instructions.map(({ image: address, ...step }) => ({
      ...step,
      imageUrl: address && stored(address),
    })),
    nutrition: nutrition && nutritionOfColumns(nutrition as unknown as NutritionColumns),
    video: video ? { url: video, uploadDate: body.video_upload_date } : null,
  };
}

/** What the API's own schema lets through and the domain's does not is text that shows nothing. */
function faultOf({ path, message, code }: { path: PropertyKey[]; message: string; code: string }) {
  const pointer = pointerOf(path);
  if (pointer === "#/title") return { pointer, detail: NO_TITLE };
  return { pointer, detail: code === "invalid_format" ? "This needs visible text." : message };
}

function pointerOf(path: PropertyKey[]): string {
  const name = path.map(String).join(".");
  const known = POINTERS[name];
  if (known) return `#/${known}`;
  const [list, row, part] = path.map(String);
  const renamed = {
    amountMax: "amount_to",
    secondAmountMax: "second_amount_to",
    imageUrl: "image",
  };
  const last = part && (renamed[part as keyof typeof renamed] ?? snakeCase(part));
  return `#/${[snakeCase(list ?? ""), row, last].filter(Boolean).join("/")}`;
}

/** Values that say nothing, or the wrong thing, without another one: the form refuses them as well. */
function inconsistencies(body: RecipeBody): PointedFault[] {
  const faults: PointedFault[] = [];
  const check = (isWrong: boolean, field: string, detail: string) => {
    if (isWrong) faults.push({ pointer: `#/${field}`, detail });
  };
  const { servings, servings_max: most, main_image: image } = body;
  check(most !== null && most <= servings, "servings_max", "This must be more than servings.");
  check(body.yield_amount !== null && !body.yield_unit, "yield_unit", "Say what it makes.");
  check(body.yield_amount === null && !!body.yield_unit, "yield_amount", "Say how many.");
  check(!!body.source_site && !body.source, "source", "A source has an address.");
  check(!!image?.credit_url && !image.credit, "main_image/credit", "Say whose image it is.");
  check(
    body.video_url !== null && videoAt(body.video_url) === null,
    "video_url",
    "This must be a video at YouTube or Vimeo, or a video file (.mp4, .webm).",
  );
  check(body.video_upload_date !== null && !body.video_url, "video_url", "A video has an address.");
  for (const [index, row] of body.ingredients.entries()) {
    const at = (part: string) => `ingredients/${index}/${part}`;
    const ranges = [
      ["amount_to", row.amount, row.amount_to],
      ["second_amount_to", row.second_amount, row.second_amount_to],
    ] as const;
    for (const [part, low, high] of ranges) {
      check(
        high !== null && (low === null || high <= low),
        at(part),
        "A range ends above its start.",
      );
    }
    check(
      !!row.second_amount && !row.second_unit,
      at("second_unit"),
      "A second amount has a unit.",
    );
    const isTaken = body.ingredients.findIndex(({ id }) => id === row.id) < index;
    check(row.id !== null && isTaken, at("id"), "Another ingredient has this id.");
    check(!row.second_amount && !!row.second_unit, at("second_amount"), "Say how much.");
  }
  return faults;
}

async function wrongLinks(db: Database, { ingredients }: RecipeBody, { recipeId, siteUrl }: Place) {
  const slugs = ingredients.map(({ recipe_slug: slug }) => ownRecipeSlugIn(slug ?? "", [siteUrl]));
  const [recipes, saved] = await Promise.all([
    findLinkedRecipes(db, slugs.filter(Boolean)),
    findSavedLinks(db, recipeId),
  ]);
  return slugs.flatMap((slug, index): PointedFault[] => {
    if (slug === "") return [];
    const recipe = recipes.get(slug);
    const pointer = `#/ingredients/${index}/recipe_slug`;
    if (!recipe && !saved.has(slug)) return [{ pointer, detail: "No recipe has this slug." }];
    if (recipe && recipe.id === recipeId) {
      return [{ pointer, detail: "A recipe can't link to itself." }];
    }
    return [];
  });
}

/** The category's name as it is here; null when none is wanted. */
async function findCategory(db: Database, { categories: [wanted] }: RecipeBody) {
  if (wanted === undefined) return { name: null, faults: [] };
  const found = await db
    .selectFrom("categories")
    .select("name")
    .where((is) =>
      is.or([is(is.fn("lower", ["name"]), "=", wanted.toLowerCase()), is("slug", "=", wanted)]),
    )
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (found) return { name: found.name, faults: [] };
  return {
    name: null,
    faults: [{ pointer: "#/categories/0", detail: "No category has this name." }],
  };
}
