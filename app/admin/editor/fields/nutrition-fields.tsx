import { usePartField } from "#app/admin/editor/editor-context.ts";
import { FormPart } from "#app/admin/editor/form-part.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";
import { NUTRIENTS, type Nutrient } from "#domain/recipes/nutrients.ts";
import { NutritionCalculation } from "./nutrition-calculation.tsx";

export function NutritionFields() {
  return (
    <FormPart
      id="nutrition-heading"
      title="Nutrition"
      of={["nutrition", "nutritionCalculated"]}
      startsFolded
    >
      <p className="text-quiet">Per serving, in grams; cholesterol and sodium in milligrams.</p>
      <NutritionCalculation />
      <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        {NUTRIENTS.map((nutrient) => (
          <NutrientField key={nutrient} nutrient={nutrient} />
        ))}
        <FormField
          {...usePartField("nutrition", "servingSize")}
          hint="For example, 1 bowl (300 g)."
          autoComplete="off"
        />
      </div>
    </FormPart>
  );
}

function NutrientField({ nutrient }: { nutrient: Nutrient }) {
  const field = usePartField("nutrition", nutrient);
  return <FormField {...field} inputMode="decimal" autoComplete="off" />;
}
