import { makesFacts, RecipeExtras } from "#app/admin/ui/recipe-extras.tsx";
import { formatMinutes } from "#app/ui/minutes.ts";
import { useRootData } from "#app/ui/site.ts";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { NUTRIENT_FACTS, NUTRIENTS } from "#domain/recipes/nutrients.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { capitalize } from "#domain/text/capitalize.ts";

/** A recipe that is not saved yet. */
export function RecipeSheet({ recipe }: { recipe: RecipeInput }) {
  const style = useRootData()?.amountStyle ?? "kitchen";
  const filed = [recipe.category, recipe.cuisine, ...recipe.mealTypes, ...recipe.dietaryTags];
  const facts = [
    ["Prep", formatMinutes(recipe.prepTime)],
    ["Cook", formatMinutes(recipe.cookTime)],
    ["Total", formatMinutes(recipe.prepTime + recipe.cookTime + recipe.restTime)],
    ...makesFacts(recipe),
    ["Difficulty", capitalize(recipe.difficulty ?? "")],
  ];
  const nutrition = NUTRIENTS.flatMap((name) => {
    const { label, unit } = NUTRIENT_FACTS[name];
    const value = recipe.nutrition?.[name] ?? null;
    const amount = unit === "calories" ? value : `${value} ${unit}`;
    return value === null ? [] : [`${label.toLowerCase()} ${amount}`];
  });
  const servingSize = recipe.nutrition?.servingSize;
  return (
    <article className="panel min-w-0 self-start wrap-anywhere" aria-labelledby="generated-title">
      <h2 id="generated-title" className="text-2xl">
        {recipe.title}
      </h2>
      <p className="text-sm text-quiet">{[...new Set(filed.filter(Boolean))].join(" · ")}</p>
      <p className="mt-3">{recipe.description}</p>
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-sm text-quiet">{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h3 className="mt-6 text-lg">Ingredients</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {recipe.ingredients.map((ingredient, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
          <li key={index}>
            {ingredientLine(ingredient, style)}
            {ingredient.group && <span className="text-quiet">{` (${ingredient.group})`}</span>}
          </li>
        ))}
      </ul>
      <h3 className="mt-6 text-lg">Steps</h3>
      <ol className="mt-2 list-decimal space-y-2 pl-5">
        {recipe.instructions.map(({ name, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
          <li key={index}>
            {name && <strong>{`${name}: `}</strong>}
            {text}
          </li>
        ))}
      </ol>
      <div className="mt-6 space-y-6 empty:hidden">
        <RecipeExtras recipe={recipe} heading="text-lg" list="mt-2 list-disc space-y-1 pl-5" />
      </div>
      {nutrition.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">Nutrition</h3>
          <p className="mt-1">
            {`Per serving${servingSize ? `, ${servingSize}` : ""}: ${nutrition.join(", ")}.`}
          </p>
        </>
      )}
    </article>
  );
}
