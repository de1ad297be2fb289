import { recipeHtml } from "#test/factories/recipe-html.ts";
import type { FakeWeb } from "./web.ts";

/**
 * The pages of the fake web: recipes in the formats of the two supported sites, and listing pages. The
 * dishes are invented; nothing is taken from those sites.
 */

type Dish = { name: string; category: string; ingredients: string[]; steps: string[] };

const ALLRECIPES = "https://www.allrecipes.com";
const PINCH_OF_YUM = "https://pinchofyum.com";

const DISHES: readonly Dish[] = [
  {
    name: "Barley and Leek Pot",
    category: "Dinner",
    ingredients: ["1 cup pearl barley", "3 leeks, sliced", "1 tablespoon butter", "1 quart stock"],
    steps: [
      "Gather all ingredients.",
      "Soften the leeks in the butter over a low heat for ten minutes.",
      "Add barley and stock, and simmer until the barley is tender.",
      "Season with salt and let it stand for five minutes before serving.",
    ],
  },
  {
    name: "Roasted Beet Hummus",
    category: "Appetizer",
    ingredients: ["2 beets", "1 (15 ounce) can chickpeas, drained", "1/4 cup tahini", "1 lemon"],
    steps: [
      "Roast the beets in foil until a knife goes in easily, then peel them.",
      "Blend beets, chickpeas, tahini and the lemon's juice until smooth.",
    ],
  },
  {
    name: "Ginger Plum Crumble",
    category: "Dessert",
    ingredients: ["8 plums", "1 cup flour", "1/2 cup brown sugar", "6 tablespoons butter"],
    steps: [
      "Halve the plums and lay them in a dish with the cut side up.",
      "Rub flour, sugar and butter into crumbs, and strew them over the plums.",
      "Bake until the plums bubble at the edges and the top is brown.",
    ],
  },
  {
    name: "Buckwheat Pancakes",
    category: "Breakfast",
    ingredients: ["1 1/2 cups buckwheat flour", "2 eggs", "2 cups milk", "1 pinch salt"],
    steps: [
      "Whisk everything into a thin batter and let it rest for half an hour.",
      "Bake thin pancakes in a hot pan, one after the other.",
    ],
  },
  {
    name: "Fennel and Orange Salad",
    category: "Salad",
    ingredients: ["2 fennel bulbs", "3 oranges", "12 black olives", "2 tablespoons olive oil"],
    steps: [
      "Slice the fennel as thinly as you can, and the oranges without their skin.",
      "Toss both with the olives and the oil, and serve at once.",
    ],
  },
];

/** Adds the pages to the fake web. Returns URLs to try, with descriptions. */
export function putPages(web: FakeWeb): { url: string; what: string }[] {
  const own = `http://127.0.0.1:${web.port}`;
  DISHES.forEach((dish, index) => {
    const image = `${own}/pictures/${slug(dish)}.svg`;
    web.put(image, { headers: { "Content-Type": "image/svg+xml" }, body: plate(index) });
    web.put(allrecipesUrl(dish, index), recipeHtml(allrecipesRecipe(dish, image)));
    web.put(pinchUrl(dish), recipeHtml(pinchRecipe(dish, image)));
  });
  const lists = [`${ALLRECIPES}/recipes/17562/dinner/`, `${PINCH_OF_YUM}/recipes`] as const;
  web.put(lists[0], listHtml(ALLRECIPES, DISHES.map(allrecipesUrl)));
  web.put(lists[1], listHtml(PINCH_OF_YUM, DISHES.map(pinchUrl)));
  web.put(`${PINCH_OF_YUM}/about-the-cook`, "<h1>About</h1><p>No recipe here.</p>");
  web.put(`${PINCH_OF_YUM}/robots.txt`, {
    headers: { "Content-Type": "text/plain" },
    body: "User-agent: *\nDisallow: /members/",
  });
  web.put(`${PINCH_OF_YUM}/members/quince-jam`, recipeHtml({ name: "Quince Jam" }));
  const [first] = DISHES;
  if (!first) return [];
  return [
    { url: allrecipesUrl(first, 0), what: "a recipe" },
    { url: pinchUrl(first), what: "the same recipe on the other site" },
    ...lists.map((url) => ({ url, what: "a page that lists recipes" })),
    { url: `${PINCH_OF_YUM}/members/quince-jam`, what: "one that robots.txt disallows" },
    { url: `${PINCH_OF_YUM}/about-the-cook`, what: "a page without a recipe" },
    {
      url: `${ALLRECIPES}/trouble/403`,
      what: "a page that answers 403; also try /trouble/404, /429, /500, /slow",
    },
  ];
}

function slug({ name }: Dish): string {
  return name.toLowerCase().replace(/\W+/g, "-");
}

function allrecipesUrl(dish: Dish, index: number): string {
  return `${ALLRECIPES}/recipe/${900_100 + index}/${slug(dish)}/`;
}

function pinchUrl(dish: Dish): string {
  return `${PINCH_OF_YUM}/${slug(dish)}`;
}

function allrecipesRecipe({ name, category, ingredients, steps }: Dish, image: string) {
  return {
    "@type": ["Recipe", "NewsArticle"],
    name,
    description: `${name}, cooked from a short list of things that most kitchens have at hand.`,
    image: { "@type": "ImageObject", url: image, width: 1200, height: 900 },
    author: [{ "@type": "Person", name: "Robin Sample" }],
    recipeCategory: [category],
    recipeCuisine: ["French"],
    recipeYield: ["6"],
    recipeIngredient: ingredients,
    recipeInstructions: steps.map((text) => ({ "@type": "HowToStep", text })),
    nutrition: {
      "@type": "NutritionInformation",
      calories: "320 kcal",
      proteinContent: "9 g",
      carbohydrateContent: "48 g",
      fatContent: "11 g",
    },
  };
}

function pinchRecipe(dish: Dish, image: string) {
  return {
    ...allrecipesRecipe(dish, image),
    "@type": "Recipe",
    name: `Weeknight ${dish.name}`,
    image: [image],
    author: { "@type": "Person", name: "Sam Sample" },
    recipeYield: ["4", "4 servings"],
    keywords: "weeknight, easy",
  };
}

function listHtml(origin: string, recipes: string[]): string {
  const links = [
    `${origin}/`,
    `${origin}/about-us`,
    `${origin}/privacy-policy`,
    ...recipes,
    ...recipes,
  ];
  return `<!doctype html><title>Recipes</title><ul>${links
    .map((url, index) => `<li><a href="${url}?from=list#${index}">${url}</a></li>`)
    .join("")}</ul>`;
}

const GROUNDS = ["#d9e4c9", "#e9c9c4", "#e3d3ea", "#efe0bf", "#f3d9b5"];

function plate(index: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
<path fill="${GROUNDS[index % GROUNDS.length]}" d="M0 0h1200v900H0z"/>
<circle cx="600" cy="450" r="330" fill="#fff"/><circle cx="600" cy="450" r="230" fill="#c2793f"/></svg>`;
}
