import {
  CALCULATED,
  hasNutrients,
  NUTRIENT_FACTS,
  NUTRIENTS,
  type Nutrient,
  type Nutrition,
  roundedNutrient,
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
      <h2 id="nutrition">Nutrition Facts</h2>
      <p className="wrap-anywhere text-quiet">
        {servingSize ? `Per serving: ${servingSize}` : "Per serving"}
      </p>
      <table className="figures">
        <tbody>
          {NUTRIENTS.map((name) => (
            <NutrientRow key={name} name={name} nutrition={nutrition} />
          ))}
        </tbody>
      </table>
      {nutritionCalculated && <p className="text-quiet">{CALCULATED}</p>}
    </section>
  );
}

function NutrientRow({ name, nutrition }: { name: Nutrient; nutrition: Nutrition }) {
  const { label, unit, ...fact } = NUTRIENT_FACTS[name];
  const amount = nutrition[name];
  if (amount === null) return null;
  const isPart = "partOf" in fact && nutrition[fact.partOf] !== null;
  return (
    <tr>
      <th scope="row" className={isPart ? "pl-3" : undefined}>
        {label}
      </th>
      <td>{`${roundedNutrient(amount)}${unit === "calories" ? "" : ` ${unit}`}`}</td>
    </tr>
  );
}
