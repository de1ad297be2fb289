import sharp from "sharp";
import { expect, test } from "vitest";
import { meta, loader as page } from "#app/site/recipe/recipe.tsx";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { routeArgs } from "#test/routes/route-args.ts";
import { composePinImage } from "./compose-pin-image.server.ts";
import { composeShareImage } from "./compose-share-image.server.ts";
import { coverInks } from "./cover-drawing.server.ts";
import { drawTexts } from "./drawing.server.ts";
import { loader } from "./share-image.ts";

const { admin, visitor } = testDatabase();

const TEXT = { siteName: "Sorrel", kicker: "Dinner", facts: "30 min", cover: "pot-1" };

test.each([
  ["Leek Soup"],
  ["Tarte à l'oignon & <b>crème</b> ½ ".repeat(8)],
  ["x".repeat(300)],
  ["🍅 خبز 豆腐"],
  ["&"],
])("a recipe without an image is shared by a drawn one: %s", async (title) => {
  const { slug } = await createRecipe(admin, {
    input: recipeInput({ title, status: "published" }),
    by: { id: null },
    now: new Date(),
  });
  const response = await loader(args(slug));
  expect(response.headers.get("content-type")).toBe("image/png");
  const image = Buffer.from(await response.arrayBuffer());
  expect(await sharp(image).metadata()).toMatchObject({
    format: "png",
    width: 1200,
    height: 630,
  });
  expect(image.length).toBeLessThan(150_000);
});

test("a share image leaves out what its font can't draw", async () => {
  const compose = (title: string) => composeShareImage({ ...TEXT, title });
  const [plain, tomato, none, chinese] = await Promise.all(
    ["Soup", "Soup 🍅", "", "豆腐 tofu"].map(compose),
  );
  expect(tomato).toEqual(plain);
  expect(chinese).toEqual(none);
  expect(none).not.toEqual(plain);
});

test("texts that show nothing are left out, however many are drawn at once", async () => {
  const blank = { siteName: "\u2800", kicker: " ", title: "🍅", facts: "" };
  const drawn = await Promise.all(
    Array.from({ length: 200 }, (_, nth) =>
      drawTexts(
        { ...TEXT, ...blank, ...(nth % 2 === 0 && { title: "Soup" }) },
        { inks: coverInks("pot-1"), column: 610, titleSizes: [48, 64, 84] },
      ),
    ),
  );
  const shown = drawn.map((texts) => texts.map((text) => text !== null));
  expect(shown).toEqual(drawn.map((_, nth) => [false, nth % 2 === 0, false, false]));
});

test.each([["Leek Soup"], ["x".repeat(300)], ["🍅 خبز 豆腐"]])(
  "Pinterest saves a recipe at 2:3, its image above its title: %s",
  async (title) => {
    const text = { ...TEXT, title };
    const red = { r: 255, g: 0, b: 0 };
    const image = await sharp({ create: { width: 300, height: 200, channels: 3, background: red } })
      .webp()
      .toBuffer();
    const [plain, own] = await Promise.all([
      composePinImage(text, null),
      composePinImage(text, image),
    ]);
    const { data, info } = await sharp(own).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1000, 1500]);
    const [r = 0, g = 255] = data.subarray((500 * info.width + 500) * info.channels);
    expect([r > 240, g < 20]).toEqual([true, true]);
    expect((await sharp(plain).metadata()).format).toBe("jpeg");
    expect(plain.length).toBeLessThan(150_000);
  },
);

test("a recipe without an image has the composed image in its metadata", async () => {
  const { slug } = await createRecipe(admin, {
    input: recipeInput({ title: "Plain Rice", description: "", status: "published" }),
    by: { id: null },
    now: new Date("2026-01-02T03:04:05Z"),
  });
  const loaded = await page(args(slug));
  const author = { name: null, image: null };
  const matches = [{ loaderData: { siteName: "Sorrel", url: "https://recipes.example", author } }];
  const head = meta({ loaderData: loaded, matches } as never);
  const address = expect.stringMatching(
    /^https:\/\/recipes\.example\/recipe\/plain-rice\/share\.png\?v=/,
  );
  expect(head).toContainEqual({ property: "og:image", content: address });
  expect(head).toContainEqual({
    "script:ld+json": expect.objectContaining({ "@type": "Recipe", image: [address] }),
  });
  expect(head).toContainEqual({
    name: "description",
    content: expect.stringContaining("Plain Rice"),
  });
});

test("an unpublished recipe has no share image", async () => {
  const { slug } = await createRecipe(admin, {
    input: recipeInput({ title: "Secret Soup", status: "draft" }),
    by: { id: null },
    now: new Date(),
  });
  expect((await loader(args(slug))).status).toBe(404);
});

function args(slug: string) {
  return routeArgs({ db: visitor }, `/recipe/${slug}/share.png`, { params: { slug } });
}
