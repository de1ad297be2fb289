import type { Nutrition } from "#domain/recipes/recipe.ts";

const ROWS: { key: keyof Nutrition; label: string; unit: string }[] = [
  { key: "calories", label: "Calories", unit: "" },
  { key: "protein", label: "Protein", unit: " g" },
  { key: "carbohydrates", label: "Carbs", unit: " g" },
  { key: "fat", label: "Fat", unit: " g" },
  { key: "fiber", label: "Fiber", unit: " g" },
  { key: "sugar", label: "Sugar", unit: " g" },
  { key: "sodium", label: "Sodium", unit: " mg" },
];

/** Per serving, as far as it is known. */
export function NutritionFacts({ nutrition }: { nutrition: Nutrition }) {
  const rows = ROWS.filter(({ key }) => nutrition[key] !== null);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="nutrition" className="mt-14 max-w-prose print:mt-3">
      <h2 id="nutrition" className="text-2xl print:text-base">
        Nutrition Facts
      </h2>
      <p className="mt-1 text-quiet">Per serving</p>
      <table className="figures mt-3 w-full text-lg print:text-sm">
        <tbody>
          {rows.map(({ key, label, unit }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-2.5 text-left font-normal print:py-0.5">
                {label}
              </th>
              <td className="py-2.5 text-right font-semibold print:py-0.5">
                {`${round(nutrition[key])}${unit}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function round(value: number | null): string {
  return (Math.round((value ?? 0) * 10) / 10).toLocaleString("en");
}
