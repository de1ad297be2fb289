import { useDeferredValue, useMemo, useState } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import { fieldId, fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import { FormPart } from "#app/admin/editor/form-part.tsx";
import { button } from "#app/ui/button.ts";
import { ALLERGENS, type Allergen } from "#domain/foods/food.ts";
import { proposedAllergens } from "#domain/foods/proposed-allergens.ts";
import { containsText } from "#domain/recipes/contains-text.ts";
import { NONE } from "#domain/recipes/fields/plain-fields.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { readSubstitutes } from "#domain/recipes/ingredients/substitutes/substitutes-part.ts";
import { NO_FOOD, typedIngredient } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { capitalize } from "#domain/text/capitalize.ts";
import { confirmsAllergens } from "./confirmed-for.ts";

type AllergenFieldsProps = {
  /** The recipe as it is saved; null for a new one. */
  saved: RecipeFields | null;
};

/** What the ingredients bring, for the cook to confirm, add to or take from. Any change asks to be confirmed again. */
export function AllergenFields({ saved }: AllergenFieldsProps) {
  const { fields, change } = useEditor();
  const ingredients = useDeferredValue(fields.ingredients);
  const { rowsOf, unknown } = useMemo(() => proposedOf(ingredients), [ingredients]);
  const instead = useMemo(() => proposedOf(substitutesOf(ingredients)).rowsOf, [ingredients]);
  const confirmed = fields.allergens === "" ? null : namesIn(fields.allergens);
  const contains = confirmed && containsText(confirmed, unknown.length === 0);
  const [own, setOwn] = useState(() => apart(confirmed ?? [...rowsOf.keys()], rowsOf));
  const chosen =
    confirmed ?? ALLERGENS.filter((allergen) => own.get(allergen) ?? rowsOf.has(allergen));
  const missing = [...rowsOf.keys()].filter((allergen) => !chosen.includes(allergen));
  const rowsWith = (allergen: Allergen) => rowsOf.get(allergen)?.join(", ");

  const choose = (list: Allergen[], allergens: string) => {
    setOwn(apart(list, rowsOf));
    change({ type: "set", values: { allergens } });
  };
  const toggle = (allergen: Allergen) =>
    choose(
      ALLERGENS.filter((other) => (other === allergen) !== chosen.includes(other)),
      "",
    );

  return (
    <FormPart
      id={fieldId("allergens")}
      title={fieldLabel("allergens")}
      of={["allergens"]}
      startsFolded
    >
      <input type="hidden" name="allergens" value={fields.allergens} />
      {confirmsAllergens(fields, saved) && (
        <input type="hidden" name="confirmsAllergens" value="on" />
      )}
      {rowsOf.size + unknown.length === 0 && !ingredients.some(({ name }) => name.trim()) ? (
        <p className="text-quiet">Add the ingredients first; what they contain is proposed here.</p>
      ) : (
        <>
          <p className="text-quiet">
            Proposed from the ingredients. Check the packets, then confirm.
          </p>
          {rowsOf.size > 0 && (
            <ul className="mt-3">
              {[...rowsOf.keys()].map((allergen) => (
                <li key={allergen}>
                  <strong className="font-semibold">{capitalize(allergen)}:</strong>{" "}
                  {rowsWith(allergen)}
                </li>
              ))}
            </ul>
          )}
          {instead.size > 0 && (
            <p className="mt-3">
              {`With substitutes, the page adds: ${[...instead].map(([allergen, rows]) => `${allergen} (${rows.join(", ")})`).join("; ")}.`}
            </p>
          )}
          {unknown.length > 0 && (
            <p className="mt-3">
              {`We can’t tell about: ${unknown.join(", ")}. As long as we can’t, the filter “Without” leaves this recipe out.`}
            </p>
          )}
          <fieldset className="mt-3">
            <legend className="sr-only">Contains</legend>
            <div className="flex flex-wrap gap-2">
              {ALLERGENS.map((allergen) => (
                <label key={allergen} className="pill">
                  <input
                    type="checkbox"
                    checked={chosen.includes(allergen)}
                    onChange={() => toggle(allergen)}
                  />
                  {capitalize(allergen)}
                </label>
              ))}
            </div>
          </fieldset>
          {missing.length > 0 && (
            <p className="mt-3">
              {`Not ticked, though the ingredients have it: ${missing.map((allergen) => `${allergen} (${rowsWith(allergen)})`).join("; ")}.`}
            </p>
          )}
          <p role="status" className="mt-3">
            {confirmed
              ? `Confirmed. The page says ${contains ? `“${contains}”` : "nothing about allergens, since we can’t tell about all ingredients"}.`
              : "Not confirmed: the page says nothing about allergens."}
          </p>
          {!confirmed && (
            <button
              type="button"
              onClick={() => choose(chosen, chosen.join(", ") || NONE)}
              className={`mt-3 ${button("quiet")}`}
            >
              Confirm Allergens
            </button>
          )}
        </>
      )}
    </FormPart>
  );
}

/** What the cook has ticked or unticked against the ingredients: it stays so when those change. */
function apart(chosen: Allergen[], rowsOf: ReadonlyMap<Allergen, string[]>) {
  const different = ALLERGENS.filter(
    (allergen) => chosen.includes(allergen) !== rowsOf.has(allergen),
  );
  return new Map(different.map((allergen) => [allergen, chosen.includes(allergen)]));
}

function namesIn(typed: string): Allergen[] {
  return ALLERGENS.filter((allergen) => typed.split(", ").includes(allergen));
}

function substitutesOf(rows: RecipeFields["ingredients"]): RecipeFields["ingredients"] {
  return rows.flatMap(({ substitutes }) =>
    (readSubstitutes(substitutes, "", {}) ?? []).map((each) => typedIngredient(ingredientOf(each))),
  );
}

function proposedOf(rows: RecipeFields["ingredients"]) {
  return proposedAllergens(
    rows.map(({ name, note, countWord, food }) => ({
      name,
      note,
      countWord,
      food: food === NO_FOOD ? null : food || null,
      foodChosen: food !== "",
    })),
  );
}
