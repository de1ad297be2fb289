import {
  CALCULATED,
  hasNutrients,
  NUTRIENT_FACTS,
  NUTRIENTS,
  type Nutrient,
  type Nutrition,
} from "#domain/recipes/nutrients.ts";

/** Those that are known, as a label has them; nothing without any. */
export function NutritionFacts({
  nutrition,
  nutritionCalculated,
}: {
  nutrition: Nutrition | null;
  nutritionCalculated: boolean;
}) {
  if (!hasNutrients(nutrition)) return null;
  const { servingSize } = nutrition;
  return (
    <section aria-labelledby="nutrition" className="recipe-nutrition">
      <h2 id="nutrition" className="text-2xl">
        Nutrition Facts
      </h2>
      <p className="mt-1 wrap-anywhere text-quiet">
        {servingSize ? `Per serving: ${servingSize}` : "Per serving"}
      </p>
      <table className="figures mt-2 w-full">
        <tbody>
          {NUTRIENTS.map((name) => (
            <NutrientRow key={name} name={name} nutrition={nutrition} />
          ))}
        </tbody>
      </table>
      {nutritionCalculated && <p className="mt-2 text-sm text-quiet">{CALCULATED}</p>}
    </section>
  );
}

function NutrientRow({ name, nutrition }: { name: Nutrient; nutrition: Nutrition }) {
  const { label, unit, ...fact } = NUTRIENT_FACTS[name];
  const amount = nutrition[name];
  if (amount === null) return null;
  const isPart = "partOf" in fact && nutrition[fact.partOf] !== null;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className={`py-1.5 text-left font-normal ${isPart ? "pl-5" : ""}`}>
        {label}
      </th>
      <td className="py-1.5 text-right font-semibold">
        {`${round(amount)}${unit === "calories" ? "" : ` ${unit}`}`}
      </td>
    </tr>
  );
}

function round(value: number): string {
  return (Math.round(value * 10) / 10).toLocaleString("en");
}
