import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { eachNutrient, type Nutrition } from "#domain/recipes/nutrients.ts";
import { NutritionFacts } from "./nutrition-facts.tsx";

const UNKNOWN: Nutrition = { ...eachNutrient(() => null), servingSize: null };

function html(known: Partial<Nutrition>, nutritionCalculated = false): string {
  const nutrition = { ...UNKNOWN, ...known };
  return renderToStaticMarkup(createElement(NutritionFacts, { nutrition, nutritionCalculated }));
}

/** Each row's text; indented rows begin with ">". */
function rows(known: Partial<Nutrition>): string[] {
  const all = html(known).matchAll(/<th ([^>]*)>(.*?)<\/th><td>(.*?)<\/td>/g);
  return [...all].map(
    ([, look, name, amount]) => `${look?.includes("pl-") ? "> " : ""}${name} ${amount}`,
  );
}

it("shows what is known in the order of a label, the kinds of fat under the fat", () => {
  const all = eachNutrient(() => 1234.56);
  expect(rows(all)).toEqual([
    "Calories 1,234.6",
    "Protein 1,234.6 g",
    "Carbs 1,234.6 g",
    "Fat 1,234.6 g",
    "> Saturated Fat 1,234.6 g",
    "> Trans Fat 1,234.6 g",
    "> Unsaturated Fat 1,234.6 g",
    "Cholesterol 1,234.6 mg",
    "Fiber 1,234.6 g",
    "Sugar 1,234.6 g",
    "Sodium 1,234.6 mg",
  ]);
  expect(rows({ calories: 200, transFat: 0 })).toEqual(["Calories 200", "Trans Fat 0 g"]);
});

it("says how much a serving is where that is known", () => {
  expect(html({ calories: 200 })).toContain(">Per serving<");
  expect(html({ calories: 200, servingSize: "1 bowl (300 g)" })).toContain(
    ">Per serving: 1 bowl (300 g)<",
  );
});

it("says whether the figures were calculated", () => {
  expect(html({ calories: 200 }, true)).toContain("Calculated from the ingredients");
  expect(html({ calories: 200 })).not.toContain("Calculated");
  expect(html({}, true)).toBe("");
});

it("shows nothing when no nutrient is known", () => {
  expect(html({ servingSize: "1 bowl" })).toBe("");
});
