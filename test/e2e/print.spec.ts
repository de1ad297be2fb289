import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

// Firefox prints the same, for floats and blocks break alike everywhere (recipe-print.css).
test("a long recipe is printed on one sheet", async ({ page }) => {
  for (const slug of ["beef-bourguignon", "butter-croissants", "weeknight-beef-pho"]) {
    await openPage(page, `/recipe/${slug}`);
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), `${slug} ${format}`).toHaveLength(1);
    }
  }
});

test("on paper the nutrition stands under the ingredients", async ({ page }) => {
  await openPage(page, "/recipe/beef-bourguignon");
  await page.emulateMedia({ media: "print" });
  const box = async (name: string) =>
    (await page.getByRole("region", { name }).boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const [ingredients, nutrition] = [await box("Ingredients"), await box("Nutrition Facts")];
  expect(nutrition.x).toBe(ingredients.x);
  expect(nutrition.y).toBeGreaterThanOrEqual(ingredients.y + ingredients.height);
});
