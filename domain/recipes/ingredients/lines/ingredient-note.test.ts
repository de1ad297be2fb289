import { describe, expect, test } from "vitest";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { parseIngredientLine } from "./ingredient-line.ts";

describe("what follows a name is its note", () => {
  test.each([
    ["100 g butter, softened", "butter", "softened"],
    ["1 onion, finely chopped", "onion", "finely chopped"],
    ["2 eggs, at room temperature", "eggs", "at room temperature"],
    ["2 eggs, room temperature", "eggs", "room temperature"],
    ["1 cup sugar, divided", "sugar", "divided"],
    ["1 cup flour, plus more for dusting", "flour", "plus more for dusting"],
    ["2 potatoes, peeled and diced", "potatoes", "peeled and diced"],
    ["1 tin beans, drained & rinsed", "beans", "drained & rinsed"],
    ["cream, to serve", "cream", "to serve"],
    ["1 lb beef, cut into cubes", "beef", "cut into cubes"],
    ["1 tsp chili flakes, or more to taste", "chili flakes", "or more to taste"],
    ["1 bunch kale, thick stems removed", "kale", "thick stems removed"],
    ["4 fillets, skin on and scaled", "fillets", "skin on and scaled"],
    ["2 scallions, white and green parts, sliced", "scallions", "white and green parts, sliced"],
    ["3 onions, chopped coarse", "onions", "chopped coarse"],
    ["1 cup berries, fresh or frozen", "berries", "fresh or frozen"],
    ["1/2 cup cream , full fat", "cream", "full fat"],
    ["2 lemons, juiced", "lemons", "juiced"],
    ["4 cups stock, homemade or canned", "stock", "homemade or canned"],
    ["1 avocado - peeled, pitted and sliced", "avocado", "peeled, pitted and sliced"],
    ["1 bottle wine, about 3 cups", "wine", "about 3 cups"],
    ["100 g butter (room temperature)", "butter", "(room temperature)"],
    ["10 thighs (2 lb), halved", "thighs", "(2 lb), halved"],
    ["1 large bowl shrimp (20 count) peeled", "large bowl shrimp", "(20 count) peeled"],
    ["2 lb boneless, skinless thighs, trimmed", "boneless, skinless thighs", "trimmed"],
    ["1 tsp each cumin and coriander", "cumin and coriander", "(each)"],
    ["1 Zwiebel, fein gehackt", "Zwiebel", "fein gehackt"],
    ["2 oignons, hachés", "oignons", "hachés"],
    ["1 cebolla, picada", "cebolla", "picada"],
  ])("%s", (line, name, note) => {
    expect(parseIngredientLine(line)).toMatchObject({ name, note });
  });
});

describe("a name is never cut", () => {
  test.each([
    "boneless, skinless chicken thighs",
    "salt, pepper and oil",
    "peeled, deveined shrimp",
    "crushed, fire-roasted tomatoes",
    "jumbo, peeled and deveined shrimp",
    "fresh, chopped parsley",
    "mild, medium, or hot salsa",
    "clam juice, chicken broth, or vegetable broth",
    "Armagnac, bourbon or whiskey",
    "butter, melted chocolate and cream",
    "salt, freshly ground black pepper",
    "salt, crushed red pepper and oil",
    "rice, mustard seeds and dried chili",
    "oil, hot sauce",
    "salt (kosher), pepper (black) and oil",
    "heavy (whipping) cream",
    "chopped natural (green) pistachios",
    "Knorr Sides - Herb & Butter",
  ])("%s", (name) => {
    expect(parseIngredientLine(`1 cup ${name}`)).toMatchObject({ name, note: null });
  });
});

describe("'optional' in its forms is a mark, and leaves the text", () => {
  test.each([
    ["1 cup nuts (optional)", "1 cup nuts (optional)"],
    ["1 cup nuts, optional", "1 cup nuts (optional)"],
    ["1 cup nuts, chopped, optional", "1 cup nuts, chopped (optional)"],
    ["1 cup nuts optional", "1 cup nuts (optional)"],
    ["optional: 1 cup nuts", "1 cup nuts (optional)"],
    ["Optional - 1 cup nuts", "1 cup nuts (optional)"],
    ["(optional) 1 cup nuts", "1 cup nuts (optional)"],
    ["1 cup nuts (chopped, optional)", "1 cup nuts (chopped) (optional)"],
    ["1 cup nuts (optional, for garnish)", "1 cup nuts (for garnish) (optional)"],
    ["Butter (optional)", "Butter, to taste (optional)"],
  ])("%s", (line, text) => {
    const read = parseIngredientLine(line);
    expect(read.optional).toBe(true);
    expect(ingredientLine(read, "kitchen")).toBe(text);
  });

  test.each(["1 cup nuts, optional but recommended", "optional", "1 cup optionals"])(
    "other text stays: %s",
    (line) => expect(parseIngredientLine(line).optional).toBe(false),
  );
});
