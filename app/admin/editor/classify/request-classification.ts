import { href } from "react-router";
import type { Classification } from "#domain/generation/classification.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";

/** The AI service's classification of a recipe; null where there is none, for whatever reason. */
export async function requestClassification(
  recipe: RecipeInput,
  signal: AbortSignal,
): Promise<Partial<Classification> | null> {
  try {
    const response = await fetch(href("/admin/recipes/classify"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        title: recipe.title,
        description: recipe.description.slice(0, 2_000),
        cuisine: recipe.cuisine ?? "",
        category: recipe.category ?? "",
        ingredients: recipe.ingredients.slice(0, 60).map(({ name }) => name),
        steps: recipe.instructions.slice(0, 30).map(({ text }) => text.slice(0, 500)),
      }),
      redirect: "manual",
      signal,
    });
    if (!response.ok) return null;
    return ((await response.json()) as { classification: Partial<Classification> | null })
      .classification;
  } catch {
    return null;
  }
}
