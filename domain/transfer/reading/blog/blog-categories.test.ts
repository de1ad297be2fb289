import { expect, test } from "vitest";
import { filedUnder } from "./blog-categories.ts";

test("where WordPress files what nobody filed is no category, whatever its language calls it", () => {
  const unchosen = [
    "Uncategorized",
    "Allgemein",
    "Sin categoría",
    "Non classé",
    "Без рубрики",
    "未分類",
  ];
  const own = [...unchosen, "Non classe\u0301", "Soups"];
  expect(filedUnder(own, ["Dinner"])).toEqual({
    categories: ["Soups", "Dinner"],
    ownCategories: ["Soups"],
  });
});
