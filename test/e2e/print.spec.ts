import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

test("a recipe fits paper", async ({ page }) => {
  // Firefox prints the same, for floats and blocks break alike everywhere (recipe-print.css).
  await test.step("a long recipe is printed on one sheet", async () => {
    for (const slug of ["butter-croissants", "weeknight-beef-pho", "beef-bourguignon"]) {
      await openPage(page, `/recipe/${slug}`);
      for (const format of ["A4", "Letter"]) {
        const pdf = (await page.pdf({ format })).toString("latin1");
        expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), `${slug} ${format}`).toHaveLength(1);
      }
    }
  });

  await test.step("the nutrition stands under the ingredients", async () => {
    await page.emulateMedia({ media: "print" });
    const box = async (name: string) =>
      (await page.getByRole("region", { name }).boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const [ingredients, nutrition] = [await box("Ingredients"), await box("Nutrition Facts")];
    expect(nutrition.x).toBe(ingredients.x);
    expect(nutrition.y).toBeGreaterThanOrEqual(ingredients.y + ingredients.height);
  });
});
