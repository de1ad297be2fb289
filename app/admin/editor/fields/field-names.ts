/** What the form's fields are called on the screen (contract §5 and §7), and where each is found. */

const LABELS: Record<string, string> = {
  title: "Title",
  slug: "Slug",
  description: "Description",
  category: "Category",
  cuisine: "Cuisine",
  difficulty: "Difficulty",
  servings: "Servings",
  prepTime: "Prep Time",
  cookTime: "Cook Time",
  restTime: "Rest Time",
  ingredients: "Ingredients",
  instructions: "Steps",
  mealTypes: "Meal Types",
  dietaryTags: "Dietary Tags",
  tags: "Tags",
  "nutrition.calories": "Calories",
  "nutrition.protein": "Protein",
  "nutrition.carbohydrates": "Carbs",
  "nutrition.fat": "Fat",
  "nutrition.fiber": "Fiber",
  "nutrition.sugar": "Sugar",
  "nutrition.sodium": "Sodium",
  authorName: "Author Name",
  sourceUrl: "Source URL",
  sourceSite: "Source Site",
  status: "Status",
  mainImageUrl: "Main Image URL",
  imageCreditName: "Image Credit",
  imageCreditUrl: "Image Credit URL",
  images: "Additional Images",
  metaDescription: "Meta Description",
};

const ROW_LABELS: Record<string, (number: number) => string> = {
  "ingredients.amount": (number) => `Amount ${number}`,
  "ingredients.unit": (number) => `Unit ${number}`,
  "ingredients.name": (number) => `Ingredient ${number}`,
  "ingredients.group": (number) => `Group ${number}`,
  "instructions.text": (number) => `Step ${number}`,
  "instructions.name": (number) => `Step ${number} name`,
  "instructions.imageUrl": (number) => `Step ${number} image`,
  "instructions.group": (number) => `Step ${number} section`,
};

/** "ingredients[2].name" is called "Ingredient 3". */
export function fieldLabel(name: string): string {
  const [, list, index, part] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
  if (list) return ROW_LABELS[`${list}.${part}`]?.(Number(index) + 1) ?? name;
  return LABELS[name] ?? name;
}

const ORDER = Object.keys(LABELS);

/** Orders fields as they stand on the page. */
export function fieldPlace(name: string): number {
  const [, list, index] = /^(\w+)\[(\d+)\]/.exec(name) ?? [];
  return ORDER.indexOf(list ?? name) + (list ? Number(index) / 1e6 : 0);
}

export function fieldId(name: string): string {
  return `field-${name}`;
}

/** Goes to the field, opening what it is folded into. */
export function focusField(name: string): void {
  const element = document.getElementById(fieldId(name));
  const folded = element?.closest("details");
  if (folded) folded.open = true;
  element?.focus();
}
