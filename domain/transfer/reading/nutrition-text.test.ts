import { expect, test } from "vitest";
import { nutritionOfText } from "./nutrition-text.ts";

test("a text of facts becomes facts, whatever stands between them", () => {
  for (const text of [
    "calories : 250 kcal\ncarbohydrate : 31 g\nprotein : 3,5 g\nsodium : 120 mg",
    "Calories: 250; Total Carbohydrate: 31 g; Protein: 3.5g; Sodium: 0.12 g",
    "Energy = 250, Carbs (g) = 31, Protein = 3.5, Sodium = 120",
  ])
    expect(nutritionOfText(text)).toMatchObject({
      nutrition: { calories: 250, carbohydrates: 31, protein: 3.5, sodium: 120, fat: null },
      notes: [],
    });
});

test("a text that says more stays as a note, beside the facts in it", () => {
  const text = "Calories: 250\nVitamin C: 3 mg";
  expect(nutritionOfText(text)).toMatchObject({
    nutrition: { calories: 250 },
    notes: [{ title: "Nutrition", text }],
  });
  const words = "Rich in fiber.";
  const unread = nutritionOfText(words);
  expect(unread).toEqual({ nutrition: null, notes: [{ title: "Nutrition", text: words }] });
  expect(nutritionOfText("Calories: few, Fat: 2 g").notes).toHaveLength(1);
  expect(nutritionOfText(" ")).toEqual({ nutrition: null, notes: [] });
});
