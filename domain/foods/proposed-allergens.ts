import { foodsNamedIn } from "./find-food.ts";
import { ALLERGENS, type Allergen } from "./food.ts";
import { foodOfIngredient } from "./food-of-ingredient.ts";

type Row = {
  name: string;
  note: string | null;
  countWord: string | null;
  food: string | null;
  foodChosen: boolean;
};

type Proposed = {
  /** Which rows bring each, by their names. */
  rowsOf: Map<Allergen, string[]>;
  /** The rows whose food nobody knows. */
  unknown: string[];
};

/** The allergens of a recipe as far as its ingredients tell. For a cook to confirm: packets and brands differ. */
export function proposedAllergens(rows: readonly Row[]): Proposed {
  const named = rows.filter(({ name }) => name.trim() !== "");
  const foods = named.map((row) => ({ row, food: foodOfIngredient(row) }));
  const brought = foods.flatMap(({ row, food }) =>
    food ? allergensOf(row, food.allergens).map((allergen) => ({ allergen, name: row.name })) : [],
  );
  const rowsOf = Map.groupBy(brought, ({ allergen }) => allergen);
  return {
    rowsOf: new Map(
      ALLERGENS.flatMap((allergen) => {
        const names = rowsOf.get(allergen)?.map(({ name }) => name);
        return names ? [[allergen, [...new Set(names)]]] : [];
      }),
    ),
    unknown: [...new Set(foods.filter(({ food }) => !food).map(({ row }) => row.name))],
  };
}

/** Of its food and, where nobody chose that, of all that the row names: "oil (or butter)", "mushrooms in butter sauce". */
function allergensOf({ name, note, foodChosen }: Row, ofFood: Allergen[]): Allergen[] {
  if (foodChosen) return ofFood;
  const all = foodsNamedIn(`${name}, ${note ?? ""}`);
  return [...new Set([...ofFood, ...all.flatMap(({ allergens }) => allergens)])];
}
