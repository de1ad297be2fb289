import { usePartField } from "#app/admin/editor/editor-context.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { NUTRIENTS } from "#domain/recipes/recipe.ts";

export function NutritionFields() {
  return (
    <section aria-labelledby="nutrition-heading">
      <h2 id="nutrition-heading" className="text-xl">
        Nutrition
      </h2>
      <p className="mt-1 text-quiet">Per serving, in grams; sodium in milligrams.</p>
      <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        {NUTRIENTS.map((nutrient) => (
          <NutrientField key={nutrient} nutrient={nutrient} />
        ))}
      </div>
    </section>
  );
}

function NutrientField({ nutrient }: { nutrient: (typeof NUTRIENTS)[number] }) {
  const field = usePartField("nutrition", nutrient);
  return <FormField {...field} inputMode="decimal" autoComplete="off" />;
}
