/** A recipe page of another site; `given` overrides its JSON-LD. */
export function recipeHtml(given: Record<string, unknown> = {}): string {
  const recipe = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "Lentil Stew",
    description: "Brown lentils stewed slowly with carrots until they thicken themselves.",
    prepTime: "PT15M",
    cookTime: "PT45M",
    recipeYield: "4",
    recipeIngredient: ["2 cups brown lentils", "3 carrots, diced", "salt to taste"],
    recipeInstructions: [
      { "@type": "HowToStep", text: "Rinse the lentils under cold water." },
      { "@type": "HowToStep", text: "Simmer everything until the lentils are soft." },
    ],
    ...given,
  };
  const json = JSON.stringify(recipe).replaceAll("<", "\\u003c");
  return `<!doctype html><html><head><title>${recipe.name}</title>
<script type="application/ld+json">${json}</script></head><body></body></html>`;
}
