import { type FormEvent, useState } from "react";
import type { CookingChoices } from "#app/site/recipe/cooking/cooking-choices.ts";
import { Choice, ScalingDialog } from "#app/site/recipe/ingredients/scaling-dialog.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { type Convert, ingredientLine, type Scale } from "#domain/recipes/ingredients/amounts.ts";
import type { PageIngredient } from "#domain/recipes/recipe.ts";
import { chooseHave } from "./adapt.ts";
import { type AskedAmount, askedOf, readHave } from "./have-amount.ts";

type HaveDialogProps = {
  rows: PageIngredient[];
  /** The place of the ingredient that was pressed; null where none was. */
  pressed: number | null;
  choices: CookingChoices;
  scale: Scale;
  convert: Convert | undefined;
  onClose: () => void;
};

/** How much the reader has of one ingredient; the whole recipe is then scaled by it. */
export default function HaveDialog(props: HaveDialogProps) {
  const { rows, pressed, choices, scale, convert, onClose } = props;
  const style = choices.fractions ? "kitchen" : "plain";
  const asked = rows.flatMap((row, at): (AskedAmount & { at: number; line: string })[] => {
    const found = askedOf(row, scale, convert);
    return found ? [{ ...found, at, line: ingredientLine(row, style, scale, convert) }] : [];
  });
  const [at, setAt] = useState(pressed);
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const chosen = asked.find((each) => each.at === (at ?? asked[0]?.at));
  const read = chosen ? readHave(typed, chosen) : "Please choose an ingredient.";

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!chosen || typeof read !== "number") return;
    chooseHave(chosen.at, read);
    onClose();
  }

  return (
    <ScalingDialog title="Scale by what you have" onSubmit={submit} onClose={onClose}>
      {asked.length > 0 ? (
        <>
          <Choice
            label="Ingredient"
            name="ingredient"
            value={chosen?.at ?? ""}
            onChange={({ target }) => setAt(Number(target.value))}
          >
            {!chosen && <option value="">Choose an ingredient</option>}
            {asked.map(({ at, line }) => (
              <option key={at} value={at}>
                {line}
              </option>
            ))}
          </Choice>
          <FormField
            label={chosen?.unit ? `I have, in ${chosen.unit}` : "I have"}
            name="have"
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={isTried && typeof read === "string" ? read : undefined}
          />
          <button type="submit" className={button("primary")}>
            Scale the Recipe
          </button>
        </>
      ) : (
        <p>No ingredient of this recipe has an amount.</p>
      )}
    </ScalingDialog>
  );
}
