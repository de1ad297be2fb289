import { sampleImageUrl } from "./images.ts";

/** The sample cookbook's categories. The first six by `displayOrder` are on the home page. */

export type SampleCategory = {
  name: string;
  slug: string;
  description: string;
  imageUrl: string;
  displayOrder: number;
};

const written = [
  [
    "Breakfast",
    "breakfast",
    "Slow weekend stacks and weekday bowls that are ready before the coffee.",
  ],
  ["Quick Meals", "quick-meals", "On the table in under half an hour, with little to wash up."],
  [
    "Dinner",
    "dinner",
    "The main event: curries, paella and a good steak, worth laying the table for.",
  ],
  ["Soups", "soups", "Bowls that warm hands first, from a clear miso to a proper pho."],
  ["Salads", "salads", "Crisp, sharp and filling enough to be the whole meal."],
  ["Desserts", "desserts", "Cookies, custards and fruit: something sweet to end on."],
  ["Main Dish", "main-dish", "Generous centerpieces for the middle of the table."],
  ["Lunch", "lunch", "Sandwiches, burgers and rice balls that make midday worth stopping for."],
  ["Appetizers", "appetizers", "Dips and dumplings to pass round while dinner finishes."],
  ["Side Dishes", "side-dishes", "Potatoes, corn and greens good enough to steal the show."],
  ["Baking & Bread", "baking-bread", "Flour, water, time: loaves and pastries for unhurried days."],
  ["Snacks", "snacks", "Crunchy, salty, chewy things for four in the afternoon."],
  ["Drinks", "drinks", "Cold glasses for hot days and a pot of mint tea for the rest."],
] as const;

export const sampleCategories: SampleCategory[] = written.map(
  ([name, slug, description], index) => ({
    name,
    slug,
    description,
    imageUrl: sampleImageUrl(`category-${slug}`),
    displayOrder: index + 1,
  }),
);
